import type { Priority, Risk } from '#domain/preference/preferences.ts'
import { type CodesOf, anyCodes, bothCodes } from '#domain/engine/codes.ts'
import { FLAG, LOW_EVIDENCE } from '#domain/engine/engine.ts'
import type { Engine, Query, Scored } from '#domain/engine/engine.ts'
import { type Entry, ListBuilder } from './list-builder.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { FAIR_CHANCE, type Shares, quotas } from './plan-shares.ts'
import { FILED_TIERS, type FiledTier, TIER_FROM, type Tier, filedTier } from '#domain/forecast/tiers.ts'
import type { Wants } from '#domain/engine/wants.ts'
import { WORTH, likedAt, qualityFor, usualCategories, wantedness, worthOf } from '#domain/engine/worth.ts'

/** All that a list is filled from besides the engine. Plain data: it goes to workers as it is. */
export interface FillQuestion {
  /** Rank, subjects, and what a page narrows by; tiers, order and paging do not matter. */
  readonly query: Query
  readonly wants: Wants
  readonly priority: Priority
  /** Nothing but majors liked; of groups, whose majors are not known, it says nothing. */
  readonly onlyLiked?: boolean
  /** Rows of the engine on the list, in their lasting order; -1 for one that left the tables. */
  readonly listed: readonly number[]
  /** Choices in all. */
  readonly count: number
  /** The code of the student's own province, where a list may stand whole; 0: no school is there. */
  readonly home: number
  /**
   * The student stands behind all lines: only fair chances are proposed, since predictions do not know the
   * control line.
   */
  readonly isBeyond?: boolean
  /** Where no row tells its requirement, rows are proposed all the same. */
  readonly tellsRequirements: boolean
  readonly plans: readonly { readonly risk: Risk; readonly shares: Shares }[]
}

/** One way to fill a list. */
export interface Filling {
  readonly risk: Risk
  /** As asked for. */
  readonly shares: Shares
  /** Choices of each tier that the shares ask for, of the whole list. */
  readonly asked: Readonly<Record<FiledTier, number>>
  /** Rows of the engine in the order to be filed, those kept in their own. */
  readonly rows: readonly number[]
  /** Those of them that were not there. */
  readonly added: readonly number[]
  /** How many of those added are spare ones. */
  readonly spare: number
  /** How many of those added stand behind all else: 专科 where 本科 is filed too. */
  readonly later: number
  /** How many of the rows have less evidence. */
  readonly low: number
  /** How many there are of each tier. */
  readonly counts: Readonly<Record<Tier, number>>
  readonly outcome: Outcome
}

/** The most of a list that may have less evidence, and never more than among the candidates. */
export const LOW_SHARE = 0.15

/** Most of a list in one school; in one city, far province or category, where none was named. */
export const SPREAD_SHARE = { school: 0.08, city: 0.3, province: 0.2, category: 0.1 } as const
/** Of one school so many may stand on a list, however short. */
const LEAST_OF_SCHOOL = 3

/** This part of the safe choices is as good as certain: the rest fail together in an unforeseen year. */
const SUREST_SHARE = 0.25
const SUREST = 0.98
/**
 * This part of hard choices is fair, of likely ones likelier: the optimiser alone would take only long
 * shots.
 */
const SURER = {
  reach: { from: FAIR_CHANCE, share: 0.5 },
  match: { from: 0.7, share: 0.5 },
} as const

/**
 * Hard choices better than this part of the own rank are not proposed: few lines teach there
 * (docs/decisions/031).
 */
export const FARTHEST_REACH = 0.6

/** A row without a line of its own to go by. */
const isLowEvidence = (flags: number): boolean => (flags & LOW_EVIDENCE) !== 0

/** Units looked at, the hardest in reach first: what is easier by far is no use. */
const MOST = 8000

/** Candidates weighed of each tier: more cost time and hardly change what is chosen. */
const WEIGHED = 260

/** Fills a list in each of the ways asked for. */
export function fill(engine: Engine, question: FillQuestion): Filling[] {
  const prepared = { ...candidatesOf(engine, question), listed: keptEntries(engine, question) }
  return question.plans.map((plan) => fillPlan(engine, question, plan, prepared))
}

type ByTier = Readonly<Record<FiledTier, readonly Entry[]>>

interface Prepared {
  /** Those that stand behind all others apart. */
  readonly candidates: { readonly first: ByTier; readonly later: ByTier }
  /** Part of rows with less evidence among the candidates. */
  readonly lowShare: number
  readonly listed: readonly Entry[]
}

/**
 * Safe first, then likely, then hard: each worth more than surer ones. Where a tier lacks, the next replaces
 * it.
 */
