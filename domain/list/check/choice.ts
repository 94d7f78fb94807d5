import type { Risk } from '#domain/preference/preferences.ts'
import type { Level } from '#domain/directory/level.ts'
import type { FigureCertainty } from '#domain/exam/certainty.ts'
import type { MembersFrom } from '#domain/matching/group-members.ts'
import type { LeftOut } from '#domain/forecast/words/left-out.ts'
import { type Tier, filedTier } from '#domain/forecast/tiers.ts'
import type { Special } from '#domain/matching/special.ts'
import type { MajorLeaning } from '#domain/list/inside/slots.ts'
import type { Warmth } from '#domain/list/inside/warmth.ts'
import type { Near } from './near.ts'
import type { Severity } from './severity.ts'

/** One choice of a list to be checked, in the order filed. */
export interface Choice {
  /** The unit's id: the same number twice is a duplicate. */
  readonly unit: number
  readonly schoolName: string
  /** The major or group. */
  readonly name: string
  /** null: not known, which is not 本科. */
  readonly level: Level | null
  /** 0…1, or null without a prediction. */
  readonly probability: number | null
  /** Places of the target year's published plan, null before it is out, and of the year before. */
  readonly plan: number | null
  readonly lastPlan: number | null
  /** Does the student meet the subject requirement? null: it is not known. */
  readonly eligible: boolean | null
  /** As `Engine.isUnsure`. */
  readonly isUnsure: boolean
  /** null: the plan holds it, or none is out. */
  readonly leftOut: LeftOut | null
  /** How sure its latest line is; null: it has none. */
  readonly line: FigureCertainty | null
  /** Predicted from others of its school: it has no line of its own. */
  readonly isLow: boolean
  /** Its requirement is not known; what most units of its major ask for is. */
  readonly isRequirementOpen: boolean
  /** Yuan a year; null: not known. */
  readonly fee: number | null
  /** Where its school is: the city, and the province by its short name. null: not known. */
  readonly city: string | null
  readonly province: string | null
  /** What it is worth to the student, by `WORTH`; null: not known. */
  readonly worth: number | null
  /** What of the student's own preferences it goes against, in words: 不想读机械类, 不想读民办. */
  readonly conflicts: readonly string[]
  /** Of a group: a table's year, the plan, or typed in; left out: nobody knows its majors. */
  readonly groupMajors?: number | 'planned' | 'typed' | undefined
  /** What its plan or its school's charter writes that does not agree with what the student told, a sentence each. */
  readonly limits: readonly string[]
  /** The last rank admitted in its latest line; null or left out: not known. */
  readonly lastRank?: number | null
  /** Places of the newest plan or line at hand; null or left out: not known. */
  readonly places?: number | null
  /** A kind that binds or asks more than a score; null or left out: an ordinary one. */
  readonly special?: Special | null
  /** Its chance rests on the past of another unit of its school. */
  readonly isBorrowed?: boolean
  /** The 门类 of its major; null or left out: a group, or not known. */
  readonly field?: string | null
  /** Of a choice of several majors; null or left out: it is one. */
  readonly inside?: CheckedInside | null
  /** The school's charter at hand, and whether it may ask more than `limits` tell; null: none. */
  readonly charter: { readonly path: string; readonly isOpen: boolean } | null
}

/** What is filed inside a choice, and what is known to be in it. */
export interface CheckedInside {
  /** Whether 调剂 is obeyed; null: not said. */
  readonly adjusts: boolean | null
  /** The majors filed, in order. */
  readonly slots: readonly string[]
  /** As many as it takes; null: not known. */
  readonly most: number | null
  /** Majors that are in it, those filed among them. */
  readonly known: readonly {
    readonly name: string
    readonly leaning: MajorLeaning
    readonly warmth: Warmth | null
  }[]
  /** The year of the table that tells them, of a year before; null: the plan or the student does. */
  readonly since: number | null
  /** `known` are all of them. */
  readonly isWhole: boolean
}

