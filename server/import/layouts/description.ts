import { z } from 'zod'
import { READ_FROM } from '#domain/exam/read-from.ts'
import { UNIT_KINDS } from '#domain/province/rules.ts'
import type { Kind, FileRow } from './columns.ts'
import type { Titles } from './tables/heading.ts'
import { BAND_FIELDS, LINE_FIELDS, PLAN_FIELDS, unknownField } from './description-fields.ts'
import * as kinds from './kinds.ts'
import { ImportRefusal } from './refusal.ts'
import { UNTOLD_TRACK } from './tables/told-track.ts'

/** What a column may be told to hold, by the name of its kind. */
const KINDS = {
  schools: kinds.schools,
  unitNames: kinds.unitNames,
  requirements: kinds.requirements,
  cutOffs: kinds.cutOffs,
  provinces: kinds.provinces,
  cities: kinds.cities,
  durations: kinds.durations,
  fees: kinds.fees,
  examTracks: kinds.examTracks,
} satisfies Record<string, Kind>

const pattern = z.string().refine((text) => isPattern(text), 'is no regular expression')

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'su') instanceof RegExp
  } catch {
    return false
  }
}

export const describedColumn = z.strictObject({
  /** What it may be headed with, the preferred title first. */
  titles: z.array(z.string()).min(1),
  /** A file may do without it, and a row may leave it empty. */
  optional: z.boolean().optional(),
  /** What its text looks like; named groups are fields of their own, for merged columns. */
  pattern: pattern.optional(),
  /** The pattern in words, for a row that is otherwise. */
  shape: z.string().optional(),
  /** What its texts are; most rows of a file with swapped columns look otherwise. */
  holds: z
    .enum([
      'schools',
      'unitNames',
      'requirements',
      'cutOffs',
      'provinces',
      'cities',
      'durations',
      'fees',
      'examTracks',
    ])
    .optional(),
  /** An empty cell holds what stands above while columns named before it stay the same: cells were merged. */
  fillsDown: z.boolean().optional(),
})

const columns = z.record(z.string(), describedColumn)

/** Columns of these fields: a name that is misspelt would be read by nobody. */
const columnsOf = (fields: readonly string[]): typeof columns =>
  columns.superRefine((value, context) => {
    const unknown = unknownField(fields, value)
    if (unknown === undefined) return
    context.addIssue({ code: 'custom', message: `“${unknown}” is no field; there are: ${fields.join(', ')}` })
  })

/** What each field is headed with, and how it is read. */
export type Columns = z.infer<typeof columns>

const named = z.strictObject({
  /** The first entry whose pattern is found says the name; `$1` is what its first group found. */
  like: pattern,
  name: z.string(),
  /** What the bulletin calls it, where that is otherwise. */
  bulletin: z.string().optional(),
})

/** What descriptions of lines and of plans have in common. */
const file = {
  province: z.string(),
  /** What a file's name holds that is of this province; for layouts that several share. */
  fileName: pattern.optional(),
  authority: z.string(),
  /** Of the bulletin; {years}, {year} and {batch} are those of its rows. */
  title: z.string(),
  /** Tracks that are read; without a column, the first. Others' rows are told and left out. */
  tracks: z.array(z.string()).min(1),
  /** How the file came from the authority; a column of quality or an address says it of each row. */
  readFrom: z.enum(READ_FROM),
  /** Several subjects with nothing between them that says so are all asked for, in years that know no other meaning. */
  asksForAll: z.boolean().optional(),
  /** What single characters of a requirement stand for: 化 → 化学. */
  shortSubjects: z.record(z.string(), z.string()).optional(),
  /** Wrong rows are left out and named, up to this share of the file; else any refuses it. */
  tolerates: z.number().min(0).max(0.2).optional(),
}

/**
 * How a file of lines is laid out, as data that an operator can write and `import guess` propose
 * (docs/descriptions.md).
 */