function fillPlan(
  engine: Engine,
  { count, query, wants }: FillQuestion,
  { risk, shares }: FillQuestion['plans'][number],
  { candidates, lowShare, listed }: Prepared,
): Filling {
  const namesPlaces = ['city', 'schoolProvince'].some((each) => wants.filters[each] ?? query.filters?.[each])
  const most = (share: number): number => Math.ceil(count * share)
  const list = new ListBuilder(engine.nodeWeights, listed, {
    school: Math.max(LEAST_OF_SCHOOL, most(SPREAD_SHARE.school)),
    city: namesPlaces ? Infinity : most(SPREAD_SHARE.city),
    province: namesPlaces ? Infinity : most(SPREAD_SHARE.province),
    category: wants.liked.length > 0 ? Infinity : most(SPREAD_SHARE.category),
    low: Math.floor(count * Math.min(LOW_SHARE, lowShare)),
  })
  const asked = quotas(shares, count)
  const order: readonly FiledTier[] = ['safe', 'match', 'reach']
  const room = (wanted: number): number => Math.min(wanted, count - list.size)
  const first = candidates.first
  const surest = first.safe.filter(({ probability }) => probability >= SUREST)
  list.add(surest, room(Math.ceil((asked.safe - list.count('safe')) * SUREST_SHARE)))
  for (const tier of order) {
    if (tier !== 'safe') {
      const { from, share } = SURER[tier]
      const surer = first[tier].filter(({ probability }) => probability >= from)
      list.add(surer, room(Math.floor((asked[tier] - list.count(tier)) * share)))
    }
    const lacking = asked[tier] - list.count(tier)
    list.add(first[tier], room(lacking))
  }
  if (wants.asksLater)
    for (const tier of order) list.add(candidates.later[tier], room(asked[tier] - list.count(tier)))
  for (const each of [first, candidates.later])
    for (const tier of order) list.add(each[tier], count - list.size)
  const entries = list.entries()
  return {
    risk,
    shares,
    asked,
    rows: entries.map(({ row }) => row),
    added: entries.flatMap((entry) => (listed.includes(entry) ? [] : [entry.row])),
    counts: {
      out: list.count('out'),
      reach: list.count('reach'),
      match: list.count('match'),
      safe: list.count('safe'),
    },
    spare: entries.filter(({ isSpare }) => isSpare).length,
    later: entries.filter(({ isLater }) => isLater).length,
    low: entries.filter(({ isLow }) => isLow).length,
    outcome: outcomeOf(
      entries.map(({ conditional }) => conditional()),
      engine.nodeWeights,
    ),
  }
}

/** Whether a unit, or its school, has any of these codes. */
const hasAny = (engine: Engine, index: number, codes: CodesOf): boolean =>
  Object.entries(codes).some(([dimension, each]) => each.includes(engine.code(index, dimension)))

/** Units that may be proposed, by tier. */
function candidatesOf(engine: Engine, question: FillQuestion): Omit<Prepared, 'listed'> {
  const { query, wants, priority, home } = question
  const scored = engine.score({
    ...query,
    filters: bothCodes(bothCodes(query.filters ?? {}, wants.filters), { special: wants.specials }),
    without: anyCodes([query.without ?? {}, wants.without]),
    withoutUnknownFee: anyCodes([query.withoutUnknownFee ?? {}, wants.dear]),
    tiers: FILED_TIERS,
    sort: 'cutoff',
    offset: 0,
    limit: MOST,
  })
  const proposed = proposedOf(engine, question, scored)
  const { near } = WORTH
  const close = proposed.filter(
    ({ row, wanted }) => Math.abs(wanted - Math.log(query.rank)) <= near && !hasAny(engine, row, wants.later),
  )
  const usual = usualCategories(
    close.map(({ row }) => [engine.code(row, 'category'), engine.row(row)?.plan ?? 1]),
  )
  const mostAsk = close.filter(({ row }) => asksFor(engine, row, query.subjects)).length * 2 > close.length
  const usualOf = (row: number): number =>
    usual(engine.code(row, 'category')) *
    (mostAsk && !asksFor(engine, row, query.subjects) ? WORTH.asksNothing : 1)
  const all = proposed.map(({ row, probability, tier, isLow }): Entry => {
    const category = engine.code(row, 'category')
    const shared = { wants, priority, rank: query.rank }
    return {
      row,
      probability,
      worth: worthOf(engine, row, shared, usualOf(row)) ?? 0,
      plainWorth: worthOf(engine, row, shared) ?? 0,
      tier,
      isLow,
      isSpare: hasAny(engine, row, wants.spare),
      isLater: hasAny(engine, row, wants.later),
      ...placesOf(engine, row, home),
      category,
      conditional: once(() => engine.conditional(row, query.rank)),
    }
  })
  const best = (isLater: boolean, tier: FiledTier): Entry[] => {
    const measure = ({ probability, worth }: Entry): number => (tier === 'safe' ? worth : probability * worth)
    const inTier = all
      .filter((entry) => entry.tier === tier && entry.isLater === isLater)
      .sort((a, b) => measure(b) - measure(a))
    return [false, true]
      .flatMap((isSpare) => inTier.filter((entry) => entry.isSpare === isSpare).slice(0, WEIGHED))
      .sort((a, b) => b.worth - a.worth || a.row - b.row)
  }
  const byTier = (isLater: boolean): ByTier => ({
    safe: best(isLater, 'safe'),
    match: best(isLater, 'match'),
    reach: best(isLater, 'reach'),
  })
  return {
    candidates: { first: byTier(false), later: byTier(true) },
    lowShare: proposed.length === 0 ? 0 : proposed.filter(({ isLow }) => isLow).length / proposed.length,
  }
}

