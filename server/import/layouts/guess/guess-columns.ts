import type { Columns } from '#server/import/layouts/description.ts'
import { figureText, rankBoundIn, scoreBoundIn } from '#server/import/layouts/tables/figure-text.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import {
  type Seen,
  MOST,
  NEARLY_ALL,
  filledDown,
  fits,
  isHan,
  isName,
  isRequirement,
  isVaried,
  most,
  share,
} from './seen-table.ts'

const CODE = /^[0-9A-Z]{2,6}$/u
const WHOLE = /^\d{1,7}(?:\.0)?$/u
const SCHOOL_TITLE = /院校|学校|高校|school|university/iu
export const UNIT_TITLE = /专业|major/iu

/** A number that rows go by, and no school or unit does. */
const RUNNING_TITLE = /^(?:序号?|行号|编号|排序|no\.?|id|#)$/iu

/** Code and name in one cell: A001北京大学; 02中国语言文学类. */
const MERGED_SCHOOL = String.raw`^(?<school_code>[0-9A-Z]{3,6})\s*(?<school_name>\P{ASCII}.+)$`
const MERGED_UNIT = String.raw`^(?<unit_code>[0-9A-Z]{2,4})[\s.、]*(?<unit_name>\P{ASCII}.+)$`
/** 第01组, 103 第103组(国家专项), 复旦大学(01), 001专业组（不限）. */
export const GROUP = String.raw`(?<unit_code>[0-9A-Z]{2,3})(?:专业组|组|[)）])(?<kind>[(（][^()（）]*[)）])?$`

/** School and group in one cell: 1101 虚构大学 01组, 虚构大学(01), 虚构大学03专业组(不限)(中外合作办学). */
const CODE_BEFORE = String.raw`(?:(?<school_code>[0-9A-Z]{3,6})[\s.、_-]*)?`
const SCHOOL_WITH_GROUP = String.raw`(?<school_name>\p{Script=Han}.*?)[\s_-]*[(（\[]?第?(?<unit_code>[0-9A-Z]{2,3})(?:(?:院校)?专业组|组)?[)）\]]?\s*`
const GROUP_KIND = String.raw`(?<kind>(?:[(（][^()（）]*[)）])*)$`
const GROUP_REQUIREMENT = String.raw`(?:[(（](?<requirement>[^()（）]*)[)）])?`

const HOLDS = {
  schools: kinds.schools.holds,
  unitNames: isName,
  requirements: isRequirement,
  fees: kinds.fees.holds,
  durations: kinds.durations.holds,
}

/** A column that is nearly all of a kind is held to it. */
export function heldTo(kind: keyof typeof HOLDS, column: Seen | undefined): Partial<Columns[string]> {
  if (!column) return {}
  const holds = HOLDS[kind]
  return share(column, holds) >= NEARLY_ALL ? { holds: kind } : {}
}

/** Takes the columns of a table one after the other; those that cannot be mistaken have to come first. */
export class ColumnGuesser {
  readonly #seen: readonly Seen[]
  readonly #open: Set<Seen>
  readonly columns: Columns = {}

  constructor(seen: readonly Seen[]) {
    this.#seen = seen
    this.#open = new Set(seen)
  }

  /** Titles of the columns that were not taken. */
  unused(): string[] {
    return [...this.#open].map(({ title }) => title)
  }

  /** The column that was taken for a field. */
  taken(key: string): Seen | undefined {
    const [title] = this.columns[key]?.titles ?? []
    return this.#seen.find((column) => column.title === title)
  }

  take(key: string, found: Seen | undefined, more: Partial<Columns[string]> = {}): void {
    if (!found) return
    this.#open.delete(found)
    this.columns[key] = { titles: [found.title], ...more }
  }

  /** Takes what tables of ours say of how each row came to them. */
  takeOrigin(): void {
    this.take(
      'quality',
      this.headed(/^source_quality$/u, () => true),
      { optional: true },
    )
    this.take(
      'url',
      this.headed(/^source_url$/u, () => true),
      { optional: true },
    )
  }

  /** Columns as they were taken, those merged over rows first, from the widest to the narrowest. */
  filledDown(keys: readonly string[], isMerged: (column: Seen) => boolean): Columns {
    const merged = keys.flatMap((key): [string, Columns[string]][] => {
      const [seen, column] = [this.taken(key), this.columns[key]]
      return seen && column && isMerged(seen) ? [[key, { ...column, fillsDown: true }]] : []
    })
    return { ...Object.fromEntries(merged), ...this.besides(merged.map(([key]) => key)) }
  }

  besides(keys: readonly string[]): Columns {
    return Object.fromEntries(Object.entries(this.columns).filter(([key]) => !keys.includes(key)))
  }

  /** A column that holds this: one that is headed so, where there is one. */
  find(like: RegExp, holds: (column: Seen) => boolean): Seen | undefined {
    const fitting = this.open(holds)
    return fitting.find(({ title }) => like.test(title)) ?? fitting[0]
  }

  /** A column that is headed so and holds this. */
  headed(like: RegExp, holds: (column: Seen) => boolean): Seen | undefined {
    return this.open(holds).find(({ title }) => like.test(title))
  }

  /** Columns that hold this and are not taken. */
  open(holds: (column: Seen) => boolean): Seen[] {
    return [...this.#open].filter(holds)
  }

  /** A column of numbers: by its heading, else by its least and greatest one. */
  numbers(like: RegExp, holds: (least: number, greatest: number) => boolean): Seen | undefined {
    const columns = this.open((column) => isVaried(column) && most(isNumber)(column))
    const fitting = (column: Seen): boolean => {
      const values = column.texts
        .map(figureText)
        .filter((text) => WHOLE.test(text))
        .map(Number)
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
      columns.find(
        (column) =>
          !/代码|代号|编码|编号|code/iu.test(column.title) &&
          !RUNNING_TITLE.test(column.title) &&
          fitting(column),
      )
    )
  }

  /** Takes the schools' names, with their codes where one cell holds both. @throws ImportRefusal */
  takeSchools(): Seen {
    const grouped = this.#takeSchoolWithGroup()
    if (grouped) return grouped
    const merged = this.find(
      SCHOOL_TITLE,
      (column) => most(kinds.schools.holds)(column) && fits(MERGED_SCHOOL)(column),
    )
    if (merged) {
      const shape = 'a code and the name of a school'
      this.take('school', merged, { pattern: MERGED_SCHOOL, shape, ...heldTo('schools', merged) })
      return merged
    }
    const named =
      this.find(SCHOOL_TITLE, (column) => most(kinds.schools.holds)(column) && !fits(GROUP)(column)) ??
      // Short names: 上海交大.
      this.open((column) => SCHOOL_TITLE.test(column.title) && most(isHan)(column))[0]
    if (!named) throw this.missing('the name of the school')
    this.take('school_name', named, heldTo('schools', named))
    return named
  }

  /** Takes a column that holds school and group, where no other one tells the group. */
  #takeSchoolWithGroup(): Seen | undefined {
    const any = `^${CODE_BEFORE}${SCHOOL_WITH_GROUP}${GROUP_KIND}`
    const found = this.find(SCHOOL_TITLE, (column) => most(kinds.schools.holds)(column) && fits(any)(column))
    const isAlone = this.open((column) => column !== found && most(kinds.schools.holds)(column)).length === 0
    if (!found || !isAlone) return undefined
    const hasCode = found.texts.some((text) => /^[0-9A-Z]{3,6}/u.test(text))
    const like = `^${hasCode ? CODE_BEFORE : ''}${SCHOOL_WITH_GROUP}`
    const asking = new RegExp(like + GROUP_REQUIREMENT + GROUP_KIND, 'su')
    const asked = found.texts.flatMap((text) => asking.exec(text)?.groups?.['requirement'] ?? [])
    const asks = asked.length > 0 && asked.filter((text) => isRequirement(text)).length >= MOST * asked.length
    this.take('school', found, {
      pattern: asks ? asking.source : like + GROUP_KIND,
      shape: 'the name of a school and the number of a group',
    })
    return found
  }

  /** Whether a taken column of a school holds the group as well. */
  get hasGroupInSchool(): boolean {
    return this.columns['school']?.pattern?.includes('<unit_code>') === true
  }

  /** Whether it holds the school's code. */
  get hasCodeInSchool(): boolean {
    return this.columns['school']?.pattern?.includes('<school_code>') === true
  }

  /** Takes a column that holds code and name of a unit. @returns whether there is one */
  takeMergedUnit(): boolean {
    const merged = this.find(UNIT_TITLE, fits(MERGED_UNIT))
    this.take('unit', merged, { pattern: MERGED_UNIT, shape: 'a code and the name of a major' })
    return merged !== undefined
  }

  /** A code that each school has one of; else one that tells a school's units apart. */
  codeOf(schools: Seen, ofSchool: boolean): Seen | undefined {
    const codes = this.open(
      (column) =>
        most((text) => CODE.test(text))(column) &&
        !RUNNING_TITLE.test(column.title) &&
        !(isRunning(column) && !/代|码|code/iu.test(column.title)) &&
        !/分|score|位次|名次|排名|rank|计划|人数/iu.test(column.title),
    )
    const like = ofSchool ? SCHOOL_TITLE : /专业|组|major|group/iu
    const named = codes.find(({ title }) => like.test(title) && /代|码|号|组|code|group/iu.test(title))
    return named ?? codes.find((column) => isVaried(column) && isOneEach(column, schools) === ofSchool)
  }

  missing(what: string): ImportRefusal {
    const titles = this.#seen.map(({ title }) => title).join(', ')
    return new ImportRefusal(`no column holds ${what}; there are: ${titles}`)
  }
}

const isNumber = (text: string): boolean =>
  WHOLE.test(figureText(text)) || rankBoundIn(text) !== null || scoreBoundIn(text) !== null

/** 1, 2, 3 … down to the last row. */
const isRunning = ({ texts }: Seen): boolean =>
  texts.length > 2 && texts.every((text, at) => Number(text) === Number(texts[0]) + at)

function isOneEach(codes: Seen, schools: Seen): boolean {
  const bySchool = new Map<string, Set<string>>()
  const schoolOf = filledDown(schools)
  filledDown(codes).forEach((code, at) => {
    const school = schoolOf[at] ?? ''
    bySchool.set(school, (bySchool.get(school) ?? new Set()).add(code))
  })
  const alone = [...bySchool.values()].filter(({ size: many }) => many === 1).length
  return bySchool.size > 1 && alone >= MOST * bySchool.size
}
