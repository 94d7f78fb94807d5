import type { Engine } from '#domain/engine/engine.ts'
import type { FiledTier } from '#domain/forecast/tiers.ts'
import { codeTest } from '#domain/engine/codes.ts'
import { worthOf } from '#domain/engine/worth.ts'
import { type BesideQuestion, offeredQuery, offers } from './beside.ts'
import { outcomeOf } from '#domain/list/outcome.ts'
import { FAIR_CHANCE } from '#domain/list/plan-shares.ts'
import { placeFor } from '#domain/list/placed.ts'

/** How a list being built may end badly, and what would help. */
export interface ListAdvice {
  /** Admitted by none of its choices, 0…1. */
  readonly nowhere: number
  /** Admitted by one that goes against what the student said, 0…1. */
  readonly unwanted: number
  readonly remedy: ListChange | null
  /** Better units in reach that the list leaves out; null: none worth a word, or there is a remedy. */
  readonly upward: ListChange | null
}

/** What to add and what to take away, and how badly the list would end then. */
export interface ListChange {
  /** Rows of the engine, each to be put where its chance puts it. */
  readonly add: readonly number[]
  readonly drop: readonly number[]
  readonly nowhere: number
  readonly unwanted: number
}

export interface AdviceQuestion extends BesideQuestion {
  /** Choices that the batch takes. */
  readonly capacity: number
}

/** From this risk on something is to be done, and this is what a remedy aims at. */
const RISKY = 0.02
const CALM = 0.01
/** A remedy helps by at least so much. */
const HELPS = 0.01
/** Choices that one remedy, or one word upward, offers. */
const MOST_ADDED = 3
/** Units of a tier looked at, the worthiest first. */
const POOL = 60
/** What reaches higher adds this part to what a list is worth. */
const BETTER = 0.04

interface Row {
  readonly row: number
  readonly chance: number | null
  readonly conditional: Float64Array | null
  readonly worth: number
}

/** What to say of a list while it is built; null: too little is known of its choices. */
export function adviceOf(engine: Engine, question: AdviceQuestion): ListAdvice | null {
  const { query, listed } = question
  const seen = new Set<number>()
  const rows: Row[] = []
  for (const row of listed) {
    const canAdmit =
      row >= 0 &&
      !seen.has(row) &&
      engine.eligible(row, query.subjects) !== false &&
      engine.leftOut(row, query.subjects) !== true
    seen.add(row)
    const found = canAdmit ? rowOf(engine, row, question) : { row, chance: 0, conditional: null, worth: 0 }
    // A chance that nobody knows would be told as none.
    if (canAdmit && found.conditional === null) return null
    rows.push(found)
  }
  if (!rows.some(({ conditional }) => conditional !== null)) return null
  const isUnwanted = unwantedIn(engine, question)
  const end = endOf(engine, rows, isUnwanted)
  const remedy = remedyOf(engine, question, rows, end, isUnwanted)
  return {
    ...end,
    remedy,
    // Who may end nowhere is not led upward first.
    upward: remedy === null ? upwardOf(engine, question, rows, isUnwanted) : null,
  }
}

function rowOf(engine: Engine, row: number, { wants, priority, query }: BesideQuestion): Row {
  return {
    row,
    chance: engine.probability(row, query.rank),
    conditional: engine.conditional(row, query.rank),
    worth: worthOf(engine, row, { wants, priority, rank: query.rank }) ?? 0,
  }
}

/** Whether a row goes against what the student said. */
function unwantedIn(engine: Engine, { wants }: BesideQuestion): (row: Row) => boolean {
  const refused = new Set(wants.withRefused)
  const isRefused = codeTest(engine, wants.without)
  return ({ row }) => {
    const view = engine.row(row)
    if (view === null) return false
    const isDear = wants.maxFee !== null && view.fee !== null && view.fee > wants.maxFee
    return isDear || refused.has(view.unitId) || isRefused(row)
  }
}

