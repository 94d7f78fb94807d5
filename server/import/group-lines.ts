import { type Table, type Titles, describeTitles, findTable, readRows, takeRepeats } from './columns.ts'
import * as kinds from './kinds.ts'
import { type LineRow, lineTarget, noteNoPlan } from './line.ts'
import { ImportRefusal } from './refusal.ts'
import type { Sheet } from './cells.ts'
import { type Parsed, type Source, onlyYear, trackName, yearSpan } from './source.ts'

interface Layout {
  readonly province: string
  /** The province in a file name. */
  readonly named: RegExp
  readonly authority: string
  readonly title: (years: string) => string
  readonly titles: Titles
  /** Takes off what is not part of a school's name. */
  readonly clean?: (name: string) => string
}

/** Letters of the watermark 广东省教育考试院 behind a name, or behind a bracket that the file cuts off (…(联合培养东). */
const WATERMARK_BEHIND = /(大学|学院|学校|校区|分校|[)）]|[(（][^()（）]{2,}培养)[省东教考院]$/u

/** A name of 广东's lines without the letter of the watermark that some have got at either end. */
function withoutWatermark(name: string): string {
  return name.replace(/^省/u, '').replace(WATERMARK_BEHIND, '$1')
}

const common = { year: ['year'], school_code: ['school_code'] }
const layouts: readonly Layout[] = [
  {
    province: '广东',
    named: /guangdong|广东/iu,
    authority: '广东省教育考试院',
    title: (years) => `广东省${years}普通高校招生本科批次院校专业组投档情况`,
    titles: {
      ...common,
      track: ['track'],
      school_name: ['school'],
      group: ['group'],
      score: ['min_score'],
      'plan?': ['plan'],
      'rank?': ['min_rank'],
    },
    clean: withoutWatermark,
  },
  {
    province: '江苏',
    named: /jiangsu|江苏/iu,
    authority: '江苏省教育考试院',
    title: (years) => `江苏省${years}普通高校招生普通类本科批次平行志愿投档线（位次取同分末位）`,
    titles: {
      ...common,
      track: ['track'],
      school_name: ['school'],
      group: ['group'],
      score: ['min_score'],
      'requirement?': ['subject_req'],
      'rank?': ['min_rank_derived'],
    },
  },
  {
    province: '北京',
    named: /beijing|北京/iu,
    authority: '北京教育考试院',
    title: (years) => `北京市${years}普通高校招生本科普通批录取投档线（位次由一分一段表换算，取同分末位）`,
    titles: {
      ...common,
      school_name: ['school_name'],
      group: ['major_group'],
      score: ['score'],
      'requirement?': ['selection_requirement'],
    },
  },
]

const looks = { school_name: kinds.schools, requirement: kinds.requirements, score: kinds.cutOffs }

/** Lines of 院校专业组, several years in one table. */
export const groupLines: Source = {
  name: 'group-lines',
  summary: '广东, 江苏, 北京 院校专业组投档线 (CSV; which of the three, its columns or its name tell)',
  target: lineTarget,
  read: readGroupLines,
}

/**
 * Reads a table of group lines. 江苏's ranks are the last of their score's band, 北京 publishes none: what is missing is
 * taken from the score-rank table when that is loaded.
 */
function readGroupLines(sheets: readonly Sheet[], fileName: string): Parsed<LineRow> {
  const { layout, table } = findLayout(sheets, fileName)
  const read = readRows(table, looks, (row) => {
    const group = row.match('group', /^[0-9A-Z]{2,4}$/i, 'a code of a group')[0]
    const requirement = row.optional('requirement')
    const name = row.name('school_name')
    return {
      province: layout.province,
      year: row.whole('year', 2014, 2049),
      batch: '本科批',
      track: table.columns.has('track')
        ? trackName(row.match('track', /^(?:首选)?(?:物理|历史)类?$/u, '物理 or 历史')[0])
        : '综合',
      unit_kind: 'group' as const,
      school_code: row.match('school_code', /^\d{4,5}$/, 'a code of 4 or 5 digits')[0],
      school_name: layout.clean?.(name) ?? name,
      unit_code: group,
      unit_name: `第${group}组${kindOf(requirement)}`,
      plan: row.wholeOrNull('plan', 0, 9999),
      min_score: row.whole('score', 100, 900),
      min_rank: row.wholeOrNull('rank', 1, 1_000_000),
      requirement,
    }
  })
  const { rows, faults } = takeRepeats(
    read.rows,
    (row) => `${row.year} ${row.track} ${row.school_code} ${row.unit_code}`,
  )
  return {
    authority: layout.authority,
    title: layout.title(yearSpan(rows)),
    province: layout.province,
    year: onlyYear(rows),
    rows,
    faults: [...read.faults, ...faults],
    rejected: [],
    notes: noteNoPlan(table, layout.titles),
  }
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
  // 广东 and 江苏 need the same columns: the others tell which it is.
  const most = Math.max(...found.map(({ table }) => table.columns.size))
  const fitting = found.filter(({ table }) => table.columns.size === most)
  if (fitting.length === 0) {
    const columns = layouts.map(({ province, titles }) => `${province}: ${describeTitles(titles)}`)
    throw new ImportRefusal(`no sheet has the columns of one of these: ${columns.join('; ')}`)
  }
  const provinces = fitting.map(({ layout }) => layout.province).join(' and ')
  const named = layouts.find((layout) => layout.named.test(fileName))
  const [first, another] = named ? fitting.filter(({ layout }) => layout === named) : fitting
  if (!first) {
    throw new ImportRefusal(`the file name says ${named?.province}, the columns are those of ${provinces}`)
  }
  if (another) {
    throw new ImportRefusal(`the columns are those of ${provinces}: put the province into the file name`)
  }
  return first
}

/** What the brackets after the subjects say of the group: (不限)(中外合作办学) → (中外合作办学). */
function kindOf(requirement: string | null): string {
  return requirement?.replace(/^(?:\([^()]*\)|[^()]+)/u, '') ?? ''
}
