import { askingForAll, parseRequirement } from '#domain/exam/requirement.ts'
import type { Cell, Sheet } from './cells.ts'
import type { LineDescription } from './description.ts'
import * as kinds from './kinds.ts'
import { provinceIn } from './province-names.ts'
import { ImportRefusal } from './refusal.ts'
import { trackName } from './source.ts'

type Columns = LineDescription['columns']

/** A column of a file that nobody has described. */
interface Seen {
  readonly title: string
  /** Its texts that are not empty. */
  readonly texts: readonly string[]
  /** The same with empty ones, row by row. */
  readonly cells: readonly string[]
}

/** A description that was guessed, and what of the file it does not use. */
export interface Guess {
  readonly description: LineDescription
  readonly unused: readonly string[]
}

/** Titles stand above the header. */
const HEADER_WITHIN = 30
/** Share of a column that has to look like what it is taken for. */
const MOST = 0.8

/** Share from which on a column is held to what it holds when it is imported. */
const NEARLY_ALL = 0.97

const CODE = /^[0-9A-Z]{2,6}$/u
const WHOLE = /^\d{1,7}(?:\.0)?$/u
const SCHOOL_TITLE = /院校|学校|高校|school|university/iu
const RANK_TITLE = /位次|名次|排名|排位|rank/iu
const UNIT_TITLE = /专业|major/iu

/** Code and name in one cell: A001北京大学; 02中国语言文学类. */
const MERGED_SCHOOL = String.raw`^(?<school_code>[0-9A-Z]{3,6})\s*(?<school_name>\P{ASCII}.+)$`
const MERGED_UNIT = String.raw`^(?<unit_code>[0-9A-Z]{2,4})[\s.、]*(?<unit_name>\P{ASCII}.+)$`
/** 第01组, 103 第103组(国家专项), 复旦大学(01), 001专业组（不限）. */
const GROUP = String.raw`(?<unit_code>[0-9A-Z]{2,3})(?:专业组|组|[)）])(?<kind>[(（][^()（）]*[)）])?$`

/**
 * Proposes how a file of lines is laid out, by what stands in its columns and, where that leaves a choice, by their
 * headings. It is a proposal: nothing is imported by it.
 *
 * @throws ImportRefusal when it finds no table of lines, naming what it misses
 */
export function guessLines(sheets: readonly Sheet[], fileName: string): Guess {
  const table = largest(sheets)
  const text = [...table.above, table.sheetName, fileName].join(' ')
  const guesser = new Guesser(table.seen)
  const { columns, track, batch, isNamed } = guesser.guess()
  const province = provinceIn(text) ?? provinceOf(columns, table.seen)
  if (province === null) {
    throw new ImportRefusal(
      'neither title, sheet, file name nor a column says which province this is of: put it into the file name',
    )
  }
  const hasYear = columns['year'] !== undefined
  if (!hasYear && !/(?<!\d)20[1-4]\d(?!\d)/u.test(text)) {
    throw new ImportRefusal(
      'neither title, sheet, file name nor a column says which year this is: put it into the file name',
    )
  }
  const batches = [...new Set(batch?.texts)].map((name) => ({
    like: `^${escape(name)}$`,
    name: plainBatch(name),
  }))
  const tracks = [...new Set(track?.texts.map(trackName))].filter((name) => ORDINARY.test(name))
  return {
    description: {
      province,
      authority: `${province}招生考试机构`,
      title: `${province}${hasYear ? '{years}' : '{year}年'}普通高校招生${batchIn(text)}投档线{scores}`,
      unitKind: isNamed ? 'major' : 'group',
      columns,
      batchIn: batch ? 'rows' : 'file',
      batches: batches.length > 0 ? batches : [{ like: '', name: batchIn(text) }],
      tracks: tracks.length > 0 ? tracks : [trackIn(text)],
      ...(isNamed ? {} : { unitName: '第{unit_code}组{kind}' }),
      // Where nearly every unit has a rank, one without did not fill.
      ...(guesser.isMostlyRanked() ? { rankTellsFilled: true } : {}),
      rankBound: String.raw`^前(\d+)名?$`,
      scoreBound: String.raw`^(\d{3})分?及以上`,
      readFrom: 'transcript',
      tolerates: 0.02,
    },
    unused: guesser.unused(),
  }
}

