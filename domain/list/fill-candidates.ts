import { anyCodes, bothCodes, codeTest } from '#domain/engine/codes.ts'
import { degreeOf } from '#domain/engine/degree.ts'
import { FLAG, LOW_EVIDENCE } from '#domain/engine/engine.ts'
import type { Engine, Query, RowView, Scored } from '#domain/engine/engine.ts'
import {
  WORTH,
  likedAt,
  namesAny,
  qualityFor,
  usualCategories,
  wantedness,
  worthOf,
} from '#domain/engine/worth.ts'
import {
  FILED_TIERS,
  LONG_SHOT_FROM,
  TIERS,
  TIER_FROM,
  type Tier,
  filedTier,
} from '#domain/forecast/tiers.ts'
import type { FillQuestion } from './fill-question.ts'
import { type HomeShare, homeShareOf } from './home-share.ts'
import type { Entry } from './list-builder.ts'
import { FAIR_CHANCE } from './plan-shares.ts'
import { STEPS_OF, isIn } from './tier-steps.ts'

/** Fewer places than this make a unit small. */
export const SMALL_BELOW = 4

/**
 * Hard choices better than this part of the own rank are not proposed: few lines teach there
 * (docs/decisions/031).
 */
export const FARTHEST_REACH = 0.6

/** What is foretold this many times the own rank waits until nearer ones run out. */
export const FARTHEST_BEHIND = 2.5

/** A row without a line of its own to go by. */
const isLowEvidence = (flags: number): boolean => (flags & LOW_EVIDENCE) !== 0

/** This part of a list is filled with places that are wanted, if others are welcome too. */
export const WANTED_SHARE = 0.75

/** Units looked at, the hardest in reach first: what is easier by far is no use. */
const MOST = 8000
const MOST_FAR = 800

/** Candidates weighed of each step, and as many as the list holds: more hardly change what is chosen. */
const WEIGHED = 60

/** What a list is made of, a part after another; the liked stand first within each. */
export interface Blocks {
  readonly first: ByTier
  /** In places that would do if need be. */
  readonly ifNeed: ByTier
  /** Whose requirement is only presumed. */
  readonly presumed: ByTier
  /** Far behind the student: a list needs few of them, liked or not. */
  readonly behind: ByTier
  /** 民办, other campuses: what is taken only where a list would stay short, or end nowhere. */
  readonly spare: ByTier
  /** 专科 where 本科 is filed too: behind everything. */
  readonly later: ByTier
}

type ByTier = Readonly<Record<Tier, readonly Entry[]>>

/** What lists of one student are filled from. */
export interface Candidates {
  readonly blocks: Blocks
  /** Part of rows with less evidence among the candidates. */
  readonly lowShare: number
  /** How much of a list stands where the student would rather go. */
  readonly preferred: HomeShare
  /** What is liked fills a list before anything else does. */
  readonly likesFirst: boolean
  readonly unasked: Unasked
}

/** Units in reach that were left out since nobody asked for them: dear ones and those of `Wants.unasked`. */
export interface Unasked {
  readonly all: number
  readonly atHome: number
}

/** Units that may be proposed, by what lets them wait and by tier. */
export function candidatesOf(engine: Engine, question: FillQuestion): Candidates {
  const { query, wants, priority } = question
  const { proposed, unasked } = proposedOf(engine, question)
  const [isSpare, isLater] = [codeTest(engine, wants.spare), codeTest(engine, wants.later)]
  const { near } = WORTH
  const close = proposed.filter(
    ({ row, wanted }) => Math.abs(wanted - Math.log(query.rank)) <= near && !isLater(row),
  )
  const usual = usualCategories(close.map(({ row, view }) => [engine.code(row, 'category'), view.plan ?? 1]))
  const mostAsk = close.filter(({ view }) => asksFor(view, query.subjects)).length * 2 > close.length
  const usualOf = ({ row, view }: Proposed): number =>
    usual(engine.code(row, 'category')) * (mostAsk && !asksFor(view, query.subjects) ? WORTH.asksNothing : 1)
  const shared = { wants, priority, rank: query.rank }
  const all = proposed.map((each): Entry => {
    const { row, view, foretold, probability, tier, isLow, isPresumed } = each
    const { plan, lastRank } = view
    const places = placesOf(engine, row, question)
    return {
      row,
      probability,
      worth: (worthOf(engine, row, shared, usualOf(each)) ?? 0) * sizeFactor(plan),
      plainWorth: worthOf(engine, row, shared) ?? 0,
      tier,
      isLow,
      isLiked: likedAt(engine, row, wants) >= 0,
      isPresumed,
      isFarBehind: (foretold ?? 0) > FARTHEST_BEHIND * query.rank,
      isSmall: plan !== null && plan < SMALL_BELOW,
      isSpare: isSpare(row),
      isLater: isLater(row),
      ...places,
      category: engine.code(row, 'category'),
      line: lastRank ?? 0,
      conditional: once(() => engine.conditional(row, query.rank)),
    }
  })
  const byBlock = Map.groupBy(all, blockOf)
  const first = byBlock.get('first') ?? []
  // Near the end of the lines there is hardly anything but spare ones.
  const counted = first.length >= question.count ? first : all.filter(({ isLater }) => !isLater)
  const byTier = (block: keyof Blocks): ByTier => {
    const some = byBlock.get(block) ?? []
    const best = (tier: Tier): Entry[] => bestOf(some, tier, Math.max(WEIGHED, question.count))
    return { out: best('out'), reach: best('reach'), match: best('match'), safe: best('safe') }
  }
  return {
    blocks: {
      first: byTier('first'),
      ifNeed: byTier('ifNeed'),
      presumed: byTier('presumed'),
      behind: byTier('behind'),
      spare: byTier('spare'),
      later: byTier('later'),
    },
    lowShare: all.length === 0 ? 0 : all.filter(({ isLow }) => isLow).length / all.length,
    preferred: preferredIn(question, counted, proposed),
    likesFirst: namesAny(wants) && WORTH.behind[priority] < 1,
    unasked,
  }
}

