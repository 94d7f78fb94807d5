import type { Sheet } from './cells.ts'
import { chooseDescription } from './choose.ts'
import type { ReadFrom } from '#domain/exam/read-from.ts'
import { type FileRow, type Table, readRows, takeRepeats } from './columns.ts'
import { type Coverage, combinationNamed } from './coverage.ts'
import { type PlanDescription, looksOf, splitterOf } from './description.ts'
import { readFromOf } from './read-from.ts'
import { requirementOf } from './requirement-text.ts'
import {
  type Parsed,
  type FileSource,
  type Target,
  findYear,
  onlyYear,
  trackIn,
  trackName,
  yearSpan,
} from './source.ts'
import { trackOfFile } from './tables/told-track.ts'
import { Unread } from './unread.ts'

/** A file may hold only the units that are open to the subjects it was made for. */
export const planTarget: Target = {
  table: 'plan',
  key: ['province_id', 'year', 'batch', 'track', 'school_code', 'unit_code'],
  scope: null,
  whole: null,
}

/** A source of plans whose files are laid out in one of these ways. */
export function plansSource(
  about: Pick<FileSource, 'name' | 'summary' | 'target'>,
  descriptions: readonly PlanDescription[],
): FileSource {
  return { ...about, read: (sheets, fileName) => readPlans(descriptions, sheets, fileName) }
}

/** Reads a file of a plan by the description that fits it. Pure. @throws ImportRefusal */
export function readPlans(
  descriptions: readonly PlanDescription[],
  sheets: readonly Sheet[],
  fileName: string,
): Parsed {
  const { description, table } = chooseDescription(descriptions, sheets, fileName)
  const fileYear = table.columns.has('year') ? null : findYear(table, fileName)
  const fileText = [...table.above, table.sheetName, fileName].join(' ')
  const split = splitterOf(description.columns)
  const unread = new Unread()
  const read = readRows(table, looksOf(description.columns), (row) => {
    split(row)
    const found = readUnit(row, description, table, { fileYear, fileText })
    if (isUnread(found)) unread.add(found.at, found.unread)
    return found
  })
  const taken = read.rows.flatMap((row) => (isUnread(row) ? [] : [row]))
  const { rows, faults } = takeRepeats(taken, keyOf(table))
  const years = yearSpan(rows)
  const covers = coverageOf(rows, description, fileName)
  return {
    authority: description.authority,
    title: description.title
      .replace('{years}', years)
      .replace('{year}', String(rows[0]?.year ?? fileYear ?? '')),
    province: description.province,
    year: onlyYear(rows),
    rows,
    faults: [...read.faults, ...faults],
    rejected: [],
    notes: unread.notes('they are no part of the plan that students file by'),
    ...(covers === undefined ? {} : { covers }),
    ...(description.tolerates === undefined ? {} : { tolerates: description.tolerates }),
  }
}

interface PlanRow {
  readonly at: number
  readonly province: string
  readonly year: number
  readonly batch: string
  readonly track: string
  readonly school_code: string
  readonly school_name: string
  readonly unit_code: string
  readonly unit_name: string
  readonly level: string
  readonly duration: string | null
  readonly school_province: string | null
  readonly city: string | null
  readonly places: number | null
  readonly requirement: string | null
  readonly fee: number | null
  readonly fee_text: string | null
  readonly remark: string | null
  readonly read_from: ReadFrom
  readonly [other: string]: string | number | null
}

/** A row of a batch or track that is not read, and which. */
interface Skipped {
  readonly at: number
  readonly unread: string
}

const isUnread = (row: PlanRow | Skipped): row is Skipped => typeof row['unread'] === 'string'