/** Takes the columns of a table one after the other, those first that cannot be mistaken. */
class Guesser {
  readonly #seen: readonly Seen[]
  readonly #open: Set<Seen>
  readonly #columns: Columns = {}

  constructor(seen: readonly Seen[]) {
    this.#seen = seen
    this.#open = new Set(seen)
  }

  unused(): string[] {
    return [...this.#open].map(({ title }) => title)
  }

  isMostlyRanked(): boolean {
    const [title] = this.#columns['rank']?.titles ?? []
    const ranks = this.#seen.find((column) => column.title === title)
    return (
      ranks !== undefined && ranks.texts.filter((text) => text !== '0').length >= MOST * ranks.cells.length
    )
  }

  guess() {
    this.#take('province', this.#find(/省|province/iu, most(kinds.provinces.holds)))
    this.#take('year', this.#find(/年|year/iu, most(isYear)))
    const track = this.#find(
      /科类|类别|track/iu,
      (column) => few(column) && column.texts.every(kinds.tracks.holds),
    )
    this.#take('track', track)
    const batch = this.#find(/批|batch/iu, (column) => few(column) && most(isBatch)(column))
    this.#take('batch', batch)
    const requirement = this.#find(/选考|选科|科目|要求/u, most(isRequirement))
    this.#take('requirement', requirement, { optional: true, ...heldTo('requirements', requirement) })
    const schools = this.#guessSchool()
    const score = this.#numbers(
      /分(?!数?段|类)|score/iu,
      (least, greatest) => least >= 100 && greatest <= 900,
    )
    this.#take('score', score)
    const ranked = this.#numbers(RANK_TITLE, (_, greatest) => greatest > 900)
    // A running number may be as great, but does not follow the score.
    const rank = ranked && (RANK_TITLE.test(ranked.title) || follows(ranked, score)) ? ranked : undefined
    this.#take('rank', rank, score ? { optional: true } : {})
    if (!score && !rank) throw this.#missing('the score or the rank')
    if (!('school' in this.#columns)) this.#take('school_code', this.#codeOf(schools, true))
    const isNamed = this.#guessUnit(schools)
    this.#take(
      'plan',
      this.#numbers(/计划|人数|招生数|投[档出]数|plan/iu, () => false),
      { optional: true },
    )
    return { columns: this.#columns, track, batch, isNamed }
  }

  #guessSchool(): Seen {
    const merged = this.#find(
      SCHOOL_TITLE,
      (column) => most(kinds.schools.holds)(column) && fits(MERGED_SCHOOL)(column),
    )
    if (merged) {
      const shape = 'a code and the name of a school'
      this.#take('school', merged, { pattern: MERGED_SCHOOL, shape, ...heldTo('schools', merged) })
      return merged
    }
    const named =
      this.#find(SCHOOL_TITLE, (column) => most(kinds.schools.holds)(column) && !fits(GROUP)(column)) ??
      // Short names: 上海交大.
      [...this.#open].find((column) => SCHOOL_TITLE.test(column.title) && most(isHan)(column))
    if (!named) throw this.#missing('the name of the school')
    this.#take('school_name', named, heldTo('schools', named))
    return named
  }

