import { parseRequirement } from '#domain/exam/requirement.ts'
import { requirementLookup } from '#domain/province/requirement-lookup.ts'
import { shortPlace } from '#domain/province/place.ts'
import type { Cell, Sheet } from '#server/import/layouts/cells.ts'
import { type FileRow, type Table, findTable, hasTable, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import { provinceIn } from '#server/import/layouts/province-names.ts'
import { ImportRefusal, type RowIssue } from '#server/import/layouts/refusal.ts'
import {
  type FileSource,
  type Parsed,
  type StatedBulletin,
  findYearIfAny,
} from '#server/import/layouts/source.ts'

const titles = {
  'school_code?': ['院校代码', '学校代码', '院校代号', '学校代号', '院校国标代码'],
  school_name: ['院校名称', '学校名称', '院校', '学校', '高校名称', '招生院校'],
  'level?': ['层次', '培养层次', '学历层次', '本专科', '办学层次'],
  'unit_code?': ['专业代码', '专业（类）代码', '专业类代码', '专业代号'],
  unit_name: [
    '专业（类）',
    '专业（类）名称',
    '专业名称',
    '专业类名称',
    '专业(类)名称',
    '专业',
    '招生专业（类）',
  ],
  requirement: [
    '选考科目要求',
    '选科要求',
    '选考科目',
    '科目要求',
    '选考科目范围',
    '再选科目要求',
    '再选科目',
  ],
  'first?': ['首选科目要求', '首选科目'],
  'school_province?': ['院校所在省份', '院校所在地', '所在省份', '所在省市', '地区', '省份', '所在地'],
}

const looks = {
  school_name: kinds.schools,
  unit_name: kinds.unitNames,
  school_province: kinds.provinces,
}

/** What majors will ask of subjects, as an authority announces it years before a plan: one edition. */
export const requirements: FileSource = {
  name: 'requirements',
  summary:
    '选考科目要求 of an edition, as an authority announces it for its province (PDF, xls, xlsx, CSV); --year is the first exam it holds for, --province whose candidates it is for, where neither title nor file name says so',
  target: {
    table: 'requirement_edition',
    key: ['province_id', 'year', 'level', 'school_name', 'unit_code', 'unit_name', 'requirement'],
    scope: ['province_id', 'year', 'level'],
    whole: ['province_id', 'year', 'level'],
  },
  takesStated: true,
  read: readRequirements,
}

/** The share of rows that is not understood from which on columns are taken to be swapped. */
const MOST_ODD = 0.5

/** Reads an edition. What a row asks is kept as it is written; who reads it decides what is understood. */
function readRequirements(sheets: readonly Sheet[], fileName: string, stated: StatedBulletin = {}): Parsed {
  const held = sheets.filter((sheet) => hasTable([sheet], titles))
  // Without any this refuses, and names the columns.
  const tables =
    held.length === 0 ? [findTable(sheets, titles)] : held.map((sheet) => findTable([sheet], titles))
  const texts = [...tables.flatMap(({ above, sheetName }) => [...above, sheetName]), fileName]
  const province = stated.province ?? provinceOf(texts)
  const year = stated.year ?? yearOf(tables, fileName)
  const levelOf = levelBy(texts.join(' '))
  const read = tables.map((table) =>
    readRows(tidied(table), looks, (row) => {
      const code = codeOf(row)
      return {
        province,
        year,
        school_code: row.optional('school_code'),
        school_name: row.name('school_name'),
        level: levelOf(row.optional('level'), code),
        unit_code: code,
        unit_name: row.name('unit_name'),
        school_province: placeOf(row.optional('school_province')),
        requirement: askedOf(row),
      }
    }),
  )
  const all = read.flatMap(({ rows }) => rows)
  const rejected: RowIssue[] = []
  const seen = new Map<string, number>()
  const rows = all.filter((row) => {
    const key = [row.level, row.school_name, row.unit_code, row.unit_name, row.requirement].join('|')
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row.at)
    else rejected.push({ row: row.at, reason: `repeats row ${first}` })
    return first === undefined
  })
  const notes = rows.flatMap(({ at, requirement }) =>
    parseRequirement(requirement) === null
      ? [
          {
            row: at,
            reason: `“${requirement}” is not understood: it is shown as it is, and shuts out nobody`,
          },
        ]
      : [],
  )
  if (notes.length > rows.length * MOST_ODD) {
    throw new ImportRefusal(
      `the column of requirements does not hold any: ${notes.length} of ${rows.length} look otherwise. Are columns swapped?`,
      notes,
    )
  }
  refuseSwappedCodes(rows)
  return {
    authority: requirementLookup(province)?.authority ?? `${province}招生考试机构`,
    title: `${year} 年起普通高校在${province}招生专业（类）选考科目要求`,
    province,
    year,
    rows,
    faults: read.flatMap(({ faults }) => faults),
    rejected,
    notes,
  }
}

