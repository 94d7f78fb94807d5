import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Landed } from '#web/features/list/parts/past/Landed.tsx'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Rounds } from '#web/features/season/parts/Rounds.tsx'
import { seasonQuery } from '#web/features/season/parts/season.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { ConfirmedCondition } from './ConfirmedCondition.tsx'
import { sheetQuery } from './queries.ts'
import { SeasonFrame } from './SeasonFrame.tsx'

/** After the season: everything that was confirmed and filed stays to be read. The address may name an earlier year. */
export function ClosePage() {
  const provinceId = useProvinceId()
  const earlier = useEarlierYear()
  const query = useQuery(sheetQuery(provinceId, null, earlier))
  const { data: season } = useQuery(seasonQuery(provinceId, earlier))
  const batches = [...new Set(season?.rounds.map(({ batch }) => batch))]
  return (
    <QueryView query={query}>
      {(condition) => {
        const { year, batch, state, confirmedAt } = condition.sheet
        if (state !== 'closed') return <Navigate to={paths.apprec.index()} replace />
        return (
          <SeasonFrame year={year} batch={batch}>
            <Card title={`${year} 年的填报已经结束`}>
              <p className="muted">
                {confirmedAt === null
                  ? '你在这一年的填报里没有确认过成绩。志愿表还在，照模拟时的条件看。'
                  : '下面是你确认过的成绩和排好的志愿，都留着，不能再改成绩。录取结果以省教育考试院公布的为准。'}
              </p>
            </Card>
            {confirmedAt !== null && <ConfirmedCondition condition={condition} isOver />}
            {year !== null &&
              batches.map((batch) => (
                <section key={batch} aria-label={`${batch}的结果`}>
                  {batches.length > 1 && <h2 className="title mx-1 mb-2">{batch}</h2>}
                  <Landed provinceId={provinceId} year={year} batch={batch} />
                </section>
              ))}
            <List title="我填过的">
              {earlier === null ? (
                batches.map((each) => (
                  <Fragment key={each}>
                    <Row to={withQuery(paths.apprec.check(), { batch: each })} description="排好的每个志愿">
                      {batches.length > 1 && each}志愿表
                    </Row>
                    <Row
                      to={withQuery(paths.apprec.report(), { batch: each })}
                      description="可以打印，给家人和老师看"
                    >
                      {batches.length > 1 && each}志愿报告
                    </Row>
                  </Fragment>
                ))
              ) : (
                <Row to={paths.my.apprecList()} description={`${earlier} 年的也在里面，可以打印`}>
                  我的志愿表
                </Row>
              )}
            </List>
            {season && <Rounds title="填报时间" rounds={season.rounds} provinceId={season.provinceId} />}
            <LinkButton block to={paths.apprecsim.index()}>
              去模拟推荐
            </LinkButton>
          </SeasonFrame>
        )
      }}
    </QueryView>
  )
}

/** The year that the address names; null: the season that counts now. */
function useEarlierYear(): number | null {
  const [search] = useSearchParams()
  const year = search.get('year') ?? ''
  return /^20\d\d$/.test(year) ? Number(year) : null
}
