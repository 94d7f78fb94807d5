import { MAX_RANK } from '#domain/exam/bounds.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import type { ReadFrom } from '#domain/exam/read-from.ts'
import { fullScore } from '#domain/exam/score-rank.ts'
import type { Sheet } from './cells.ts'
import { chooseDescription } from './choose.ts'
import { type FileRow, type Table, readRows, takeRepeats } from './columns.ts'
import { type LineDescription, looksOf, splitterOf, titlesOf } from './description.ts'
import { rankBoundIn, saysNothing, scoreBoundIn } from './tables/figure-text.ts'
import { type LineToStore, lineTarget, noteNoPlan } from './line.ts'
import { readFromOf } from './read-from.ts'
import type { RowIssue } from './refusal.ts'
import { settleReadings } from './readings.ts'
import { requirementOf } from './requirement-text.ts'
import { type Parsed, type FileSource, findYear, onlyYear, trackIn, yearSpan } from './source.ts'
import { trackOfFile } from './tables/told-track.ts'
import { Unread } from './unread.ts'

/** A source of lines whose files are laid out in one of these ways. */
export function linesSource(
  name: string,
  summary: string,
  descriptions: readonly LineDescription[],
): FileSource & { read(sheets: readonly Sheet[], fileName: string): Parsed<LineToStore> } {
  return {
    name,
    summary,
    target: lineTarget,
    read: (sheets, fileName) => readLines(descriptions, sheets, fileName),
  }
}

/** Reads a file of lines by the description that fits it. Pure. @throws ImportRefusal */
export function readLines(
  descriptions: readonly LineDescription[],
  sheets: readonly Sheet[],
  fileName: string,
): Parsed<LineToStore> {
  const { description, table } = chooseDescription(withTieBreaks(descriptions), sheets, fileName)
  const reader = new LineReader(description, table, fileName)
  const read = readRows(table, looksOf(description.columns), (row) => reader.read(row))
  const taken = read.rows.flatMap((row) => (isRead(row) ? [row] : []))
  const { rows, faults } = description.readings
    ? settleReadings(giveCodes(taken), keyOf(description, table), reader.readings)
    : takeRepeats(giveCodes(taken), keyOf(description, table))
  return {
    authority: description.authority,
    title: reader.titleOf(rows),
    province: description.province,
    year: onlyYear(rows),
    rows,
    faults: [...read.faults, ...faults],
    rejected: [],
    notes: [...noteNoPlan(table, titlesOf(description.columns)), ...reader.notes()],
    ...(description.tolerates === undefined ? {} : { tolerates: description.tolerates }),
  }
}

/** Figures of tie-breaks are columns that a file may have. */
function withTieBreaks(descriptions: readonly LineDescription[]): LineDescription[] {
  return descriptions.map((description) => ({
    ...description,
    columns: {
      ...description.columns,
      ...Object.fromEntries(
        Object.entries(description.tieBreaks ?? {}).map(([title, name]) => [
          name,
          { titles: [title], optional: true },
        ]),
      ),
    },
  }))
}

/** Rows of tracks and batches that are not read are told, and left out. */
const isRead = (row: (LineToStore & { at: number }) | { at: number }): row is LineToStore & { at: number } =>
  'school_code' in row

function keyOf({ batchIn }: LineDescription, { columns }: Table): (row: LineToStore) => string {
  return (row) =>
    [
      ...(columns.has('year') ? [row.year] : []),
      ...(batchIn === 'rows' ? [row.batch] : []),
      ...(columns.has('year') || columns.has('track') ? [row.track] : []),
      row.school_code,
      row.unit_code,
    ].join(' ')
}

/** A code that a row lacks is its school's other rows'; where no row has one, names replace them. */
function giveCodes(rows: readonly (LineToStore & { at: number })[]): (LineToStore & { at: number })[] {
  const codes = new Map(
    rows.flatMap(({ school_name, school_code }) => (school_code === '' ? [] : [[school_name, school_code]])),
  )
  return rows.map((row) =>
    row.school_code !== '' && row.unit_code !== ''
      ? row
      : {
          ...row,
          school_code: row.school_code || codes.get(row.school_name) || row.school_name,
          unit_code: row.unit_code || row.unit_name,
        },
  )
}

