import * as z from 'zod'
import { LEGAL_KINDS, dayProblem } from '#domain/contact/about.ts'
import { block } from './content.ts'
import { endpoint } from './endpoint.ts'
import { typed } from './fields.ts'

/** Who runs the product, and what its readers agree to. */

/** null: not told. */
export const about = z.object({
  operator: z.string().nullable(),
  icp: z.string().nullable(),
  police: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
})
export type AboutShown = z.output<typeof about>

export const getAbout = endpoint({
  method: 'GET',
  path: '/api/about',
  summary: 'Who runs the product, its filings and how to reach them',
  access: 'public',
  cached: 'all',
  data: about,
})

export const legalKind = z.enum(LEGAL_KINDS)

export const getLegalText = endpoint({
  method: 'GET',
  path: '/api/about/text/{legalKind}',
  summary: 'The agreement or the privacy policy of the operator; null where the product’s own holds',
  access: 'public',
  params: z.object({ legalKind }),
  query: z.object({
    /** The day from which it holds; left out: the one that holds now. */
    holdsFrom: typed(dayProblem).optional(),
  }),
  data: z
    .object({
      holdsFrom: z.string(),
      blocks: z.array(block),
      /** Days of all versions, the latest first; one to come too. */
      versions: z.array(z.string()),
    })
    .nullable(),
})
