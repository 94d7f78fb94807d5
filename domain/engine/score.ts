import type { Chance } from './chance.ts'
import { type EngineColumns, MAX_PLACES } from './columns.ts'
import type { UnitPage, Query, Scored } from './engine.ts'
import type { Filter } from './filter.ts'
import { type RowOrder, orderOf, sortPart } from './order.ts'
import { type RowSet, addRow, countBits, emptySet, hasRow, lastRow } from './row-set.ts'
import { BANDS, type LastRanks, type Thresholds, thresholdsOf } from './thresholds.ts'
import { FILED_TIERS, MATCH, SAFE, TIERS, type Tier, filedCode } from '#domain/forecast/tiers.ts'
import { NO_WANTS, type Taste } from './wants.ts'
import { namesAny } from './worth.ts'
import { type WorthColumns, bySchool, laterIn, preferenceOf, worthKey, worthiest } from './worth-order.ts'

/** Answers queries over a frozen table. */
export interface Scorer {
  /** As `Engine.page`. */
  page(query: Query): UnitPage
  /** As `Engine.passing`. */
  passing(query: Query): RowSet
  /** As `Engine.score`. */
  score(query: Query): Scored
  /** Bytes of what it knows before anybody asks. */
  readonly bytes: number
}

/** Choices of subjects whose rows are remembered: there are a few dozen in a province. */
const MOST_CHOICES = 128

/** What is known of rows before anybody asks, as plain data. */
export interface Ordered {
  readonly lastRanks: LastRanks
  readonly fee: RowOrder
  readonly plan: RowOrder
}

/** Puts the predicted rows into each fixed order, in steps. */
export function* orderRows(
  { predictable, fee, plan }: EngineColumns,
  lastRanks: LastRanks,
): Generator<undefined, Ordered> {
  const byFee = orderBy(predictable, (row) => ((fee[row] ?? -1) < 0 ? Infinity : (fee[row] ?? 0)))
  yield
  return { lastRanks, fee: byFee, plan: orderBy(predictable, (row) => MAX_PLACES - (plan[row] ?? -1)) }
}

/**
 * Answers are laid out beforehand as sets and orders; only rows shown or ordered by probability are asked
 * for theirs.
 * @param isOpen Whether a row may be shown to somebody with these subjects.
 * @param isUnsure Whether it is no safe choice to them, however likely.
 * @param worthColumns What rows are worth is made of, by what a student puts first.
 */
