import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { keepBrought, readBrought } from '#contract/list.ts'

export type Brought = DataOf<typeof readBrought>
export type ReadRow = Brought['rows'][number]
type Unit = NonNullable<ReadRow['unit']>

/** What becomes of a row: a unit's id, `typed`: it stays as it was written, `skip`: it is left out. */
export type Decision = { readonly kind: 'unit'; readonly unit: Unit } | { readonly kind: 'typed' | 'skip' }

/** What was decided, by the row of the file; of those not there nothing is yet. */
export type Decisions = ReadonlyMap<number, Decision>

/** Rows that were found for certain are decided. */
export const decidedAtFirst = ({ rows }: Brought): Decisions =>
  new Map(rows.flatMap(({ at, unit }) => (unit === null ? [] : [[at, { kind: 'unit', unit }] as const])))

/** Rows that nothing was decided of, in their order. */
export const openRows = ({ rows }: Brought, decisions: Decisions): ReadRow[] =>
  rows.filter(({ at }) => !decisions.has(at))

/** Rows whose group's number was found, of another year: they may be taken all at once. */
export const numberedRows = (brought: Brought, decisions: Decisions): ReadRow[] =>
  openRows(brought, decisions).filter(({ doubt, candidates }) => doubt === 'number' && candidates.length > 0)

/** Places of one unit, from 1, where it has several. */
export function twiceIn({ rows }: Brought, decisions: Decisions): number[][] {
  const places = new Map<string, number[]>()
  for (const [position, { at }] of rows.entries()) {
    const decision = decisions.get(at)
    if (decision?.kind !== 'unit') continue
    const { majorId } = decision.unit
    places.set(majorId, [...(places.get(majorId) ?? []), position + 1])
  }
  return [...places.values()].filter(({ length }) => length > 1)
}

/** One row as it is sent. */
export type BroughtChoice = BodyOf<typeof keepBrought>['choices'][number]

/** What is sent of the rows, in their order. */
export const choicesOf = ({ rows }: Brought, decisions: Decisions): BroughtChoice[] =>
  rows.flatMap((row): BroughtChoice[] => {
    const decision = decisions.get(row.at)
    if (decision === undefined || decision.kind === 'skip') return []
    const { adjusts } = row
    const slots = [...new Set(row.majors)]
    return decision.kind === 'unit'
      ? [
          {
            majorId: decision.unit.majorId,
            schoolName: decision.unit.schoolName,
            unitName: '',
            adjusts,
            slots,
          },
        ]
      : [{ majorId: null, ...typedNames(row), adjusts, slots: [] }]
  })

/** A row as it was written, in two names. */
export function typedNames(row: ReadRow): { schoolName: string; unitName: string } {
  const unit = [row.unitName === '' ? '' : row.unitName, ...row.majors].filter(Boolean).join('、')
  const code = row.unitCode === '' ? '' : `（${row.unitCode}）`
  return {
    schoolName: (row.schoolName || `院校代号 ${row.schoolCode}`).slice(0, 60),
    unitName: `${unit}${code}`.slice(0, 120),
  }
}
