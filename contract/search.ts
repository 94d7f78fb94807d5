import * as z from 'zod'
import { contentCard } from './content.ts'
import { endpoint } from './endpoint.ts'
import { paging } from './fields.ts'
import { majorCard, schoolCard } from './directory.ts'

/** What is searched. `help` is help texts and pages of ours. */
export const SEARCH_KINDS = ['school', 'major', 'article', 'help'] as const
const searchKind = z.enum(SEARCH_KINDS)

/** Stretches of a text that match, as [from, to) in UTF-16 units. */
const marks = z.array(z.tuple([z.int(), z.int()]))

/** A text with what matches in it. */
const marked = z.object({ text: z.string(), marks }).meta({ id: 'MarkedText' })

/** The other name by which it was found (浙大, 浙江科技学院, 计科); null where its own name matches. */
const via = marked.nullable()

/** Something that was found; `name` is its own name. */
const hit = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('school'),
      school: schoolCard,
      /** The place of the campus that it is, with lines of its own (威海); null: the whole school. */
      campus: z.string().nullable(),
      name: marked,
      via,
    }),
    z.object({ type: z.literal('major'), major: majorCard, name: marked, via }),
    /** A text of the operator. `excerpt` is from where it matches, or how it begins. */
    z.object({
      type: z.literal('content'),
      content: contentCard.omit({ summary: true }),
      name: marked,
      excerpt: marked,
    }),
    /** A page of ours; `path` begins with one slash. */
    z.object({ type: z.literal('page'), path: z.string(), name: marked, excerpt: marked }),
  ])
  .meta({ id: 'SearchHit' })

/** Chinese, pinyin whole or in part, initials, everyday short names, or a code. Words apart must all match. */
const text = z.string().trim().min(1, '请输入要搜索的内容').max(50, '最多输入 50 个字')

const question = z.object({
  q: text,
  kind: searchKind.optional(),
  page: paging.page,
})

const found = z.object({
  /** Kinds that have something, the one with the best first. */
  groups: z.array(z.object({ kind: searchKind, total: z.int(), hits: z.array(hit) })),
})

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'What a text finds, the best first, in groups: of each kind the first few, or one kind (`kind`) page by page',
  access: 'public',
  figures: true,
  cached: 'all',
  query: question,
  data: found,
})

/** The same hits as `search`: of those that fit equally well, liked majors and places come first and refused ones last. */
export const searchByPreferences = endpoint({
  method: 'GET',
  path: '/api/user/search',
  summary: 'What a text finds, ordered among equals by what the user prefers',
  access: 'user',
  query: question,
  data: found,
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'The few best of all kinds, for a text half typed',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ q: text }),
  data: z.array(hit),
})

export type SearchKind = z.output<typeof searchKind>
export type Hit = z.output<typeof hit>
export type Marked = z.output<typeof marked>
