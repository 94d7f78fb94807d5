import * as z from 'zod'
import { SEVERITIES } from '#domain/list/check/severity.ts'
import { DOUBTS } from '#domain/list/bring/match-row.ts'
import { sharedListNameProblem } from '#domain/list/list-link.ts'
import { hashId } from './directory.ts'
import { LONGEST_SLOT, MOST_SLOTS } from '#domain/list/inside/slots.ts'
import { RISKS } from '#domain/preference/preferences.ts'
import { level, source, typed } from './fields.ts'
import { foretold } from './filing-fields.ts'
import { provinceRules, unitKind } from './province.ts'
import { beyond, membersFrom, oneYear, special, unitId, unitRow } from './recommend.ts'

/** What calls about lists share, and what they answer. */

/** Opaque id of an application list. */
export const listId = z.string().min(1).max(40)
export const ofList = z.object({ list: listId })
export const listName = typed(sharedListNameProblem, z.string().trim())

/** The version that a list is at; 0: never saved. */
export const listVersion = z.int().min(0).max(2_147_483_646)

/** By what its reader knows a list. */
export const listHead = {
  /** What its owner calls it. */
  name: z.string(),
  provinceId: z.int(),
  provinceName: z.string(),
  year: z.int(),
  batch: z.string(),
}

export const listSummary = z
  .object({
    id: z.string(),
    ...listHead,
    /** The one of its batch that is to be filed. */
    filed: z.boolean(),
    /** It tries a past year. */
    trial: z.boolean(),
    /** Units in it. */
    choices: z.int(),
    /** Give it back with what goes over it; 0: never saved. */
    version: z.int(),
    /** ISO time; of a list never saved, when it was made. */
    savedAt: z.string(),
  })
  .meta({ id: 'ListSummary' })

export const versionSummary = z
  .object({
    version: z.int(),
    /** As the student named it. */
    name: z.string().nullable(),
    /** ISO time at which the list was made the one to be filed at this version. */
    filedAt: z.string().nullable(),
    /** Units in it. */
    choices: z.int(),
    /** The student's rank when it was saved. */
    rank: z.int().nullable(),
    /** ISO time. */
    savedAt: z.string(),
    /** What the list holds now. */
    current: z.boolean(),
  })
  .meta({ id: 'VersionSummary' })

/** A major of a group as it is filed. */
export const slot = z.string().trim().min(1).max(LONGEST_SLOT)

/** What is said of the inside of a choice that holds several majors. */
const inside = z
  .object({
    /** Whether 调剂 is obeyed; null: not said. */
    adjusts: z.boolean().nullable(),
    /** Its majors in the order filed. */
    slots: z.array(z.string()),
    /** The year of the plan that they were filled from; null: the student put them there. */
    slotsOf: z.int().nullable(),
    /** The majors in it, as the plan or a table tells them; empty: nobody does. */
    members: z.array(z.string()),
  })
  .meta({ id: 'ChoiceInside' })

/** A choice of the list. `row` is null where the unit is in no table any more. */
const choice = z
  .object({
    majorId: unitId,
    schoolName: z.string(),
    unitName: z.string(),
    row: unitRow.nullable(),
    /** Why a student of the saved condition and preferences finds it here, in few words; null without a condition. */
    why: z.string().nullable(),
    /** Left out of a single major, and of a proposal: what was saved stays. */
    inside: inside.optional(),
  })
  .meta({ id: 'ListChoice' })

export const applicationList = z
  .object({
    /** Opaque; null: the batch has no list yet, and the first save makes one. */
    id: z.string().nullable(),
    name: z.string(),
    /** The one of its batch that is to be filed. */
    filed: z.boolean(),
    provinceId: z.int(),
    year: z.int(),
    batch: z.string(),
    /** The batches that have lines, the main one first; each has a list of its own. */
    batches: z.array(z.string()),
    /** Give it back when saving; 0: never saved. */
    version: z.int(),
    /** Choices that the list takes: those that the batch allows, where `capacityKnown`. */
    capacity: z.int(),
    /** false: no rule of the batch is loaded, and its form may take fewer. */
    capacityKnown: z.boolean(),
    /** Preferred majors narrow where majors are filed, not groups. */
    unitKind,
    /** How many a choice takes; null: choices are majors, or no rule is loaded. */
    majorsPerChoice: z.int().nullable(),
    membersFrom,
    oneYear,
    /** Kinds of units that are filled in only where asked for, and how many there are of each in the batch. */
    specials: z.array(z.object({ kind: special, count: z.int() })),
    /** Units within reach of men or of women alone, while the student has not said which they are; 0 once they have. */
    oneSex: z.int(),
    /** The batch holds 本科 and 专科, or units of which that is not known. */
    mixesLevels: z.boolean(),
    /** For the saved condition. */
    beyond,
    /** Of a past year that is tried: what the prediction of that time tells; null of any other. */
    foretold: foretold.nullable(),
    /** Why it cannot be filled, and what can be done instead; null: it can. */
    unfillable: z.string().nullable(),
    choices: z.array(choice),
    sources: z.array(source),
  })
  .meta({ id: 'ApplicationList' })

