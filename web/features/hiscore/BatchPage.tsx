import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHiscore } from '#contract/hiscore.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { count } from '#web/ui/text/format.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { type PageContext, usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { ControlLinesCard } from './lines/ControlLinesCard.tsx'
import { ofYear } from './of-year.tsx'
import { controlLinesQuery, hiscoreQuery } from './queries.ts'
import { YearNav } from './YearNav.tsx'

/** All batches and control lines of a province in one year. */
function BatchOfYear({ year }: { year: number }) {
  const context = usePageContext()
  const { provinceId, to } = context
  const overview = useQuery(hiscoreQuery(provinceId))
  const lines = useQuery(controlLinesQuery(provinceId))
  const name = overview.data?.provinceName
  usePageTitle(name === undefined ? undefined : `${name} ${year} 年批次线`)
  return (
    <>
      <CandidateBar context={context} />
      <QueryView query={overview}>
        {({ years }) => {
          const known = years.filter((each) => each.controlLines || each.batches.length > 0)
          const own = years.find((each) => each.year === year)
          return (
            <>
              <YearNav
                label="年份"
                years={known.map((each) => each.year)}
                to={(each) => to(paths.hiscore.batch({ year: each }))}
              />
              {own?.controlLines === true ? (
                <QueryView query={lines}>{(data) => <ControlLinesCard data={data} year={year} />}</QueryView>
              ) : (
                <Empty
                  title={`还没有${name ?? '本省'} ${year} 年的批次控制线`}
                  action={<LinkButton to={to(paths.hiscore.index())}>看看有什么</LinkButton>}
                >
                  批次控制线由省教育考试院公布，可以先到它的官网查。
                </Empty>
              )}
              {own && <Batches year={own} context={context} />}
            </>
          )
        }}
      </QueryView>
    </>
  )
}

export const BatchPage = ofYear(BatchOfYear)

type Year = DataOf<typeof getHiscore>['years'][number]

/** What else there is of the year. */
function Batches({ year: { year, batches, tables }, context: { to } }: { year: Year; context: PageContext }) {
  if (batches.length === 0 && tables.length === 0) return null
  return (
    <List title={`${year} 年还能查`}>
      {batches.length > 0 && (
        <Row
          to={withQuery(paths.y2020.index(), { year: year === 2020 ? null : year })}
          description="填一张当年的志愿表，看会在哪里录取"
        >
          在 {year} 年试填
        </Row>
      )}
      {batches.map(({ batchId, batch, track, lines, filled, unitKind }) => (
        <Row
          key={batchId}
          to={to(paths.hiscore.advanced({ year }), { track, batchId })}
          description={`${count(lines)} 个${unitKind === 'major' ? '专业' : '专业组'}，${count(filled)} 个有投档线`}
        >
          {batch}
          {batches.length > 1 && ` · ${track}`}投档线
        </Row>
      ))}
      {batches
        .filter(({ unitKind }) => unitKind === 'major')
        .map(({ batchId, batch }) => (
          <Row
            key={`${batchId}major`}
            to={paths.hiscore.majorList({ batchId })}
            description="按学科门类找专业"
          >
            {batch}各专业
          </Row>
        ))}
      {tables.length > 0 && (
        <Row to={to(paths.hiscore.grade({ year }))} description="分数和位次互查">
          一分一段表
        </Row>
      )}
    </List>
  )
}
