import * as z from 'zod'
import { listNameProblem } from '#domain/typed.ts'
import { typed } from './fields.ts'

/** What calls about lists share. */

/** Opaque id of an application list. */
export const listId = z.string().min(1).max(40)
export const ofList = z.object({ list: listId })
export const listName = typed(listNameProblem, z.string().trim())

/** The version that a list is at; 0: never saved. */
export const listVersion = z.int().min(0).max(2_147_483_646)

export const listSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** The one of its batch that is to be filed. */
  filed: z.boolean(),
  provinceId: z.int(),
  provinceName: z.string(),
  year: z.int(),
  batch: z.string(),
  /** Units in it. */
  choices: z.int(),
  /** Give it back with what goes over it; 0: never saved. */
  version: z.int(),
  /** ISO time; of a list never saved, when it was made. */
  savedAt: z.string(),
})

export const versionSummary = z.object({
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

export type VersionSummary = z.output<typeof versionSummary>
export type ListSummary = z.output<typeof listSummary>
