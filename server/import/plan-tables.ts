import { type Table, type Titles, describeTitles, findTable, readRows, takeRepeats } from './columns.ts'
import type { Sheet } from './cells.ts'
import type { Coverage } from './coverage.ts'
import * as kinds from './kinds.ts'
import { ImportRefusal, type Issue } from './refusal.ts'
import { type Parsed, type Source, onlyYear, trackName, yearSpan } from './source.ts'
import { planTarget, readFee } from './zhejiang-plan.ts'

interface Layout {
  readonly province: string
  /** The province in a file name. */
  readonly named: RegExp
  readonly authority: string
  readonly titles: Titles
  /** Batches of the plan that students file by, and the level of each; the rest are rounds after it, or another table. */
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
    titles: { ...common, requirement: ['requirement'], remark: ['note'], duration: ['duration'] },
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

/** Plans as tables with English headings, one row a major; a province that files groups has theirs in a column. */
export const planTables: Source = {
  name: 'plan-tables',
  summary: '河北, 吉林 招生计划 (CSV: year, batch, track, school, major, plan …; its columns tell which)',
  target: planTarget,
  read: readPlanTable,
}

/** Reads a table of a plan. What a track's table lacks is not offered there. */
function readPlanTable(sheets: readonly Sheet[], fileName: string): Parsed {
  const { layout, table } = findLayout(sheets, fileName)
  const rejected: Issue[] = []
  const read = readRows(table, looks, (row) => {
    const batch = row.name('batch')
    const level = layout.batches.get(batch)
    const filed = withOwnCode(row.text('school_code'), row.name('school_name'), /\d\w{3}/u)
    const school = readSchool(filed.name)
    const { code, name } = withOwnCode(row.text('unit_code'), row.name('unit_name'), /\d{3}/u)
    const group = /^\w{4}(\d{3}) /u.exec(row.optional('group') ?? '')?.[1]
    if (level === undefined) {
      rejected.push({ row: row.at, reason: `${batch} is no batch of the plan that this source reads` })
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
      duration: row.optional('duration'),
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
    rejected,
    notes: [],
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
function withOwnCode(code: string, text: string, codes: RegExp): { code: string; name: string } {
  const own = new RegExp(`^[^(（]*[)）》](${codes.source})(\\p{Script=Han}.*)$`, 'su').exec(text)
  return own ? { code: own[1] ?? code, name: own[2] ?? text } : { code, name: text }
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
