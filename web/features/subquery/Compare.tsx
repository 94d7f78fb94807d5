import { useQuery } from '@tanstack/react-query'
import { isOpen } from '#domain/exam/combination.ts'
import { combinationName, subjectMask } from '#domain/exam/subject.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { compareCombinations } from '#contract/requirement.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { Bars } from '#web/ui/table/Bars.tsx'
import {
  type RequirementDemand,
  type Openness,
  type DemandTable,
  demandQuery,
  isExact,
  share,
} from '#web/features/requirement/parts/demand.ts'
import { count } from '#web/ui/text/format.ts'
import type { SubjectChoice } from '#web/features/requirement/parts/use-subject-choice.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { ComparedTable } from '#web/ui/table/ComparedTable.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { comparedOf } from './compared.ts'

const MOST = 4

interface CompareProps {
  data: DataOf<typeof compareCombinations>
  choice: SubjectChoice
}

/** Combinations side by side: all as bars where they can be ranked, and up to four of them requirement by requirement. */
export function Compare({ data: { table, combinations }, choice }: CompareProps) {
  const { place, subjects, params, setParams } = choice
  if (!table || combinations.length === 0) return null
  const own = subjectMask(subjects)
  const compared = comparedOf(params.get('compare'), own, combinations)
  return (
    <>
      {table.complete && (
        <Card title={`${combinations.length} 种组合，各能报多少${unitWord(table.unitKind)}`}>
          <Bars
            label="各组合能报的占比"
            bars={[...combinations]
              .sort((a, b) => b.open.units - a.open.units)
              .map((each) => ({
                key: each.name,
                name: each.name,
                part: each.share?.units ?? 0,
                text: `${count(each.open.units)} 个 · ${share(each.share?.units ?? 0)}`,
                own: subjectMask(each.subjects) === own,
              }))}
          />
          <p className="soft mb-3">能报得多不等于考得好：组合再宽，学得吃力、赋分吃亏，也换不来好学校。</p>
        </Card>
      )}
      <Card title="几种组合并排比">
        {compared.length > 0 && (
          <>
            <Figures
              table={table}
              rows={combinations.filter((each) => compared.includes(subjectMask(each.subjects)))}
            />
            <Reasons place={place} table={table} compared={compared} />
          </>
        )}
        <details open={compared.length === 0}>
          <summary>换几种组合（已选 {compared.length} 种）</summary>
          <Choices
            multiple
            label={`最多 ${MOST} 种`}
            options={combinations.map(({ name, subjects: ids }) => ({
              value: subjectMask(ids),
              text: name,
              disabled: compared.length >= MOST && !compared.includes(subjectMask(ids)),
            }))}
            value={compared}
            onChange={(masks) => setParams({ compare: masks.length === 0 ? 'none' : masks.join(',') })}
          />
        </details>
      </Card>
    </>
  )
}

function Figures({ table, rows }: { table: DemandTable; rows: readonly Openness[] }) {
  const word = unitWord(table.unitKind)
  const least = (row: Openness, value: number): string =>
    `${isExact(table, row.subjects) ? '' : '≥\u00a0'}${count(value)}`
  return (
    <Table
      caption={table.complete ? '能报多少' : '至少能报多少（≥ 的是下限，不能拿来比高低）'}
      columns={[
        { name: '组合', cell: shortName },
        { name: `能报的${word}`, cell: (row) => least(row, row.open.units) },
        ...(table.complete
          ? [{ name: '占比', cell: (row: Openness) => (row.share ? share(row.share.units) : null) }]
          : []),
        ...(rows.some(({ next }) => next !== null)
          ? [
              { name: '新版起不能再报', cell: ({ next }: Openness) => next && count(next.loses.units) },
              { name: '新版起变得能报', cell: ({ next }: Openness) => next && count(next.gains.units) },
            ]
          : []),
        ...(table.total.places === null
          ? []
          : [
              {
                name: '招生人数',
                cell: (row: Openness) => (row.open.places === null ? null : least(row, row.open.places)),
              },
            ]),
        ...(table.complete && table.total.places !== null
          ? [
              {
                name: '人数占比',
                cell: (row: Openness) => (row.share?.places == null ? null : share(row.share.places)),
              },
            ]
          : []),
        { name: '需自行核对', cell: (row) => count(row.unknown.units) },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  )
}

/** Requirement by requirement, which of the combinations meet it: where the difference comes from. */
function Reasons({
  place,
  table,
  compared,
}: {
  place: SubjectChoice['place']
  table: DemandTable
  compared: readonly number[]
}) {
  const query = useQuery(demandQuery(place))
  return (
    <QueryView query={query}>
      {({ demands, choice }) => {
        const apart = demands.filter(
          (demand) => new Set(compared.map((mask) => isOpen(demand, mask))).size > 1,
        )
        if (compared.length < 2) return <p className="soft mb-3">再选一种，看看差在哪些要求上。</p>
        if (apart.length === 0) {
          return (
            <>
              <p className="soft mb-3">手里这份表里，这几种组合能报的完全一样。</p>
              <Unseen table={table} choice={choice} />
            </>
          )
        }
        return (
          <>
            <ComparedTable
              caption="差在哪里（✓ 满足这条要求，✗ 不满足）"
              corner="选科要求"
              allName={`${unitWord(table.unitKind)}数`}
              things={compared}
              nameOf={combinationName}
              facts={apart.map((demand) => [
                demand.text,
                (mask: number) => markOf(isOpen(demand, mask)),
                count(demand.tally.units),
              ])}
            />
            <Unseen table={table} choice={choice} />
          </>
        )
      }}
    </QueryView>
  )
}

/** That the table holds only against the subjects that it cannot show. */
function Unseen({ table, choice }: Pick<RequirementDemand, 'choice'> & { table: DemandTable }) {
  const unseen = [...(choice?.firstSubjects ?? []), ...(choice?.subjects ?? [])].filter(({ id }) =>
    table.unseen.includes(id),
  )
  if (unseen.length === 0) return null
  return (
    <p className="soft mb-3">
      要求{unseen.map(({ name }) => name).join('、')}
      的都不在这份表里，所以这里看不出选它们能多报什么，只看得出少报什么。
    </p>
  )
}

function shortName({ name }: Openness) {
  return <span className="nowrap">{name}</span>
}

function markOf(open: boolean | null) {
  const [sign, word] = open === null ? ['?', '需自行核对'] : open ? ['✓', '能报'] : ['✗', '不能报']
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{word}</span>
    </>
  )
}
