import type { Requirement } from '#domain/exam/requirement.ts'
import type { Level } from '#domain/directory/level.ts'
import type { UnitKind } from '#domain/province/rules.ts'
import type { Coefficients } from '#domain/forecast/corrections.ts'
import type { FieldMoves } from '#domain/forecast/fields/fields.ts'
import type { GroupSpread } from '#domain/forecast/groups/group-spread.ts'
import type { Sort } from './narrowing.ts'
import type { RowOrder } from './order.ts'
import type { RowSet } from './row-set.ts'
import type { ProvinceMedians } from '#domain/forecast/terms.ts'
import type { Tier } from '#domain/forecast/tiers.ts'
import type { Taste } from './wants.ts'

/**
 * The recommendation engine: one a province, track, batch and unit kind, built from streamed lines,
 * answering from typed arrays.
 */

/** One row of an official table of lines. */
export interface Line {
  readonly year: number
  /** The database row's id, a non-negative integer below 2^31. The latest year's id names the unit in results. */
  readonly unitId: number
  /** The school's own id in the database, the same in every year, or 0 when it is not known. */
  readonly schoolId: number
  /** The school's name as the official file writes it. */
  readonly school: string
  /** The unit's name as the official file writes it: the major, or for a group its code or label. */
  readonly name: string
  /** Lowest rank admitted, or null where the unit did not fill. 0 counts as null. */
  readonly rank: number | null
  /** It filled, its rank untold or a bound: no chance follows, and it is not unfilled. */
  readonly isRankWithheld?: boolean
  /** Places in the table of lines, or null. */
  readonly plan: number | null
  /** 本科 and 专科 of one name are two units. Left out, or null, where it is not known. */
  readonly level?: Level | null
  /** Subject requirement of that year's row, where known: it tells a school's groups apart over the years. */
  readonly requirement?: Requirement | null
  /** Names of the majors in a group by a plan of that year, where one tells: they do so too. */
  readonly members?: readonly string[]
}

/** What filters may ask about a school. Codes follow the order of `EngineOptions.schoolDimensions`; 0 is unknown. */
export interface SchoolCodes {
  readonly schoolId: number
  /** Small integers 0…65535, one a dimension. */
  readonly codes: readonly number[]
  /** A bit set of the caller's own (985, 211, double first-class…), bits 0…15. */
  readonly flags: number
}

/** What is known of a unit beyond its lines, by the id of its latest line or of its offer. */
export interface UnitInfo {
  readonly unitId: number
  /** The id of another entry of `school` whose codes it has: its campus. Its school stays that of its line. */
  readonly campusId?: number
  /** null: not known, which a result flags and never hides. */
  readonly requirement: Requirement | null
  /**
   * Who tells it: its province, another one, or its major at most schools; then `requirement` is null,
   * shutting nobody out.
   */
  readonly requirementFrom?: 'file' | 'elsewhere' | 'likely' | null
  /** Where `requirement` is null: choices of subjects, as masks, that meet what its majors ask for anywhere. */
  readonly presumedFor?: readonly number[]
  /** Yuan a year, or null. */
  readonly fee: number | null
  /** Published places of the target year, or null where its plan is not published. */
  readonly plan?: number | null
  /** Small integers 0…65535, one for each of `EngineOptions.unitDimensions`; 0 is unknown. */
  readonly codes?: readonly number[]
}