/** What may come of a list: probabilities that sum to 1; `first` is one of the first `FIRST_CHOICES`. */
const outcome = z.object({ first: z.number(), later: z.number(), nowhere: z.number() })

const tierShares = z.object({ out: z.int(), reach: z.int(), match: z.int(), safe: z.int() })

/** How many choices a list has of each tier; `out` are long shots alone. */
const tierCounts = tierShares.extend({ hopeless: z.int() })

/** Parts of a list by tier, in whole percent; they sum to 100. */
export const shares = z
  .object({
    reach: z.int().min(0).max(100),
    match: z.int().min(0).max(100),
    safe: z.int().min(0).max(100),
  })
  .refine(({ reach, match, safe }) => reach + match + safe === 100, '冲、稳、保加起来要等于 100')

const issue = z
  .object({
    code: z.string(),
    severity: z.enum(SEVERITIES),
    text: z.string(),
    /** Positions in the list, from 0. */
    positions: z.array(z.int()),
    /** A page of ours to read about it, or an authority's, which begins with http. */
    link: z.object({ text: z.string(), path: z.string() }).nullable(),
    /** Choices that mend it where they are added; mostly none. */
    offer: z.array(choice),
  })
  .meta({ id: 'ListIssue' })

export const listCheck = z.object({
  /** P(admitted by at least one choice); null where no choice has a prediction, or the student is behind all lines of last year. */
  anywhere: z.number().nullable(),
  /** null as `anywhere` is. */
  outcome: outcome.nullable(),
  counts: tierCounts,
  issues: z.array(issue),
  /** What was looked at, in few words each. */
  checked: z.array(z.string()),
  /** What could not be looked at for want of figures, a sentence each: it is to be looked up elsewhere. */
  unchecked: z.array(z.string()),
})

/** What becomes of a list by a change, 0…1: admitted nowhere, and by a choice that goes against what the student said. */
const ending = { nowhere: z.number(), unwanted: z.number() }

const listChange = z
  .object({
    /** Each is to be put before the first choice that is likelier. */
    add: z.array(choice),
    drop: z.array(unitId),
    ...ending,
  })
  .meta({ id: 'ListChange' })

export const listAdvice = z.object({
  ...ending,
  /** What lowers the risk most; null: it is low, or nothing does. */
  remedy: listChange.nullable(),
  /** Better units in reach that the list leaves out; null: none worth a word. */
  upward: listChange.nullable(),
})

