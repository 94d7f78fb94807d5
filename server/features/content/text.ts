import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { HOUR } from '#domain/time.ts'
import type { Directory } from '#server/features/directory/service.ts'
import {
  FIELDS,
  type FieldFault,
  type TextKind,
  OF_SCHOOLS,
  categoryId,
  expected,
  faultsBetween,
  fieldWords,
  front,
  isField,
  kindShape,
} from './fields.ts'
import { plainText, toBlocks } from './markdown.ts'

/** A text as its file has it, in the names of its table. */
export interface Text {
  /** Below the folder, with slashes. */
  readonly path: string
  readonly hash_id: string
  readonly kind: TextKind
  readonly school_code: string | null
  readonly title: string
  readonly date: string
  readonly source: string
  readonly markdown: string
  readonly province_id: number | null
  readonly publish_at: Date | null
  readonly until_at: Date | null
  readonly category: number | null
  readonly number: number | null
  /** MM-DD */
  readonly from_day: string | null
  readonly link: string | null
  readonly teacher: string | null
  readonly starts_at: Date | null
  readonly pop: boolean
  readonly goods_id: number | null
  /** 分 */
  readonly price: number | null
  readonly days: number | null
  readonly column_hash_id: string | null
  readonly page: string | null
}

/** Milliseconds after its beginning at which a live course is over, where it does not say. */
const LIVE_LASTS = 4 * HOUR
/** Bytes of one text; a charter has some 30,000. */
export const LONGEST = 300_000

/** The names that a text may use. */
export interface UsableNames {
  /** Finds the school of any official name. */
  readonly schoolOf: Directory['schoolOf']
  readonly provinces: ReadonlyMap<string, number>
  /** Goods of which it is said when their money is given back. */
  readonly refundable: ReadonlySet<number>
}

/** One text of its fields and its Markdown, from a file or from the console: it, or all that is wrong with it. */
export function readFields(
  { path, fields, markdown }: { path: string; fields: unknown; markdown: string },
  { schoolOf, provinces, refundable }: UsableNames,
): Text | FieldFault[] {
  const read = front.safeParse(fields)
  const faults = read.success
    ? faultsBetween(read.data)
    : read.error.issues.flatMap((issue) => sayIssue(issue, fields))
  const fault = (field: FieldFault['field'], said: string, told: string): void => {
    faults.push({ field, said: `${field}: ${said}`, told })
  }
  if (markdown.trim() === '') fault('text', 'should not be empty', '不能是空的')
  else if (!isReadable(markdown))
    fault('text', 'should be Markdown with something to read in it', '里面没有能读的内容')
  const named = fieldOf(fields, 'school')
  const kind = kindShape.safeParse(fieldOf(fields, 'kind'))
  const school = typeof named === 'string' ? schoolOf(named) : undefined
  if (typeof named === 'string' && !school) {
    fault(
      'school',
      `${named} is no name of a school of the directory (npm run ops -- import moe-schools loads them all)`,
      '没有叫这个名字的学校，要写全名',
    )
  } else if (named == null && kind.success && OF_SCHOOLS.includes(kind.data)) {
    fault('school', `missing; a text of kind ${kind.data} should name its school`, '要写是哪所学校')
  }
  if (!read.success) return faults
  const { kind: kindOf, title, date, source, province, publish, until, starts, goods, price } = read.data
  const provinceId = province === undefined ? null : provinces.get(province)
  if (provinceId === undefined)
    fault('province', `${province} is no name of a province`, fieldWords.province.should)
  if (price !== undefined && goods !== undefined && !refundable.has(goods))
    fault(
      'price',
      `who pays has to know when the money is given back: npm run ops -- goods set --goods ${goods} --refund TEXT`,
      '这项服务还没写退款说明，先写好才能单独卖',
    )
  if (faults.length > 0 || provinceId === undefined) return faults
  return {
    path: path.normalize('NFC'),
    hash_id: hashOfPath(path),
    kind: kindOf,
    school_code: school?.code ?? null,
    title,
    date,
    source,
    markdown: markdown.trim(),
    province_id: provinceId,
    publish_at: publish ?? null,
    until_at: until ?? (starts ? new Date(starts.getTime() + LIVE_LASTS) : null),
    category: categoryId(read.data),
    number: read.data.number ?? null,
    from_day: read.data.from ?? null,
    link: read.data.link ?? null,
    teacher: read.data.teacher ?? null,
    starts_at: starts ?? null,
    pop: read.data.pop ?? false,
    goods_id: goods ?? null,
    price: price === undefined ? null : Math.round(price * 100),
    days: read.data.days ?? null,
    column_hash_id: read.data.column === undefined ? null : hashOfPath(read.data.column),
    page: read.data.page ?? null,
  }
}

/** The public id of a text, made of its file's path. */
export function hashOfPath(path: string): string {
  return createHash('sha256').update(path.normalize('NFC')).digest('base64url').slice(0, 16)
}

function fieldOf(fields: unknown, name: string): unknown {
  return Object.entries(fields ?? {}).find(([key]) => key === name)?.[1]
}

function sayIssue(issue: z.core.$ZodIssue, fields: unknown): FieldFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: '',
      said: `${key}: not known; the fields are ${FIELDS.join(', ')}`,
      told: `没有叫 ${key} 的一项`,
    }))
  }
  const [field] = issue.path
  if (typeof field !== 'string' || !isField(field)) {
    return [{ field: '', said: `the fields should be lines of "name: value"`, told: '填的内容读不出来' }]
  }
  const given = fieldOf(fields, field)
  const should = `should be ${expected[field]}`
  return [
    given == null
      ? { field, said: `${field}: missing; ${should}`, told: '要填' }
      : { field, said: `${field}: ${should}, not ${JSON.stringify(given)}`, told: fieldWords[field].should },
  ]
}

/** Whether there is something to read; what nests too deep to be drawn is not readable either. */
function isReadable(markdown: string): boolean {
  try {
    return plainText(toBlocks(markdown)).trim() !== ''
  } catch {
    return false
  }
}