export function scorerOf(
  columns: EngineColumns,
  chance: Chance,
  orders: Ordered,
  filter: Filter,
  isOpen: (row: number, subjects: number) => boolean,
  isUnsure: (row: number, subjects: number) => boolean,
  worthColumns: (priority: Taste['priority']) => WorthColumns,
): Scorer {
  const { predictable } = columns
  const byWanted = new Map<string, RowOrder>()
  /** The order of who named no majors, which is the same for all of them. */
  function wantedOrder({ priority, wants }: Taste): RowOrder {
    const name = `${priority} ${JSON.stringify(wants.later)}`
    const known = byWanted.get(name)
    if (known !== undefined) return known
    const worth = worthColumns(priority)
    const laterOf = laterIn(wants, worth)
    const order = orderBy(predictable, (row) => worthKey(worth.wanted[row] ?? 0, laterOf(row)))
    byWanted.set(name, order)
    return order
  }
  const thresholds = thresholdsOf(orders.lastRanks)
  // Room for one question, answered before the next: garbage of each would slow everybody's answers.
  const rows = emptySet(columns.size)
  const bandOf = new Uint8Array(predictable)
  const open = new Map<number, Open>()
  /** Every predicted row that somebody with these subjects may be shown. */
  function openTo(subjects: number): Open {
    const known = open.get(subjects)
    if (known !== undefined) return known
    const found = { rows: emptySet(columns.size), unsure: emptySet(columns.size) }
    for (let row = 0; row < predictable; row += 1) {
      if (!isOpen(row, subjects)) continue
      addRow(found.rows, row)
      if (isUnsure(row, subjects)) addRow(found.unsure, row)
    }
    if (open.size >= MOST_CHOICES) open.clear()
    open.set(subjects, found)
    return found
  }

  /** The rows of a page. @param total How many there are in `rows`. */
  function pageOf(query: Query, rows: RowSet, total: number, offset: number, length: number): Uint32Array {
    if (query.bySchool !== true) return inSort(query, rows, total, offset, length)
    const all = inSort(query, rows, total, 0, total)
    return bySchool(all, (row) => columns.schoolId[columns.school[row] ?? 0] ?? 0).subarray(
      offset,
      offset + length,
    )
  }

  function inSort(query: Query, rows: RowSet, total: number, offset: number, length: number): Uint32Array {
    const { along, isReversed = false } = query
    if (along !== undefined) return alongOrder(rows, along, total, offset, length)
    if (!isReversed) return inOwnSort(query, rows, total, offset, length)
    return inOwnSort(query, rows, total, total - offset - length, length).toReversed()
  }

  function inOwnSort(query: Query, rows: RowSet, total: number, offset: number, length: number): Uint32Array {
    const { sort = 'cutoff', rank, taste = PLAIN } = query
    if (sort === 'cutoff') return inOrder(rows, offset, length)
    if (sort === 'probability') return likeliest(rows, { chance, thresholds, rank, bandOf }, offset, length)
    if (sort !== 'worth') return alongOrder(rows, orders[sort], total, offset, length)
    if (!namesAny(taste.wants)) return alongOrder(rows, wantedOrder(taste), total, offset, length)
    const worth = worthColumns(taste.priority)
    return worthiest(rows, worth, preferenceOf(taste, worth), total, offset, length)
  }

  /** The first of each tier wanted, the hardest tier first. @param many So many of each */
  function firstOfEach(query: Query, unsure: RowSet, many: number): UnitPage {
    const narrowed = rows.slice()
    const wanted = query.tiers ?? FILED_TIERS
    const only = (tier: Tier | null) => TIERS.map((each) => each === tier)
    const byTier = keepTiers(rows, unsure, thresholds, query.rank, only(null))
    const found: number[] = []
    let total = 0
    for (const [code, tier] of TIERS.entries()) {
      const count = wanted.includes(tier) ? (byTier[code] ?? 0) : 0
      if (count === 0) continue
      rows.set(narrowed)
      keepTiers(rows, unsure, thresholds, query.rank, only(tier))
      found.push(...pageOf(query, rows, count, 0, Math.min(many, count)))
      total += count
    }
    return { total, counts: countsOf(byTier), index: Uint32Array.from(found) }
  }

  function page(query: Query): UnitPage {
    const { rows: all, unsure } = openTo(query.subjects)
    rows.set(all)
    filter.narrow(rows, query)
    if (query.ofEachTier !== undefined) return firstOfEach(query, unsure, query.ofEachTier)
    const wanted = query.tiers ?? FILED_TIERS
    const isWanted = TIERS.map((tier) => wanted.includes(tier))
    const byTier = keepTiers(rows, unsure, thresholds, query.rank, isWanted)
    const total = byTier.reduce((sum, count, tier) => sum + (isWanted[tier] === true ? count : 0), 0)
    const offset = Math.max(0, query.offset ?? 0)
    const length = Math.max(0, Math.min(query.limit ?? Infinity, total - offset))
    return { total, counts: countsOf(byTier), index: pageOf(query, rows, total, offset, length) }
  }

  function passing(query: Query): RowSet {
    const found = emptySet(columns.size)
    for (let row = 0; row < columns.size; row += 1) if (isOpen(row, query.subjects)) addRow(found, row)
    filter.narrow(found, query)
    return found
  }

  function score(query: Query): Scored {
    const found = page(query)
    const { index } = found
    const { length } = index
    const { unsure } = openTo(query.subjects)
    const scored = {
      ...found,
      length,
      unitId: new Int32Array(length),
      probability: new Float32Array(length),
      tier: new Uint8Array(length),
      predicted: new Int32Array(length),
      flags: new Uint16Array(length),
    }
    for (let at = 0; at < length; at += 1) {
      const row = index[at] ?? 0
      scored.unitId[at] = columns.unitId[row] ?? 0
      scored.probability[at] = chance.probability(row, query.rank) ?? 0
      scored.tier[at] = filedCode(thresholds.tierAt(row, query.rank), hasRow(unsure, row))
      scored.predicted[at] = columns.predicted[row] ?? 0
      scored.flags[at] = columns.flags[row] ?? 0
    }
    return scored
  }

  const bytes =
    thresholds.bytes +
    filter.bytes +
    bandOf.byteLength +
    rows.byteLength +
    2 * (orders.fee.rows.byteLength + orders.plan.rows.byteLength)
  return { page, passing, score, bytes }
}

