import * as z from 'zod'
import { MOST_SLOTS } from '#domain/list/inside/slots.ts'
import { ORDINARY_SPECIALS } from '#domain/preference/facts.ts'
import { RISKS } from '#domain/preference/preferences.ts'
import {
  MOST_BASE64,
  applicationList,
  broughtChoice,
  broughtList,
  filledPlan,
  handChoice,
  handList,
  homeReach,
  listAdvice,
  listCheck,
  listId,
  listName,
  listSummary,
  listVersion,
  ofList,
  shares,
  sheetRow,
  slot,
} from './list-fields.ts'
import { endpoint } from './endpoint.ts'
import { filing, marks, toldThen } from './filing-fields.ts'
import { filterBody, resultFrame, unitId } from './recommend.ts'
import { provinceRules } from './province.ts'
import { paging, provinceId, queryProvinceId, queryYear, source, year } from './fields.ts'
import { FORMATS, madeFile, printedName } from './paper.ts'

/** 志愿表: the application list a student fills, its check, its printed report and its Excel file. */

/** By which condition a list is judged: the saved one, the one confirmed for the season, or, a list of its own, that of a past year. */
export const LIST_TOOLS = ['apprecsim', 'apprec', 'replay'] as const
const tool = z.enum(LIST_TOOLS).default('apprecsim')

/** Of a batch, from 1. */
const round = z.int().min(1).max(9)
const batchName = z.string().max(24)
const batchKey = {
  provinceId,
  /** By default the target year; of a past year that is tried it is to be said. */
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
    /** Of groups, by unit: their majors in the order filed; refused beyond the province's number. Those left out stay. */
    slots: z.record(unitId, z.array(slot).max(2 * MOST_SLOTS)).optional(),
  }),
  data: applicationList,
})

export const checkList = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/check',
  summary: 'Checks the saved list, or one given by its units',
  access: 'user',
  body: z.object({ ...listKey, majorIds: chosenIds.optional() }),
  data: listCheck,
})

export const adviseList = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/advise',
  summary: 'How likely a list being built ends badly, and what would help',
  access: 'user',
  body: z.object({ ...listKey, majorIds: chosenIds }),
  /** null: there is nothing to say, or too little is known. */
  data: listAdvice.nullable(),
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
    /**
     * Kinds of units to take from besides those of the preferences; by default none. Those that tell of origin or home are no part of
     * a call: they come from the protected facts alone, by their own consent.
     */
    specials: z.array(z.enum(ORDINARY_SPECIALS)).max(ORDINARY_SPECIALS.length).optional(),
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

export const askHome = endpoint({
  method: 'GET',
  path: '/api/user/apprec/list/home',
  summary:
    'What would change if the list stayed in the student’s province; null where that was said, or nothing is in reach there',
  access: 'user',
  query: listQuery,
  data: homeReach.nullable(),
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

export const makeListFile = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/file',
  summary: 'Makes a PDF, an Excel file or a CSV of the saved list, to be fetched by an address of its own',
  access: 'user',
  body: z.object({
    ...listKey,
    format: z.enum(FORMATS),
    printedName,
  }),
  data: madeFile,
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
      capacityKnown: true,
      unitKind: true,
    }).shape,
    provinceName: z.string(),
    /** The plan of the year filed for is not loaded: no code is known. */
    isDraft: z.boolean(),
    /** Majors that the form asks for of a choice; null: none, or not known. */
    majorsPerChoice: z.int().nullable(),
    rows: z.array(sheetRow),
    sources: z.array(source),
    /** ISO time of this answer. */
    at: z.string(),
  }),
})

export type ListTool = (typeof LIST_TOOLS)[number]
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
    /** Lists that try a past year are apart from all others. */
    tool,
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
    tool,
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

export const getHandList = endpoint({
  method: 'GET',
  path: '/api/user/apprec/list/hand',
  summary: 'The list that the user writes by hand, of a province, year, batch and round',
  access: 'user',
  query: z.object({
    provinceId: queryProvinceId,
    /** By default the next exam, or the later one of the saved condition. */
    year: queryYear.optional(),
    /** By default the main batch. */
    batch: batchName.optional(),
    round: z.coerce.number().pipe(round).default(1),
  }),
  data: handList,
})

export const makeHandFile = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/hand/file',
  summary: 'Makes a file of the list that the user writes by hand, to be fetched by an address of its own',
  access: 'user',
  body: z.object({
    provinceId,
    year,
    batch: z.string().max(24),
    round: round.default(1),
    format: z.enum(FORMATS),
    printedName,
  }),
  data: madeFile,
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
    round: round.default(1),
    version: listVersion,
    choices: z.array(handChoice).max(200),
  }),
  data: handList,
})

export type HandList = z.output<typeof handList>
export type HandChoice = z.output<typeof handChoice>

export const playList = endpoint({
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

/**
 * Nothing is kept. Refused with NO_LIST for a file that is no list, in words that say what was expected; with NO_LINES where the
 * province has no units to find.
 */
export const readBrought = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/read',
  summary: 'Reads a list that a student has already: a PDF, an Excel or CSV file, or a text',
  access: 'user',
  bodyLimit: MOST_BASE64 + 4096,
  // Its words go back to who sent them, without signs that do something.
  anySigns: true,
  body: z
    .object({
      ...batchKey,
      tool,
      text: z.string().max(60_000).optional(),
      /** A file's bytes in base64. */
      file: z
        .string()
        .max(MOST_BASE64)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/)
        .optional(),
    })
    .refine(({ text, file }) => (text === undefined) !== (file === undefined), '请给一个文件，或者一段文字'),
  data: broughtList,
})

/** Refused as a list that is made beside others; with TWICE for one unit in two places. */
export const keepBrought = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/brought',
  summary: 'Makes a list of what was read, each row decided',
  access: 'user',
  body: z.object({
    ...batchKey,
    tool,
    name: listName,
    choices: z.array(broughtChoice).min(1).max(200),
  }),
  data: listSummary,
})
