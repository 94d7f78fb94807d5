import * as z from 'zod'
import { FAULT_SIDES } from '#domain/staff/fault.ts'
import { endpoint } from '#contract/endpoint.ts'

/** Faults of pages and of the server, alike ones together. */

const access = { staff: ['owner'] } as const
const release = z.string().min(1).max(60)
const which = { release, faultSide: z.enum(FAULT_SIDES), fingerprint: z.string().min(1).max(40) }

const faultSeen = z.object({
  ...which,
  /** '' where only the number of them is known. */
  message: z.string(),
  stackHead: z.string(),
  /** The pattern of the page or call. */
  address: z.string(),
  count: z.int(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** null: nobody has said that they know of it. */
  knownAt: z.string().nullable(),
})
export type FaultSeen = z.output<typeof faultSeen>

export const listFaultsSeen = endpoint({
  method: 'GET',
  path: '/api/console/log',
  summary: 'Faults by release, the release seen last and the most frequent first; 1000 at most',
  access,
  data: z.array(faultSeen),
})

export const setFaultKnown = endpoint({
  method: 'PUT',
  path: '/api/console/log/known',
  summary: 'Say that a fault is known, or no longer',
  access,
  body: z.object({ ...which, isKnown: z.boolean() }),
  data: z.null(),
})