/** Of who named nothing. */
const PLAIN: Taste = { wants: NO_WANTS, priority: 'balanced' }

/** @param byTier By the codes of `TIERS` */
function countsOf([out = 0, reach = 0, match = 0, safe = 0]: Int32Array): UnitPage['counts'] {
  return { out, reach, match, safe }
}

/** The rows open to a choice of subjects, and those of them that are no safe choice. */
interface Open {
  readonly rows: RowSet
  readonly unsure: RowSet
}

/** The rows by a key, equal ones in their own order. */
function orderBy(size: number, key: (row: number) => number): RowOrder {
  return orderOf(Uint32Array.from({ length: size }, (_, row) => row).sort((a, b) => key(a) - key(b) || a - b))
}

/** Leaves of `rows` those of the tiers wanted. @returns how many there were of each tier */
function keepTiers(
  rows: RowSet,
  unsure: RowSet,
  thresholds: Thresholds,
  rank: number,
  isWanted: readonly boolean[],
): Int32Array {
  const counts = new Int32Array(TIERS.length)
  for (let at = 0; at < rows.length; at += 1) {
    let word = rows[at] ?? 0
    if (word === 0) continue
    const whole = thresholds.tierOfWord(at, rank)
    const doubtful = unsure[at] ?? 0
    if (whole >= 0) {
      const capped = whole === SAFE ? word & doubtful : 0
      const rest = word ^ capped
      counts[whole] = (counts[whole] ?? 0) + countBits(rest)
      if (capped !== 0) counts[MATCH] = (counts[MATCH] ?? 0) + countBits(capped)
      rows[at] = (isWanted[whole] === true ? rest : 0) | (isWanted[MATCH] === true ? capped : 0)
      continue
    }
    for (let rest = word; rest !== 0;) {
      const row = lastRow(rest, at)
      const bit = 1 << (row & 31)
      rest ^= bit
      const tier = filedCode(thresholds.tierAt(row, rank), (doubtful & bit) !== 0)
      counts[tier] = (counts[tier] ?? 0) + 1
      if (isWanted[tier] !== true) word ^= bit
    }
    rows[at] = word
  }
  return counts
}

/** Some of a set in the order of the table. */
function inOrder(rows: RowSet, offset: number, length: number): Uint32Array {
  const page = new Uint32Array(length)
  let skip = offset
  let found = 0
  for (let at = 0; at < rows.length && found < length; at += 1) {
    const word = rows[at] ?? 0
    const count = countBits(word)
    if (skip >= count) {
      skip -= count
      continue
    }
    for (let rest = word; rest !== 0 && found < length;) {
      const bit = rest & -rest
      rest ^= bit
      if (skip > 0) skip -= 1
      else {
        page[found] = lastRow(bit, at)
        found += 1
      }
    }
  }
  return page
}

