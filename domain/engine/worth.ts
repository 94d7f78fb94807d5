import type { Priority } from '#domain/preference/preferences.ts'
import type { CodesOf } from './codes.ts'
import { type Engine, FLAG } from './engine.ts'
import type { InGroups, Wants } from './wants.ts'

/** What a unit is worth to a student: preference × (own rank / rank)². The help page states these figures. */
export const WORTH = {
  /** A unit twice as wanted is worth four times as much. */
  power: 2,
  /** Lost from one liked major to the next, and the least that a liked one is worth. */
  step: 0.03,
  least: 0.85,
  /** Of a major that was not named, where others were. */
  unnamed: { school: 0.8, balanced: 0.7, major: 0.6 },
  /** Of a major of the same discipline as one of those named. */
  related: { school: 0.88, balanced: 0.78, major: 0.68 },
  /** Times that: whoever does not put the school first is promised that what is liked comes first. */
  behind: { school: 1, balanced: 1e-7, major: 1e-7 },
  /** For a group of unknown majors whose school teaches a liked one: this part of the way to it. */
  taught: 0.2,
  /** Weights of the school's part and of the major's. */
  weights: { school: [1.3, 0.7], balanced: [1, 1], major: [0.7, 1.3] },
  /**
   * Part of what a unit's line says beyond school and major. The rest goes back: easing alone is no
   * disfavour.
   */
  own: 0.7,
  /** Of a category that hardly anybody near the student's rank enters, where no major was named. */
  unusual: 0.7,
  /** A category with this share of the places near the student's rank is a usual one. */
  usualShare: 0.04,
  /**
   * For a unit asking none of the student's subjects, where others near their rank do and no major was
   * named.
   */
  asksNothing: 0.85,
  /** Of 专科 where 本科 is filed too: it stands behind every one of them. */
  later: 1e-15,
  /** Near: units as wanted as the student's own rank, up to this far in ln rank. */
  near: 0.5,
} as const satisfies {
  readonly unnamed: Readonly<Record<Priority, number>>
  readonly behind: Readonly<Record<Priority, number>>
  readonly related: Readonly<Record<Priority, number>>
  readonly weights: Readonly<Record<Priority, readonly [number, number]>>
  readonly [name: string]: unknown
}

/** ln of the rank that tells how wanted a unit is to this student; null without a prediction. */
export function wantedness(engine: Engine, index: number, priority: Priority): number | null {
  const quality = engine.quality(index)
  if (quality === null) return null
  const { school, major } = quality
  const row = engine.row(index)
  const isLow = ((row?.flags ?? 0) & FLAG.fallback) !== 0
  const predicted = row?.predicted ?? null
  const own = isLow || predicted === null ? 0 : Math.log(predicted) - school - major
  const [ofSchool, ofMajor] = WORTH.weights[priority]
  return ofSchool * school + ofMajor * major + WORTH.own * own
}

/** How good a unit is at this rank: 1 where it is as wanted as the student's own rank. */
export const qualityFor = (wanted: number, rank: number): number =>
  Math.exp(WORTH.power * (Math.log(Math.max(1, rank)) - wanted))

/** Places of the first liked major inside a group, and of the first that its school teaches; -1: none. */
export function placesIn(
  { inside, taught }: InGroups,
  unitId: number,
  schoolId: number,
): { readonly place: number; readonly taught: number } {
  const place = inside[unitId]
  // What is known of the group itself counts before what its school teaches.
  return place === undefined ? { place: -1, taught: taught[schoolId] ?? -1 } : { place, taught: -1 }
}

/** The place of a unit's major, or the first known inside a group, among those liked, from 0; -1: none. */
export function likedAt(
  engine: Engine,
  index: number,
  { liked, inGroups }: Pick<Wants, 'liked' | 'inGroups'>,
): number {
  if (inGroups !== null) return groupAt(engine, index, inGroups).place
  return liked.findIndex(
    ({ dimension, codes, inside = [] }) =>
      codes.includes(engine.code(index, dimension)) ||
      (inside.length > 0 && inside.includes(engine.code(index, 'major'))),
  )
}