type End = Pick<ListAdvice, 'nowhere' | 'unwanted'>

function endOf({ nodeWeights }: Engine, rows: readonly Row[], isUnwanted: (row: Row) => boolean): End {
  const conditionals = rows.map(({ conditional }) => conditional)
  const missed = (many: number): number => outcomeOf(conditionals.slice(0, many), nodeWeights).nowhere
  const unwanted = rows.reduce(
    (sum, row, at) => (isUnwanted(row) ? sum + missed(at) - missed(at + 1) : sum),
    0,
  )
  return { nowhere: missed(rows.length), unwanted }
}

/** The fewest additions that bring the risk down, without the rows that the student would not go to. */
function remedyOf(
  engine: Engine,
  question: AdviceQuestion,
  rows: readonly Row[],
  now: End,
  isUnwanted: (row: Row) => boolean,
): ListChange | null {
  const risk = now.nowhere + now.unwanted
  if (risk < RISKY) return null
  const unwanted = now.unwanted < HELPS ? [] : rows.filter(isUnwanted)
  let kept = rows.filter((row) => !unwanted.includes(row))
  const candidates = poolOf(engine, question, ['safe', 'match'])
  const add: Row[] = []
  const drop = [...unwanted]
  for (
    let miss = missBy(engine, kept);
    sum(miss) > CALM && add.length < MOST_ADDED;
    miss = missBy(engine, kept)
  ) {
    if (kept.length >= question.capacity) {
      const least = leastReached(engine, kept, add)
      if (least === undefined) break
      kept = kept.filter((row) => row !== least)
      drop.push(least)
      continue
    }
    const best = mostHelpful(candidates, add, miss)
    if (best === undefined) break
    add.push(best)
    kept = placed(kept, best)
  }
  const end = endOf(engine, kept, isUnwanted)
  return add.length + drop.length > 0 && risk - end.nowhere - end.unwanted >= HELPS
    ? change(add, drop, end)
    : null
}

/** Of those that help nearly as much as the best the worthiest: candidates come in the order of worth. */
function mostHelpful(candidates: readonly Row[], taken: readonly Row[], miss: Float64Array): Row | undefined {
  const free = candidates.filter((row) => !taken.includes(row))
  const after = free.map(({ conditional }) => missWith(miss, conditional))
  const least = Math.min(...after)
  const now = sum(miss)
  if (!(least < now)) return undefined
  return free[after.findIndex((each) => each <= Math.max(CALM, least + (now - least) / 10))]
}

/** Better units in reach that raise what the list is worth: a hard choice that fails costs nothing. */
function upwardOf(
  engine: Engine,
  question: AdviceQuestion,
  rows: readonly Row[],
  isUnwanted: (row: Row) => boolean,
): ListChange | null {
  const candidates = poolOf(engine, question, ['reach', 'match']).filter(
    ({ chance }) => chance !== null && chance >= FAIR_CHANCE,
  )
  const before = expectedOf(engine, rows)
  const add: Row[] = []
  const drop: Row[] = []
  let kept = [...rows]
  for (let round = 0; round < MOST_ADDED; round += 1) {
    if (kept.length >= question.capacity) {
      const least = leastReached(engine, kept, add)
      if (least === undefined) break
      kept = kept.filter((row) => row !== least)
      drop.push(least)
    }
    const best = mostWorth(engine, kept, candidates, add)
    if (best === undefined) break
    add.push(best)
    kept = placed(kept, best)
  }
  if (add.length === 0 || expectedOf(engine, kept) < before * (1 + BETTER)) return null
  return change(
    add,
    drop.slice(0, Math.max(0, rows.length + add.length - question.capacity)),
    endOf(engine, kept, isUnwanted),
  )
}

