import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { compareCumajors } from '#contract/cumajor.ts'
import type { Own } from '#web/features/recommend/parts/own.ts'
import { MajorChance } from '#web/features/directory/parts/MajorChance.tsx'
import { MISSING, count } from '#web/ui/format.ts'
import { codeMarks } from '#web/features/directory/parts/majorFigures.ts'
import { majorLinks } from '#web/features/directory/parts/majorLinks.ts'
import { OwnBar } from '#web/features/recommend/parts/OwnBar.tsx'
import { talliesText } from '#web/features/directory/parts/tallies.ts'
import { SourcesNote } from '#web/features/recommend/parts/SourcesNote.tsx'
import { useAsked } from '#web/features/recommend/parts/useAsked.ts'
import { MOST_COMPARED } from '#domain/directory/compared.ts'
import { YearsChart } from '#web/features/recommend/parts/YearsChart.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card, Notice } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Loading } from '#web/ui/Status.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './cumajor.module.css'
import { comparisonQuery } from './queries.ts'

type Compared = DataOf<typeof compareCumajors>['majors'][number]

interface ComparisonProps {
  ids: readonly string[]
  /** How many more the link names. */
  beyond: number
  onRemove: (id: string) => void
}

/** Up to four majors side by side. */
export function Comparison({ ids, beyond, onRemove }: ComparisonProps) {
  const own = useAsked()
  const query = useQuery(comparisonQuery(ids, own))
  return (
    <>
      <OwnBar asked={own} />
      {beyond > 0 && (
        <Notice>
          最多对比 {MOST_COMPARED} 个专业，链接里后面的 {beyond} 个没有列出。
        </Notice>
      )}
      <QueryView query={query} loading={<Loading rows={10} />}>
        {({ majors, sources, notice }) =>
          majors.length === 0 ? (
            <Empty title="没有找到要对比的专业">链接可能不完整，回到列表重新勾选两到四个。</Empty>
          ) : (
            <>
              {majors.length < ids.length && (
                <Notice>链接里有的专业没有找到，下面是找到的 {majors.length} 个。</Notice>
              )}
              {notice !== null && <Notice kind="warn">{notice}</Notice>}
              <DemandNotices majors={majors} />
              <Card title={`${majors.length} 个专业对比`}>
                <Lines majors={majors} own={own} onRemove={onRemove} />
              </Card>
              <Years majors={majors} own={own} />
              <SourcesNote sources={sources}>“编者说明”由选考在线编写，不是官方文本</SourcesNote>
            </>
          )
        }
      </QueryView>
      <LinkButton block to={majorLinks.list()}>
        回到专业列表
      </LinkButton>
    </>
  )
}

/** What limits the requirements that the majors are compared by; once where it is the same of all. */
function DemandNotices({ majors }: { majors: readonly Compared[] }) {
  const notices = new Set(majors.flatMap(({ demand }) => demand?.notice ?? []))
  return [...notices].map((notice) => (
    <Notice key={notice} kind="warn">
      选科要求：{notice}
    </Notice>
  ))
}

type Line = readonly [name: string, of: (major: Compared) => ReactNode]

const LINES: readonly Line[] = [
  ['开设学校', ({ figures }) => figures?.lined && `${figures.lined.year} 年 ${figures.schools} 所`],
  ['招生专业', ({ figures }) => figures && talliesText(figures, '专业')],
  ['大类招生', ({ wideUnits }) => `${wideUnits} 个`],
  ['最近一年', ({ figures }) => figures?.latest?.year],
  ['最难位次', ({ figures }) => count(figures?.latest?.best)],
  ['中位位次', ({ figures }) => count(figures?.latest?.median)],
  ['最易位次', ({ figures }) => count(figures?.latest?.worst)],
  ['最易的预计位次', ({ figures }) => count(figures?.forecast?.rank50)],
  [
    '选科要求',
    ({ demand }) =>
      demand &&
      (demand.counts
        .slice(0, 3)
        .map(({ label, units }) => `${label}（${units}）`)
        .join('；') ||
        MISSING),
  ],
  ['专业类', ({ major }) => major.category],
  ['门类', ({ major }) => major.discipline],
  ['授予学位', ({ major }) => major.degree],
  ['修业年限', ({ major }) => major.duration],
  ['目录标记', ({ major }) => codeMarks(major).join('、') || '无'],
  ['学科评估 A 档', ({ assessment }) => assessment && topGrades(assessment)],
  ['职业方向', ({ jobs }) => jobs.map(({ name }) => name).join('、')],
  ['编者说明：学什么', ({ text }) => text?.studies],
  ['编者说明：适合谁', ({ text }) => text?.suits],
  ['编者说明：毕业以后', ({ text }) => text?.after],
]

function topGrades({ discipline, grades }: NonNullable<Compared['assessment']>): string {
  const top = grades
    .filter(({ grade }) => grade.startsWith('A'))
    .map(({ grade, schools }) => `${grade} ${schools.length} 所`)
  return `${discipline}：${top.join('，') || '无'}`
}

function Lines({
  majors,
  own,
  onRemove,
}: {
  majors: readonly Compared[]
  own: Own
  onRemove: (id: string) => void
}) {
  const chance: Line = ['录取把握', ({ figures }) => <MajorChance figures={figures} rank={own.rank} />]
  const more: Line = [
    '更多',
    ({ major }) => (
      <>
        <Link to={majorLinks.intro(major.majorHashId)}>看介绍</Link>
        {majors.length > 2 && (
          <Button kind="text" small label={`移出 ${major.name}`} onClick={() => onRemove(major.majorHashId)}>
            移出
          </Button>
        )}
      </>
    ),
  ]
  return (
    <Table
      caption="各专业对比"
      hideCaption
      columns={[
        { name: '专业', cell: nameCell },
        ...majors.map((each) => ({
          name: each.major.name,
          cell: cellOf(each),
          words: true,
        })),
      ]}
      rows={[...(own.rank === null ? [] : [chance]), ...LINES, more]}
      keyOf={([name]) => name}
    />
  )
}

const nameCell = ([name]: Line): ReactNode => <span className={`block ${styles.lineName}`}>{name}</span>

const cellOf =
  (major: Compared) =>
  ([, of]: Line): ReactNode => <span className={`block ${styles.cell}`}>{of(major) || MISSING}</span>

/** Middle ranks of the majors over the years, a line each. */
function Years({ majors, own }: { majors: readonly Compared[]; own: Own }) {
  const series = majors.map(({ major, years }) => ({
    name: major.name,
    points: years.filter(({ comparable }) => comparable).map(({ year, median }) => ({ year, value: median })),
  }))
  if (series.every(({ points }) => points.length === 0)) return null
  return (
    <Card>
      <YearsChart title="历年中位位次" kind="rank" own={own.rank} series={series} />
    </Card>
  )
}
