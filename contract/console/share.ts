import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { typed } from '#contract/fields.ts'
import { SHARE_LENGTH, accountUrlProblem, thumbnailProblem } from '#domain/share.ts'

/** How pages are handed on, and where the codes of the official accounts lead. */

const access = { staff: ['editor'] } as const

/** Words of a type; null: nothing of its own, that of all pages or the product's holds. */
const words = z.object({
  title: z.string().trim().min(1).max(SHARE_LENGTH.title).nullable(),
  summary: z.string().trim().min(1).max(SHARE_LENGTH.summary).nullable(),
  name: z.string().trim().min(1).max(SHARE_LENGTH.name).nullable(),
  shareContent: z.string().trim().min(1).max(SHARE_LENGTH.shareContent).nullable(),
  thumbnail: typed(thumbnailProblem, z.string().trim()).nullable(),
})
export type ShareWords = z.output<typeof words>

const shareType = z.string().regex(/^[A-Za-z0-9]{0,20}$/, '只能用字母和数字，最多 20 个')

export const getShareSettings = endpoint({
  method: 'GET',
  path: '/api/console/share',
  summary: 'The addresses of the official accounts, and the words that pages are handed on with',
  access,
  data: z.object({
    accounts: z.array(z.object({ officialId: z.int(), name: z.string(), url: z.string().nullable() })),
    types: z.array(
      z.object({
        /** '': all pages. */
        shareType: z.string(),
        own: words,
        /** As pages are handed on with now. */
        shown: z.record(z.enum(['title', 'summary', 'name', 'shareContent', 'thumbnail']), z.string()),
      }),
    ),
    /** Where a card leads. */
    address: z.string(),
  }),
})

export const setShareAccount = endpoint({
  method: 'PUT',
  path: '/api/console/share/account/{officialId}',
  summary:
    'Set where the code of an official account leads; refused with CHANGED where a colleague was first',
  access,
  params: z.object({ officialId: z.coerce.number().int().min(0).max(99) }),
  body: z.object({
    /** null takes the code away. */
    url: typed(accountUrlProblem, z.string().trim()).nullable(),
    /** As it was read. */
    urlBefore: z.string().max(500).nullable(),
  }),
  data: z.null(),
})

export const setShareWords = endpoint({
  method: 'PUT',
  path: '/api/console/share/words',
  summary: 'Set what pages of a type are handed on with; refused with CHANGED where a colleague was first',
  access,
  body: z.object({
    shareType,
    words,
    /** As they were read. */
    wordsBefore: words,
  }),
  data: z.null(),
})
