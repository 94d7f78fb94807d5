import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Level } from '#domain/directory/level.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'

/** Texts of our own in data/texts: what the editors of 选考在线 say, and no official file does. */

const folder = join(import.meta.dirname, '../../../data/texts')

/**
 * Reads one table of them.
 *
 * @throws Error naming the file where a row is broken or not of the shape
 */
function readTexts<Row extends z.ZodType>(name: string, row: Row): z.output<Row>[] {
  try {
    return z.array(row).parse(parseRecords(readFileSync(join(folder, name), 'utf8'), ''))
  } catch (cause) {
    throw new Error(`data/texts/${name} cannot be read`, { cause })
  }
}

const text = z.string().min(1)
/** Names with | between. */
const names = z.string().transform((cell) => cell.split('|').filter(Boolean))

const categoryRow = z.object({ category: text, studies: text, suits: text, after: text })

/** What the editors say of a category (专业类): what one studies, whom it suits, where graduates go. */
export type EditorsText = Omit<z.output<typeof categoryRow>, 'category'>

const categoryTexts: ReadonlyMap<string, EditorsText> = new Map(
  readTexts('categories.csv', categoryRow).map(({ category, ...said }) => [category, said]),
)

/** The editors' text of a category; null where there is none, as of all of 专科, whose names may coincide. */
export function categoryText(level: Level, category: string): EditorsText | null {
  return (level === '本科' && categoryTexts.get(category)) || null
}

const jobRow = z.object({
  /** Of the 大典: 2-05-01; of a 中类 2-05. */
  code: z.string().regex(/^\d-\d\d(?:-\d\d)?$/),
  name: text,
  /** What one has to know of the way there: a licence, a closed recruitment. */
  note: z.string().transform((note) => (note === '' ? null : note)),
  /** Categories of the undergraduate catalogue, by name. */
  categories: names,
  /** Single undergraduate majors, where their category as a whole does not lead there. */
  majors: names,
  /** Categories of the vocational catalogue, by name. */
  vocational: names,
})

/** A class of occupations (小类) and the majors that lead to it. */
export type JobWithMajors = z.output<typeof jobRow>

/** A 中类 of the 大典. */
export interface JobGroup {
  readonly code: string
  readonly name: string
  readonly classes: readonly JobWithMajors[]
}

/** Where codes and names of the classes are from; what leads to them is written by 选考在线's editors. */
export const JOB_SOURCE = {
  authority: '人力资源和社会保障部、国家市场监督管理总局、国家统计局',
  title: '中华人民共和国职业分类大典（2022年版）',
  year: 2022,
} as const

const jobRows = readTexts('jobs.csv', jobRow)
const isClass = ({ code }: JobWithMajors): boolean => code.length === '2-05-01'.length

/** Every occupation class, in the 大典's order, but those to which any major leads, or none. */
export const jobClasses: readonly JobWithMajors[] = jobRows.filter(isClass)

/** The classes by group, each with majors whose own courses prepare for it. */
export const jobGroups: readonly JobGroup[] = jobRows
  .filter((row) => !isClass(row))
  .map(({ code, name }) => ({
    code,
    name,
    classes: jobClasses.filter((job) => job.code.startsWith(`${code}-`)),
  }))

const everyday: ReadonlyMap<string, readonly string[]> = new Map(
  readTexts('major-names.csv', z.object({ code: text, major: text, names })).map((row) => [
    row.code,
    row.names,
  ]),
)

/** What people call a major, by code, where its name begins otherwise; for searching only. */
export function everydayNames(code: string): readonly string[] {
  return everyday.get(code) ?? []
}
