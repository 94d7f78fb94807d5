import {
  type Row,
  type Table,
  type Titles,
  describeTitles,
  findTable,
  readRows,
  takeRepeats,
} from './columns.ts'
import type { Sheet } from './cells.ts'
import type { Coverage } from './coverage.ts'
import * as kinds from './kinds.ts'
import { ImportRefusal } from './refusal.ts'
import { type Parsed, type Source, onlyYear, trackName, yearSpan } from './source.ts'
import { planTarget, readFee } from './zhejiang-plan.ts'

interface Layout {
  readonly province: string
  /** The province in a file name. */
  readonly named: RegExp
  readonly authority: string
  readonly titles: Titles
  /** Batches of the plan that students file by, and the level of each; the rest are rounds after it, or another table. */
  readonly unitCodes: RegExp
  readonly batches: ReadonlyMap<string, string>
  /** Tracks of which a file holds the whole plan. */
  readonly tracks: readonly string[]
}

const common = {
  year: ['year'],
  batch: ['batch'],
  track: ['track'],
  school_code: ['school_code'],
  school_name: ['school'],
  unit_code: ['major_code'],
  unit_name: ['major'],
  places: ['plan'],
  fee: ['tuition'],
}

const layouts: readonly Layout[] = [
  {
    province: '河北',
    named: /hebei|河北/iu,
    authority: '河北省教育考试院',
    titles: { ...common, requirement: ['requirement'], remark: ['note'] },
    unitCodes: /\w{2}/u,
    batches: new Map([
      ['本科批', '本科'],
      ['本科提前批B段', '本科'],
    ]),
    tracks: ['物理'],
  },
  {
    province: '吉林',
    named: /jilin|吉林/iu,
    authority: '吉林省教育考试院',
    titles: { ...common, group: ['group'], requirement: ['elective'], province: ['province'] },
    unitCodes: /\w{3}/u,
    batches: new Map([
      ['普通本科批', '本科'],
      ['普通专科批', '专科'],
    ]),
    tracks: ['物理', '历史'],
  },
]

const looks = {
  school_name: kinds.schools,
  unit_name: kinds.unitNames,
  requirement: kinds.requirements,
  fee: kinds.fees,
}

const PLAN_SCOPE = ['province_id', 'year', 'track']

/** Plans as tables with English headings, one row a major; a province that files groups has theirs in a column. */
export const planTables: Source = {
  name: 'plan-tables',
  summary: '河北, 吉林 招生计划 (CSV: year, batch, track, school, major, plan …; its columns tell which)',
  // A track's table is whole: it takes the place of an older one.
  target: { ...planTarget, scope: PLAN_SCOPE, whole: PLAN_SCOPE },
  read: readPlanTable,
}

/** Reads a table of a plan. What a track's table lacks is not offered there. */
function readPlanTable(sheets: readonly Sheet[], fileName: string): Parsed {
  const { layout, table } = findLayout(sheets, fileName)
  const other = new Map<string, { first: number; many: number }>()
  const read = readRows(table, looks, (row) => {
    const batch = row.match('batch', /^.*(?:批|段).*$/u, 'a batch')[0]
    const level = layout.batches.get(batch)
    if (table.columns.has('province'))
      row.match('province', new RegExp(`^${layout.province}$`), layout.province)
    const filed = withOwnCode(row, 'school', /\d\w{3}/u)
    const school = readSchool(filed.name)
    const { code, name } = withOwnCode(row, 'unit', layout.unitCodes)
    const group = table.columns.has('group')
      ? row.match('group', /^\w{4}(\d{3}) 第\d{3}组 \w+$/u, 'a group such as 1101006 第006组 006')[1]
      : undefined
    if (level === undefined) {
      const { first, many } = other.get(batch) ?? { first: row.at, many: 0 }
      other.set(batch, { first, many: many + 1 })
    }
    return {
      province: layout.province,
      year: row.whole('year', 2014, 2049),
      batch,
      track: trackName(row.match('track', /^(?:物理|历史)类$/u, '物理类 or 历史类')[0]),
      school_code: filed.code,
      school_name: school.name,
      unit_code: group === undefined ? code : `${group}-${code}`,
      unit_name: name,
      level: level ?? '',
      city: school.city,
      places: row.wholeOrNull('places', 0, 9999),
      requirement: row.optional('requirement'),
      ...readFee(row.optional('fee')),
      remark: row.optional('remark'),
    }
  })
  const taken = read.rows.filter(({ level }) => level !== '')
  const { rows, faults } = takeRepeats(
    taken,
    (row) => `${row.year} ${row.batch} ${row.track} ${row.school_code} ${row.unit_code}`,
  )
  return {
    authority: layout.authority,
    title: `${layout.province}省${yearSpan(rows)}普通高校招生计划（${layout.tracks.join('、')}类）`,
    province: layout.province,
    year: onlyYear(rows),
    rows,
    faults: [...read.faults, ...faults],
    rejected: [],
    notes: [...other].map(([batch, { first, many }]) => ({
      row: first,
      reason: `${many} rows of ${batch} are not read: they are no part of the plan that students file by`,
    })),
    covers: coverageOf(rows, layout.tracks),
  }
}

/** All combinations of each track that the table has and is whole for, by year and batch. */
function coverageOf(
  rows: readonly { readonly year: number; readonly batch: string; readonly track: string }[],
  tracks: readonly string[],
): Coverage[] {
  const found = new Map<string, Coverage>()
  for (const { year, batch, track } of rows) {
    if (tracks.includes(track))
      found.set(`${year} ${batch} ${track}`, { year, batch, track, combination: null })
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
function withOwnCode(row: Row, kind: 'school' | 'unit', codes: RegExp): { code: string; name: string } {
  const text = row.name(`${kind}_name`)
  const own = new RegExp(`^[^(（]*[)）》](${codes.source})(\\p{Script=Han}.*)$`, 'su').exec(text)
  if (own) return { code: own[1] ?? '', name: own[2] ?? text }
  const code = row.match(`${kind}_code`, new RegExp(`^${codes.source}$`, 'u'), 'a code of this file')[0]
  return { code, name: text }
}

function findLayout(sheets: readonly Sheet[], fileName: string): { layout: Layout; table: Table } {
  const found = layouts.flatMap((layout) => {
    try {
      return [{ layout, table: findTable(sheets, layout.titles) }]
    } catch (error) {
      if (error instanceof ImportRefusal) return []
      throw error
    }
  })
  const named = found.find(({ layout }) => layout.named.test(fileName))
  const [only, another] = named ? [named] : found
  if (only && !another) return only
  const columns = layouts.map(({ province, titles }) => `${province}: ${describeTitles(titles)}`)
  throw new ImportRefusal(`no sheet has the columns of one of these: ${columns.join('; ')}`)
}
