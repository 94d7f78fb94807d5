import { type ResultSort, isOwnSort } from '#domain/engine/narrowing.ts'
import { type ColumnKeys, type RowOrder, orderByColumn } from '#domain/engine/order.ts'
import { placesOfTexts } from './sorted-texts.ts'
import { honourOrder } from '#domain/directory/honour.ts'
import { LEVELS } from '#domain/directory/level.ts'
import type { Scope, Unit } from '#server/features/scopes/service.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import { memo, prepared } from '#server/snapshot/memo.ts'

/** How the rows of a result are ordered. */
export interface AskedOrder {
  readonly sort?: ResultSort | undefined
  readonly lineYear?: number | undefined
  readonly isReversed?: boolean | undefined
}

/** Units looked at before others have their turn: unpacking one takes some 20 µs. */
const STEP = 256

/** By sound, and figures by what they count. */
const { compare } = new Intl.Collator('zh-Hans-CN', { numeric: true })

type Words = (unit: Unit, scope: Scope) => string | null

/** What a column of words says of a unit. */
const words: Partial<Record<ResultSort, Words>> = {
  school: ({ schoolName }) => schoolName,
  unit: ({ unitName }) => unitName,
  place: (unit, scope) => {
    const { province = null, city = null } = scope.school(unit) ?? {}
    return province === null && city === null ? null : `${province ?? ''} ${city ?? ''}`
  },
  requirement: ({ requirement, toldRequirement }) => requirement ?? toldRequirement,
}

type Figure = (unit: Unit, scope: Scope, row: number, year: number | null) => number | null

const lineOf = ({ lines }: Unit, year: number | null) =>
  year === null ? lines[0] : lines.find((line) => line.year === year)

/** What a column of figures says of a unit. */
const figures: Partial<Record<ResultSort, Figure>> = {
  fee: (_, { engine }, row) => engine.row(row)?.fee ?? null,
  plan: (_, { engine }, row) => negative(engine.row(row)?.plan ?? null),
  level: (unit, scope) => {
    const school = scope.school(unit)
    const level = unit.level === null ? LEVELS.length : LEVELS.indexOf(unit.level)
    return school === null && unit.level === null ? null : 10 * level + honourOrder(school?.honours ?? [])
  },
  lineRank: (unit, _scope, _row, year) => lineOf(unit, year)?.rank ?? null,
  lineScore: (unit, _scope, _row, year) => negative(lineOf(unit, year)?.score ?? null),
}

const negative = (figure: number | null): number | null => (figure === null ? null : -figure)

function* keysOf(scope: Scope, sort: ResultSort, year: number | null): Generator<undefined, ColumnKeys> {
  const { size } = scope.engine
  const keys = new Float64Array(size).fill(Number.NaN)
  const said: (string | null)[] = []
  const [wordsOf, figureOf] = [words[sort], figures[sort]]
  for (let row = 0; row < size; row += 1) {
    if (row % STEP === STEP - 1) yield
    const unit = scope.unitAt(row)
    if (unit === undefined) continue
    said[row] = wordsOf?.(unit, scope) ?? null
    keys[row] = figureOf?.(unit, scope, row, year) ?? Number.NaN
  }
  if (wordsOf === undefined) return keys
  const places = yield* placesOfTexts(
    said.filter((text) => text !== null),
    compare,
  )
  for (let row = 0; row < size; row += 1) {
    const text = said[row]
    if (typeof text === 'string') keys[row] = places.get(text) ?? Number.NaN
  }
  return keys
}

function* ordering(
  scope: Scope,
  sort: ResultSort,
  year: number | null,
  isReversed: boolean,
): Generator<undefined, RowOrder> {
  const keys = yield* keysOf(scope, sort, year)
  yield
  return orderByColumn(keys, isReversed)
}

const orders = prepared(
  memo((scope: Scope, sort: ResultSort, year: number | null, isReversed: boolean) =>
    runInSteps(ordering(scope, sort, year, isReversed)),
  ),
)

/** Years before the latest of which a unit may show a line. */
const SHOWN = 3

/** What an order by a column is known by; null: the engine has it. Its own, reversed, keep what is unknown last. */
function askedOf({ engine }: Scope, { sort = 'cutoff', lineYear = 0, isReversed = false }: AskedOrder) {
  if (isOwnSort(sort) && !(isReversed && figures[sort] !== undefined)) return null
  // Whoever asks for any year has no order kept for each.
  const isShown = Math.abs(lineYear - (engine.latest ?? engine.year)) <= SHOWN
  return [sort, isShown ? lineYear : null, isReversed] as const
}

/** Puts the rows of a scope into the order of a column, once, while others are answered. */
export async function prepareOrder(scope: Scope, asked: AskedOrder): Promise<void> {
  const key = askedOf(scope, asked)
  if (key !== null && orders.find(scope, ...key) === undefined) await orders.prepare(scope, ...key)
}

/** The order that was prepared, else the engine's own. */
export function columnOrder(scope: Scope, asked: AskedOrder): RowOrder | undefined {
  const key = askedOf(scope, asked)
  return key === null ? undefined : orders.find(scope, ...key)
}
