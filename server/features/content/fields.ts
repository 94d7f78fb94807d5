import * as z from 'zod'
import { CONTENT_KINDS, TOPICS } from '#contract/content.ts'
import { WEEKLY_CATEGORIES } from '#domain/weekly.ts'
import { GOODS_IDS, GOODS_NAMES, mayBeSold } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { safeLink } from './markdown.ts'

/** Kinds of what the operator puts in: texts that everybody may read, and what has a place of its own. */
export const KINDS = [...CONTENT_KINDS, 'weekly', 'banner', 'ad', 'live'] as const
export const kindShape = z.enum(KINDS)
export type TextKind = z.output<typeof kindShape>

/** Kinds that are about a school. */
export const OF_SCHOOLS: readonly TextKind[] = ['intro', 'charter', 'news']
const ABOUT_ANYTHING: readonly TextKind[] = ['article', 'help']
/** Kinds that may ask for goods. */
const SOLD: readonly TextKind[] = ['article', 'course', 'column']
/** Goods that may be for sale. */
const OFFERED = GOODS_IDS.filter(mayBeSold)
const sold: readonly number[] = OFFERED

/** Where guides are read. The page of the consultant service is no text. */
const guides = Object.values(paths.help).filter((route) => route !== paths.help.consultantHome)
const GUIDE_PAGES: readonly string[] = guides.map(({ pattern }) => pattern)

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u)

/** A time of day in China: 2026-06-01 is its midnight. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/)
  .transform((text, context) => {
    const [day = '', clock = '00:00'] = text.split(/[T ]/)
    const at = new Date(`${day}T${clock}:00+08:00`)
    if (z.iso.date().safeParse(day).success && !Number.isNaN(at.getTime())) return at
    context.addIssue({ code: 'custom', message: 'no time' })
    return z.NEVER
  })

const link = line(500).transform((text, context) => {
  const safe = safeLink(text)
  if (safe !== undefined) return safe
  context.addIssue({ code: 'custom', message: 'no link' })
  return z.NEVER
})

/** The fields that a text begins with. */
export const front = z.strictObject({
  kind: kindShape,
  school: line(60).optional(),
  title: line(100),
  date: z.iso.date(),
  source: line(200),
  province: line(20).optional(),
  publish: time.optional(),
  until: time.optional(),
  category: line(20).optional(),
  number: z.int().min(1).max(999).optional(),
  from: z
    .string()
    .refine((day) => z.iso.date().safeParse(`2000-${day}`).success)
    .optional(),
  link: link.optional(),
  teacher: line(40).optional(),
  starts: time.optional(),
  pop: z.boolean().optional(),
  goods: z
    .int()
    .refine((id) => sold.includes(id))
    .optional(),
  price: z.number().min(0.01).max(100_000).multipleOf(0.01).optional(),
  days: z.int().min(1).max(3650).optional(),
  column: line(200).optional(),
  page: line(60)
    .refine((page) => GUIDE_PAGES.includes(page))
    .optional(),
})
export type Front = z.output<typeof front>

const when = 'a day or a time in China such as 2026-06-01 or 2026-06-01T08:00'

/** What each field should be, for who has written it otherwise. */
export const expected: Readonly<Record<keyof Front, string>> = {
  kind: `one of ${KINDS.join(', ')}`,
  school: 'the name of a school, in one line',
  title: 'one line of 1 to 100 characters (in quotes, if it is a number)',
  date: 'a day such as 2026-06-01',
  source: 'one line of 1 to 200 characters: who wrote it, or where it is from',
  province: 'the name of a province',
  publish: when,
  until: when,
  category: `of a weekly ${namesOf(WEEKLY_CATEGORIES)}, else ${namesOf(TOPICS)}`,
  number: 'a whole number from 1 to 999',
  from: 'the day of a year from which it is the plan to go by, such as 09-01',
  link: 'an address that begins with https://, http:// or, for a page of ours, /',
  teacher: 'one line of 1 to 40 characters',
  starts: when,
  pop: 'true or false',
  goods: `the number of the goods that open it: ${sold.join(', ')}`,
  price: 'yuan for this text or column alone, such as 9.9',
  days: 'for how many days it is open to who bought it alone, from 1 to 3650',
  column: 'the path of its column’s file, below the folder',
  page: `the address at which a guide is read: ${GUIDE_PAGES.join(', ')}`,
}

