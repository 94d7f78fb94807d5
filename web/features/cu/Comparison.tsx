import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { compareSchools } from '#contract/cu.ts'
import { COMPILED_TEXT } from '#domain/exam/certainty.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { paths } from '#domain/paths.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import {
  type ComparedProps,
  Comparison as Frame,
  type ComparisonRead,
} from '#web/features/directory/parts/compared/Comparison.tsx'
import { count } from '#web/ui/text/format.ts'
import { honourTags } from '#domain/directory/honour.ts'
import { offeredText } from '#web/features/directory/parts/tallies.ts'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import type { ComparedFact } from '#web/ui/table/ComparedTable.tsx'
import { byGrade, jointText } from './Disciplines.tsx'
import { comparisonQuery } from './queries.ts'
import { schoolLink } from './school-link.ts'

type Compared = DataOf<typeof compareSchools>['list'][number]

const words = { one: '学校', kind: '大学', measure: '所', caption: '各校对比', more: '看详情' }

/** Up to four schools side by side. */
export function Comparison(props: ComparedProps) {
  const own = usePageContext()
  const query = useQuery(comparisonQuery(props.ids, own))
  return (
    <Frame
      {...props}
      words={words}
      context={own}
      query={query}
      read={({ list }) => readSchools(list, own)}
      list={paths.cu.index()}
    />
  )
}

const readSchools = (schools: readonly Compared[], own: Candidate): ComparisonRead<Compared> => ({
  columns: schools.map((school) => ({
    thing: school,
    id: school.cuHashId,
    name: school.name,
    to: schoolLink(school.cuHashId),
    years: school.years.map(({ medianRank, ...year }) => ({ ...year, value: medianRank })),
  })),
  facts: linesOf(schools, own),
  foot: (
    <p className="small muted mx-1 mb-2">
      最易、最难预计：最容易和最难的{wordOf(schools)}下一年预计到多少位；中位、最低：最近一年各
      {wordOf(schools)}投档线。
    </p>
  ),
})

type Line = ComparedFact<Compared>

const latest = ({ years }: Compared) => years[0]

/** What one choice is called in the student's province. */
const wordOf = (schools: readonly Compared[]): string =>
  unitWord(schools.find(({ unitKind }) => unitKind !== null)?.unitKind ?? null)

function linesOf(schools: readonly Compared[], own: Candidate): Line[] {
  const chance: Line = ['录取把握', ({ forecast }) => <ReachTag rank={own.rank} outlook={forecast} />]
  const expected: Line[] = [
    ['最易预计', ({ forecast }) => count(forecast?.rank50)],
    ['最难预计', ({ hardest }) => count(hardest?.rank50)],
  ]
  const isExpected = schools.some(({ forecast }) => forecast !== null)
  return [
    ...(isExpected && own.rank !== null ? [chance] : []),
    ...(isExpected ? expected : []),
    ['最近一年', (school) => latest(school)?.year],
    ['中位位次', (school) => count(latest(school)?.medianRank)],
    ['最低位次', (school) => count(latest(school)?.lastRank)],
    ['最低分', (school) => count(latest(school)?.lastScore)],
    // Of one year with the places below it.
    [`${wordOf(schools)}数`, (school) => latest(school)?.units],
    ['招生人数', (school) => count(latest(school)?.plan)],
    ['新一年计划', (school) => school.planned && offeredText(school, unitWord(school.unitKind))],
    ['等级', ({ levels }) => honourTags(levels).join(' ') || '—'],
    ...DIRECTORY_LINES.filter(([, of]) => schools.some((school) => of(school) !== null)),
  ]
}

/** What the directory says: a row of which it says nothing for any of them is left out. */
const DIRECTORY_LINES: readonly Line[] = [
  [
    `保研资格（${COMPILED_TEXT}）`,
    ({ canRecommend }) => (canRecommend === null ? null : canRecommend ? '有' : '没有'),
  ],
  ['所在地', ({ province, city }) => [...new Set([province, city])].filter(Boolean).join(' ')],
  ['办学层次', ({ level }) => level],
  ['办学性质', ({ ownership }) => ownership],
  [`院校类型（${COMPILED_TEXT}）`, ({ type }) => type],
  ['主管部门', ({ authority }) => authority],
  [`软科 2026（${COMPILED_TEXT}）`, ({ ruankeRank }) => ruankeRank],
  ['双一流学科', disciplinesText],
  ['学科评估', gradesText],
]

/** How many there are; two schools choose theirs themselves, and the list has a note instead. */
function disciplinesText({ doubleFirstClass: listed }: Compared): ReactNode {
  if (!listed) return null
  return listed.disciplines.length > 0 ? `${listed.disciplines.length} 个` : listed.note
}

function gradesText({ assessments, hasAssessments }: Compared): ReactNode {
  if (assessments.length === 0) return hasAssessments ? '没有上榜学科' : null
  const joint = jointText(assessments)
  const grades = byGrade(assessments)
    .map(({ grade, disciplines }) => `${grade} ${disciplines.length}`)
    .join('，')
  return joint === null ? grades : `${grades}（${joint}）`
}
