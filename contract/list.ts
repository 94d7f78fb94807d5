import * as z from 'zod'
import { hashId } from './directory.ts'
import { RISKS } from '#domain/preference/preferences.ts'
import { listId, listName, listSummary, listVersion, ofList } from './list-fields.ts'
import { endpoint } from './endpoint.ts'
import { filing, marks, toldThen } from './filing-fields.ts'
import { beyond, filterBody, oneYear, resultFrame, special, unitId, unitRow } from './recommend.ts'
import { provinceRules, unitKind } from './province.ts'
import { paging, provinceId, queryProvinceId, queryYear, source, typed, year } from './fields.ts'
import { printedNameProblem } from '#domain/typed.ts'

/** 志愿表: the application list a student fills, its check, its printed report and its Excel file. */

/** A choice of the list. `row` is null where the unit is in no table any more. */
const choice = z.object({
  majorId: unitId,
  schoolName: z.string(),
  unitName: z.string(),
  row: unitRow.nullable(),
  /** Why a student of the saved condition and preferences finds it here, in few words; null without a condition. */
  why: z.string().nullable(),
})

const applicationList = z.object({
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
  /** Choices that the batch allows. */
  capacity: z.int(),
  /** Preferred majors narrow where majors are filed, not groups. */
  unitKind,
  oneYear,
  /** Kinds of units that are filled in only where asked for, and how many there are of each in the batch. */
  specials: z.array(z.object({ kind: special, count: z.int() })),
  /** For the saved condition. */
  beyond,
  choices: z.array(choice),
  sources: z.array(source),
})

/** By which condition a list is judged: the saved one, or the one confirmed for the season. */
export const LIST_TOOLS = ['apprecsim', 'apprec'] as const
const tool = z.enum(LIST_TOOLS).default('apprecsim')

const batchName = z.string().max(24)
const batchKey = {
  provinceId,
  /** By default the target year. */
  year: year.optional(),
  /** By default the province's main batch. */
  batch: batchName.optional(),
}
const listKey = {
  ...batchKey,
  tool,
  /** Which of the batch's lists; by default the one to be filed. 404 where the user has no such list there. */
  list: listId.optional(),
}
const listQuery = z.object({
  tool,
  provinceId: queryProvinceId,
  year: queryYear.optional(),
  batch: batchName.optional(),
  list: listId.optional(),
})
const chosenIds = z.array(unitId).max(200)

/** Rows carry probability and eligibility for the saved condition. Refused with NO_LINES where the province has none. */
export const getList = endpoint({
  method: 'GET',
  path: '/api/user/apprec/list',
  summary: 'The application list of a province, year and batch',
  access: 'user',
  query: listQuery,
  data: applicationList,
})

/**
 * Refused with LIST_CHANGED when someone saved since `version` was read: read the list again. Each save is kept as a version;
 * those of two minutes are one.
 */
export const saveList = endpoint({
  method: 'PUT',
  path: '/api/user/apprec/list',
  summary: 'Saves the application list',
  access: 'user',
  body: z.object({
    ...listKey,
    version: listVersion,
    majorIds: chosenIds,
    /** It replaces what another device saved: that stays a version of its own, however new. */
    replaces: z.boolean().optional(),
    /** Of groups, by unit: whether 调剂 is obeyed; null: not said. Those left out stay as they are. */
    adjusts: z.record(unitId, z.boolean().nullable()).optional(),
  }),
  data: applicationList,
})

/** What may come of a list: probabilities that sum to 1; `first` is one of the first `FIRST_CHOICES`. */
const outcome = z.object({ first: z.number(), later: z.number(), nowhere: z.number() })

const tierCounts = z.object({ out: z.int(), reach: z.int(), match: z.int(), safe: z.int() })

/** Parts of a list by tier, in whole percent; they sum to 100. */
const shares = z
  .object({
    reach: z.int().min(0).max(100),
    match: z.int().min(0).max(100),
    safe: z.int().min(0).max(100),
  })
  .refine(({ reach, match, safe }) => reach + match + safe === 100, '冲、稳、保加起来要等于 100')

const listCheck = z.object({
  /** P(admitted by at least one choice); null where no choice has a prediction, or the student is behind all lines of last year. */
  anywhere: z.number().nullable(),
  /** null as `anywhere` is. */
  outcome: outcome.nullable(),
  counts: tierCounts,
  issues: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
      text: z.string(),
      /** Positions in the list, from 0. */
      positions: z.array(z.int()),
      /** A page of ours to read about it. */
      link: z.object({ text: z.string(), path: z.string() }).nullable(),
    }),
  ),
  /** What was looked at, in few words each. */
  checked: z.array(z.string()),
  /** What could not be looked at for want of figures, a sentence each: it is to be looked up elsewhere. */
  unchecked: z.array(z.string()),
})