interface FieldWords {
  /** What the field is called in the console. */
  readonly label: string
  /** What it should be, as a sentence goes on after the label. */
  readonly should: string
  /** How it is typed there. */
  readonly input: 'line' | 'day' | 'time' | 'number' | 'choice' | 'tick'
}

const shouldBeTime = '要写成某天某时，按北京时间'

/** The same for who fills in the form of the console. */
export const fieldWords: Readonly<Record<keyof Front, FieldWords>> = {
  kind: { label: '种类', should: '要从列出的里面选', input: 'choice' },
  school: { label: '学校', should: '要写学校的全名', input: 'line' },
  title: { label: '标题', should: '要写 1 到 100 个字，不换行', input: 'line' },
  date: { label: '日期', should: '要选一天', input: 'day' },
  source: { label: '来源', should: '要写谁写的或出自哪里，最多 200 个字', input: 'line' },
  province: { label: '省份', should: '要从列出的里面选；不选就是各省都显示', input: 'choice' },
  publish: { label: '发布时间', should: `${shouldBeTime}；不填就是马上`, input: 'time' },
  until: { label: '结束时间', should: `${shouldBeTime}；不填就一直显示`, input: 'time' },
  category: { label: '类别', should: '要从列出的里面选', input: 'choice' },
  number: { label: '序号', should: '要写 1 到 999 的整数', input: 'number' },
  from: { label: '每年从哪天起用', should: '要写成月-日，比如 09-01', input: 'line' },
  link: { label: '链接', should: '要以 https:// 或 http:// 开头；本站的页面以 / 开头', input: 'line' },
  teacher: { label: '主讲人', should: '最多 40 个字，不换行', input: 'line' },
  starts: { label: '开始时间', should: shouldBeTime, input: 'time' },
  pop: { label: '在首页弹出', should: '要选是或否', input: 'tick' },
  goods: { label: '看全文需要的服务', should: '要从列出的里面选；不选就是人人能看', input: 'choice' },
  price: { label: '单独买的价格（元）', should: '要写 0.01 到 100000 之间的数', input: 'number' },
  days: { label: '单独买可看的天数', should: '要写 1 到 3650 的整数', input: 'number' },
  column: { label: '所属专栏', should: '要从列出的里面选', input: 'choice' },
  page: { label: '显示在哪个指南页', should: '要从列出的里面选', input: 'choice' },
}

/** Names of the kinds in the console. */
export const KIND_NAMES: Readonly<Record<TextKind, string>> = {
  intro: '学校简介',
  charter: '招生章程',
  news: '学校新闻',
  article: '文章',
  help: '帮助',
  course: '课程',
  column: '专栏',
  mentor: '顾问介绍',
  weekly: '每周计划',
  banner: '横幅',
  ad: '广告',
  live: '直播',
}

/** What a field of a kind may be, where that is known beforehand. */
export function choicesOf(kind: TextKind, field: keyof Front): { value: string; text: string }[] {
  const named = (known: readonly { name: string }[]) => known.map(({ name }) => ({ value: name, text: name }))
  if (field === 'category') return named(kind === 'weekly' ? WEEKLY_CATEGORIES : TOPICS)
  if (field === 'goods') return OFFERED.map((id) => ({ value: String(id), text: GOODS_NAMES[id] }))
  if (field === 'page') return guides.map(({ pattern, title }) => ({ value: pattern, text: title }))
  return []
}

