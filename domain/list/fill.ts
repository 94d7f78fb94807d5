import type { Risk } from '#domain/preference/preferences.ts'
import type { Engine } from '#domain/engine/engine.ts'
import { type Blocks, type Candidates, type Unasked, candidatesOf, keptEntries } from './fill-candidates.ts'
import type { FillQuestion } from './fill-question.ts'
import { type HomeShare, homeRows } from './home-share.ts'
import { type Entry, ListBuilder } from './list-builder.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type AskedPlan, type Shares, quotas, safeWanted } from './plan-shares.ts'
import { STEPS_OF, isIn } from './tier-steps.ts'
import { countTiers } from '#domain/forecast/count-tiers.ts'
import type { ListTier, Tier } from '#domain/forecast/tiers.ts'

/** One way to fill a list. */
export interface Filling {
  readonly risk: Risk
  /** As asked for. */
  readonly shares: Shares
  /** Choices of each tier that the shares ask for, of the whole list. */
  readonly asked: Readonly<Record<Tier, number>>
  /** Rows of the engine in the order to be filed, those kept in their own. */
  readonly rows: readonly number[]
  /** Those of them that were not there. */
  readonly added: readonly number[]
  /** Those added that are of no major that was named; null: none was, or the school comes first. */
  readonly beyondLiked: readonly number[] | null
  /** How many of those added are spare ones. */
  readonly spare: number
  /** As asked for. */
  readonly holdsShares: boolean
  readonly unasked: Unasked
  /** How many of those added are eligible only as far as their major tells. */
  readonly presumed: number
  /** How many of the rows are in the student's own province; null: places were named, or no school is there. */
  readonly atHome: number | null
  /** How many of those added stand behind all else: 专科 where 本科 is filed too. */
  readonly later: number
  /** How many of the rows have less evidence. */
  readonly low: number
  /** How many there are of each tier; what is hopeless was there before. */
  readonly counts: Readonly<Record<ListTier, number>>
  readonly outcome: Outcome
}

/** The most of a list that may have less evidence, and never more than among the candidates. */
export const LOW_SHARE = 0.15

/** Most of a list whose requirement is only presumed: a wrong one voids the filing. */
export const PRESUMED_SHARE = 0.2

/** Most of a list in one school; in one city, far province or category, where none was named. */
export const SPREAD_SHARE = { school: 0.08, city: 0.3, province: 0.2, category: 0.1 } as const
/** Of one school so many may stand on a list, however short. */
const LEAST_OF_SCHOOL = 3
/** Most rows on one line, where there are others. */
const SPREAD_LINE = 2
/** The part of the safe choices that small units may be. */
const SMALL_SHARE = 0.5

/** Where a list ends nowhere this often, spare ones fill up to this part of the safe choices. */
const NOWHERE = 0.01
const SPARE_SAFE = 0.5

/** Fills a list in each of the ways asked for. */
export function fill(engine: Engine, question: FillQuestion): Filling[] {
  const candidates = candidatesOf(engine, question)
  const listed = keptEntries(engine, question)
  return question.plans.map((plan) => {
    const filled = fillPlan(engine, question, plan, candidates, listed, 0)
    const { asked, counts, outcome } = filled
    const wanted =
      outcome.nowhere > NOWHERE
        ? Math.ceil(asked.safe * SPARE_SAFE)
        : Math.min(asked.safe, safeWanted(question.count))
    if (candidates.blocks.spare.safe.length === 0 || counts.safe >= wanted) return filled
    return fillPlan(engine, question, plan, candidates, listed, wanted)
  })
}

/** The tiers in the order in which they are filled: what holds a list up comes first. */
const ORDER: readonly Tier[] = ['safe', 'match', 'reach', 'out']

/**
 * What is liked comes first, then what is where the student would go, then public before private.
 *
 * @param spareSafe Safe choices up to which spare ones are filed where others are too few
 */