export const lineDescription = z.strictObject({
  ...file,
  columns: columnsOf(LINE_FIELDS),
  unitKind: z.enum(UNIT_KINDS),
  /** Where the batch is read: in a column (with its round), or in title, sheet and file name. */
  batchIn: z.enum(['file', 'rows']),
  /** Batches that are read; rows of others are told and left out. */
  batches: z.array(named).min(1),
  /** A unit's name; {unit_code} and {kind} are its fields. Without it, the column's. */
  unitName: z.string().optional(),
  /** Parts that are no part of a school's name. */
  notOfName: z.array(pattern).optional(),
  /** A rank that is only known to be no greater: 前50名; its group is the number. */
  rankBound: pattern.optional(),
  /** A score that is only known to be no less: 580及以上; its group is the number. */
  scoreBound: pattern.optional(),
  /** A rank of 0, or none, says that the unit did not fill; its score is no cut-off. */
  rankTellsFilled: z.boolean().optional(),
  /** Lists may stand in it several times, as read by turns; the column of quality tells the readings apart. */
  readings: z.boolean().optional(),
  /** Columns of figures that tell candidates of one score apart: the authority's name of each, by the column's title. */
  tieBreaks: z.record(z.string(), z.string()).optional(),
})

export type LineDescription = z.infer<typeof lineDescription>

/** Reads a description that an operator keeps in a file. @throws ImportRefusal naming the field that is wrong */
export function readDescription<D>(schema: z.ZodType<D>, text: string): D {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ImportRefusal('the description is no JSON: `import guess FILE` writes one to begin with')
  }
  if (text.includes(`"${UNTOLD_TRACK}"`)) {
    throw new ImportRefusal(
      `the description does not say the track: write 物理 or 历史 in place of “${UNTOLD_TRACK}”`,
    )
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ImportRefusal(`the description is wrong at ${issue?.path.join('.')}: ${issue?.message}`)
}

/** How a file of a plan is laid out, as data (docs/descriptions.md). */
export const planDescription = z.strictObject({
  ...file,
  columns: columnsOf(PLAN_FIELDS),
  /** Batches that are read, and the level of each: by their column, else by title, sheet and file name. */
  batches: z
    .array(z.strictObject({ like: pattern, name: z.string(), level: z.enum(['本科', '专科']) }))
    .min(1),
  /** A unit's code of several fields: {group}-{unit_code}. Without it, the column's. */
  unitCode: z.string().optional(),
  /** Shapes of school and unit codes. A remark's end may have run into a name, its own code inside. */
  ownCodes: z.strictObject({ school: pattern, unit: pattern }).optional(),
  /** The school's city and who runs it stand behind its name: 安徽财经大学(蚌埠市)[公办]. */
  cityInName: z.boolean().optional(),
  /**
   * For whom it is complete: its tracks' every combination, or three subjects in the file's name; else
   * nobody.
   */
  covers: z.enum(['tracks', 'fileName']).optional(),
})

export type PlanDescription = z.infer<typeof planDescription>

/**
 * How a score–rank table is laid out; year and track no column says stand here or in titles
 * (docs/descriptions.md).
 */
export const bandDescription = z.strictObject({
  /** One band a row; figures several times side by side; or lines after one another, as in PDFs. */
  layout: z.enum(['rows', 'sideBySide', 'lineByLine']),
  province: z.string().optional(),
  track: z.string().optional(),
  /** {province} is 各省（区、市） where the rows are of several. */
  authority: z.string(),
  /** Of the bulletin; {place} is what its own title says before the year. */
  title: z.string(),
  columns: columnsOf(BAND_FIELDS),
  /** What tells rows of a second table of the same candidates, and whom it is for. */
  second: z.strictObject({ like: pattern, name: z.string() }).optional(),
  /** Also a score that nobody has stands in the table. */
  everyScore: z.boolean().optional(),
  readFrom: z.enum(READ_FROM),
})

export type BandDescription = z.infer<typeof bandDescription>

/** What a description's columns may be headed with, as a table is found by. */
export function titlesOf(columns: Columns): Titles {
  return Object.fromEntries(
    Object.entries(columns).map(([key, { titles, optional }]) => [optional ? `${key}?` : key, titles]),
  )
}

/** What each column should hold. */
export function looksOf(columns: Columns): Record<string, Kind> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, { holds }]) => (holds ? [[key, KINDS[holds]]] : [])),
  )
}

/** Takes the columns of a row apart that have a pattern; an optional one where it holds something. */
export function splitterOf(columns: Columns): (row: FileRow) => void {
  const patterns = Object.entries(columns).flatMap(
    ([key, { pattern, shape = `like ${pattern}`, optional = false }]) =>
      pattern === undefined ? [] : [{ key, pattern: new RegExp(pattern, 'su'), shape, optional }],
  )
  return (row) => {
    for (const { key, pattern, shape, optional } of patterns) {
      if (!optional || row.optional(key) !== null) row.split(key, pattern, shape)
    }
  }
}