/** What a list is held against besides the choices themselves. */
export interface CheckContext {
  /** Choices that the batch allows; null: not known. */
  readonly slots: number | null
  /** The student's own, and what it was when the list was saved; null: not known. */
  readonly rank: number
  readonly savedRank: number | null
  /** As `beyondLines` gives it. */
  readonly beyond: string | null
  /** As `ownBatchText` gives it. */
  readonly ownBatch: string | null
  /** As `nearEnd` gives it. */
  readonly nearEnd: string | null
  /** How much the student dares. */
  readonly risk: Risk
  /** The province of their exam, by its short name. */
  readonly home: string
  /** They named places: what stands there stands there on purpose. */
  readonly namesPlaces: boolean
  /** They said something that a choice can go against: of majors; of places, fees or kinds. */
  readonly refusesMajors: boolean
  readonly refusesOthers: boolean
  /** Yuan a year, above which they want nothing; null: not said. */
  readonly maxFee: number | null
  /** They told what charters ask for; null: not read here, whether told or not. */
  readonly hasFacts: boolean | null
  /** The batch holds 本科 and 专科, or units of which that is not known. */
  readonly mixesLevels: boolean
  /** What the student said of 专科; null: nothing. */
  readonly takesVocational: boolean | null
  /** Groups of majors are filed. */
  readonly areGroups: boolean
  /** What tells the majors inside them; null: nothing does. */
  readonly membersFrom: MembersFrom | null
  /** Some unit of the batch tells its requirement. */
  readonly tellsRequirements: boolean
  /** A plan of this year is at hand; null: none. */
  readonly planYear: number | null
  /** The one year whose lines the chances rest on; null: several. */
  readonly oneYear: number | null
  /** The year filed for. */
  readonly year: number
  /** What else stands within reach; null: not asked, as where nothing is foretold. */
  readonly near: Near | null
}

export type IssueCode =
  | 'empty'
  | 'beyondLines'
  | 'ownBatch'
  | 'rankChanged'
  | 'underReach'
  | 'tooMany'
  | 'duplicate'
  | 'ineligible'
  | 'leftOut'
  | 'tooFewSafe'
  | 'saferAbove'
  | 'uncheckedPlan'
  | 'unknownRequirement'
  | 'noPrediction'
  | 'shrunkenPlan'
  | 'unusedSlots'
  | 'openRequirements'
  | 'adjustment'
  | 'overReach'
  | 'lowEvidence'
  | 'certainty'
  | 'feeOutlier'
  | 'refused'
  | 'cluster'
  | 'limits'
  | 'charter'
  | 'sameMajor'
  | 'refusedSlot'
  | 'notObeyed'
  | 'movedInto'
  | 'movedUnseen'
  | 'hotAndCold'
  | 'openSlots'
  | 'levels'
  | 'vocationalAbove'
  | 'fewAtHome'
  | 'hole'
  | 'oneLine'
  | 'smallSafe'
  | 'far'
  | 'binding'
  | 'borrowed'
  | 'oneField'

export interface Issue {
  readonly code: IssueCode
  /** error: the list loses something for certain; warning: a risk; info: worth knowing. */
  readonly severity: Severity
  /** A Chinese sentence for the student. */
  readonly text: string
  /** Positions concerned, from 0. */
  readonly positions: readonly number[]
  /** A page of ours to read about it, or an authority's. */
  readonly link?: { readonly text: string; readonly path: string }
  /** Rows of the engine that mend it where they are added. */
  readonly offer?: readonly number[]
}

/** Whether a choice's requirement is to be looked up where others' are known. */
export const isOpen = (
  { eligible, isRequirementOpen }: Choice,
  { tellsRequirements }: Pick<CheckContext, 'tellsRequirements'>,
): boolean => tellsRequirements && (eligible === null || isRequirementOpen)

/** The tier that a choice counts as; null without a prediction. */
export const tierOfChoice = ({ probability, isUnsure }: Choice): Tier | null =>
  probability === null ? null : filedTier(probability, isUnsure)

export function label(choice: Choice, position: number): string {
  return `第${position + 1}志愿（${choice.schoolName} ${choice.name}）`
}

export function positionsOf(choices: readonly Choice[], test: (choice: Choice) => boolean): number[] {
  return choices.flatMap((choice, position) => (test(choice) ? [position] : []))
}

export function ordinals(positions: readonly number[]): string {
  const shown = positions.slice(0, 5).map((position) => position + 1)
  return `第${shown.join('、')}志愿${positions.length > shown.length ? `等${positions.length}个` : ''}`
}