export interface EngineOptions {
  readonly kind: UnitKind
  /** Target year. Only lines of earlier years are used. */
  readonly year: number
  /** Names of the filters that come from the school, in the order of `SchoolInfo.codes`. */
  readonly schoolDimensions?: readonly string[]
  /** Names of the filters that come from the unit, in the order of `UnitInfo.codes`. */
  readonly unitDimensions?: readonly string[]
  /** Candidates ranked, by year (from the score-rank tables), the target year's too when it is out. */
  readonly cohort?: ReadonlyMap<number, number>
  /** Candidates at or above the line of the batch, by year, the target year's too when it is out. */
  readonly qualified?: ReadonlyMap<number, number>
  /** Whether who files stands at or above that line: units that do not fill admit down to it. */
  readonly isMainBatch?: boolean
  /** Latest lines before the target year of other provinces, one entry a province: see `elsewhereOf`. */
  readonly elsewhere?: readonly ProvinceMedians[]
  /** Years whose lines are not comparable with later ones (浙江 2020: three segments). */
  readonly skipYears?: readonly number[]
  /** Old name of a school → its present name, both as official files write them. */
  readonly schoolAliases?: ReadonlyMap<string, string>
  /** Name of a major → its category (门类下的专业类), from the catalogue: a new unit leans on its school's others. */
  readonly categories?: ReadonlyMap<string, string>
  /** Category → field (门类), from the catalogue; by default nothing is known of fields. */
  readonly fields?: ReadonlyMap<string, string>
  /** What fields did in pairs of years of other provinces; those of the target year and later are left out. */
  readonly fieldMoves?: readonly FieldMoves[]
  /** What the prediction weighs its terms by; by default `SHIPPED`. A back-test gives those fitted before its year. */
  readonly coefficients?: Coefficients
  /** What groups' spread is told by; by default `GROUP_SPREAD`. A back-test gives one fitted before its year. */
  readonly groupSpread?: GroupSpread
  /** Years known beforehand to change the rules, whose lines move more; by default none. */
  readonly upheavals?: readonly number[]
  /** How great some of them are beside that of 2024, which is 1, as by default each is. */
  readonly upheavalSizes?: ReadonlyMap<number, number>
}

/** A unit of the target year's published plan. */
export interface PlannedOffer {
  readonly unitId: number
  readonly schoolId: number
  readonly school: string
  readonly name: string
  readonly plan: number | null
  readonly requirement?: Requirement | null
  /** As in `Line`. */
  readonly level?: Level | null
  /** As in `Line`. */
  readonly members?: readonly string[]
  /** Yuan a year, where the plan tells: of several units of one name the dear one lies behind the others. */
  readonly fee?: number | null
}

/** Streams rows in, then builds. Throws RangeError on an id or code outside its stated bounds. */
export interface EngineBuilder {
  line(line: Line): void
  school(school: SchoolCodes): void
  unit(unit: UnitInfo): void
  /**
   * Offers a unit of the target year's plan, groups in its order. With none offered, the latest lines' units
   * stay.
   */
  offer(offer: PlannedOffer): void
  /** Keeps a unit of the latest lines of which the plan does not speak; one offered too is kept once. */
  carryOver(unitId: number): void
  /**
   * As `carryOver`, of a unit that the plan would hold for those of whom it holds everything.
   * @param isCertain Known to be offered to nobody; a group that another may continue is kept, to say so.
   */
  leaveOut(unitId: number, isCertain?: boolean): void
  /** The choices of subjects, as masks, of whose units the plan holds every one; by default none. */
  planCovers(subjects: readonly number[]): void
  /**
   * The last rank that may file, by the control line: behind it nothing has a chance. By default everybody
   * may.
   */
  filesTo(rank: number): void
  /** Fits the spread and freezes the table. The builder must not be used after. */
  build(): Engine
  /** `build` in steps, for a server that answers others between them: yields after each step, returns the engine. */
  buildInSteps(): Generator<undefined, Engine>
}

/** How a unit's prediction was come by; `RowView.basis`. */
export type Basis = 'unit' | 'base' | 'category' | 'school' | 'none' | 'unfilled'

/**
 * The basis of a code as stored: `BASES[code]`. 'base' is its name without brackets, 'unfilled' what became
 * of others.
 */
export const BASES: readonly Basis[] = ['unit', 'base', 'category', 'school', 'none', 'unfilled']