/** What raises the worth of a list most where its chance puts it; below what it raises anything, none. */
function mostWorth(
  { nodeWeights }: Engine,
  rows: readonly Row[],
  candidates: readonly Row[],
  taken: readonly Row[],
): Row | undefined {
  const chances = rows.map(({ chance }) => chance)
  const { before, behind } = gapsOf(rows, nodeWeights)
  let best: Row | undefined
  let bestGain = 0
  for (const row of candidates) {
    if (taken.includes(row)) continue
    const gap = placeFor(chances, row.chance)
    const [reach, rest] = [before[gap], behind[gap]]
    if (reach === undefined || rest === undefined) continue
    let gain = 0
    for (let node = 0; node < nodeWeights.length; node += 1)
      gain += (reach[node] ?? 0) * (row.conditional?.[node] ?? 0) * (row.worth - (rest[node] ?? 0))
    if (gain > bestGain) {
      best = row
      bestGain = gain
    }
  }
  return best
}

/** Before and behind each gap: P(not yet admitted and node), and the worth of what follows given the node. */
function gapsOf(rows: readonly Row[], nodeWeights: Float64Array) {
  const before = [Float64Array.from(nodeWeights)]
  for (const { conditional } of rows) {
    const last = before.at(-1) ?? nodeWeights
    before.push(last.map((reach, node) => reach * (1 - (conditional?.[node] ?? 0))))
  }
  let worth = new Float64Array(nodeWeights.length)
  const behind = [worth]
  for (const { conditional, worth: own } of rows.toReversed()) {
    worth = worth.map((rest, node) => {
      const p = conditional?.[node] ?? 0
      return p * own + (1 - p) * rest
    })
    behind.push(worth)
  }
  return { before, behind: behind.reverse() }
}

function expectedOf({ nodeWeights }: Engine, rows: readonly Row[]): number {
  const [worth] = gapsOf(rows, nodeWeights).behind
  return nodeWeights.reduce((all, weight, node) => all + weight * (worth?.[node] ?? 0), 0)
}

/** P(admitted by none and node). */
const missBy = ({ nodeWeights }: Engine, rows: readonly Row[]): Float64Array =>
  rows.reduce(
    (miss, { conditional }) => miss.map((left, node) => left * (1 - (conditional?.[node] ?? 0))),
    Float64Array.from(nodeWeights),
  )

const missWith = (miss: Float64Array, conditional: Float64Array | null): number =>
  miss.reduce((all, left, node) => all + left * (1 - (conditional?.[node] ?? 0)), 0)

const sum = (each: Float64Array): number => each.reduce((all, one) => all + one, 0)

/** The choice that hardly anything comes of: what makes room on a full list. */
function leastReached({ nodeWeights }: Engine, rows: readonly Row[], kept: readonly Row[]): Row | undefined {
  let left = Float64Array.from(nodeWeights)
  let least: Row | undefined
  let leastChance = Infinity
  for (const row of rows) {
    const next = left.map((reach, node) => reach * (1 - (row.conditional?.[node] ?? 0)))
    const chance = sum(left) - sum(next)
    left = next
    if (chance >= leastChance || kept.includes(row)) continue
    least = row
    leastChance = chance
  }
  return least
}

function placed(rows: readonly Row[], row: Row): Row[] {
  const at = placeFor(
    rows.map(({ chance }) => chance),
    row.chance,
  )
  return rows.toSpliced(at, 0, row)
}

/** Units of these tiers that may be offered, the worthiest first. */
function poolOf(engine: Engine, question: AdviceQuestion, tiers: readonly FiledTier[]): Row[] {
  const { wants, priority } = question
  const isOffered = offers(engine, question)
  const { index } = engine.page({
    ...offeredQuery(question),
    tiers,
    sort: 'worth',
    taste: { wants, priority },
    ofEachTier: POOL,
  })
  return [...index]
    .filter(isOffered)
    .map((row) => rowOf(engine, row, question))
    .sort((a, b) => b.worth - a.worth || a.row - b.row)
}

const change = (add: readonly Row[], drop: readonly Row[], end: End): ListChange => ({
  add: add.map(({ row }) => row),
  drop: drop.map(({ row }) => row),
  ...end,
})
