import { askingForAll } from '#domain/exam/requirement.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import type { Columns, PlanDescription } from '#server/import/layouts/description.ts'
import type { Guess } from './guess.ts'
import { ColumnGuesser, GROUP, UNIT_TITLE, heldTo } from './guess-columns.ts'
import { figureText } from '#server/import/layouts/tables/figure-text.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import {
  type Seen,
  MOST,
  NEARLY_ALL,
  checkYear,
  exactly,
  few,
  filledDown,
  isBatch,
  isName,
  isOrdinary,
  isRequirement,
  isVaried,
  isYear,
  most,
  provinceOf,
  seeTable,
  share,
  tracksOf,
} from './seen-table.ts'
import { trackName } from '#server/import/layouts/source.ts'

/** What is planned is told by such columns, and by nothing that was admitted. */
export const isPlanned = ({ title }: Pick<Seen, 'title'>): boolean =>
  /计划|招生人?数|费|学制|年限|tuition|plan/iu.test(title)

/** Where most students file in another batch than 本科批. A plan may be for all rounds. */
const BATCHES: Readonly<Record<string, string>> = { 山东: '普通类常规批', 浙江: '普通类' }

/** A group's code, alone or in words: 201, 第201组, 虚构大学(201), 1101201 第201组 01. */
const GROUPS = [
  '^(?<group>[0-9A-Z]{2,4})$',
  GROUP.replace('unit_code', 'group').replace('(?<kind>', '(?:'),
  String.raw`(?<![0-9A-Z])(?<group>[0-9A-Z]{2,3})(?:专业组|组)`,
]

const LEVEL = /^(?:本科|专科|高职(?:高专|专科|[(（]专科[)）])?)$/u

/** Columns that may be merged over several rows, what they hold from the widest to the narrowest. */
const MERGED = [
  'year',
  'batch',
  'track',
  'level',
  'school_code',
  'school',
  'school_name',
  'group',
  'requirement',
]

/**
 * Proposes a plan's layout by its columns and headings. Nothing is imported; whom it covers, the operator
 * says.
 * @throws ImportRefusal when it finds no plan, naming what it misses
 */
export function guessPlan(
  sheets: readonly Sheet[],
  fileName: string,
  isLeft?: (title: string) => boolean,
): Guess<PlanDescription> {
  const table = seeTable(sheets, fileName, isLeft)
  const { columns: seen, text, years } = table
  const guesser = new PlanGuesser(seen)
  const province = provinceOf(text, guesser.takeProvince())
  guesser.guess()
  const columns = guesser.withMerged()
  checkYear(text, columns['year'] !== undefined || years.length > 0)
  const batches = [...new Set(guesser.taken('batch')?.texts)].map((name) => ({
    like: exactly(name),
    name: batchNamed(province, name),
    level: levelIn(name),
  }))
  const requirements = guesser.taken('requirement')?.texts ?? []
  return {
    description: {
      province,
      authority: `${province}招生考试机构`,
      title: `${province}{years}普通高校招生计划`,
      columns,
      batches:
        batches.length > 0
          ? batches
          : [{ like: '', name: batchOfFile(province, text), level: levelIn(text) }],
      tracks: tracksOf(guesser.taken('track'), province, table),
      ...(columns['group'] ? { unitCode: '{group}-{unit_code}' } : {}),
      ...(requirements.some((each) => askingForAll(each) !== each) ? { asksForAll: true } : {}),
      readFrom: 'transcript',
      tolerates: 0.02,
    },
    unused: guesser.unused(),
  }
}

class PlanGuesser extends ColumnGuesser {
  /** The column of the province that the plan is for; that of the schools' provinces is none. */
  takeProvince(): Seen | undefined {
    const isAbout = ({ title }: Seen): boolean => /所在|院校|学校/u.test(title)
    const own = this.find(
      /省|province/iu,
      (column) => most(kinds.provinces.holds)(column) && !isVaried(column) && !isAbout(column),
    )
    this.take('province', own)
    return own
  }

  guess(): void {
    this.take('school_province', this.find(/省|所在/u, most(kinds.provinces.holds)), { optional: true })
    this.take('year', this.find(/年|year/iu, most(isYear)))
    const isTrack = (column: Seen): boolean =>
      few(column) &&
      column.texts.every(kinds.tracks.holds) &&
      column.texts.some((text) => isOrdinary(trackName(text))) &&
      !/再选|(?<!首)选科|选考/u.test(column.title)
    this.take('track', this.find(/科类|类别|首选|track/iu, isTrack))
    this.take(
      'batch',
      this.find(/批|batch/iu, (column) => few(column) && most(isBatch)(column)),
    )
    const [level] = this.open(({ texts }) => texts.every((text) => LEVEL.test(text)))
    this.take('level', level, { optional: true })
    const requirement = this.find(/选考|选科|再选|科目|要求/u, most(isRequirement))
    this.take('requirement', requirement, { optional: true, ...heldTo('requirements', requirement) })
    const duration = this.headed(/学制|年限|duration/iu, most(kinds.durations.holds))
    this.take('duration', duration, { optional: true, ...heldTo('durations', duration) })
    const fee = this.headed(/费|tuition|fee/iu, (column) =>
      column.texts.some((text) => /\d{3}|免/u.test(text)),
    )
    this.take('fee', fee, { optional: true, ...heldTo('fees', fee) })
    this.take(
      'remark',
      this.headed(/备注|说明|简注|note|remark/iu, () => true),
      { optional: true },
    )
    this.#takePlaces()
    const schools = this.takeSchools()
    this.#takeGroup(GROUPS)
    if (!('school' in this.columns)) this.take('school_code', this.codeOf(schools, true))
    this.#takeGroupBehindSchool()
    this.#takeUnit(schools)
    const city = this.headed(/城市|所在|地址|地点/u, most(kinds.cities.holds))
    this.take('city', city, { optional: true })
    this.takeOrigin()
  }