class LineReader {
  /** Of lists that were read several times: which reading each row is of. */
  readonly readings = new Map<number, string>()
  readonly #description: LineDescription
  readonly #table: Table
  readonly #year: number | null
  readonly #split: (row: FileRow) => void
  readonly #batches: readonly (readonly [like: RegExp, name: string])[]
  readonly #fileText: string
  readonly #notes: RowIssue[] = []
  readonly #unread = new Unread()

  constructor(description: LineDescription, table: Table, fileName: string) {
    this.#description = description
    this.#table = table
    this.#fileText = [...table.above, table.sheetName, fileName].join(' ')
    this.#batches = description.batches.map(({ like, name }) => [new RegExp(like, 'iu'), name])
    this.#year = table.columns.has('year') ? null : findYear(table, fileName)
    this.#split = splitterOf(description.columns)
  }

  /** One row; only its number where it is of a batch or track that is not read. */
  read(row: FileRow): LineToStore | { at: number } {
    const { province, unitKind } = this.#description
    row.ofProvince(province)
    this.#split(row)
    const track = this.#trackOf(row)
    const batch = track === null ? null : this.#batchOf(row)
    if (track === null || batch === null) return { at: row.at }
    const year = this.#year ?? row.whole('year', 2014, 2049)
    const school = row.name('school_name')
    this.readings.set(row.at, row.optional('quality') ?? '')
    const readFrom = readFromOf(row.optional('quality'), row.optional('url'), this.#description.readFrom)
    const requirement = this.#requirementOf(row, year, readFrom)
    const { score, scoreBound } = this.#scoreOf(row, year)
    const { rank, isBound } = this.#rankOf(row)
    const isFilled = rank !== null || this.#description.rankTellsFilled !== true
    return {
      at: row.at,
      province,
      year,
      batch,
      track,
      unit_kind: unitKind,
      school_code: this.#codeOf(row, 'school_code'),
      school_name: this.#description.notOfName?.reduce(stripPart, school) ?? school,
      unit_code: this.#codeOf(row, 'unit_code'),
      unit_name: this.#nameOf(row, requirement),
      plan: row.wholeOrNull('plan', 0, 9999),
      min_score: isFilled ? score : null,
      min_rank: rank,
      requirement,
      rank_is_bound: isBound || (scoreBound !== null && rank !== null),
      score_bound: scoreBound,
      read_from: readFrom,
      tie_break: this.#tieBreakOf(row),
    }
  }

  /** What an operator should know of the rows. */
  notes(): RowIssue[] {
    return [...this.#unread.notes('no batch or track of this description'), ...this.#notes]
  }

  /** The bulletin's title. */
  titleOf(rows: readonly LineToStore[]): string {
    const [first] = rows
    const own = this.#description.batches.find(({ name }) => name === first?.batch)
    const words: Readonly<Record<string, string>> = {
      years: yearSpan(rows),
      year: String(first?.year ?? this.#year ?? ''),
      batch: own?.bulletin ?? first?.batch ?? '',
      scores: this.#table.columns.has('score') ? '' : '（分数由一分一段表换算）',
    }
    return fill(this.#description.title, (name) => words[name] ?? '')
  }

  #trackOf(row: FileRow): string | null {
    const { tracks } = this.#description
    if (!this.#table.columns.has('track')) {
      const told = trackOfFile(tracks, this.#fileText)
      return told !== undefined && tracks.includes(told) ? told : this.#leave(row, told ?? '')
    }
    const text = row.text('track')
    const track = trackIn(this.#description.province, text)
    if (tracks.includes(track)) return track
    if (!/类$|综合|^(?:对口|高职|物理|历史)/u.test(text)) row.fail(`track is “${text}”, which is not a track`)
    return this.#leave(row, text)
  }

  #batchOf(row: FileRow): string | null {
    const { batchIn } = this.#description
    const text =
      batchIn === 'file'
        ? this.#fileText
        : [row.optional('batch'), row.optional('round')].filter((part) => part !== null).join(' ')
    for (const [like, name] of this.#batches) {
      const match = like.exec(text)
      if (match) return name.replaceAll(/\$(\d)/gu, (_, index: string) => match[Number(index)] ?? '')
    }
    if (!/[批段]|本科|专科/u.test(text)) row.fail(`batch is “${text}”, which is not a batch`)
    return this.#leave(row, text)
  }

  #leave(row: FileRow, what: string): null {
    this.#unread.add(row.at, what)
    return null
  }

  /** A code that the file must have, or an empty text where its column may be left out. */
  #codeOf(row: FileRow, field: string): string {
    const column = this.#description.columns[field]
    if (column !== undefined && !column.optional) return row.text(field)
    return row.optional(field) ?? ''
  }

  #nameOf(row: FileRow, requirement: string | null): string {
    const { unitName } = this.#description
    if (unitName === undefined) return row.name('unit_name')
    return fill(unitName, (name) =>
      name === 'kind' ? (this.#kindOf(row) ?? kindOf(requirement)) : (row.optional(name) ?? ''),
    )
  }

  /** What a unit is besides its name or number, in brackets, where its name does not say it: 国家专项计划. */
  #kindOf(row: FileRow): string | null {
    const kind = row.optional('kind')
    if (kind === null) return null
    const isSaid = row.optional('unit_name')?.includes(kind) === true
    return isSaid ? '' : /^[(（]/u.test(kind) ? kind : `(${kind})`
  }

  #requirementOf(row: FileRow, year: number, readFrom: ReadFrom): string | null {
    const text = requirementOf(row.optional('requirement'), year, this.#description)
    // 化坚+4物学: what a picture was misread as is unknown.
    return readFrom === 'picture' && parseRequirement(text) === null ? null : text
  }

  #scoreOf(row: FileRow, year: number): { score: number | null; scoreBound: number | null } {
    const { province, scoreBound } = this.#description
    for (const field of ['score', 'rank_text']) {
      const text = row.optional(field) ?? ''
      const bound = matchNumber(scoreBound, text) ?? scoreBoundIn(text)
      if (bound !== null) return { score: null, scoreBound: bound }
    }
    const column = this.#description.columns['score']
    const full = fullScore(province, year)
    const isNeeded = column !== undefined && !column.optional && !saysNothing(row.optional('score') ?? '')
    return {
      score: isNeeded ? row.whole('score', 100, full) : row.wholeOrNull('score', 100, full),
      scoreBound: null,
    }
  }

  /** 前50名: admitted candidates stood among the first 50, no more is said; kept as a bound. */
  #rankOf(row: FileRow): { rank: number | null; isBound: boolean } {
    const text = row.optional('rank') ?? ''
    const bound = matchNumber(this.#description.rankBound, text) ?? rankBoundIn(text)
    if (bound !== null) {
      this.#notes.push({
        row: row.at,
        reason: `rank is only given as “${row.text('rank')}”: kept as a bound of ${bound}`,
      })
      return { rank: bound, isBound: true }
    }
    // A rank that somebody took from the score is taken anew, from the table that is loaded.
    if (row.optional('derived') === '1') return { rank: null, isBound: false }
    return { rank: row.wholeOrNull('rank', 0, MAX_RANK) || null, isBound: false }
  }

  #tieBreakOf(row: FileRow): string | null {
    const figures = Object.values(this.#description.tieBreaks ?? {}).flatMap((name) => {
      const value = Number(row.optional(name) ?? Number.NaN)
      return value > 0 ? [[name, value] as const] : []
    })
    return figures.length === 0 ? null : JSON.stringify(Object.fromEntries(figures))
  }
}

const stripPart = (name: string, part: string): string =>
  name.replace(new RegExp(part, 'u'), (_, ...groups: unknown[]) =>
    typeof groups[0] === 'string' ? groups[0] : '',
  )

function matchNumber(pattern: string | undefined, text: string): number | null {
  if (pattern === undefined) return null
  const found = new RegExp(pattern, 'u').exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

/** What the brackets after the subjects say of the group: (不限)(中外合作办学) → (中外合作办学). */
function kindOf(requirement: string | null): string {
  return requirement?.replace(/^(?:\([^()]*\)|[^()]+)/u, '') ?? ''
}

const fill = (template: string, wordOf: (name: string) => string): string =>
  template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => wordOf(name))