function readUnit(
  row: FileRow,
  description: PlanDescription,
  table: Table,
  { fileYear, fileText }: { readonly fileYear: number | null; readonly fileText: string },
): PlanRow | Skipped {
  const { province, ownCodes } = description
  row.ofProvince(province)
  const batchText = table.columns.has('batch')
    ? row.match('batch', /^.*(?:批|段|本科|专科|普通类).*$/u, 'a batch')[0]
    : fileText
  const trackText = table.columns.has('track') ? row.text('track') : null
  const track = trackText === null ? trackOfFile(description.tracks, fileText) : trackIn(province, trackText)
  if (trackText !== null && !ORDINARY.has(trackName(trackText))) {
    return isTrack(trackText)
      ? { at: row.at, unread: trackText }
      : row.fail(`track is “${trackText}”, which is not 物理类 or 历史类`)
  }
  const batch = description.batches.find(({ like }) => new RegExp(like, 'u').test(batchText))
  const filed = ownCodes ? withOwnCode(row, 'school', ownCodes.school) : namesOf(row, 'school')
  const unit = ownCodes ? withOwnCode(row, 'unit', ownCodes.unit) : namesOf(row, 'unit')
  if (batch === undefined || track === undefined || !description.tracks.includes(track)) {
    return { at: row.at, unread: batch === undefined ? batchText : (track ?? '') }
  }
  const year = fileYear ?? row.whole('year', 2014, 2049)
  const school = description.cityInName
    ? readSchool(filed.name)
    : { name: filed.name, city: row.optional('city') }
  return {
    at: row.at,
    province,
    year,
    batch: batch.name,
    track,
    school_code: filed.code,
    school_name: school.name,
    unit_code:
      description.unitCode
        ?.replace('{unit_code}', unit.code)
        .replace('{unit_name}', unit.name)
        .replace('{group}', row.optional('group') ?? '')
        .replace('{remark}', row.optional('remark') ?? '') ?? unit.code,
    unit_name: unit.name,
    level: levelOf(row) ?? batch.level,
    duration: row.optional('duration'),
    school_province: row.optional('school_province'),
    city: school.city,
    places: row.wholeOrNull('places', 0, 9999),
    requirement: requirementOf(row.optional('requirement'), year, description),
    ...readFee(row.optional('fee')),
    remark: row.optional('remark'),
    read_from: readFromOf(row.optional('quality'), row.optional('url'), description.readFrom),
  }
}

const ORDINARY = new Set(['综合', '物理', '历史'])

/** Art, sport and vocational exams among them. */
const isTrack = (text: string): boolean => /类$|类[(（]专项类[)）]$|^(?:对口|高职)/u.test(text)

const namesOf = (row: FileRow, kind: 'school' | 'unit'): { code: string; name: string } => ({
  code: row.optional(`${kind}_code`) ?? row.name(`${kind}_name`),
  name: row.name(`${kind}_name`),
})

function levelOf(row: FileRow): '本科' | '专科' | null {
  const level = row.optional('level')
  return level === null ? null : level.startsWith('本科') ? '本科' : '专科'
}

const keyOf =
  ({ columns }: Table) =>
  (row: PlanRow): string =>
    [
      ...(columns.has('year') ? [row.year] : []),
      ...(columns.has('batch') || columns.has('track') ? [row.batch, row.track] : []),
      row.school_code,
      row.unit_code,
    ].join(' ')

/** All combinations of each track the table holds whole, by year and batch; or those of the name. */
function coverageOf(
  rows: readonly PlanRow[],
  { covers, tracks }: PlanDescription,
  fileName: string,
): Coverage[] | undefined {
  const combination = covers === 'fileName' ? combinationNamed(fileName) : null
  if (covers === undefined || (covers === 'fileName' && combination === null)) return undefined
  const found = new Map<string, Coverage>()
  for (const { year, batch, track } of rows) {
    if (tracks.includes(track)) found.set(`${year} ${batch} ${track}`, { year, batch, track, combination })
  }
  return [...found.values()]
}

/** 河北 writes the school's city and who runs it behind its name: 安徽财经大学(蚌埠市)[公办]. */
function readSchool(text: string): { name: string; city: string | null } {
  const name = text.replace(/\[[^\]]*\]$/u, '')
  const city = /[(（](\p{Script=Han}{2,8}(?:市|州|盟|地区))[)）]/u.exec(name)
  return city ? { name: name.replace(city[0], ''), city: city[1] ?? null } : { name, city: null }
}

/**
 * A name that the end of the remark before it has run into, with its own code: 不宜就读本专业)002药学,
 * 年招生章程)1156北京城市学院.
 */
function withOwnCode(row: FileRow, kind: 'school' | 'unit', codes: string): { code: string; name: string } {
  const text = row.name(`${kind}_name`)
  const own = new RegExp(`^[^(（]*[)）》](${codes})(\\p{Script=Han}.*)$`, 'su').exec(text)
  if (own) return { code: own[1] ?? '', name: own[2] ?? text }
  const code = row.match(`${kind}_code`, new RegExp(`^${codes}$`, 'u'), 'a code of this file')[0]
  return { code, name: text }
}

/**
 * A fee in yuan a year: 5300, 8.15万, 免费. Longer text is kept beside it; another currency has no number.
 */
export function readFee(text: string | null): { fee: number | null; fee_text: string | null } {
  if (text === null) return { fee: null, fee_text: null }
  if (text === '免费') return { fee: 0, fee_text: null }
  const plain = text.replaceAll(/(?<=\d),(?=\d{3})/gu, '').replace(/元?\/(?:生[·.]?)?学?年/u, '')
  const match = /^(\d+(?:\.\d+)?)(万)?(?:元)?((?:[(（].*)?)$/u.exec(plain)
  if (!match) return { fee: null, fee_text: text }
  const [, number, tenThousands, rest] = match
  return {
    fee: Math.round(Number(number) * (tenThousands ? 10_000 : 1)),
    fee_text: rest ? text : null,
  }
}
