import * as z from 'zod'
import { CONTENT_KINDS, TOPICS } from '#contract/content.ts'
import { WEEKLY_CATEGORIES } from '#domain/weekly.ts'
import { GOODS_IDS, mayBeSold } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { safeLink } from './markdown.ts'

/** Kinds of what the operator puts in: texts that everybody may read, and what has a place of its own. */
const KINDS = [...CONTENT_KINDS, 'weekly', 'banner', 'ad', 'live'] as const
export const kindShape = z.enum(KINDS)
export type TextKind = z.output<typeof kindShape>

/** Kinds that are about a school. */
export const OF_SCHOOLS: readonly TextKind[] = ['intro', 'charter', 'news']
const ABOUT_ANYTHING: readonly TextKind[] = ['article', 'help']
/** Kinds that may ask for goods. */
const SOLD: readonly TextKind[] = ['article', 'course', 'column']
/** Goods that may be for sale. */
const sold: readonly number[] = GOODS_IDS.filter(mayBeSold)

/** Where guides are read. The page of the consultant service is no text. */
const GUIDE_PAGES: readonly string[] = Object.values(paths.help)
  .filter((route) => route !== paths.help.consultantHome)
  .map(({ pattern }) => pattern)

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

const isField = (name: string): name is keyof Front => Object.hasOwn(expected, name)

/** What is wrong with these fields beside their shape: a sentence each. */
export function faultsBetween(fields: Front): string[] {
  const { kind, publish, until, starts, category, number, goods, price, days, column } = fields
  const strange = Object.keys(fields)
    .filter(isField)
    .filter((name) => fields[name] !== undefined && only[name]?.includes(kind) === false)
    .map((name) => `${name}: is for kind ${only[name]?.join(', ')}, not ${kind}`)
  const missing = (needed[kind] ?? [])
    .filter((name) => fields[name] === undefined)
    .map((name) => `${name}: missing; should be ${expected[name]}`)
  const faults = [...strange, ...missing]
  if (category !== undefined && categoryId(fields) === null) {
    faults.push(`category: should be ${expected.category}, not ${JSON.stringify(category)}`)
  }
  if (until !== undefined && until <= (publish ?? new Date(0))) faults.push('until: should be after publish')
  if (until !== undefined && until <= (starts ?? new Date(0))) faults.push('until: should be after starts')
  if (kind === 'article' && number !== undefined && (goods ?? column) !== undefined)
    faults.push('number: a chapter of the booklet is for everybody, and has neither goods nor a column')
  if ((price ?? days) !== undefined && (goods === undefined || price === undefined || days === undefined))
    faults.push('price: what is sold by itself should have goods, price and days')
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
