import * as z from 'zod'
import { about, legalKind } from '#contract/about.ts'
import { block } from '#contract/content.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typed } from '#contract/fields.ts'
import { aboutProblem, dayProblem, legalTextProblem } from '#domain/contact/about.ts'

/** Who runs the product, as its owner sets it. */

const access = { staff: ['owner'] } as const

const typedAbout = z.object({
  operator: typed((text) => aboutProblem('operator', text), z.string().trim()),
  icp: typed((text) => aboutProblem('icp', text), z.string().trim()),
  police: typed((text) => aboutProblem('police', text), z.string().trim()),
  email: typed((text) => aboutProblem('email', text), z.string().trim()),
  phone: typed((text) => aboutProblem('phone', text), z.string().trim()),
  address: typed((text) => aboutProblem('address', text), z.string().trim()),
})

export const getAboutSet = endpoint({
  method: 'GET',
  path: '/api/console/about',
  summary: 'What is told of the operator, and the versions of its texts',
  access,
  data: z.object({
    about,
    texts: z.array(z.object({ legalKind, holdsFrom: z.string(), text: z.string(), isComing: z.boolean() })),
    today: z.string(),
  }),
})

export const setAbout = endpoint({
  method: 'PUT',
  path: '/api/console/about',
  summary:
    'Set what is told of the operator; empty: not told; refused with CHANGED where a colleague was first',
  access,
  body: z.object({
    about: typedAbout,
    /** As it was read. */
    aboutBefore: about,
  }),
  data: z.null(),
})

export const addLegalText = endpoint({
  method: 'POST',
  path: '/api/console/about/text/{legalKind}',
  summary:
    'A new version from a day on; earlier ones stay; refused with ALREADY where one holds from that day',
  access,
  bodyLimit: 256 * 1024,
  params: z.object({ legalKind }),
  body: z.object({
    holdsFrom: typed(dayProblem),
    text: typed(legalTextProblem, z.string().trim()),
  }),
  data: z.null(),
})

export const removeLegalText = endpoint({
  method: 'POST',
  path: '/api/console/about/text/{legalKind}/remove',
  summary: 'Take away a version that does not hold yet',
  access,
  params: z.object({ legalKind }),
  body: z.object({ holdsFrom: typed(dayProblem) }),
  data: z.null(),
})

export const previewLegalText = endpoint({
  method: 'POST',
  path: '/api/console/about/preview',
  summary: 'How a text in Markdown will be drawn',
  access,
  changesNothing: true,
  bodyLimit: 256 * 1024,
  body: z.object({ text: z.string().max(50_000) }),
  data: z.object({ blocks: z.array(block) }),
})