/** A school has one code in all its rows; codes of majors differ. @throws ImportRefusal */
function refuseSwappedCodes(
  rows: readonly { readonly school_name: string; readonly school_code: string | null }[],
): void {
  const coded = rows.filter(({ school_code }) => school_code !== null)
  const schools = [...Map.groupBy(coded, ({ school_name }) => school_name).values()]
  const several = schools.filter((own) => own.length > 1)
  const odd = several.filter((own) => new Set(own.map(({ school_code }) => school_code)).size > 1)
  if (odd.length > several.length * MOST_ODD)
    throw new ImportRefusal(
      `the column “院校代码” holds several codes of one school, in ${odd.length} of ${several.length} schools. Are columns swapped?`,
    )
}

function provinceOf(texts: readonly string[]): string {
  const [found] = texts.flatMap((text) => provinceIn(text) ?? [])
  if (found !== undefined) return found
  throw new ImportRefusal(
    'neither the title nor the file name says for which province’s candidates this is: name it with --province',
  )
}

/** Titles name the edition; other years in them, of a notice or a guideline, are none. */
function yearOf(tables: readonly Table[], fileName: string): number {
  const texts = [...tables.flatMap(({ above, sheetName }) => [...above, sheetName]), fileName]
  const editions = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(?<!\d)(20[2-4]\d)\s*(?:年)?\s*(?:版|通用版|起|及以后|年起|普通高校)/gu)].map(
        ([, year]) => Number(year),
      ),
    ),
  )
  const [edition] = editions
  if (edition !== undefined && editions.size === 1) return edition
  const [table] = tables
  const found = table ? findYearIfAny(table, fileName) : null
  if (found !== null) return found
  throw new ImportRefusal(
    'neither the title nor the file name says from which year on this holds: name the first exam with --year (--year 2027)',
  )
}

/** Rows without what a PDF repeats on each page; merged cells are whole. */
function tidied(table: Table): Table {
  const heads = new Map([...table.titles].map(([field, title]) => [table.columns.get(field), title]))
  const above = new Set(table.above.map(bare))
  const isRepeated = (cells: readonly Cell[]): boolean => {
    const text = bare(cells.filter((cell) => cell !== null).join(''))
    const titled = cells.filter((cell, column) => cell !== null && heads.get(column) === cell)
    return titled.length >= 2 || above.has(text) || PAGE.test(text)
  }
  return {
    ...table,
    rows: mergedDown(
      table.rows.filter(({ cells }) => !isRepeated(cells)),
      table,
    ),
  }
}

const bare = (cell: Cell): string => String(cell).replace(/\s+/gu, '')

/** The number of a page. */
const PAGE = /^(?:第?\d+页?(?:[,，/]?共?\d+页?)?|[-—–]+\d+[-—–]+)$/u

/** Cells that hold for several rows, the wider first; a workbook gives them to the first alone. */
const MERGED = ['school_province', 'school_code', 'school_name', 'level']

function mergedDown(rows: Table['rows'], table: Table): Table['rows'] {
  const columns = MERGED.flatMap((field) => table.columns.get(field) ?? [])
  const name = table.columns.get('school_name')
  let last: readonly Cell[] = []
  return rows.map(({ at, cells }) => {
    // A school that is named says all of itself.
    const isNamed = name !== undefined && (cells[name] ?? null) !== null && cells[name] !== last[name]
    const own = [...cells]
    const [place] = columns
    for (const column of columns) {
      if ((own[column] ?? null) === null && (!isNamed || column === place)) own[column] = last[column] ?? null
    }
    last = own
    return { at, cells: own }
  })
}

/** A code as it is written, its zeros and letters kept; a workbook's number has lost those in front. */
function codeOf(row: FileRow): string {
  const code = row.optional('unit_code') ?? ''
  if (code !== '' && !/^[0-9A-Za-z]{1,12}$/u.test(code)) row.fail(`unit_code is “${code}”, which is no code`)
  return /^[1-9]\d{4}$/u.test(code) && row.isNumber('unit_code') ? `0${code}` : code
}

/** What the row asks; tables of 3+1+2 have the first subject in a column of its own. */
function askedOf(row: FileRow): string {
  const again = row.text('requirement')
  const first = row.optional('first')?.replace(/^仅/u, '') ?? null
  if (first === null || first === again) return again
  const whole = `首选${first}，再选${again}`
  return parseRequirement(whole) === null && parseRequirement(again) !== null && first === '' ? again : whole
}

const placeOf = (text: string | null): string | null => (text === null ? null : shortPlace(text))

/** 本科 or 专科: of the row, else of its code in the catalogue, else of the title. */
function levelBy(title: string): (written: string | null, code: string) => string {
  const ofTitle = /专科|高职/u.test(title) && !/本科/u.test(title) ? '专科' : '本科'
  return (written, code) => {
    if (written !== null) return /专科|高职/u.test(written) && !/本科/u.test(written) ? '专科' : '本科'
    return /^[4-6]\d{5}/u.test(code) ? '专科' : ofTitle
  }
}