/** Whether a unit asks for any of these subjects. */
function asksFor(engine: Engine, row: number, subjects: number): boolean {
  const { first = 0, all = 0, any = 0 } = engine.row(row)?.requirement ?? {}
  return ((first | all | any) & subjects) !== 0
}

interface Proposed {
  readonly row: number
  readonly probability: number
  readonly tier: FiledTier
  /** ln of the rank that tells how wanted it is. */
  readonly wanted: number
  readonly isLow: boolean
}

/** Units that may be proposed: of known requirement where asked for; none without its own line as safe. */
function proposedOf(
  engine: Engine,
  { query, wants, tellsRequirements, onlyLiked = false, isBeyond = false }: FillQuestion,
  { length, index, probability, tier, flags: allFlags }: Scored,
): Proposed[] {
  const proposed: Proposed[] = []
  const isNarrow = onlyLiked && wants.liked.length > 0
  const withRefused = new Set(wants.withRefused)
  for (let at = 0; at < length; at += 1) {
    const row = index[at] ?? 0
    const flags = allFlags[at] ?? 0
    const wanted = wantedness(engine, row, 'balanced')
    if (wanted === null || hasAny(engine, row, wants.unasked)) continue
    if (withRefused.has(engine.row(row)?.unitId ?? -1)) continue
    const fee = wants.proposedFee === null ? null : (engine.row(row)?.fee ?? null)
    if (fee !== null && wants.proposedFee !== null && fee > wants.proposedFee) continue
    const place = likedAt(engine, row, wants)
    const isOpen = tellsRequirements && (flags & FLAG.unknownRequirement) !== 0
    if ((isOpen || isNarrow) && place < 0) continue
    const isLow = isLowEvidence(flags)
    const chance = probability[at] ?? 0
    const found = FILED_TIERS[(tier[at] ?? 0) - 1]
    if (found === undefined || (isLow && chance >= TIER_FROM.safe)) continue
    if (isBeyond && chance < FAIR_CHANCE) continue
    if (found === 'reach' && (engine.rankAt(row, 0.5) ?? 0) < FARTHEST_REACH * query.rank) continue
    proposed.push({ row, probability: chance, tier: found, wanted, isLow })
  }
  return proposed
}

/** Where a unit is, as lists are spread; the student's own province counts towards none. */
function placesOf(engine: Engine, row: number, home: number): Pick<Entry, 'school' | 'city' | 'province'> {
  const province = engine.code(row, 'schoolProvince')
  return {
    school: engine.row(row)?.schoolId ?? 0,
    city: engine.code(row, 'city'),
    province: province === home ? 0 : province,
  }
}

/** What the student placed counts as liked, and stands above what follows it. */
function keptEntries(engine: Engine, { listed, query, priority, home }: FillQuestion): Entry[] {
  const entries: Entry[] = []
  let below = 0
  for (const row of [...listed].reverse()) {
    const canAdmit =
      engine.eligible(row, query.subjects) !== false && engine.leftOut(row, query.subjects) !== true
    const probability = canAdmit ? (engine.probability(row, query.rank) ?? 0) : 0
    const wanted = wantedness(engine, row, priority)
    below = Math.max(below, wanted === null ? 0 : qualityFor(wanted, query.rank))
    entries.unshift({
      row,
      probability,
      worth: below,
      plainWorth: below,
      tier: filedTier(probability, engine.isUnsure(row, query.subjects)),
      isLow: isLowEvidence(engine.row(row)?.flags ?? 0),
      isSpare: false,
      isLater: false,
      ...placesOf(engine, row, home),
      category: engine.code(row, 'category'),
      conditional: once(() => (canAdmit ? engine.conditional(row, query.rank) : null)),
    })
  }
  return entries
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
