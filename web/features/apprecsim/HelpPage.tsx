import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { getBacktest } from '#web/client/calls/backtest.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { BacktestReport } from './BacktestReport.tsx'
import { DataStatus } from './DataStatus.tsx'
import { TierMeanings } from '#web/features/recommend/parts/TierMeanings.tsx'

const backtestQuery = queryOptions({
  queryKey: ['apprecsim', 'backtest'],
  queryFn: ({ signal }) => call(getBacktest, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** How the probability comes about, what the tiers mean, and how good all this was in past years. */
export function Component() {
  const query = useQuery(backtestQuery)
  const data = useProvinceData(useProvinceId())
  const { hash } = useLocation()
  // Drawn when the figures are (`useArrived`).
  const ready = useDeferredValue(!query.isPending && !data.isPending)
  useEffect(() => {
    // Not before the figures are there: they push the sections apart.
    if (ready && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, ready])
  return (
    <>
      <section id="how" className="anchor">
        <Card title="概率是怎么算的">
          <ol className="stack mb-3">
            <li>
              <strong>只用官方公布的投档线。</strong>
              每个志愿按学校和专业的名称，跟它往年的线接起来；代码每年会变，不拿来比。
            </li>
            <li>
              <strong>以去年的最低位次为中心。</strong>
              看位次不看分数，因为每年试卷难度不同。我们试过各种“涨跌趋势”，它们在有的年份有用、在别的年份有害，所以没有采用。
            </li>
            <li>
              <strong>看同类志愿往年上下浮动多少。</strong>
              热门程度、招生人数不同，浮动也不同；还考虑某一年全省的线一起变动的可能。
            </li>
            <li>
              <strong>算出你的位次够得上的机会。</strong>
              例如 70%，意思是：一百次这样的情形里，大约七十次能录取，三十次不能。
            </li>
          </ol>
          <p className="soft">
            没有自己往年线的新专业，依据同校相近专业推算，会特别标出。没有依据的不给概率，写“暂无”。
          </p>
        </Card>
      </section>
      <section id="tiers" className="anchor">
        <Card title="冲、稳、保是什么意思">
          <TierMeanings />
          <p className="soft">
            推荐默认不列出“够不着”的。平行志愿从前往后检索，排在前面的先看。所以按你真正想去的顺序排，不会吃亏；末尾要有足够的“保”。
          </p>
        </Card>
      </section>
      <section id="backtest" className="anchor">
        <Card title="准不准：用往年检验">
          <p>
            假装站在某一年的填报现场，只看那一年以前的投档线来预测，再跟那一年真正的线对。数字由程序算出，没有人工修改。
          </p>
          <QueryView query={query}>{(report) => <BacktestReport report={report} />}</QueryView>
        </Card>
      </section>
      <section id="data" className="anchor">
        <QueryView query={data}>{(province) => <DataStatus province={province} />}</QueryView>
      </section>
      <LinkButton kind="primary" block to={paths.apprecsim.index()}>
        去模拟
      </LinkButton>
    </>
  )
}
