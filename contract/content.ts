import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { paging, queryProvinceId } from './fields.ts'
import { hashId } from './directory.ts'

/**
 * Texts that the operator puts in (`npm run ops -- content import DIR`) and that everybody may read: introductions,
 * charters and news of schools, articles, help, courses, and what there is to say of the advisers. The articles that
 * have a number are the chapters of a booklet, which is also sold, bound as one. Articles, courses, and columns of them may
 * ask for goods: then everybody reads how they begin, and who holds the goods all of it.
 */
export const CONTENT_KINDS = [
  'intro',
  'charter',
  'news',
  'article',
  'help',
  'course',
  'column',
  'mentor',
] as const
export const contentKind = z.enum(CONTENT_KINDS)

/** What articles and courses are about; `typeId` is the id. */
export const TOPICS = [
  { id: 1, name: '选科' },
  { id: 2, name: '志愿填报' },
  { id: 3, name: '大学和专业' },
  { id: 4, name: '升学途径' },
  { id: 5, name: '学习和家长' },
] as const

/** A text in a list. */
export const contentCard = z
  .object({
    contentHashId: hashId,
    kind: contentKind,
    title: z.string(),
    /** YYYY-MM-DD, as the text itself is dated. */
    date: z.string(),
    /** Who wrote it, or where it is from; shown with the text. */
    source: z.string(),
    /** How it begins, in one plain line. */
    summary: z.string(),
    /** The school that it is about; null where it is about none. */
    school: z.object({ schoolHashId: hashId, name: z.string() }).nullable(),
    /** Of an article or a course: its topic; null where it has none. */
    typeId: z.int().nullable(),
    /** Its place among its like: of an article the chapter of the guide, of a weekly the week. */
    number: z.int().nullable(),
    /** Who teaches a course; null where nobody is named. */
    teacher: z.string().nullable(),
    /** The goods that open it; null: everybody reads it. */
    goodsId: z.int().nullable(),
    /** Of a guide, its address below /help; null: it is read where its like are. */
    page: z.string().nullable(),
    /** A sample that came with the installation. */
    starter: z.boolean(),
  })
  .meta({ id: 'ContentCard' })

/** A course or a weekly plan in a list. */
export const courseCard = contentCard
  .pick({
    title: true,
    date: true,
    source: true,
    summary: true,
    number: true,
    teacher: true,
    goodsId: true,
    starter: true,
  })
  .extend({
    /** Of a course or a weekly plan, as its text is asked for. */
    courseId: z.string(),
    /** The grade of a weekly plan, the topic of a course; null: a course without one. */
    categoryId: z.int().nullable(),
  })

/** Characters in one manner. A link leads to http(s), or to a page of ours: then `href` begins with one slash. */
const run = z
  .object({
    text: z.string(),
    strong: z.literal(true).optional(),
    emphasis: z.literal(true).optional(),
    struck: z.literal(true).optional(),
    code: z.literal(true).optional(),
    href: z.string().optional(),
  })
  .meta({ id: 'TextRun' })

const runs = z.array(run)