export const checkList = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/check',
  summary: 'Checks the saved list, or one given by its units',
  access: 'user',
  body: z.object({ ...listKey, majorIds: chosenIds.optional() }),
  data: listCheck,
})

const filledPlan = z.object({
  risk: z.enum(RISKS),
  /** As asked for. */
  shares,
  /** How many choices of each tier that is, and how many there are: where a tier has too few, the next takes its place. */
  asked: tierCounts.omit({ out: true }),
  counts: tierCounts,
  /** Choices predicted from others of their school. */
  lowEvidence: z.int(),
  /** null as `anywhere` is. */
  outcome: outcome.nullable(),
  /** The whole list, the units kept in their order. */
  choices: z.array(choice),
  /** Those of them that were not there. */
  added: z.array(unitId),
  /** Sentences to read before the list. */
  notes: z.array(z.string()),
})

/**
 * Nothing is saved; save with PUT. What the preferences refuse and the places that they name always hold; where fewer units
 * match than are asked for, fewer are proposed.
 */
export const fillList = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/fill',
  summary:
    'Proposes three plans: each keeps the units given in their order and fills up with the best additions',
  access: 'user',
  body: filterBody.extend({
    ...listKey,
    /** Units to keep. */
    majorIds: chosenIds,
    /** How many choices in all; by default as many as the batch allows. */
    count: z.int().min(1).max(200).optional(),
    /** Kinds of units to take from besides those of the preferences; by default ordinary ones alone. */
    specials: z.array(special).max(20).optional(),
    /** Nothing but majors liked. */
    onlyLiked: z.boolean().optional(),
    /** In place of those of the plan of the preferred risk. */
    shares: shares.optional(),
  }),
  data: z.object({
    plans: z.array(filledPlan),
    /** The one of the preferences. */
    risk: z.enum(RISKS),
    sources: z.array(source),
  }),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/user/apprec/report',
  summary: 'Everything the printed report shows: condition, list and check',
  access: 'user',
  query: listQuery,
  data: z.object({
    ...resultFrame,
    province: provinceRules,
    list: applicationList,
    check: listCheck,
    /** ISO time of this answer. */
    at: z.string(),
  }),
})

/** What the list is given out as: to print, to work on, for other programs. */
const fileFormat = z.enum(['pdf', 'xlsx', 'csv'])

/**
 * Makes a file of the saved list and tells where it is fetched: an address that a browser opens by itself, good for a few
 * minutes and one download. 503 with Retry-After while too many are being made.
 */
export const makeListFile = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/file',
  summary: 'Makes a PDF, an Excel file or a CSV of the saved list, to be fetched by an address of its own',
  access: 'user',
  body: z.object({
    ...listKey,
    format: fileFormat,
    /** Printed on this one, and kept nowhere. */
    printedName: typed(printedNameProblem, z.string().trim().max(200)).optional(),
  }),
  data: z.object({ fileName: z.string(), path: z.string(), bytes: z.int() }),
})

/** The file itself; a key that is wrong, used up or too old gets one sentence and 404. */
export const getListFile = endpoint({
  method: 'GET',
  path: '/api/apprec/list/file/{key}/{file}',
  summary: 'A file of a list, by the key that its owner was given',
  access: 'public',
  params: z.object({
    key: z.string().max(600),
    /** Decides nothing: it is what a browser may call the file. */
    file: z.string().max(80),
  }),
  data: z.null(),
})

/** One line of the form. Codes are of the plan of the year filed for, or null. */
const sheetRow = z.object({
  majorId: unitId,
  schoolCode: z.string().nullable(),
  schoolName: z.string(),
  unitCode: z.string().nullable(),
  /** Of a group whose number is not told: 专业组. */
  unitName: z.string(),
  /** By what such a group is found in the plan: its requirement and its last line; null: its number is told, or nothing is known. */
  about: z.string().nullable(),
  /** Of a group: its majors as the student typed them in, in order. */
  majors: z.array(z.string()),
  /** Of a group: whether 调剂 is obeyed; null: not said. */
  adjusts: z.boolean().nullable(),
  /** What is wrong with filing it, in few words; null: nothing known. */
  warning: z.string().nullable(),
})

export const getSheet = endpoint({
  method: 'GET',
  path: '/api/user/apprec/list/sheet',
  summary: 'A list as the authority’s own form asks for it, to be copied from',
  access: 'user',
  query: listQuery,
  data: z.object({
    ...applicationList.pick({
      id: true,
      name: true,
      filed: true,
      provinceId: true,
      year: true,
      batch: true,
      batches: true,
      version: true,
      unitKind: true,
    }).shape,
    provinceName: z.string(),
    /** The plan of the year filed for is not loaded: no code is known. */
    isDraft: z.boolean(),
    /** Majors that the form asks for of a choice; null: none. */
    majorsPerChoice: z.int().nullable(),
    rows: z.array(sheetRow),
    sources: z.array(source),
    /** ISO time of this answer. */
    at: z.string(),
  }),
})

