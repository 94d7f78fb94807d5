import { predictCentres } from '#domain/forecast/centre.ts'
import { FEW_PLACES, UNKNOWN_PLACES } from '#domain/forecast/corrections.ts'
import { UNFILLED_STEP, fitUnfilled, linesAfter, unfilledTwice } from '#domain/forecast/unfilled.ts'
import type { UnfilledLines } from '#domain/forecast/unfilled.ts'
import type { MajorLines } from './refit-pairs.ts'
import { formerNames, tableOf } from './year-tables.ts'

const PARTS = [0.7, 0.8, 0.9, 0.95, 1]

/** Units that did not fill the year before, and the shares of them that admitted ranks at these parts of the last candidate's. */
export function unfilledRows(lines: MajorLines): Record<string, string | number>[] {
  return [...lines].flatMap(([province, byYear]) => {
    const former = formerNames([...byYear.values()].flat())
    const tables = [...byYear.keys()]
      .sort((a, b) => a - b)
      .map((year) => tableOf(year, byYear.get(year) ?? []))
    const told: UnfilledLines[] = []
    const rows: Record<string, string | number>[] = []
    let twice: ReadonlySet<number> = new Set()
    tables.forEach((newer, at) => {
      const older = tables[at - 1]
      const last = province.qualified.get(newer.year)
      if (older === undefined || last === undefined) return
      const centres = predictCentres(newer, older, former)
      const before = twice
      const after = linesAfter(newer, older, { centres, twice: before, last })
      const of = (test: (position: number, places: number) => boolean): number[] =>
        centres.flatMap(({ older: position }, unit) => {
          const places = newer.units[unit]?.plan ?? older.units[position]?.plan ?? UNKNOWN_PLACES
          if (older.units[position]?.logRank !== null || !test(position, places)) return []
          return [(newer.units[unit]?.logRank ?? Infinity) - Math.log(last)]
        })
      const name = `${province.name} ${newer.year}`
      if (after.length > 0) {
        told.push(after)
        rows.push(sharesOf(name, 'twice', after))
        rows.push(
          sharesOf(
            name,
            'twice, few places',
            of((unit, few) => before.has(unit) && few <= FEW_PLACES),
          ),
        )
        rows.push(
          sharesOf(
            name,
            'once',
            of((unit) => !before.has(unit)),
          ),
        )
      }
      twice = unfilledTwice(newer, older, centres)
    })
    const table = fitUnfilled(told)
    if (table === null) return rows
    const share = (part: number): string =>
      (table[Math.max(0, table.length - 1 + Math.ceil(Math.log(part) / UNFILLED_STEP))] ?? 0).toFixed(3)
    return [...rows, { of: province.name, unfilled: 'told', n: '', ...atParts(share) }]
  })
}

const atParts = (share: (part: number) => string): Record<string, string> =>
  Object.fromEntries(PARTS.map((part) => [`≥${part}`, share(part)]))

function sharesOf(of: string, unfilled: string, lines: UnfilledLines): Record<string, string | number> {
  const share = (part: number): string =>
    (lines.filter((line) => line >= Math.log(part)).length / lines.length).toFixed(3)
  return { of, unfilled, n: lines.length, ...atParts(share) }
}