export const filledPlan = z
  .object({
    risk: z.enum(RISKS),
    /** As asked for, in whole percent; `out` are long shots. */
    shares: tierShares,
    /** How many choices of each tier that is, and how many there are: where a tier has too few, the next takes its place. */
    asked: tierShares,
    counts: tierCounts,
    /** Choices predicted from others of their school. */
    lowEvidence: z.int(),
    /** null as `anywhere` is. */
    outcome: outcome.nullable(),
    /** The whole list, the units kept in their order. */
    choices: z.array(choice),
    /** Those of them that were not there. */
    added: z.array(unitId),
    /** Of those added the ones that are no liked major; null: none is liked, or the school comes first. */
    beyondLiked: z.array(unitId).nullable(),
    /** Sentences to read before the list. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'FilledPlan' })

/** Codes of a plan or of lines of that year. */
const formerCodes = z.object({
  year: z.int(),
  school: z.string().nullable(),
  unit: z.string().nullable(),
})

/** One line of the form. Codes are of the plan of the year filed for, or null. */
export const sheetRow = z
  .object({
    majorId: unitId,
    schoolCode: z.string().nullable(),
    schoolName: z.string(),
    unitCode: z.string().nullable(),
    /** Of a group whose number is not told: 专业组. */
    unitName: z.string(),
    /** By what such a group is found in the plan: its requirement and its last line; null: its number is told, or nothing is known. */
    about: z.string().nullable(),
    /** Codes of another year to look for it by, never to copy; null: none, or its own are known. */
    former: formerCodes.nullable(),
    /** Of a group: its majors in the order filed; where none were chosen, as the student typed them in. */
    majors: z.array(z.string()),
    /** The year of the plan that they were filled from; null: the student put them there. */
    majorsOf: z.int().nullable(),
    /** Of a group: whether 调剂 is obeyed; null: not said. */
    adjusts: z.boolean().nullable(),
    /** 本科 or 专科; null: not known. */
    level: level.nullable(),
    /** What is wrong with filing it, in few words; null: nothing known. */
    warning: z.string().nullable(),
  })
  .meta({ id: 'SheetRow' })

/** A name that was typed. */
const typedName = z.string().trim().max(60)

/** One choice of a list that is written by hand, as its owner wrote it: for provinces where no unit is known. */
export const handChoice = z.object({
  schoolName: typedName.min(1),
  /** Where the school was picked from the directory. */
  schoolHashId: hashId.nullable(),
  /** The major, or the group by its code; '' while it is open. */
  unitName: typedName,
  /** The majors inside a group, in order, and whatever else is to be remembered. */
  note: z.string().trim().max(200),
})

export const handList = z.object({
  id: listId,
  provinceId: z.int(),
  year: z.int(),
  batch: z.string(),
  /** Of the batch, from 1, and what it is called: the batch, 普通类一段征集志愿. */
  round: z.int(),
  roundName: z.string(),
  /** What the newest rules of the province say of each batch; empty where none are loaded. */
  batches: provinceRules.shape.batches,
  /** Its batch has lines: the list that is chosen from them says more. */
  hasLines: z.boolean(),
  /** Give it back when saving; 0: never saved. */
  version: z.int(),
  choices: z.array(handChoice),
  /** Of each choice what the latest plan tells, by school and name; null: it does not hold it, or none is loaded. */
  found: z.array(
    z
      .object({
        year: z.int(),
        /** null: units of this name differ. */
        level: level.nullable(),
        requirement: z.string().nullable(),
        fee: z.int().nullable(),
        feeText: z.string().nullable(),
        places: z.int().nullable(),
      })
      .nullable(),
  ),
  check: listCheck.pick({ issues: true, checked: true, unchecked: true }),
})

/** Bytes of a file that is read; its text in a call is a third longer. */
export const MOST_FILE_BYTES = 1_500_000
export const MOST_BASE64 = Math.ceil(MOST_FILE_BYTES / 3) * 4

/** A unit that a row means, or may mean. */
const candidate = z
  .object({
    majorId: unitId,
    schoolName: z.string(),
    unitName: z.string(),
    /** By what it is told from its neighbours: the last line, the requirement, majors inside; null: nothing is known. */
    about: z.string().nullable(),
  })
  .meta({ id: 'UnitCandidate' })

const broughtRow = z.object({
  /** The row of the file, from 1. */
  at: z.int(),
  /** The number that the file gives it; null: none. */
  order: z.int().nullable(),
  schoolCode: z.string(),
  schoolName: z.string(),
  unitCode: z.string(),
  unitName: z.string(),
  /** Inside a group. */
  majors: z.array(z.string()),
  adjusts: z.boolean().nullable(),
  /** null: it is asked. */
  unit: candidate.nullable(),
  /** Why it is asked; null: it is not. */
  doubt: z.enum(DOUBTS).nullable(),
  /** What it may mean, the likeliest first. */
  candidates: z.array(candidate),
})

/** What becomes of a row. */
export const broughtChoice = z.object({
  /** null: it stays as it was written. */
  majorId: unitId.nullable(),
  schoolName: z.string().trim().max(60),
  unitName: z.string().trim().max(120),
  adjusts: z.boolean().nullable(),
  /** Of a group: its majors in the order filed. */
  slots: z
    .array(slot)
    .max(2 * MOST_SLOTS)
    .default([]),
})

export type VersionSummary = z.output<typeof versionSummary>
export type ListSummary = z.output<typeof listSummary>

/** A list as it was read, before its rows are decided. */
export const broughtList = z.object({
  provinceName: z.string(),
  year: z.int(),
  batch: z.string(),
  unitKind,
  /** Choices that the batch takes, where `capacityKnown`. */
  capacity: z.int(),
  capacityKnown: z.boolean(),
  /** In the order of the list. */
  rows: z.array(broughtRow),
  /** What has to be known of their order. */
  notes: z.array(z.string()),
  /** Lines that were taken for no choice. */
  left: z.array(z.object({ at: z.int(), text: z.string() })),
})

/** What stands between 0.7 and 1.6 of the student's rank, and may be filed. */
const near = z.object({ units: z.int(), places: z.int() })
const filledAt = z.object({ all: z.int(), home: z.int() })

/** What would change if a list stayed in the student's province. */
export const homeReach = z.object({
  /** Its short name, as preferences name places. */
  province: z.string(),
  home: near,
  away: near,
  /** Whether places are known of enough units to count by. */
  knowsPlaces: z.boolean(),
  /** Of a list filled anew by each answer, and by none: its choices, and those at home. */
  filled: z.object({ only: filledAt, first: filledAt, any: filledAt, unsaid: filledAt }),
})
