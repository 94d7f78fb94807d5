import { type FileRow, type Table, findTable, readRows, takeRepeats } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import { ImportRefusal, type RowIssue } from '#server/import/layouts/refusal.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { websiteOf } from '#domain/directory/website.ts'
import { type Parsed, type FileSource, findYearIfAny, parsedOf } from '#server/import/layouts/source.ts'

const listTitles = {
  name: ['学校名称'],
  code: ['学校标识码'],
  authority: ['主管部门'],
  city: ['所在地'],
  level: ['办学层次'],
  remark: ['备注'],
}
const tableTitles = {
  name: ['name'],
  code: ['moe_code'],
  province: ['province'],
  city: ['city'],
  authority: ['authority'],
  level: ['level'],
  ownership: ['ownership'],
  type: ['type'],
  is_985: ['is985'],
  is_211: ['is211'],
  is_double_first_class: ['is_double_first_class'],
  website: ['website'],
  can_recommend_postgraduate: ['tuimian_eligible'],
  ruanke_rank: ['ruanke_2026'],
  qs_rank: ['qs_2026'],
}

const looks = {
  name: kinds.schools,
  province: kinds.provinces,
  city: kinds.fullCities,
  authority: kinds.authorities,
  ownership: kinds.ownerships,
  type: kinds.schoolTypes,
  is_985: kinds.within('is_211', 'the 985 schools, which are 211 schools too'),
  is_211: kinds.within('is_double_first_class', 'the 211 schools, which are double first-class too'),
  is_double_first_class: kinds.within(
    'can_recommend_postgraduate',
    'the double first-class schools, which may recommend postgraduates too',
  ),
  website: kinds.websites,
  qs_rank: kinds.behind('ruanke_rank', 'ranks in the world'),
}

/** What the table adds to the ministry's list. It is not the ministry's own; its rankings are of 2026. */
const ADDED = [
  'type',
  'is_985',
  'is_211',
  'is_double_first_class',
  'website',
  'can_recommend_postgraduate',
  'ruanke_rank',
  'qs_rank',
]
/** The table as the source of what it adds. */
const schoolTable = {
  authority: '学校目录表（按高校名单整理，非教育部发布）',
  title: '院校类型、985、211、保研资格、官网和软科、QS 2026 年排名',
  year: 2026,
}

/** The address of a row's website; what is none is left out, and the operator told. */
function websiteIn(row: FileRow, notes: RowIssue[]): string | null {
  const written = row.optional('website')
  const address = websiteOf(written)
  if (written !== null && address === null)
    notes.push({ row: row.at, reason: `website ${JSON.stringify(written)} is no address and is left out` })
  return address
}

/** The ministry's list of schools, as published (xls) or as a table with more columns (CSV): one completes the other. */
export const moeSchools: FileSource = {
  name: 'moe-schools',
  summary: '全国普通高等学校名单 (the ministry’s xls, or a CSV with more columns; they complete each other)',
  // Schools outside the list, the military ones among them, stay as they are.
  target: { table: 'school', key: ['code'], scope: null, whole: [] },
  read: readSchools,
}

/** Reads the ministry's list in either layout. */
function readSchools(sheets: readonly Sheet[], fileName: string): Parsed {
  const isTable = sheets.some(({ rows }) => rows[0]?.includes('moe_code'))
  const table = findTable(sheets, isTable ? tableTitles : listTitles)
  const sections = isTable ? undefined : takeSections(table)
  const notes: RowIssue[] = []
  const read = readRows(sections?.table ?? table, looks, (row) => {
    const remark = row.optional('remark')
    return {
      code: row.match('code', /^\d{10}$/, 'a code of 10 digits')[0],
      name: row.name('name'),
      province: sections ? (sections.provinceOf.get(row.at) ?? null) : row.name('province'),
      city: row.name('city'),
      authority: row.name('authority'),
      level: row.match('level', /^(?:本科|专科)$/u, '本科 or 专科')[0],
      ownership: sections ? ownershipOf(remark) : row.optional('ownership'),
      remark,
      type: row.optional('type'),
      is_985: row.flag('is_985'),
      is_211: row.flag('is_211'),
      is_double_first_class: row.flag('is_double_first_class'),
      can_recommend_postgraduate: row.flag('can_recommend_postgraduate'),
      website: websiteIn(row, notes),
      ruanke_rank: row.wholeOrNull('ruanke_rank', 1, 5000),
      qs_rank: row.wholeOrNull('qs_rank', 1, 5000),
    }
  })
  const byCode = takeRepeats(read.rows, (row) => row.code)
  for (const issue of sections?.miscounted() ?? []) throw new ImportRefusal(issue)
  const date = /截至(\d{4}年\d{1,2}月\d{1,2}日)/u.exec(table.above.join(''))?.[1]
  const listBulletin = {
    authority: '教育部',
    title: date === undefined ? '全国普通高等学校名单' : `全国普通高等学校名单（截至${date}）`,
    year: findYearIfAny(table, fileName),
  }
  const parsed = parsedOf(
    { rows: byCode.rows, faults: [...read.faults, ...byCode.faults] },
    { ...(isTable ? schoolTable : listBulletin), province: null, keyOf: (row) => row.name },
  )
  return isTable
    ? { ...parsed, notes, addition: { origins: ['details_import_id', 'profile_import_id'], columns: ADDED } }
    : parsed
}

interface Sections {
  readonly table: Table
  readonly provinceOf: ReadonlyMap<number, string>
  /** What is missing, by the numbers that the headings of the sections give. */
  miscounted(): string[]
}

/** Takes out the headings between schools (北京市（92所）), which say the province. */
function takeSections(table: Table): Sections {
  const provinceOf = new Map<number, string>()
  const announced = new Map<string, number>()
  let province: string | undefined
  const rows = table.rows.filter(({ at, cells }) => {
    const filled = cells.filter((cell) => cell !== null)
    const heading =
      filled.length === 1 ? /^(\P{Script=Common}+)[(（](\d+)所[)）]$/u.exec(String(filled[0])) : null
    if (heading) {
      province = heading[1] ?? ''
      announced.set(province, Number(heading[2]))
    } else if (province !== undefined) provinceOf.set(at, province)
    return !heading
  })
  return {
    table: { ...table, rows },
    provinceOf,
    miscounted: () =>
      [...announced].flatMap(([name, expected]) => {
        const found = [...provinceOf.values()].filter((each) => each === name).length
        return found === expected
          ? []
          : [`${name} should have ${expected} schools by its heading and has ${found}`]
      }),
  }
}

function ownershipOf(remark: string | null): string | null {
  if (remark === null) return '公办'
  if (remark.includes('合作办学')) return '中外合作办学'
  if (remark.includes('境外')) return '境外高校办学'
  return remark === '民办' ? '民办' : null
}