/** Bits of `Scored.flags`. */
export const FLAG = {
  /** The unit's subject requirement is not known: to be checked by the reader. */
  unknownRequirement: 1,
  /** Predicted from related units of its school: basis 'category' or 'school'. */
  fallback: 2,
  /** Did not fill in the latest year. */
  unfilled: 4,
  /** Published places fell by 30% or more. */
  shrunken: 8,
  /** `RowView.plan` is of the target year's published plan, not of the latest line. */
  published: 16,
  /** Of the latest lines, and the plan at hand does not hold it. */
  leftOut: 32,
  /** Left out, and known to be offered to nobody. */
  withdrawn: 64,
  /** The requirement is not known; what its major asks at most schools is. Goes with `unknownRequirement`. */
  likelyRequirement: 128,
  /** Its line of last year stands under another name, which explaining brackets alone tell from its own. */
  otherName: 256,
  /** Several bore its name, their number changed, and their lines lie apart: it may have another one's. */
  oneOfSeveral: 512,
} as const

/** Flags of rows whose chance does not rest on a line of their own. */
export const LOW_EVIDENCE = FLAG.fallback | FLAG.unfilled | FLAG.otherName | FLAG.oneOfSeveral

export interface Query {
  /** The student's rank, 1 the best. */
  readonly rank: number
  /** The student's subjects as a mask; see `Requirement`. */
  readonly subjects: number
  /** Yuan a year, inclusive. Units without a known fee stay, but for `withoutUnknownFee`. */
  readonly minFee?: number | null
  readonly maxFee?: number | null
  /** Yuan a year: units that are known to cost more stay out, those without a known fee do not. */
  readonly withoutFeeOver?: number | null
  /** Dimension → codes of units that stay out where their fee is not known: kinds that are dear everywhere. */
  readonly withoutUnknownFee?: Readonly<Record<string, readonly number[]>>
  /** true: of all these only those whose fee is not known. */
  readonly onlyUnknownFee?: boolean
  /** Dimension → codes allowed (any of them). Different dimensions must all hold. An unknown dimension throws. */
  readonly filters?: Readonly<Record<string, readonly number[]>>
  /** Dimension → codes never shown. An unknown dimension throws. */
  readonly without?: Readonly<Record<string, readonly number[]>>
  /** At least one of these school flags must be set (0 or absent: no demand). */
  readonly schoolFlags?: number
  /** Schools allowed by id, and schools never shown. */
  readonly schoolIds?: readonly number[]
  readonly withoutSchoolIds?: readonly number[]
  /** Units never shown, by id (deleted by the student, or chosen already). */
  readonly withoutUnitIds?: readonly number[]
  /** Tiers wanted; by default reach, match and safe. */
  readonly tiers?: readonly Tier[]
  /** Rows that may be shown at all: those that a search found. By default any. */
  readonly among?: RowSet
  /** By default 'cutoff': predicted cut-off, the hardest first. Ties fall by unit id. */
  readonly sort?: Sort
  /** From its end. */
  readonly isReversed?: boolean
  /** An order of all rows, in place of `sort`. */
  readonly along?: RowOrder
  /** Whose worth `sort: 'worth'` goes by; by default that of somebody who named nothing. */
  readonly taste?: Taste
  /** Rows of one school stand together, where the first of them would stand alone. */
  readonly bySchool?: boolean
  /** So many rows of each tier wanted, the hardest tier first, in place of `offset` and `limit`. */
  readonly ofEachTier?: number
  /** Rows to skip and to return; by default 0 and all. */
  readonly offset?: number
  readonly limit?: number
}

/** Which units a query finds. */
export interface UnitPage {
  /** Units that passed every filter, the tier filter too, before offset and limit. */
  readonly total: number
  /** Units that passed all but the tier filter, by tier. */
  readonly counts: Readonly<Record<Tier, number>>
  /** The units' rows in the engine, for `engine.row`, in the order asked for. */
  readonly index: Uint32Array
}

/** The same with columns as long as `index`, one entry a unit. */
export interface Scored extends UnitPage {
  readonly length: number
  readonly unitId: Int32Array
  /** 0…1. */
  readonly probability: Float32Array
  /** Codes into `TIERS`. */
  readonly tier: Uint8Array
  /** Predicted cut-off rank: that at p = 0.5. */
  readonly predicted: Int32Array
  /** Bits of `FLAG`. */
  readonly flags: Uint16Array
}

