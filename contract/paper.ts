import * as z from 'zod'
import { printedNameProblem } from '#domain/typed.ts'
import { endpoint } from './endpoint.ts'
import { typed } from './fields.ts'

/** Files of lists and results: each tool makes its own, all are fetched in one way. */

/** To print, to work on, for other programs. */
export const FORMATS = ['pdf', 'xlsx', 'csv'] as const
export type FileFormat = (typeof FORMATS)[number]

/** Printed on this one, and kept nowhere. */
export const printedName = typed(printedNameProblem, z.string().trim().max(200)).optional()

/**
 * A file that was made, and where it is fetched: an address that a browser opens by itself, good for a few minutes. 503 with
 * Retry-After while too many are being made.
 */
export const madeFile = z.object({ fileName: z.string(), path: z.string(), bytes: z.int() })

/** A key that is wrong, used up or too old gets one sentence and 404. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/file/{key}/{file}',
  summary: 'A file of a list or a result, by the key that its owner was given',
  access: 'public',
  params: z.object({
    key: z.string().max(600),
    /** Decides nothing: it is what a browser may call the file. */
    file: z.string().max(80),
  }),
  data: z.null(),
})

export type MadeFile = z.output<typeof madeFile>
