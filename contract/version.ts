import * as z from 'zod'
import { TIERS } from '#domain/forecast/tiers.ts'
import { endpoint } from './endpoint.ts'
import { LIST_TOOLS } from './list.ts'
import { paging } from './fields.ts'
import { listId, listName, listSummary, listVersion, ofList, versionSummary } from './list-fields.ts'
import { unitId, unitRow } from './recommend.ts'

/** What lists held after their saves. Another user's list is 404 in every call. */

/** A choice in few words; `probability` and `tier` of today, null where nothing is known or the unit left the tables. */
const choiceInShort = z.object({
  majorId: unitId,
  schoolName: z.string(),
  unitName: z.string(),
  /** null: no file tells; left out where the unit is in no table any more. */
  level: unitRow.shape.level.optional(),
  probability: z.number().nullable(),
  tier: z.enum(TIERS).nullable(),
  /** Of a group: whether 调剂 is obeyed; null: not said. */
  adjusts: z.boolean().nullable(),
  /** Of a group: its majors in the order filed. */
  slots: z.array(z.string()),
})

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/user/apprec/lists/{list}/versions',
  summary: 'What a list held after its saves, the latest first',
  access: 'user',
  params: ofList,
  query: z.object(paging),
  data: z.array(versionSummary),
})

const ofVersion = z.object({ list: listId, version: z.coerce.number().int().min(1).max(2_147_483_647) })

export const nameVersion = endpoint({
  method: 'PUT',
  path: '/api/user/apprec/lists/{list}/versions/{version}',
  summary: 'Gives a version a name, by which it is kept apart from later saves; null takes it away',
  access: 'user',
  params: ofVersion,
  body: z.object({ name: listName.nullable() }),
  data: versionSummary,
})

/** Refused with LIST_CHANGED where the list is at another version than `over` by now. */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/user/apprec/lists/{list}/versions/{version}/restore',
  summary: 'Takes a version back, as a new save',
  access: 'user',
  params: ofVersion,
  body: z.object({ over: listVersion }),
  data: listSummary,
})

/** By which condition chances are told. */
const tool = z.enum(LIST_TOOLS).default('apprecsim')

const side = z
  .object({
    list: listSummary,
    /** null: what the list holds, never saved. */
    version: versionSummary.nullable(),
    rows: z.array(choiceInShort),
  })
  .meta({ id: 'ListAtVersion' })

/** Places count from 0. */
export const compareLists = endpoint({
  method: 'GET',
  path: '/api/user/apprec/lists/compare',
  summary: 'Two lists of one batch, or two versions, and how the other differs from the one',
  access: 'user',
  query: z.object({
    tool,
    one: listId,
    /** By default what the list holds now. */
    oneVersion: ofVersion.shape.version.optional(),
    other: listId,
    otherVersion: ofVersion.shape.version.optional(),
  }),
  data: z.object({
    one: side,
    other: side,
    moved: z.array(z.object({ from: z.int(), to: z.int() })),
    /** Places in the other. */
    added: z.array(z.int()),
    /** Places in the one. */
    gone: z.array(z.int()),
  }),
})

/** As one side of a comparison. */
export const getVersion = endpoint({
  method: 'GET',
  path: '/api/user/apprec/lists/{list}/versions/{version}',
  summary: 'One version of a list, with today’s chances',
  access: 'user',
  params: ofVersion,
  query: z.object({ tool }),
  data: side,
})

export type ChoiceInShort = z.output<typeof choiceInShort>