/** Everything the engine holds of one unit. */
export interface RowView {
  readonly index: number
  readonly unitId: number
  readonly schoolId: number
  readonly requirement: Requirement | null
  readonly fee: number | null
  /** Published places of the target year, else those of the latest line. */
  readonly plan: number | null
  /** Places of the latest line. */
  readonly lastPlan: number | null
  readonly lastRank: number | null
  /** How much more its field eased last year, in per cent; half is foretold to go on. 0: unknown. */
  readonly trend: number
  readonly basis: Basis
  /** The rank at p = 0.5; null with basis 'none' and 'unfilled'. */
  readonly predicted: number | null
  readonly flags: number
}

/** How wanted a unit is, as ln of a rank; without a line it stands at its spread's easy end. */
export interface Quality {
  readonly school: number
  readonly major: number
}

export interface Engine {
  readonly kind: UnitKind
  /** Target year, and the latest year that has lines (null when there is none). */
  readonly year: number
  readonly latest: number | null
  /** Past lines did not tell later ones: no unit has a prediction, only its line of last year. */
  readonly lineOnly: boolean
  /** Lines of one year alone have ranks: how far they move is what other provinces' lines moved. */
  readonly oneYear: boolean
  /** Whether it is known of any unit which subjects it asks for; else nothing is shut to anybody. */
  readonly tellsRequirements: boolean
  /** Units offered: those of the plan and those carried over; without a plan those of the latest year. */
  readonly size: number
  /** How many units rest on each basis. */
  readonly bases: Readonly<Record<Basis, number>>
  /** Bytes of the typed arrays held. */
  readonly bytes: number
  /**
   * One full scoring. Units of unmet requirements, left out by the plan, or without a prediction never
   * appear.
   */
  score(query: Query): Scored
  /** What `score` finds, without a look at each of its units. */
  page(query: Query): UnitPage
  /** The rows that pass all but the tiers, those without a prediction among them. It is the caller’s own. */
  passing(query: Query): RowSet
  /** The row of a unit id, or -1. */
  indexOf(unitId: number): number
  /** One unit, or null when there is no such row. */
  row(index: number): RowView | null
  /** P(admitted) of a rank at one unit, or null without a prediction. */
  probability(index: number, rank: number): number | null
  /** The last whole rank ≥ 1 at which the probability is still p; null: no line is foretold. */
  rankAt(index: number, p: number): number | null
  /** P(admitted) of a rank at one unit in a bad year (`badYearOf`); null without a prediction. */
  badYear(index: number, rank: number): number | null
  /**
   * P(admitted | node) for every node of what units share in a year; given the node, units are independent
   * (list-builder.ts).
   */
  conditional(index: number, rank: number): Float64Array | null
  readonly nodeWeights: Float64Array
  /** How wanted a unit is, or null without a prediction. */
  quality(index: number): Quality | null
  /** What the prediction of one unit rests on. */
  basis(index: number): Basis
  /** The code of one unit, or of its school, in a filter's dimension; 0: none, or no such dimension. */
  code(index: number, dimension: string): number
  /** Does a student with these subjects meet the unit's requirement? null when it is not known. */
  eligible(index: number, subjects: number): boolean | null
  /** Whether these subjects meet what its majors ask for anywhere, its own requirement unknown; it stays unsure. */
  isPresumed(index: number, subjects: number): boolean
  /**
   * Whether the plan leaves out a unit of the latest lines; null: it is missing, but the plan is others'.
   * @param subjects A mask, or null: any.
   */
  leftOut(index: number, subjects: number | null): boolean | null
  /**
   * Whether a unit is no safe choice: without a line, missing from the plan, or its requirement not known.
   * @param subjects A mask, or null: any.
   */
  isUnsure(index: number, subjects: number | null): boolean
}