function fillPlan(
  engine: Engine,
  question: FillQuestion,
  { risk, shares, holdsShares }: AskedPlan,
  { blocks, preferred, lowShare, likesFirst, unasked }: Candidates,
  listed: readonly Entry[],
  spareSafe: number,
): Filling {
  const { count, wants } = question
  const namesPlaces = choosesPlaces(question)
  const most = (share: number): number => Math.ceil(count * share)
  const asked = quotas(shares, count)
  const list = new ListBuilder(engine.nodeWeights, listed, {
    school: Math.max(LEAST_OF_SCHOOL, most(SPREAD_SHARE.school)),
    city: namesPlaces ? Infinity : most(SPREAD_SHARE.city),
    province: namesPlaces ? Infinity : most(SPREAD_SHARE.province),
    category: wants.liked.length > 0 ? Infinity : most(SPREAD_SHARE.category),
    line: SPREAD_LINE,
    small: Math.floor(asked.safe * SMALL_SHARE),
    presumed: Math.floor(count * PRESUMED_SHARE),
    low: Math.floor(count * Math.min(LOW_SHARE, lowShare)),
  })
  const room = (wanted: number): number => Math.min(wanted, count - list.size)
  const countOf = (tier: Tier): number => list.count(inTier(tier))
  const lackOf = (...tiers: readonly Tier[]): number =>
    tiers.reduce((lack, tier) => lack + asked[tier] - countOf(tier), 0)
  const { first, ifNeed, presumed, spare, later } = blocks
  const fillBlock = (block: ByTier): void => {
    addPreferred(list, block, { asked, count, preferred, room })
    for (const tier of ORDER) spreadOver(list, block[tier], { tier, wanted: asked[tier], room })
  }
  if (likesFirst) {
    for (const block of [first, presumed]) fillBlock(only(block, isLiked))
    // Safety among what is liked, wherever it lies; no more of what is far behind.
    const wanted = Math.min(asked.safe, safeWanted(count))
    spreadOver(list, blocks.behind.safe.filter(isLiked), { tier: 'safe', wanted, room })
  }
  fillBlock(first)
  // What is liked would stand above others that were just added, and leave them idle.
  const behind = likesFirst ? only(blocks.behind, (entry) => !isLiked(entry)) : blocks.behind
  const fillTiers = (block: ByTier, spread: boolean): void => {
    for (const tier of ORDER) list.add(block[tier], room(lackOf(tier)), spread)
  }
  const fillRest = (block: ByTier): void => {
    for (const spread of [true, false]) {
      // What hard tiers lack the next hardest makes up for: behind enough safety nobody would get to more of it.
      list.add(block.reach, room(lackOf('out', 'reach')), spread)
      list.add(block.match, room(lackOf('out', 'reach', 'match')), spread)
      for (const tier of ORDER) if (tier !== 'out') list.add(block[tier], room(count), spread)
    }
  }
  if (spareSafe > 0) list.add(first.safe, room(spareSafe - countOf('safe')), false)
  spreadOver(list, spare.safe, { tier: 'safe', wanted: spareSafe, room })
  for (const spread of [true, false])
    for (const block of [first, ifNeed, presumed, behind]) fillTiers(block, spread)
  if (wants.asksLater) {
    list.add(spare.safe, room(lackOf('safe')), true)
    fillTiers(later, true)
  }
  if (holdsShares) fillBlock(spare)
  for (const block of [first, ifNeed, presumed, behind]) fillRest(block)
  for (const block of [spare, later]) {
    fillBlock(block)
    fillRest(block)
  }
  const entries = list.entries()
  const isAdded = (entry: Entry): boolean => !list.listed.has(entry)
  return {
    risk,
    shares,
    asked,
    rows: entries.map(({ row }) => row),
    added: entries.filter(isAdded).map(({ row }) => row),
    counts: countTiers(entries),
    beyondLiked: likesFirst
      ? entries.filter((entry) => isAdded(entry) && !entry.isLiked).map(({ row }) => row)
      : null,
    spare: list.count(({ isSpare }) => isSpare),
    holdsShares,
    unasked,
    presumed: list.count((entry) => isAdded(entry) && entry.isPresumed),
    atHome: namesPlaces || question.home === 0 ? null : list.count(({ isHome }) => isHome),
    later: list.count(({ isLater }) => isLater),
    low: list.count(({ isLow }) => isLow),
    outcome: outcomeOf(
      entries.map(({ conditional }) => conditional()),
      engine.nodeWeights,
    ),
  }
}

/** Whether the student chose where the list leads, so that it may well stand in one place. */
function choosesPlaces({ query, wants, home }: FillQuestion): boolean {
  const { byProvince = {}, byCity = {} } = wants.places ?? {}
  return (
    ['city', 'schoolProvince'].some((each) => wants.filters[each] ?? query.filters?.[each]) ||
    Object.values(byCity).includes('wanted') ||
    Object.entries(byProvince).some(([code, degree]) => degree === 'wanted' && Number(code) !== home)
  )
}

type ByTier = Blocks[keyof Blocks]

const isLiked = (entry: Entry): boolean => entry.isLiked

const only = (block: ByTier, is: (entry: Entry) => boolean): ByTier => ({
  out: block.out.filter(is),
  reach: block.reach.filter(is),
  match: block.match.filter(is),
  safe: block.safe.filter(is),
})

const inTier =
  (tier: Tier) =>
  (entry: Entry): boolean =>
    entry.tier === tier

/** Fills each tier's share of places that come first; where one has too few, others make up for it. */
function addPreferred(
  list: ListBuilder,
  block: ByTier,
  {
    asked,
    count,
    preferred,
    room,
  }: Pick<Aim, 'room'> & {
    readonly asked: Readonly<Record<Tier, number>>
    readonly count: number
    readonly preferred: HomeShare
  },
): void {
  const is = ({ isPreferred }: Entry): boolean => isPreferred
  const inAll = homeRows(preferred, count)
  for (const tier of ORDER)
    spreadOver(list, block[tier], { tier, wanted: Math.ceil(asked[tier] * preferred.least), is, room })
  for (const tier of ORDER) {
    const missing = inAll - list.count(is)
    if (missing <= 0) return
    const wanted = Math.min(asked[tier], list.count((entry) => entry.tier === tier && is(entry)) + missing)
    spreadOver(list, block[tier], { tier, wanted, is, room })
  }
}

/** What a tier is filled up to. */
interface Aim {
  readonly tier: Tier
  /** Choices of the tier that meet `is`, those on the list already included. */
  readonly wanted: number
  readonly is?: (entry: Entry) => boolean
  /** As many of those asked for as the list has room for. */
  readonly room: (wanted: number) => number
}

/** Adds what a tier lacks, evenly over its steps, from the hardest on. */
function spreadOver(
  list: ListBuilder,
  candidates: readonly Entry[],
  { tier, wanted, is = () => true, room }: Aim,
): void {
  const countIn = (test: (entry: Entry) => boolean): number =>
    list.count((entry) => entry.tier === tier && is(entry) && test(entry))
  const pool = candidates.filter(is)
  let due = 0
  for (const step of STEPS_OF[tier]) {
    due += step.share * wanted
    const below = countIn(({ probability }) => probability < step.to)
    // Those that stand there already may crowd the steps behind: a tier takes no more in all for that.
    const left = wanted - countIn(() => true)
    list.add(pool.filter(isIn(step)), room(Math.min(Math.round(due) - below, left)), true)
  }
  list.add(pool, room(wanted - countIn(() => true)), true)
}
