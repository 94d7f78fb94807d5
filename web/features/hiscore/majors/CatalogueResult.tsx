import { useInfiniteQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getMajorResult } from '#contract/hiscore.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { count } from '#web/ui/text/format.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { YearsChart } from '#web/features/figures/parts/YearsChart.tsx'
import type { PageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import styles from '#web/features/hiscore/hiscore.module.css'
import { LineRow } from '#web/features/hiscore/lines/LineRow.tsx'
import { linesQuery } from '#web/features/hiscore/queries.ts'

type MajorData = Extract<DataOf<typeof getMajorResult>, { kind: 'major' }>
type Year = MajorData['years'][number]

/** What a major of the catalogue took at all schools over the years. */
export function CatalogueResult({ result, context }: { result: MajorData; context: PageContext }) {
  const { major, provinceName, batch, track, years, sources } = result
  const ranked = years.some(({ worstRank }) => worstRank !== null)
  const { rank: own } = context.inTrack(track)
  const series = (
    name: string,
    rankOf: (year: Year) => number | null,
    scoreOf: (year: Year) => number | null,
  ) => ({
    name,
    points: years
      .filter(({ comparable }) => comparable)
      .map((each) => ({ year: each.year, value: ranked ? rankOf(each) : scoreOf(each) })),
  })
  return (
    <>
      <Card>
        <h2 className="lead">{major.name}</h2>
        <p className="soft">{[major.code, major.discipline, major.category, major.level].join(' · ')}</p>
        <div className="tags mt-2 mb-2">
          {[provinceName, batch, track].map((text) => text !== null && <Tag key={text}>{text}</Tag>)}
        </div>
        <div className="row wrap gap-2 mt-3">
          <LinkButton to={paths.cumajor.intro({ majorHashId: major.majorHashId })}>专业介绍</LinkButton>
          <LinkButton kind="primary" to={paths.apprecsim.index()}>
            看我能上哪些
          </LinkButton>
        </div>
      </Card>
      {years.length === 0 ? (
        <Empty title={`没有找到${provinceName}这个专业的投档线`}>
          {batch === null
            ? '这里还没有投档线，或者按院校专业组投档、文件里没有单个专业的线。'
            : '可能只在大类里招生，去投档线里搜大类的名字试试。'}
        </Empty>
      ) : (
        <>
          <Card>
            <YearsChart
              title={ranked ? '各校最低位次' : '各校最低分'}
              kind={ranked ? 'rank' : 'score'}
              own={ranked ? own : null}
              series={[
                series(
                  '最难',
                  (year) => year.bestRank,
                  (year) => year.bestScore,
                ),
                series(
                  '居中',
                  (year) => year.middleRank,
                  (year) => year.middleScore,
                ),
                series(
                  '最易',
                  (year) => year.worstRank,
                  (year) => year.worstScore,
                ),
              ]}
            />
            <Table
              caption={`${major.name}历年情况`}
              hideCaption
              columns={[
                { name: '年份', cell: ({ year, comparable }: Year) => (comparable ? year : `${year}*`) },
                { name: '专业点', cell: ({ units }) => count(units) },
                { name: '最难', cell: (year) => pair(year.bestScore, year.bestRank) },
                { name: '居中', cell: (year) => pair(year.middleScore, year.middleRank) },
                { name: '最易', cell: (year) => pair(year.worstScore, year.worstRank) },
              ]}
              rows={years}
              keyOf={({ year }) => year}
            />
            <p className="weak">
              由当年这个批次里以“{major.name}”命名的全部专业点的最低分、最低位次统计得出，不含大类招生。
              {years.some(({ comparable }) => !comparable) &&
                '带 * 的年份分段不同，不能和以后比，图里没有画。'}
            </p>
            <SourcesNote sources={sources}>
              <Link to={paths.hiscore.majorNotice()}>怎么看</Link>
            </SourcesNote>
          </Card>
          <Units result={result} asked={context} own={own} />
        </>
      )}
    </>
  )
}

/** A score above its rank. */
function pair(score: number | null, rank: number | null) {
  if (score === null && rank === null) return null
  return (
    <span className="nowrap">
      {score === null ? '' : `${score} 分`}
      <br />
      {rank === null ? '' : `${count(rank)} 位`}
    </span>
  )
}

/** The units of one year, the hardest first. */
function Units({ result, asked, own }: { result: MajorData; asked: PageContext; own: number | null }) {
  const { years, major } = result
  const { params, setParams } = asked
  const picked = Number(params.get('year'))
  const year = years.find((each) => each.year === picked) ?? years[0]
  const wide = params.get('wide') === '1'
  const query = useInfiniteQuery({
    ...linesQuery({
      ...asked.query,
      year: year?.year ?? 0,
      batchId: year?.batchId ?? '',
      major: major.code,
      wide: wide ? '1' : '0',
    }),
    enabled: year !== undefined,
  })
  if (!year) return null
  return (
    <>
      <div className="row baseline wrap between mt-1 mx-1 mb-2">
        <h2 className="body">
          {year.year} 年各校的线：{count(query.data?.pages[0]?.pager?.total)} 个
        </h2>
        <Link
          to={withQuery(paths.hiscore.advanced({ year: year.year }), {
            provinceId: result.provinceId,
            track: result.track,
            major: major.code,
            wide: wide ? 1 : null,
          })}
        >
          筛选
        </Link>
      </div>
      <div className={styles.pair}>
        <SelectField
          label="年份"
          options={years.map((each) => ({ value: each.year, text: `${each.year} 年` }))}
          value={year.year}
          onChange={({ target }) => setParams({ year: target.value })}
        />
        <Choices
          label="范围"
          look="segments"
          options={[
            { value: '0', text: '本专业' },
            { value: '1', text: '含大类' },
          ]}
          value={[wide ? '1' : '0']}
          onChange={([next]) => setParams({ wide: next === '1' ? 1 : null })}
        />
      </div>
      <EndlessList
        query={query}
        itemsOf={({ data }) => data.list}
        keyOf={(line) => `${line.schoolCode}.${line.unitCode}`}
        empty={<Empty title="这一年没有" />}
      >
        {(line) => (
          <LineRow line={line} year={year.year} ownRank={own} ownSubjects={subjectMask(asked.subjects)} />
        )}
      </EndlessList>
    </>
  )
}