  /** @returns Whether units have names of their own, as majors have */
  #guessUnit(schools: Seen): boolean {
    const group = this.#find(/组|group/iu, fits(GROUP))
    if (group) {
      this.#take('group', group, { pattern: GROUP, shape: 'a group such as 第01组' })
      return false
    }
    const merged = this.#find(UNIT_TITLE, fits(MERGED_UNIT))
    if (merged) {
      this.#take('unit', merged, { pattern: MERGED_UNIT, shape: 'a code and the name of a major' })
      return true
    }
    const code = this.#codeOf(schools, false)
    this.#take('unit_code', code)
    const named = this.#find(UNIT_TITLE, (column) => isVaried(column) && most(isName)(column))
    this.#take('unit_name', named, heldTo('unitNames', named))
    if (!named && !code) throw this.#missing('the major or the group')
    return named !== undefined
  }

  #take(key: string, found: Seen | undefined, more: Partial<Columns[string]> = {}): void {
    if (!found) return
    this.#open.delete(found)
    this.#columns[key] = { titles: [found.title], ...more }
  }

  #find(like: RegExp, holds: (column: Seen) => boolean): Seen | undefined {
    const fitting = [...this.#open].filter(holds)
    return fitting.find(({ title }) => like.test(title)) ?? fitting[0]
  }

  /** A column of numbers: by its heading, else by its least and greatest one. */
  #numbers(like: RegExp, holds: (least: number, greatest: number) => boolean): Seen | undefined {
    const columns = [...this.#open].filter((column) => isVaried(column) && most(isNumber)(column))
    const fitting = (column: Seen): boolean => {
      const values = column.texts.filter((text) => WHOLE.test(text)).map(Number)
      const least = values.reduce((one, other) => Math.min(one, other), Infinity)
      return holds(
        least,
        values.reduce((one, other) => Math.max(one, other), 0),
      )
    }
    const named = columns.filter(({ title }) => like.test(title))
    return (
      named.find(fitting) ??
      named.find(({ texts }) => texts.some((text) => text.length > 1)) ??
      columns.find((column) => !/代码|代号|编码|编号|code/iu.test(column.title) && fitting(column))
    )
  }

  /** A code that each school has one of; else one that tells a school's units apart. */
  #codeOf(schools: Seen, ofSchool: boolean): Seen | undefined {
    const codes = [...this.#open].filter(
      (column) =>
        most((text) => CODE.test(text))(column) && !/分|score|位次|名次|排名|rank/iu.test(column.title),
    )
    const like = ofSchool ? SCHOOL_TITLE : /专业|组|major|group/iu
    const named = codes.find(({ title }) => like.test(title) && /代|码|号|组|code|group/iu.test(title))
    return named ?? codes.find((column) => isVaried(column) && isOneEach(column, schools) === ofSchool)
  }

  #missing(what: string): ImportRefusal {
    const titles = this.#seen.map(({ title }) => title).join(', ')
    return new ImportRefusal(`no column holds ${what}; there are: ${titles}`)
  }
}

