import { didNotFill, yearTable } from '#domain/forecast/centre.ts'
import type { Centre, YearTable, YearUnit } from '#domain/forecast/centre.ts'
import type { Row } from './columns.ts'
import type { SchoolCodes, UnitInfo } from './engine.ts'
import { fieldCode } from '#domain/forecast/fields/field-shock.ts'
import { fieldOf } from '#domain/forecast/fields/fields.ts'
import type { CentredUnit, UnitForecast } from '#domain/forecast/forecast.ts'
import { oneOfSeveral } from '#domain/matching/one-of-several.ts'
import { sameWriting } from '#domain/matching/name.ts'

/** What the target year's plan says, and for which units of the latest lines it does not speak. */
export interface Plan {
  readonly offered: readonly YearUnit[]
  readonly carried: ReadonlySet<number>
  /** Those of `carried` that it would hold, and whether they are known to be offered to nobody. */
  readonly leftOut: ReadonlyMap<number, boolean>
  /** Choices of subjects of whose units it holds every one. */
  readonly coverage: readonly number[]
  /** The last rank that may file; Infinity where everybody may. */
  readonly lastFiler: number
}

export interface Known {
  readonly former: ReadonlyMap<string, readonly string[]>
  readonly schools: ReadonlyMap<number, SchoolCodes>
  readonly infos: ReadonlyMap<number, UnitInfo>
}

/** How the centres of units of one kind are found. */
export interface Prediction {
  readonly predict: (
    newer: YearTable,
    older: YearTable,
    former: ReadonlyMap<string, readonly string[]>,
  ) => Centre[]
  /** Those of the latest lines' own units, as long as no plan says what becomes of them. */
  readonly stand: (latest: YearTable) => Centre[]
}

/** The units of the target year: the plan's, and those of the latest lines that it does not speak for. */
export function entriesOf(
  year: number,
  plan: Plan,
  latest: YearTable,
  known: Known,
  { predict, stand }: Prediction,
): CentredUnit[] {
  const { offered, carried } = plan
  const stood = stand(latest)
  const fromLatest = latest.units.flatMap((unit, older): CentredUnit[] => {
    const centre = stood[older]
    const published = known.infos.get(unit.unitId)?.plan ?? null
    return centre === undefined ? [] : [{ unit, centre, published }]
  })
  if (offered.length === 0) return fromLatest
  const centres = predict(yearTable(year, offered), latest, known.former)
  // A unit stands in the plan under its own id, or was found in it by its name.
  const there = new Set(offered.map((unit) => unit.unitId))
  for (const { older, isDoubtful } of centres) {
    const unitId = latest.units[older]?.unitId ?? -1
    if (isDoubtful !== true || plan.leftOut.get(unitId) !== true) there.add(unitId)
  }
  const fromPlan = offered.flatMap((unit, index): CentredUnit[] => {
    const centre = centres[index]
    const published = known.infos.get(unit.unitId)?.plan ?? unit.plan
    return centre === undefined ? [] : [{ unit, centre, published }]
  })
  return [
    ...fromPlan,
    ...fromLatest.filter(({ unit: { unitId } }) => carried.has(unitId) && !there.has(unitId)),
  ]
}

/** The rows of the table, one an entry. */
export function rowsOf(
  entries: readonly CentredUnit[],
  forecasts: readonly UnitForecast[],
  latest: YearTable,
  plan: Plan,
  known: Known,
  fields: ReadonlyMap<string, string>,
): Row[] {
  const categories = new Map([['', 0]])
  for (const { unit } of entries)
    if (!categories.has(unit.category)) categories.set(unit.category, categories.size)
  const isOneOfSeveral = oneOfSeveral(
    entries.map(({ unit }) => unit),
    latest.units,
  )
  const offered = new Set(plan.offered.map(({ unitId }) => unitId))
  return entries.flatMap(({ unit, centre, published }, index): Row[] => {
    const forecast = forecasts[index]
    if (forecast === undefined) return []
    const older = centre.isDoubtful === true ? undefined : latest.units[centre.older]
    const isTold = forecast.logRank !== null
    const isOffered = offered.has(unit.unitId)
    return [
      {
        unitId: unit.unitId,
        schoolId: unit.schoolId,
        forecast,
        field: fieldCode(fieldOf(unit, fields)),
        category: categories.get(unit.category) ?? 0,
        ground: isTold ? centre.logRank : null,
        lastRank: older === undefined || older.logRank === null ? null : Math.round(Math.exp(older.logRank)),
        basis: isTold ? centre.basis : 4,
        unfilled: older !== undefined && didNotFill(older),
        otherName: centre.basis === 1 && older !== undefined && !sameWriting(older.keys, unit.keys),
        oneOfSeveral: centre.basis <= 1 && older !== undefined && isOneOfSeveral(unit, older),
        published,
        lastPlan: older?.plan ?? null,
        leftOut: !isOffered && plan.leftOut.has(unit.unitId),
        withdrawn: !isOffered && plan.leftOut.get(unit.unitId) === true,
        info: known.infos.get(unit.unitId),
      },
    ]
  })
}
