import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { compareSchools } from '#contract/cu.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { paths } from '#domain/paths.ts'
import type { Own } from '#web/features/recommend/parts/own.ts'
import { ChanceTag } from '#web/features/recommend/parts/ChanceTag.tsx'
import { count } from '#web/ui/format.ts'
import { honourTags } from '#domain/directory/honour.ts'
import { OwnBar } from '#web/features/recommend/parts/OwnBar.tsx'
import { offeredText } from '#web/features/directory/parts/tallies.ts'
import { SourcesNote } from '#web/features/recommend/parts/SourcesNote.tsx'
import { useAsked } from '#web/features/recommend/parts/useAsked.ts'
import { MOST_COMPARED } from '#domain/directory/compared.ts'
import { YearsChart } from '#web/features/recommend/parts/YearsChart.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card, Notice } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Loading } from '#web/ui/Status.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { byGrade, jointText } from './Disciplines.tsx'
import styles from './Directory.module.css'
import { comparisonQuery } from './queries.ts'
import { schoolLink } from './schoolLink.ts'

type Compared = DataOf<typeof compareSchools>['list'][number]

interface ComparisonProps {
  ids: readonly string[]
  /** How many more the link names. */
  beyond: number
  onRemove: (id: string) => void
}

/** Up to four schools side by side. */
export function Comparison({ ids, beyond, onRemove }: ComparisonProps) {
  const own = useAsked()
  const query = useQuery(comparisonQuery(ids, own))
  return (
    <>
      <OwnBar asked={own} />
      {beyond > 0 && (
        <Notice>
          最多对比 {MOST_COMPARED} 所学校，链接里后面的 {beyond} 所没有列出。
        </Notice>
      )}
      <QueryView query={query} loading={<Loading rows={10} />}>
        {({ list, sources, notice }) =>
          list.length === 0 ? (
            <Empty title="没有找到要对比的大学">链接可能不完整，回到列表重新勾选两到四所。</Empty>
          ) : (
            <>
              {notice !== null && <Notice kind="warn">{notice}</Notice>}
              {list.length < ids.length && (
                <Notice>链接里有的学校没有找到，下面是找到的 {list.length} 所。</Notice>
              )}
              <Card title={`${list.length} 所大学对比`}>
                <Facts schools={list} own={own} onRemove={onRemove} />
                <p className="small muted mx-1 mb-2">
                  最易、最难预计：最容易和最难的{wordOf(list)}下一年预计到多少位；中位、最低：最近一年各
                  {wordOf(list)}投档线。
                </p>
              </Card>
              <Years schools={list} own={own} />
              <SourcesNote sources={sources} />
            </>
          )
        }
      </QueryView>
      <LinkButton block to={paths.cu.index()}>
        回到大学列表
      </LinkButton>
    </>
  )
}

type Line = readonly [name: string, of: (school: Compared) => ReactNode]

const latest = ({ years }: Compared) => years[0]

/** What one choice is called in the student's province. */
const wordOf = (schools: readonly Compared[]): string =>
  unitWord(schools.find(({ unitKind }) => unitKind !== null)?.unitKind ?? null)

function linesOf(schools: readonly Compared[], own: Own): Line[] {
  const chance: Line = ['录取把握', ({ forecast }) => <ChanceTag rank={own.rank} forecast={forecast} />]
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
    ['保研资格', ({ canRecommend }) => (canRecommend === null ? null : canRecommend ? '有' : '没有')],
    ['所在地', ({ province, city }) => [...new Set([province, city])].filter(Boolean).join(' ')],
    ['办学层次', ({ level }) => level],
    ['办学性质', ({ ownership }) => ownership],
    ['院校类型', ({ type }) => type],
    ['主管部门', ({ authority }) => authority],
    ['软科 2026', ({ ruankeRank }) => ruankeRank],
    ['双一流学科', disciplinesText],
    ['学科评估', gradesText],
  ]
}

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

const names: Column<Line> = { name: '学校', cell: ([name]) => <span className="nowrap">{name}</span> }

const columnOf = (school: Compared): Column<Line> => ({
  name: school.name,
  cell: ([, of]) => <span className={`block ${styles.cell}`}>{of(school) ?? '暂无'}</span>,
  words: true,
})

const actionsLine = (onRemove?: (id: string) => void): Line => [
  '更多',
  (school) => <Actions school={school} {...(onRemove ? { onRemove } : {})} />,
]

function Actions({ school, onRemove }: { school: Compared; onRemove?: (id: string) => void }) {
  const { cuHashId, name } = school
  return (
    <span className="nowrap">
      <LinkButton kind="text" small to={schoolLink(cuHashId)}>
        看详情
      </LinkButton>
      {onRemove && (
        <Button kind="text" small label={`移出 ${name}`} onClick={() => onRemove(cuHashId)}>
          移出
        </Button>
      )}
    </span>
  )
}

/** The facts of every school, a column each. Two remain at least. */
function Facts({
  schools,
  own,
  onRemove,
}: {
  schools: readonly Compared[]
  own: Own
  onRemove: (id: string) => void
}) {
  const lines = linesOf(schools, own)
  return (
    <Table
      caption="各校对比"
      hideCaption
      columns={[names, ...schools.map(columnOf)]}
      rows={[...lines, actionsLine(schools.length > 2 ? onRemove : undefined)]}
      keyOf={([name]) => name}
    />
  )
}

/** Middle ranks of the schools over the years, a line each. */
function Years({ schools, own }: { schools: readonly Compared[]; own: Own }) {
  const series = schools.map(({ name, years }) => ({
    name,
    points: years
      .filter(({ comparable }) => comparable)
      .map(({ year, medianRank }) => ({ year, value: medianRank })),
  }))
  if (series.every(({ points }) => points.length === 0)) return null
  return (
    <Card>
      <YearsChart title="历年中位位次" kind="rank" own={own.rank} series={series} />
    </Card>
  )
}