  /** Places of the major, not those of its group or school. */
  #takePlaces(): void {
    const like = /计划|人数|招生数|plan/iu
    const whole = this.open(({ title }) => like.test(title) && /组|院校|学校|合计|总/u.test(title))
    const places = this.open(
      (column) =>
        like.test(column.title) &&
        !whole.includes(column) &&
        most((text) => /^\d{1,4}$/u.test(figureText(text)))(column),
    )
    this.take('places', places[0], { optional: true })
  }

  #takeGroup(shapes: readonly string[]): void {
    for (const pattern of shapes) {
      const like = new RegExp(pattern, 'su')
      const found = this.headed(
        /组(?!.*(?:计划|人?数))|group/iu,
        (column) => share(column, (text) => like.test(text)) >= NEARLY_ALL,
      )
      if (!found) continue
      this.take('group', found, { pattern, shape: 'a group such as 201' })
      return
    }
  }

  /** A group that is written behind its school's code: 10901201. */
  #takeGroupBehindSchool(): void {
    const codes =
      this.taken('school_code')?.texts ??
      this.taken('school')?.texts.map((text) => /^[0-9A-Z]+/u.exec(text)?.[0] ?? '')
    const [length, another] = new Set(codes?.map((code) => code.length))
    if ('group' in this.columns || length === undefined || another !== undefined) return
    this.#takeGroup([`^[0-9A-Z]{${length}}[-_ ]?(?<group>[0-9A-Z]{2,3})$`])
  }

  #takeUnit(schools: Seen): void {
    if (this.takeMergedUnit()) return
    const code =
      this.headed(
        /(?:专业|major)(?!组|类)/iu,
        most((text) => /^[0-9A-Z]{1,4}$/u.test(text)),
      ) ?? this.codeOf(schools, false)
    this.take('unit_code', code)
    const [named] = this.open(
      (column) => isVaried(column) && most(isName)(column) && UNIT_TITLE.test(column.title),
    ).sort((a, b) => new Set(b.texts).size - new Set(a.texts).size)
    if (!named) throw this.missing('the name of the major')
    this.take('unit_name', named, heldTo('unitNames', named))
    // Which group a major is in, its code says: a name has no place in it.
    if (!code && 'group' in this.columns) throw this.missing('the code of the major in its group')
  }

  /** Columns, those merged over rows first; a school's and group's too where what is inside is merged. */
  withMerged(): Columns {
    const isMerged = (key: string): boolean => {
      const column = this.taken(key)
      if (!column || key === 'requirement') return this.#asksOnce()
      return column.texts.length < column.cells.length
    }
    const last = MERGED.findLastIndex(isMerged)
    const own = MERGED.flatMap((key, at): [string, Columns[string]][] => {
      const column = this.columns[key]
      const isAround = at < last && /school|group/u.test(key)
      return column && (isMerged(key) || isAround) ? [[key, { ...column, fillsDown: true }]] : []
    })
    return { ...Object.fromEntries(own), ...this.besides(own.map(([key]) => key)) }
  }

  /** Whether each group has one requirement, that stands once in its rows. */
  #asksOnce(): boolean {
    const requirements = this.taken('requirement')
    const group = this.taken('group')
    const school = this.taken('school_code') ?? this.taken('school') ?? this.taken('school_name')
    if (!requirements || !group || !school || requirements.texts.length === requirements.cells.length)
      return false
    const [groups, schools] = [filledDown(group), filledDown(school)]
    const keyAt = (at: number): string => `${schools[at]} ${groups[at]}`
    // The row of a school has the group above it, and that is none of its own.
    const units = this.taken('unit') ?? this.taken('unit_name')
    const own = new Set(units?.cells.flatMap((text, at) => (text === '' ? [] : [keyAt(at)])))
    const filled = requirements.cells.flatMap((text, at) => (text === '' ? [] : [keyAt(at)]))
    return new Set(filled).size === filled.length && filled.length >= MOST * own.size
  }
}

/** A column's batch by its own name where few file in it, else 本科批 or as a province calls it. */
const batchNamed = (province: string, text: string): string =>
  /征集|提前|专项|强基|艺术|体育|预科|[一二三AB]阶?段/u.test(text) ? text : ordinaryBatch(province, text)

/** The batch that a file is of by its titles and name. */
const batchOfFile = (province: string, text: string): string =>
  /(?:普通类|本科|专科)?提前批(?:[A-C]段)?/u.exec(text)?.[0] ?? ordinaryBatch(province, text)

const ordinaryBatch = (province: string, text: string): string =>
  BATCHES[province] ?? (levelIn(text) === '专科' ? '专科批' : '本科批')

const levelIn = (text: string): '本科' | '专科' =>
  /专科|高职/u.test(text) && !text.includes('本科') ? '专科' : '本科'
