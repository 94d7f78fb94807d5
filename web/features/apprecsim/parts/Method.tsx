import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/client/call.ts'
import { getBacktest } from '#web/client/calls/backtest.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { WorthMeaning } from '#web/features/list/parts/WorthMeaning.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { BacktestReport } from '#web/features/apprecsim/BacktestReport.tsx'
import { DataStatus } from '#web/features/apprecsim/DataStatus.tsx'
import { TierMeanings } from '#web/features/chance/parts/TierMeanings.tsx'

const backtestQuery = queryOptions({
  queryKey: ['apprecsim', 'backtest'],
  queryFn: ({ signal }) => call(getBacktest, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** How the probability comes about, what the tiers mean, and how good all this was in past years. */
export function Method() {
  const query = useQuery(backtestQuery)
  const provinceId = useProvinceId()
  const data = useProvinceData(provinceId)
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
              看位次不看分数，因为每年试卷难度不同。去年的线要是明显偏离这所学校、这个专业一贯的水平，或者招生人数变了，中心就往回挪一点。
            </li>
            <li>
              <strong>看每个志愿自己会浮动多少。</strong>
              去年突然变松的，今年多半会收紧，所以往紧的那边留得更宽；还考虑全省的线一起变动的可能。
            </li>
            <li>
              <strong>算出你的位次够得上的机会。</strong>
              新一版的系数用 2026 年及以前的线定下来，2027 年才是对它的第一次全新检验。
            </li>
          </ol>
          <p className="soft">
            没有自己往年线的新专业，依据同校相近专业推算，会特别标出。没有依据的不给概率，写“暂无”。
          </p>
        </Card>
      </section>
      <section id="reading" className="anchor">
        <Card title="概率怎么读">
          <ul className="stack mb-3">
            <li>
              <strong>数的是志愿，不是人。</strong>
              同一个志愿只有一条线：位次和你一样的人，要么都够得上，要么都够不上。所以 70% 不是“10
              个和你一样的人录 7 个”，而是像这样的 10 个志愿，约 7 个的线会在你后面。
            </li>
            <li>
              <strong>偏紧的年份，好几个志愿会一起落空。</strong>
              全省的线会一起变紧或变松。我们把可能的年份按松紧排开，最紧的五分之一里平均有多大机会，就是“偏紧的年份”的概率。
            </li>
            <li>
              <strong>没有 0，也没有 100%。</strong>
              再有把握也写“99% 以上”，再没希望也写“不到 1%”。
            </li>
            <li>
              <strong>别只照着往年的线填。</strong>
              研究发现，只给看往年的线，本来够得着好学校的学生会填低。所以“冲”的志愿我们一直列出来，不会藏起来。
            </li>
          </ul>
        </Card>
      </section>
      <section id="tiers" className="anchor">
        <Card title="冲、稳、保是什么意思">
          <TierMeanings provinceId={provinceId} />
          <p className="soft">
            推荐默认不列出“够不着”的。平行志愿从前往后检索，排在前面的先看。所以按你真正想去的顺序排，不会吃亏；末尾要有足够的“保”。
          </p>
        </Card>
      </section>
      <WorthMeaning />
      <section id="backtest" className="anchor">
        <Card title="准不准：用往年检验">
          <p>
            假装站在某一年的填报现场，只看那一年以前的投档线来预测，再跟那一年真正的线对。数字由程序算出，没有人工修改。
          </p>
          <QueryView query={query}>
            {(report) => <BacktestReport key={data.data?.id} report={report} province={data.data?.name} />}
          </QueryView>
        </Card>
      </section>
      <section id="data" className="anchor">
        <QueryView query={data}>{(province) => <DataStatus province={province} />}</QueryView>
      </section>
    </>
  )
}