/** Whether ranks grow as scores fall. */
function follows(ranks: Seen, scores: Seen | undefined): boolean {
  if (!scores) return false
  const pairs = ranks.cells
    .map((rank, at) => ({ rank: Number(rank), score: Number(scores.cells[at]) }))
    .filter(({ rank, score }) => rank > 0 && score > 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
  const right = pairs.filter(({ rank }, at) => rank >= (pairs[at - 1]?.rank ?? 0)).length
  return right >= MOST * pairs.length
}

function isOneEach(codes: Seen, schools: Seen): boolean {
  const bySchool = new Map<string, Set<string>>()
  codes.cells.forEach((code, at) => {
    const school = schools.cells[at] ?? ''
    bySchool.set(school, (bySchool.get(school) ?? new Set()).add(code))
  })
  const alone = [...bySchool.values()].filter(({ size: many }) => many === 1).length
  return bySchool.size > 1 && alone >= MOST * bySchool.size
}

/** A column that is nearly all of a kind is held to it. */
function heldTo(
  kind: 'schools' | 'unitNames' | 'requirements',
  column: Seen | undefined,
): Partial<Columns[string]> {
  if (!column) return {}
  const holds = { schools: kinds.schools.holds, unitNames: isName, requirements: isRequirement }[kind]
  return share(column, holds) >= NEARLY_ALL ? { holds: kind } : {}
}

/** The widest table of a file's sheets: its titles, and its columns by their headings. */
function largest(sheets: readonly Sheet[]): { above: string[]; seen: Seen[]; sheetName: string } {
  const tables = sheets.flatMap((sheet) => tableIn(sheet) ?? [])
  const [table] = tables.sort((a, b) => size(b.seen) - size(a.seen))
  if (!table)
    throw new ImportRefusal('no sheet holds a table: rows of a school, a unit and figures under one heading')
  return table
}

const size = (seen: readonly Seen[]): number => seen.reduce((sum, { texts }) => sum + texts.length, 0)

function tableIn({ rows, name }: Sheet) {
  // The first row of data has figures and is as wide as the next one.
  const first = rows.findIndex(
    (row, at) => at < HEADER_WITHIN && at > 0 && isData(row) && isData(rows[at + 1] ?? row),
  )
  if (first < 1) return undefined
  const upper = rows[first - 2] ?? []
  const lower = rows[first - 1] ?? []
  // A header of two rows names what its upper one leaves open in the lower one.
  const isDouble =
    first > 1 && filled(upper) > 2 && lower.some((cell, at) => cell === null && upper[at] != null)
  const data = rows.slice(first).filter((row) => filled(row) > 1)
  const width = data.reduce((widest, { length }) => Math.max(widest, length), 0)
  const seen = Array.from({ length: width }, (_, column): Seen => {
    const cells = data.map((row) => String(row[column] ?? '').trim())
    const title = lower[column] ?? (isDouble ? upper[column] : null) ?? ''
    return { title: String(title), cells, texts: cells.filter((text) => text !== '') }
  }).filter(({ title, texts }) => title !== '' && texts.length > 0)
  const above = rows
    .slice(0, first - (isDouble ? 2 : 1))
    .flatMap((row) => row.flatMap((cell) => (cell === null ? [] : [String(cell)])))
  return { above, seen, sheetName: name }
}

const filled = (row: readonly Cell[]): number => row.filter((cell) => cell !== null).length
const isData = (row: readonly Cell[]): boolean =>
  filled(row) > 2 && row.some((cell) => /^\d{2,7}(?:\.0)?$/u.test(String(cell ?? '')))

function share({ texts }: Seen, holds: (text: string) => boolean): number {
  return texts.filter((text) => holds(text)).length / texts.length
}

function most(holds: (text: string) => boolean): (column: Seen) => boolean {
  return (column) => share(column, holds) >= MOST
}

function fits(pattern: string): (column: Seen) => boolean {
  const like = new RegExp(pattern, 'su')
  return (column) => isVaried(column) && share(column, (text) => like.test(text)) >= NEARLY_ALL
}

const few = ({ texts }: Seen): boolean => new Set(texts).size <= 30
const isVaried = ({ texts }: Seen): boolean => texts.some((text) => text !== texts[0])
const isYear = (text: string): boolean => /^20[1-4]\d$/u.test(text)
const isBatch = (text: string): boolean => /[批段]/u.test(text)
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
const isNumber = (text: string): boolean => WHOLE.test(text) || /^前\d+名?$|^\d{3}分?及以上/u.test(text)
const isRequirement = (text: string): boolean => parseRequirement(askingForAll(text)) !== null
const isName = (text: string): boolean => isHan(text) && kinds.unitNames.holds(text)
const ORDINARY = /^(?:综合|物理|历史|理科|文科)$/u

function provinceOf({ province }: Columns, seen: readonly Seen[]): string | null {
  const column = seen.find(({ title }) => title === province?.titles[0])
  return column?.texts[0] === undefined ? null : provinceIn(column.texts[0])
}

const trackIn = (text: string): string => /(物理|历史)/u.exec(text)?.[1] ?? '综合'
const batchIn = (text: string): string => (/专科|高职/u.test(text) ? '专科批' : '本科批')

/** 本科普通批平行志愿 → 本科批; another batch keeps its name. */
function plainBatch(name: string): string {
  if (/征集|提前|专项|[AB段]/u.test(name)) return name
  return batchIn(name)
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