/** A part of a text. There is no markup in it: HTML that somebody wrote is text like any other. */
export const block = z
  .discriminatedUnion('type', [
    /** Levels from 1, the highest of the text. */
    z.object({ type: z.literal('heading'), level: z.int().min(1).max(3), runs }),
    z.object({ type: z.literal('paragraph'), runs }),
    z.object({ type: z.literal('quote'), paragraphs: z.array(runs) }),
    /** `depth` is 0 for the outer list; `number` is null in a list without numbers. */
    z.object({
      type: z.literal('list'),
      items: z.array(
        z.object({ depth: z.int().min(0), number: z.int().nullable(), paragraphs: z.array(runs) }),
      ),
    }),
    z.object({ type: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
    z.object({ type: z.literal('code'), text: z.string() }),
    /** One that the product has of itself, by its name; `text` says what it shows. */
    z.object({ type: z.enum(['picture', 'video']), name: z.string(), text: z.string() }),
    /** One that editors put in, with the size that it takes; `text` says what it shows. */
    z.object({
      type: z.literal('image'),
      imageId: z.string(),
      width: z.int(),
      height: z.int(),
      text: z.string(),
    }),
    z.object({ type: z.literal('rule') }),
  ])
  .meta({ id: 'TextBlock' })

export const listContent = endpoint({
  method: 'GET',
  path: '/api/content',
  summary: 'Texts of the operator, the newest first: of a school, of a kind, of a topic, or all',
  access: 'public',
  cached: 'all',
  query: z.object({
    schoolHashId: hashId.optional(),
    kind: contentKind.optional(),
    typeId: z.coerce.number().int().min(1).max(99).optional(),
    /** Leaves out what is for another province. */
    provinceId: queryProvinceId.optional(),
    /** What these goods open. */
    goodsId: z.coerce.number().int().min(1).max(99).optional(),
    /** What belongs to a column. */
    columnHashId: hashId.optional(),
    ...paging,
  }),
  data: z.array(contentCard),
})

export const getContent = endpoint({
  method: 'GET',
  path: '/api/content/{contentHashId}',
  summary: 'One text of the operator, in blocks ready to be drawn; of one that asks for goods how it begins',
  access: 'public',
  cached: 'all',
  params: z.object({ contentHashId: hashId }),
  data: contentCard.extend({
    /** None where it asks for goods: see `getHeldContent`. */
    blocks: z.array(block),
    /** Where a course is watched, or more is to be read; null where there is no such place, or it asks for goods. */
    link: z.string().nullable(),
    /** The column that it belongs to; null: none. */
    column: z.object({ contentHashId: hashId, title: z.string() }).nullable(),
    /** What this text or column costs by itself, in 分, and for how many days it is then open; null: not sold by itself. */
    offer: z.object({ price: z.int(), days: z.int() }).nullable(),
  }),
})

export const getGuide = endpoint({
  method: 'GET',
  path: '/api/content/guide/{guide}',
  summary: 'The guide at an address below /help: of several the newest',
  access: 'public',
  cached: 'all',
  params: z.object({
    /** The last word of its address. */
    guide: z.string().max(40).regex(/^\w+$/),
  }),
  data: contentCard.pick({ title: true, date: true, source: true }).extend({ blocks: z.array(block) }),
})

export const getContentImage = endpoint({
  method: 'GET',
  path: '/api/content/image/{imageId}',
  summary: 'A picture of a text; what it holds never changes',
  access: 'public',
  params: z.object({ imageId: z.string().max(40) }),
  data: z.null(),
})

export const getHeldContent = endpoint({
  method: 'GET',
  path: '/api/user/content/{contentHashId}',
  summary:
    'All of a text, for who holds what it asks for: its goods, the consultant package, itself or its column',
  access: { guard: 'text' },
  params: z.object({ contentHashId: hashId }),
  data: getContent.data.pick({ blocks: true, link: true }).extend({
    /** ISO time until which it, or its column, is held by itself; null: it is not. */
    heldUntil: z.string().nullable(),
  }),
})

/** The electronic book, goods 15. */
export const getElbook = endpoint({
  method: 'GET',
  path: '/api/user/elbook',
  summary: 'The booklet bound as one: every chapter in order, in blocks ready to be drawn',
  access: { guard: 'goods15' },
  query: z.object({
    /** Leaves out what is for another province. */
    provinceId: queryProvinceId.optional(),
  }),
  data: z.array(
    contentCard
      .pick({ contentHashId: true, title: true, date: true, source: true, starter: true })
      .extend({ blocks: z.array(block) }),
  ),
})

export type ContentKind = z.output<typeof contentKind>
export type ContentCard = z.output<typeof contentCard>
export type CourseCard = z.output<typeof courseCard>
export type TextRun = z.output<typeof run>
export type Block = z.output<typeof block>
