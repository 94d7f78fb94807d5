import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { compareCumajors } from '#contract/cumajor.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import {
  type ComparedProps,
  Comparison as Frame,
  type ComparisonRead,
} from '#web/features/directory/parts/compared/Comparison.tsx'
import { MajorChance } from '#web/features/directory/parts/MajorChance.tsx'
import { MISSING, count } from '#web/ui/text/format.ts'
import { codeMarks } from '#web/features/directory/parts/major-figures.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { talliesText } from '#web/features/directory/parts/tallies.ts'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import type { ComparedFact } from '#web/ui/table/ComparedTable.tsx'
import { comparisonQuery } from './queries.ts'

type Compared = DataOf<typeof compareCumajors>['majors'][number]

const words = { one: '专业', kind: '专业', measure: '个', caption: '各专业对比', more: '看介绍' }

/** Up to four majors side by side. */
export function Comparison(props: ComparedProps) {
  const own = usePageContext()
  const query = useQuery(comparisonQuery(props.ids, own))
  return (
    <Frame
      {...props}
      words={words}
      context={own}
      query={query}
      read={({ majors }) => readMajors(majors, own)}
      sourced="“编者说明”由选考在线编写，不是官方文本"
      list={majorLinks.list()}
    />
  )
}

function readMajors(majors: readonly Compared[], { rank }: Candidate): ComparisonRead<Compared> {
  const chance: ComparedFact<Compared> = [
    '录取把握',
    ({ figures }) => <MajorChance figures={figures} rank={rank} />,
  ]
  return {
    columns: majors.map((each) => ({
      thing: each,
      id: each.major.majorHashId,
      name: each.major.name,
      to: majorLinks.intro(each.major.majorHashId),
      years: each.years.map(({ median, ...year }) => ({ ...year, value: median })),
    })),
    facts: rank === null ? LINES : [chance, ...LINES],
    notes: <DemandNotices majors={majors} />,
  }
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

const LINES: readonly ComparedFact<Compared>[] = [
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