function blockOf({ isLater, isSpare, isPresumed, isIfNeed, isFarBehind }: Entry): keyof Blocks {
  if (isLater) return 'later'
  if (isSpare) return 'spare'
  if (isPresumed) return 'presumed'
  if (isIfNeed) return 'ifNeed'
  return isFarBehind ? 'behind' : 'first'
}

/** Most of a list stands where the student would rather go; where they said nothing, some of it at home. */
function preferredIn(
  { query, wants }: FillQuestion,
  entries: readonly Entry[],
  proposed: readonly Proposed[],
): HomeShare {
  if (wants.places !== null)
    return { least: WANTED_SHARE, units: entries.filter(({ isPreferred }) => isPreferred).length }
  const byRow = new Map(proposed.map((each) => [each.row, each]))
  const near = entries.map(({ row, isHome }) => {
    const { view, foretold = null } = byRow.get(row) ?? {}
    return { isHome, places: view?.plan ?? null, line: foretold }
  })
  return homeShareOf(near, query.rank)
}

/** Those of a tier worth looking at: of each step the best liked, the best others, and some preferred. */
function bestOf(entries: readonly Entry[], tier: Tier, most: number): Entry[] {
  const inTier = entries.filter((entry) => entry.tier === tier).sort(byWorth)
  return STEPS_OF[tier]
    .flatMap((step) => {
      const inStep = inTier.filter(isIn(step))
      const someOf = (is: (entry: Entry) => boolean, many: number): Entry[] =>
        inStep.filter(is).slice(0, many)
      return [
        ...new Set([
          ...someOf(({ isLiked }) => isLiked, most),
          ...someOf(({ isLiked }) => !isLiked, most),
          ...someOf(({ isPreferred }) => isPreferred, most / 2),
        ]),
      ]
    })
    .sort(byWorth)
}

const byWorth = (a: Entry, b: Entry): number => b.worth - a.worth || a.row - b.row

/** Times its worth: of units that the student values alike the larger goes first. @param plan null: not known */
const sizeFactor = (plan: number | null): number => 1 - 0.1 / (plan ?? UNKNOWN_PLAN)
const UNKNOWN_PLAN = 4

/** Whether a unit asks for any of these subjects. */
function asksFor({ requirement }: RowView, subjects: number): boolean {
  const { first = 0, all = 0, any = 0 } = requirement ?? {}
  return ((first | all | any) & subjects) !== 0
}

interface Proposed {
  readonly row: number
  readonly view: RowView
  /** The rank of an even chance; null: no line is foretold. */
  readonly foretold: number | null
  readonly probability: number
  readonly tier: Tier
  /** ln of the rank that tells how wanted it is. */
  readonly wanted: number
  readonly isLow: boolean
  readonly isPresumed: boolean
}

