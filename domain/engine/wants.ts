import type { Degree } from '#domain/preference/places.ts'
import type { Priority } from '#domain/preference/preferences.ts'
import type { CodesOf } from './codes.ts'

/** A wish for majors in the engine's terms: units with any of these codes in the dimension. */
export interface Liked {
  readonly dimension: 'discipline' | 'category' | 'major'
  readonly codes: readonly number[]
  /** Codes of `major` of units that enrol into several majors, one of these among them. */
  readonly inside?: readonly number[]
}

/** Of groups: the place of the first liked major, from 0. */
export interface InGroups {
  /** By unit id, where majors inside are known, typed or by plan or table; -1: none is liked. */
  readonly inside: Readonly<Record<number, number>>
  /** By the engine's school id: the school teaches it, as figures of other provinces tell. */
  readonly taught: Readonly<Record<number, number>>
}

/** How gladly a student would go where a unit is, by code; null: nobody knows where exactly. */
export interface PlaceDegrees {
  readonly byProvince: Readonly<Record<number, Degree | null>>
  /** A city counts before its province. */
  readonly byCity: Readonly<Record<number, Degree | null>>
  /** Of everywhere that is not named; null: not said. */
  readonly elsewhere: Degree | null
}

/** What a student prefers in the engine's terms. Plain data: it goes to workers as it is. */
export interface Wants {
  /** Of `Query`: where everywhere else is refused, the places named. */
  readonly filters: CodesOf
  /** null: nothing was said of places. */
  readonly places: PlaceDegrees | null
  /** Of `Query`: refused majors, kinds and places. */
  readonly without: CodesOf
  /** Yuan a year, `Query.withoutFeeOver`: what has no known fee is shown, as it is proposed; null: nothing was said. */
  readonly maxFee: number | null
  /** Of `Query.withoutUnknownFee`: kinds that the ceiling leaves out where their fee is not known. */
  readonly dear: CodesOf
  /** What costs more is never proposed; null: any fee is. What has no known fee is. */
  readonly proposedFee: number | null
  /** The majors liked, the most liked first; a wish that no unit of the scope meets has no codes. */
  readonly liked: readonly Liked[]
  /** Codes of the disciplines that they belong to. */
  readonly related: readonly number[]
  /** Where groups are filed, what stands in for `liked`; null where majors are, or where none was named. */
  readonly inGroups: InGroups | null
  /** Groups, by unit id, that a refused major is known to be in: shown, and never proposed. */
  readonly withRefused: readonly number[]
  /**
   * Codes of `special` that may be proposed: ordinary units, and kinds that the student may file and wants.
   * Empty: any.
   */
  readonly specials: readonly number[]
  /** Never proposed unasked, though shown: 中外合作, 独立学院. */
  readonly unasked: CodesOf
  /** Proposed unasked only where without them a list stays short: 民办, other campuses. */
  readonly spare: CodesOf
  /** Worth less than everything else, and filled behind it: 专科 where 本科 is filed too. */
  readonly later: CodesOf
  /** Whether these were asked for: then they may stand where a tier lacks, not only where a list stays short. */
  readonly asksLater: boolean
}

/** What units are ordered by: all of `worthOf` that differs from student to student, and not from rank to rank. */
export interface Taste {
  readonly wants: Pick<Wants, 'liked' | 'related' | 'inGroups' | 'later'>
  readonly priority: Priority
}

/** Yuan a year: what costs more is proposed only to who named a ceiling above it, or wants 中外合作. */
export const FAR_FEE = 30_000

/** Of a student who said nothing, where nothing is known of kinds. */
export const NO_WANTS: Wants = {
  filters: {},
  places: null,
  without: {},
  maxFee: null,
  dear: {},
  proposedFee: null,
  liked: [],
  related: [],
  inGroups: null,
  withRefused: [],
  specials: [],
  unasked: {},
  spare: {},
  later: {},
  asksLater: false,
}