/** The first liked major that a group's school teaches, where no more is known; -1: none. */
export const taughtAt = (engine: Engine, index: number, { inGroups }: Pick<Wants, 'inGroups'>): number =>
  inGroups === null ? -1 : groupAt(engine, index, inGroups).taught

function groupAt(engine: Engine, index: number, inGroups: InGroups): ReturnType<typeof placesIn> {
  const { unitId = -1, schoolId = -1 } = engine.row(index) ?? {}
  return placesIn(inGroups, unitId, schoolId)
}

/**
 * What one unit is worth; null without a prediction.
 *
 * @param usual As `usualCategories` gives it for the unit's category; 1 where that is not asked.
 */
export function worthOf(
  engine: Engine,
  index: number,
  {
    wants,
    priority,
    rank,
  }: {
    readonly wants: Pick<Wants, 'liked' | 'related' | 'inGroups' | 'later'>
    readonly priority: Priority
    readonly rank: number
  },
  usual = 1,
): number | null {
  const wanted = wantedness(engine, index, priority)
  if (wanted === null) return null
  const known = {
    place: likedAt(engine, index, wants),
    taught: taughtAt(engine, index, wants),
    isRelated: wants.related.includes(engine.code(index, 'discipline')),
    usual,
    later: laterFactor(wants.later, (dimension) => engine.code(index, dimension)),
  }
  return preferenceFor(known, namesAny(wants), priority) * qualityFor(wanted, rank)
}

/** The factor of what stands behind all else; 1 for any other row. @param codeOf The row's code in a dimension */
export function laterFactor(later: CodesOf, codeOf: (dimension: string) => number): number {
  for (const dimension in later)
    if (later[dimension]?.includes(codeOf(dimension)) === true) return WORTH.later
  return 1
}

/** Whether a student named majors. */
export const namesAny = ({ liked, inGroups }: Pick<Wants, 'liked' | 'inGroups'>): boolean =>
  liked.length > 0 || inGroups !== null

/** How a unit's major stands to what a student named. */
export interface WishFit {
  /** Among the majors liked, from 0; -1: none of them. */
  readonly place: number
  /** Of a group: the place of the first that its school teaches; -1: none, or nobody knows. */
  readonly taught: number
  /** Of the discipline of one of them. */
  readonly isRelated: boolean
  /** As `usualCategories` gives it. */
  readonly usual: number
  /** As `laterFactor` gives it. */
  readonly later: number
}

/** The factor of a major. @param likedSome As `namesAny` */
export function preferenceFor(
  { place, taught, isRelated, usual, later }: WishFit,
  likedSome: boolean,
  priority: Priority,
): number {
  if (place >= 0) return later * likedFactor(place)
  if (!likedSome) return later * usual
  const plain = WORTH[isRelated ? 'related' : 'unnamed'][priority]
  const behind = WORTH.behind[priority]
  if (taught < 0) return later * usual * behind * plain
  // What may well hold a liked major stands between.
  return later * usual * Math.sqrt(behind) * (plain + WORTH.taught * (likedFactor(taught) - plain))
}

const likedFactor = (place: number): number => Math.max(WORTH.least, 1 - WORTH.step * place)

/**
 * How usual each category is among these units, by its share of the places: 1 from `usualShare` on, less below.
 *
 * @param near Category code and places of each unit near the student's rank; code 0, not known, counts as usual.
 */
export function usualCategories(
  near: Iterable<readonly [category: number, places: number]>,
): (category: number) => number {
  const places = new Map<number, number>()
  let total = 0
  for (const [category, many] of near) {
    places.set(category, (places.get(category) ?? 0) + many)
    total += many
  }
  return (category) => {
    if (category === 0 || total === 0) return 1
    const share = (places.get(category) ?? 0) / total
    return WORTH.unusual + (1 - WORTH.unusual) * Math.min(1, share / WORTH.usualShare)
  }
}
