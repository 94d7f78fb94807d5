import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, DataOf } from '#contract/endpoint.ts'
import type { getHiscore, getLines } from '#contract/hiscore.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { isSpecial } from '#domain/directory/control-lines.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { count } from '#web/ui/text/format.ts'
import { AuthorityLink } from '#web/features/directory/parts/AuthorityLink.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { YearsChart } from '#web/features/figures/parts/YearsChart.tsx'
import { type PageContext, usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { seriesOf, tracksOf, yearsWithoutMain } from './lines/control-lines.ts'
import { LineRow } from './lines/LineRow.tsx'
import { hasMajorLines } from './major-lines.ts'
import { controlLinesQuery, hiscoreQuery, linesQuery } from './queries.ts'
import { TrackField } from '#web/features/candidate/parts/TrackField.tsx'

/** Rows of the quick look-up. */
const QUICK = 5

/** A province's tools at hand: a unit's line at once, control lines over the years, the tables of a year. */
export function HomePage() {
  const context = usePageContext()
  const { params, setParams, to } = context
  const overview = useQuery(hiscoreQuery(context.provinceId))
  const name = overview.data?.provinceName
  usePageTitle(name === undefined ? undefined : `${name}分数线`)
  return (
    <>
      <CandidateBar context={context} />
      <QueryView query={overview}>
        {({ years, advice }) => {
          const picked = Number(params.get('year'))
          const withLines = years.find(({ batches }) => batches.length > 0)
          const year = years.find((each) => each.year === picked) ?? withLines ?? years[0]
          if (year === undefined) {
            return (
              <Empty title={`${name ?? '本省'}还没有任何分数数据`}>
                分数线和一分一段表由省教育考试院公布，可以先到
                <AuthorityLink province={name ?? ''} />
                查。
              </Empty>
            )
          }
          const { tables, controlLines, batches, planned } = year
          return (
            <>
              <AdviceNotice advice={advice} />
              <SelectField
                label="年份"
                options={years.map((each) => ({ value: each.year, text: `${each.year} 年` }))}
                value={year.year}
                onChange={({ target }) => setParams({ year: target.value })}
              />
              {batches.length > 0 && <QuickLook context={context} year={year.year} />}
              <List title={`${year.year} 年`}>
                {tables.length > 0 && (
                  <Row
                    to={to(paths.hiscore.grade({ year: year.year }))}
                    description="分数和位次互查，同一位次在各年是多少分"
                  >
                    一分一段
                  </Row>
                )}
                {batches.length > 0 && (
                  <Row
                    to={to(paths.hiscore.advanced({ year: year.year }))}
                    description={`${count(batches.reduce((sum, { lines }) => sum + lines, 0))} 条，按位次、分数、学校、专业找`}
                  >
                    投档线
                  </Row>
                )}
                {planned && (
                  <Row
                    to={to(paths.hiscore.plan({ year: year.year }))}
                    description="哪些学校招什么专业、招几人、代码和学费"
                  >
                    招生计划
                  </Row>
                )}
                {controlLines && (
                  <Row to={to(paths.hiscore.batch({ year: year.year }))} description="各批次、各类别最低分">
                    批次线
                  </Row>
                )}
                {hasMajorLines({ years }) && (
                  <Row to={to(paths.hiscore.major())} description="一个专业历年要多少分">
                    专业分数线
                  </Row>
                )}
              </List>
            </>
          )
        }}
      </QueryView>
      <ControlLines asked={context} skipped={incomparable(overview.data)} />
    </>
  )
}

/** A few lines of a year by what is typed, at once. */
function QuickLook({ context, year }: { context: PageContext; year: number }) {
  const [q, setQ] = useState('')
  const query = useInfiniteQuery({
    ...linesQuery({ ...context.query, year, q, size: QUICK }),
    enabled: q !== '',
  })
  return (
    <Card title={`查 ${year} 年的投档线`}>
      <SearchBox label="学校或专业" placeholder="如 浙江大学 计算机" onSearch={setQ} />
      {q !== '' && (
        <div aria-live="polite">
          <QueryView query={query} loading={<Loading look="plain" />}>
            {({ pages: [first] }) => first && <Found context={context} year={year} q={q} first={first} />}
          </QueryView>
        </div>
      )}
    </Card>
  )
}
interface FoundProps {
  context: PageContext
  year: number
  q: string
  first: Answer<DataOf<typeof getLines>>
}

function Found({ context: asked, year, q, first: { data, pager } }: FoundProps) {
  const { rank } = asked.inTrack(data.batch?.track ?? null)
  if (data.list.length === 0) {
    return <p className="soft">没有找到。学校和专业用空格隔开，再试试。</p>
  }
  return (
    <>
      {data.list.map((line) => (
        <LineRow
          key={`${line.schoolCode}.${line.unitCode}`}
          line={line}
          year={year}
          ownRank={rank}
          ownSubjects={subjectMask(asked.subjects)}
        />
      ))}
      <LinkButton block to={asked.to(paths.hiscore.advanced({ year }), { q })}>
        看全部 {count(pager?.total)} 条
      </LinkButton>
    </>
  )
}

function incomparable(overview: DataOf<typeof getHiscore> | undefined): number[] {
  const years = overview?.years ?? []
  return years.filter(({ batches }) => batches.some((each) => !each.comparable)).map(({ year }) => year)
}

function ControlLines({ asked, skipped }: { asked: PageContext; skipped: readonly number[] }) {
  const query = useQuery(controlLinesQuery(asked.provinceId))
  return (
    <QueryView query={query}>
      {({ lines, sources }) => {
        const tracks = tracksOf(lines)
        const track = tracks.find((each) => each === asked.track) ?? tracks[0] ?? null
        const series = seriesOf(lines, track, skipped)
        if (series.length === 0) return null
        const lacking = yearsWithoutMain(lines, track, skipped)
        return (
          <Card>
            <TrackField
              switches
              tracks={tracks}
              value={track}
              onChange={(next) => asked.setParams({ track: next })}
            />
            <YearsChart
              title="历年批次控制线"
              series={series}
              kind="score"
              own={asked.inTrack(track || null).score}
            />
            {skipped.length > 0 && (
              <p className="weak">{skipped.join('、')} 年的分段不同，没有画；在那一年的批次线里看。</p>
            )}
            {lacking.length > 0 && (
              <p className="weak">
                {lacking.join('、')} 年的本科批次线，载入的文件里没有，图里空着；以考试院公布的为准。
              </p>
            )}
            {lines.some(isSpecial) && (
              <p className="weak">艺术、体育、专项等单列的线没有画，在各年的批次线里看。</p>
            )}
            <SourcesNote sources={sources} figures={lines} />
          </Card>
        )
      }}
    </QueryView>
  )
}