/** What is wrong with one field, for the shell and for the console. */
export interface FieldFault {
  /** '' for the fields as a whole; 'text' for the Markdown below them. */
  readonly field: keyof Front | 'text' | ''
  /** In English, a sentence with the field as written. */
  readonly said: string
  /** In Chinese, without the field's label. */
  readonly told: string
}

/** Kinds that a field is for, where it is not for all. */
const only: Partial<Record<keyof Front, readonly TextKind[]>> = {
  school: [...OF_SCHOOLS, ...ABOUT_ANYTHING],
  category: ['article', 'course', 'weekly'],
  number: ['article', 'weekly'],
  from: ['weekly'],
  link: ['course', 'banner', 'ad', 'live'],
  teacher: ['course', 'live'],
  starts: ['live'],
  pop: ['live'],
  goods: SOLD,
  price: SOLD,
  days: SOLD,
  column: ['article', 'course'],
  page: ['help'],
}

/** Fields that a kind cannot be without. */
const needed: Partial<Record<TextKind, readonly (keyof Front)[]>> = {
  weekly: ['category', 'number'],
  live: ['starts', 'link'],
}

export const isField = (name: string): name is keyof Front => Object.hasOwn(expected, name)
export const FIELDS: readonly (keyof Front)[] = Object.keys(expected).filter(isField)

/** The fields that a text of a kind may have, and whether it has to. */
export const fieldsFor = (kind: TextKind): { name: keyof Front; isNeeded: boolean }[] =>
  FIELDS.filter((name) => only[name]?.includes(kind) !== false).map((name) => ({
    name,
    isNeeded:
      !front.shape[name].safeParse(undefined).success ||
      needed[kind]?.includes(name) === true ||
      (name === 'school' && OF_SCHOOLS.includes(kind)),
  }))

/** What is wrong with these fields beside their shape. */
export function faultsBetween(fields: Front): FieldFault[] {
  const { kind, publish, until, starts, category, number, goods, price, days, column } = fields
  const faults: FieldFault[] = []
  const fault = (field: keyof Front, said: string, told: string): void => {
    faults.push({ field, said: `${field}: ${said}`, told })
  }
  for (const name of Object.keys(fields).filter(isField)) {
    const kinds = only[name]
    if (fields[name] === undefined || kinds?.includes(kind) !== false) continue
    fault(name, `is for kind ${kinds.join(', ')}, not ${kind}`, `${KIND_NAMES[kind]}没有这一项`)
  }
  for (const name of needed[kind] ?? []) {
    if (fields[name] === undefined) fault(name, `missing; should be ${expected[name]}`, '要填')
  }
  if (category !== undefined && categoryId(fields) === null) {
    const said = `should be ${expected.category}, not ${JSON.stringify(category)}`
    fault('category', said, fieldWords.category.should)
  }
  if (until !== undefined && until <= (publish ?? new Date(0)))
    fault('until', 'should be after publish', '要晚于发布时间')
  if (until !== undefined && until <= (starts ?? new Date(0)))
    fault('until', 'should be after starts', '要晚于开始时间')
  if (kind === 'article' && number !== undefined && (goods ?? column) !== undefined)
    fault(
      'number',
      'a chapter of the booklet is for everybody, and has neither goods nor a column',
      '手册的一章人人能看，不能再要求服务或归到专栏',
    )
  if ((price ?? days) !== undefined && (goods === undefined || price === undefined || days === undefined))
    fault(
      'price',
      'what is sold by itself should have goods, price and days',
      '单独卖的要把服务、价格、天数都填上',
    )
  return faults
}

/** The grade of a weekly plan, the topic of anything else. */
export function categoryId({ kind, category }: Front): number | null {
  const known = kind === 'weekly' ? WEEKLY_CATEGORIES : TOPICS
  return known.find(({ name }) => name === category)?.id ?? null
}

function namesOf(known: readonly { name: string }[]): string {
  return known.map(({ name }) => name).join(', ')
}