/** Some of a set in a given order of all rows. */
function alongOrder(
  rows: RowSet,
  order: RowOrder,
  total: number,
  offset: number,
  length: number,
): Uint32Array {
  const page = new Uint32Array(length)
  // Few rows are sorted sooner than met on the way through all.
  if (total * total < order.rows.length * (offset + length)) {
    const places = keysFor(total)
    let found = 0
    for (let at = 0; at < rows.length; at += 1) {
      for (let rest = rows[at] ?? 0; rest !== 0;) {
        const row = lastRow(rest, at)
        rest ^= 1 << (row & 31)
        places[found] = order.places[row] ?? 0
        found += 1
      }
    }
    sortPart(places, offset, offset + length)
    for (let at = 0; at < length; at += 1) page[at] = order.rows[places[offset + at] ?? 0] ?? 0
    return page
  }
  let skip = offset
  let found = 0
  for (let at = 0; found < length; at += 1) {
    const row = order.rows[at] ?? 0
    if (!hasRow(rows, row)) continue
    if (skip > 0) skip -= 1
    else {
      page[found] = row
      found += 1
    }
  }
  return page
}

const ONE_BITS = 0x3f800000
/** More rows than a table has: a key is the bits of a probability and the row. */
const ROWS = 2 ** 23

let roomOfKeys = new Float64Array(0)
/** Room for so many keys, until the next are sorted. */
function keysFor(count: number): Float64Array {
  if (roomOfKeys.length < count) roomOfKeys = new Float64Array(2 * count)
  return roomOfKeys.subarray(0, count)
}

interface Near {
  readonly rows: Uint32Array
  readonly chances: Float32Array
  /** Of the chances. */
  readonly bits: Uint32Array
}
const makeNear = (size: number): Near => {
  const chances = new Float32Array(size)
  return { rows: new Uint32Array(size), chances, bits: new Uint32Array(chances.buffer) }
}
let roomOfNear = makeNear(0)
/** Room for so many rows with their chances, until the next are told apart. */
function nearFor(count: number): Near {
  if (roomOfNear.rows.length < count) roomOfNear = makeNear(2 * count)
  return roomOfNear
}

/** What rows are told apart by for one rank. */
interface Ranked {
  readonly chance: Chance
  readonly thresholds: Thresholds
  readonly rank: number
  /** Room for the band of each row, one for all questions. */
  readonly bandOf: Uint8Array
}

/** Some of a set, the likeliest first, equally likely ones in the order of the table. */
function likeliest(
  rows: RowSet,
  { chance, thresholds, rank, bandOf }: Ranked,
  offset: number,
  length: number,
): Uint32Array {
  const counts = new Int32Array(BANDS)
  for (let at = 0; at < rows.length; at += 1) {
    for (let rest = rows[at] ?? 0; rest !== 0;) {
      const row = lastRow(rest, at)
      rest ^= 1 << (row & 31)
      const band = thresholds.bandAt(row, rank)
      counts[band] = (counts[band] ?? 0) + 1
      bandOf[row] = band
    }
  }
  // A band's rows all come before the next one's: only the page's own bands are told apart.
  let skip = offset
  let best = BANDS - 1
  for (; best > 0 && skip >= (counts[best] ?? 0); best -= 1) skip -= counts[best] ?? 0
  let worst = best
  let reached = counts[best] ?? 0
  for (; worst > 0 && reached < skip + length;) {
    worst -= 1
    reached += counts[worst] ?? 0
  }
  const near = nearFor(reached)
  let left = 0
  for (let at = 0; at < rows.length; at += 1) {
    for (let rest = rows[at] ?? 0; rest !== 0;) {
      const row = lastRow(rest, at)
      rest ^= 1 << (row & 31)
      const band = bandOf[row] ?? 0
      if (band > best || band < worst) continue
      near.rows[left] = row
      left += 1
    }
  }
  chance.probabilities(near.rows, left, rank, near.chances)
  const keys = keysFor(left)
  // The bits of a float from 0 to 1 grow with it, and serve as a whole number below 2^30.
  for (let at = 0; at < left; at += 1)
    keys[at] = (ONE_BITS - (near.bits[at] ?? 0)) * ROWS + (near.rows[at] ?? 0)
  sortPart(keys, skip, skip + length)
  const page = new Uint32Array(length)
  for (let at = 0; at < length; at += 1) page[at] = (keys[skip + at] ?? 0) % ROWS
  return page
}
