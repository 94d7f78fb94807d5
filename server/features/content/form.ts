import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { TOPICS } from '#contract/content.ts'
import { WEEKLY_CATEGORIES } from '#domain/weekly.ts'
import { FIELDS, KIND_NAMES, KINDS, type TextKind, choicesOf, fieldWords, fieldsFor } from './fields.ts'
import type { Text } from './text.ts'

/** What the form of the console holds, by the names of a file's fields; '' and what is not there say nothing. */
export type FormValues = Readonly<Record<string, string>>

/** The names that a row of the table is told by in a form. */
export interface NamesOfRow {
  school: string | null
  province: string | null
  columnPath: string | null
}

/** Kinds, and what is asked of each. */
export function describeForm(
  provinces: readonly { id: number; name: string }[],
  columns: readonly { path: string; title: string }[],
) {
  const own = {
    province: provinces.map(({ name }) => ({ value: name, text: name })),
    column: columns.map(({ path, title }) => ({ value: path, text: title })),
  }
  return KINDS.map((kind) => ({
    kind,
    name: KIND_NAMES[kind],
    fields: fieldsFor(kind)
      .filter(({ name }) => name !== 'kind')
      .map(({ name, isNeeded }) => ({
        ...fieldWords[name],
        name,
        isNeeded,
        choices: name === 'province' || name === 'column' ? own[name] : choicesOf(kind, name),
      })),
  }))
}

/** The fields of a file that a form stands for: what reads a file reads them too. */
export function fieldsOf(values: FormValues): Record<string, unknown> {
  const said = Object.entries(values).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(said.map(([name, value]) => [name, valueOf(name, value.trim())]))
}

const NUMBERS: readonly string[] = ['number', 'goods', 'price', 'days']

function valueOf(name: string, value: string): unknown {
  if (name === 'pop') return value === 'true'
  const figure = Number(value)
  return NUMBERS.includes(name) && Number.isFinite(figure) ? figure : value
}

const atTime = (at: Date | null): string | undefined =>
  at === null ? undefined : `${beijingDay(at)}T${beijingMinute(at)}`

/** A text as the form shows it. */
export function valuesOf(text: Omit<Text, 'hash_id' | 'markdown'>, names: NamesOfRow): FormValues {
  const fields: Record<(typeof FIELDS)[number], string | number | null | undefined> = {
    kind: text.kind,
    school: names.school,
    title: text.title,
    date: text.date,
    source: text.source,
    province: names.province,
    publish: atTime(text.publish_at),
    until: atTime(text.until_at),
    category: categoryName(text.kind, text.category),
    number: text.number,
    from: text.from_day,
    link: text.link,
    teacher: text.teacher,
    starts: atTime(text.starts_at),
    pop: text.pop ? 'true' : undefined,
    goods: text.goods_id,
    price: text.price === null ? null : text.price / 100,
    days: text.days,
    column: names.columnPath,
    page: text.page,
  }
  const said = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

function categoryName(kind: TextKind, id: number | null): string | undefined {
  const known: readonly { id: number; name: string }[] = kind === 'weekly' ? WEEKLY_CATEGORIES : TOPICS
  return known.find((each) => each.id === id)?.name
}