export type ListTool = (typeof LIST_TOOLS)[number]
export type FileFormat = z.output<typeof fileFormat>
export type ApplicationList = z.output<typeof applicationList>
export type FilledPlan = z.output<typeof filledPlan>
export type ListCheck = z.output<typeof listCheck>

/** The lists of one batch are at most ten: a page holds them. */
export const listApplicationLists = endpoint({
  method: 'GET',
  path: '/api/user/apprec/lists',
  summary:
    'The user’s application lists, of all provinces or of one province, year or batch; the last saved first',
  access: 'user',
  query: z.object({
    ...paging,
    provinceId: queryProvinceId.optional(),
    year: queryYear.optional(),
    batch: batchName.optional(),
  }),
  data: z.array(listSummary),
})

/** Refused with TOO_MANY_LISTS at ten of a batch, with NAME_TAKEN where one of that name is there, of an earlier call too. */
export const createList = endpoint({
  method: 'POST',
  path: '/api/user/apprec/lists',
  summary: 'Makes another list of a batch, empty or with what one of its lists holds',
  access: 'user',
  body: z.object({
    ...batchKey,
    name: listName,
    /** The list to copy. */
    from: listId.optional(),
  }),
  data: listSummary,
})

/** Refused with NAME_TAKEN where another list of the batch has it. */
export const renameList = endpoint({
  method: 'PUT',
  path: '/api/user/apprec/lists/{list}',
  summary: 'Gives a list another name',
  access: 'user',
  params: ofList,
  body: z.object({ name: listName }),
  data: listSummary,
})

export const fileList = endpoint({
  method: 'PUT',
  path: '/api/user/apprec/lists/{list}/filed',
  summary: 'Makes a list the one of its batch that is to be filed',
  access: 'user',
  params: ofList,
  data: listSummary,
})

/** Refused with LIST_FILED for the one to be filed: another has to be chosen first. */
export const deleteList = endpoint({
  method: 'DELETE',
  path: '/api/user/apprec/lists/{list}',
  summary: 'Deletes a list with its versions',
  access: 'user',
  params: ofList,
  data: z.null(),
})

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

const handList = z.object({
  provinceId: z.int(),
  year: z.int(),
  batch: z.string(),
  /** What the newest rules of the province say of each batch; empty where none are loaded. */
  batches: provinceRules.shape.batches,
  /** Give it back when saving; 0: never saved. */
  version: z.int(),
  choices: z.array(handChoice),
})

export const getHandList = endpoint({
  method: 'GET',
  path: '/api/user/apprec/list/hand',
  summary: 'The list that the user writes by hand, of a province, year and batch',
  access: 'user',
  query: z.object({
    provinceId: queryProvinceId,
    /** By default that of the saved condition, else of the newest rules. */
    year: queryYear.optional(),
    /** By default the main batch. */
    batch: batchName.optional(),
  }),
  data: handList,
})

/** Refused with LIST_CHANGED when someone saved since `version` was read. */
export const saveHandList = endpoint({
  method: 'PUT',
  path: '/api/user/apprec/list/hand',
  summary: 'Saves the list that the user writes by hand',
  access: 'user',
  body: z.object({
    provinceId,
    year,
    batch: z.string().max(24),
    version: z.int().min(0),
    choices: z.array(handChoice).max(200),
  }),
  data: handList,
})

export type HandList = z.output<typeof handList>
export type HandChoice = z.output<typeof handChoice>

export const replayList = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/replay',
  summary:
    'Where the saved list, or one given by its units, would have ended in each past year that has lines',
  access: 'user',
  body: z.object({
    ...listKey,
    majorIds: chosenIds.optional(),
    marks: marks.optional(),
  }),
  data: z.object({
    /** The latest first. */
    years: z.array(filing),
    sources: z.array(source),
  }),
})

/** The list that was to be filed in a year, once that year's lines are known. */
export const getLanded = endpoint({
  method: 'GET',
  path: '/api/user/apprec/list/landed',
  summary: 'Where the list that was to be filed would have landed, and how good our probabilities were',
  access: 'user',
  query: z.object({ provinceId: queryProvinceId, year: queryYear, batch: batchName }),
  data: z.object({
    /** null: no list of it, none of whose choices was told, or the year's lines are not known yet. */
    filing: filing.nullable(),
    /** Why there is no filing. */
    lacking: z.enum(['list', 'lines', 'condition']).nullable(),
    ...toldThen,
    sources: z.array(source),
  }),
})
