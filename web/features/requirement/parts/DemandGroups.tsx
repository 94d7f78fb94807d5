import type { DataOf } from '#contract/endpoint.ts'
import type { getSubjectSchool } from '#contract/requirement.ts'
import { schoolChangeText } from '#domain/exam/edition-text.ts'
import { tallyText } from '#domain/exam/demand-text.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { List } from '#web/ui/list/List.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { UnitRow } from './UnitRow.tsx'

type Demands = Pick<DataOf<typeof getSubjectSchool>, 'groups' | 'table' | 'school' | 'edition'>

/** Units of a group that are in sight before it is unfolded. */
const SHOWN = 6

/** A school's units, a list for each requirement, with whether it is met. */
export function DemandGroups({
  demands: { groups, table, school, edition },
  ownRank,
}: {
  demands: Demands
  ownRank: number | null
}) {
  if (!table) return null
  const word = unitWord(table.unitKind)
  const all = groups.flatMap(({ units }) => units)
  const many = (effect: 'loses' | 'gains') => all.filter(({ next }) => next?.effect === effect).length
  const [loses, gains] = [many('loses'), many('gains')]
  const lists = groups.map(({ text, open, known, tally, units }) => {
    const rows = units.map((unit) => (
      <UnitRow
        key={`${unit.schoolCode}|${unit.track}|${unit.unitCode}`}
        unit={unit}
        school={school.name}
        ownRank={ownRank}
        open={open}
        years={edition && { from: edition.year, before: table.year }}
      />
    ))
    return (
      <section key={text}>
        <List
          title={
            <span className="row wrap gap-2">
              {text}
              {open === true && <Tag kind="good">能报</Tag>}
              {open === false && <Tag kind="bad">不能报</Tag>}
              {!known && <Tag kind="warn">需自行核对</Tag>}
              <Tag>{tallyText(tally, word)}</Tag>
            </span>
          }
        >
          {rows.slice(0, SHOWN)}
        </List>
        {rows.length > SHOWN && (
          <details className="mb-4">
            <summary>
              展开其余 {rows.length - SHOWN} 个{word}
            </summary>
            <List>{rows.slice(SHOWN)}</List>
          </details>
        )}
      </section>
    )
  })
  return (
    <>
      {edition !== null && loses + gains > 0 && (
        <Notice kind={loses > 0 ? 'warn' : 'info'}>
          {schoolChangeText(edition, school.name, { loses, gains })}
        </Notice>
      )}
      {lists}
    </>
  )
}