/** Units that may be proposed: of known requirement where asked for; none without its own line as safe. */
function proposedOf(
  engine: Engine,
  question: FillQuestion,
): { readonly proposed: Proposed[]; readonly unasked: Unasked } {
  const { query, wants, tellsRequirements, onlyLiked = false, isBeyond = false, plans } = question
  const isNarrow = onlyLiked && wants.liked.length > 0
  const withRefused = new Set(wants.withRefused)
  const takesLongShots = plans.some(({ shares }) => shares.out > 0)
  const least = isBeyond ? FAIR_CHANCE : takesLongShots ? LONG_SHOT_FROM : TIER_FROM.reach
  const found = scored(engine, question, { tiers: FILED_TIERS, sort: 'cutoff', limit: MOST })
  const far = takesLongShots
    ? scored(engine, question, { tiers: ['out'], sort: 'probability', limit: MOST_FAR })
    : null
  const proposed: Proposed[] = []
  const unasked = { all: 0, atHome: 0 }
  const isUnasked = codeTest(engine, wants.unasked)
  for (const { length, index, probability, tier: tiers, flags: allFlags } of far === null
    ? [found]
    : [found, far])
    for (let at = 0; at < length; at += 1) {
      const row = index[at] ?? 0
      const flags = allFlags[at] ?? 0
      const chance = probability[at] ?? 0
      const tier = TIERS[tiers[at] ?? 0] ?? 'out'
      const isLow = isLowEvidence(flags)
      if (chance < least || (isLow && (tier === 'out' || chance >= TIER_FROM.safe))) continue
      const wanted = wantedness(engine, row, 'balanced')
      const view = wanted === null ? null : engine.row(row)
      if (wanted === null || view === null || withRefused.has(view.unitId)) continue
      const isDear = wants.proposedFee !== null && view.fee !== null && view.fee > wants.proposedFee
      if (isDear || isUnasked(row)) {
        if (tier !== 'out') unasked.all += 1
        if (tier !== 'out' && isAtHome(engine, row, question)) unasked.atHome += 1
        continue
      }
      const isLiked = likedAt(engine, row, wants) >= 0
      const isOpen = tellsRequirements && (flags & FLAG.unknownRequirement) !== 0
      const isPresumed = isOpen && (isLiked || engine.isPresumed(row, query.subjects))
      if ((isOpen && !isPresumed) || (isNarrow && !isLiked)) continue
      const isHard = tier === 'out' || tier === 'reach'
      const foretold = engine.rankAt(row, 0.5)
      if (isHard && (foretold ?? 0) < FARTHEST_REACH * query.rank) continue
      proposed.push({ row, view, foretold, probability: chance, tier, wanted, isLow, isPresumed })
    }
  return { proposed, unasked }
}

const isAtHome = (engine: Engine, row: number, { home }: FillQuestion): boolean =>
  home !== 0 && engine.code(row, 'schoolProvince') === home

/** Rows that the student may file and has not refused. */
function scored(
  engine: Engine,
  { query, wants }: FillQuestion,
  paging: Pick<Query, 'tiers' | 'sort' | 'limit'>,
): Scored {
  return engine.score({
    ...query,
    filters: bothCodes(bothCodes(query.filters ?? {}, wants.filters), { special: wants.specials }),
    without: anyCodes([query.without ?? {}, wants.without]),
    withoutUnknownFee: anyCodes([query.withoutUnknownFee ?? {}, wants.dear]),
    offset: 0,
    ...paging,
  })
}

/** Where a unit is, as lists are spread; the student's own province counts towards none. */
function placesOf(
  engine: Engine,
  row: number,
  question: FillQuestion,
): Pick<Entry, 'school' | 'city' | 'province' | 'isHome' | 'isPreferred' | 'isIfNeed'> {
  const province = engine.code(row, 'schoolProvince')
  const isHome = isAtHome(engine, row, question)
  const { home, wants } = question
  const degree = degreeOf(engine, row, wants)
  return {
    isHome,
    isPreferred: wants.places === null ? isHome : degree === 'wanted',
    isIfNeed: degree === 'ifNeed',
    school: engine.row(row)?.schoolId ?? 0,
    city: engine.code(row, 'city'),
    province: province === home ? 0 : province,
  }
}

/** What the student placed counts as liked, and stands above what follows it. */
export function keptEntries(engine: Engine, question: FillQuestion): Entry[] {
  const { listed, query, priority } = question
  const entries: Entry[] = []
  let below = 0
  for (const row of [...listed].reverse()) {
    const canAdmit =
      engine.eligible(row, query.subjects) !== false && engine.leftOut(row, query.subjects) !== true
    const probability = canAdmit ? (engine.probability(row, query.rank) ?? 0) : 0
    const wanted = wantedness(engine, row, priority)
    below = Math.max(below, wanted === null ? 0 : qualityFor(wanted, query.rank))
    const places = placesOf(engine, row, question)
    entries.unshift({
      row,
      probability,
      worth: below,
      plainWorth: below,
      tier: filedTier(probability, engine.isUnsure(row, query.subjects)),
      isLow: isLowEvidence(engine.row(row)?.flags ?? 0),
      isLiked: true,
      isPresumed: false,
      isFarBehind: false,
      isSmall: false,
      isSpare: false,
      isLater: false,
      ...places,
      category: engine.code(row, 'category'),
      line: engine.row(row)?.lastRank ?? 0,
      conditional: once(() => (canAdmit ? engine.conditional(row, query.rank) : null)),
    })
  }
  return entries
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
