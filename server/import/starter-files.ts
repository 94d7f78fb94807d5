import { ZHEJIANG } from '#domain/province/ids.ts'
import type { DB } from '#server/db/tables.ts'
import { schoolTable } from './moe-schools.ts'

/** One file of the starter set. */
export interface StarterFile {
  readonly name: string
  readonly table: keyof DB
  /** Rows enter where the table has none with the same values here; an empty scope is the whole table. */
  readonly scope: readonly string[]
  /** Rows stay out that name no row of this table: its `key` must be in `column`. */
  readonly parent?: { readonly table: keyof DB; readonly key: string; readonly column: string }
  /**
   * What a newer release's file does to an older one's rows. `scope`: takes their place, where no others stand in their
   * scope. `row`: corrects each where it is, since others refer to it; its scope is its key.
   */
  readonly renewed?: 'scope' | 'row'
  /** Where its figures were published; missing for tables that keep no provenance or name it in each row. */
  readonly bulletin?: Bulletin
  /** The source of what its later columns add, and the column that names it. */
  readonly details?: { readonly origin: 'details_import_id'; readonly bulletin: Bulletin }
}

/** What a reader can look up. */
export interface Bulletin {
  readonly source: string
  readonly authority: string
  readonly title: string
  readonly province_id: number | null
  readonly year: number | null
}

const zhejiang = { authority: '浙江省教育考试院', province_id: ZHEJIANG }
const ministry = { authority: '教育部', province_id: null }
const lineYears = [2023, 2024, 2025]

/** Every file of the starter set, parents first. */
export const starterFiles: readonly StarterFile[] = [
  { name: 'provinces.csv', table: 'province', scope: ['id'] },
  {
    name: 'province-rules.csv',
    table: 'province_rule',
    scope: ['province_id', 'year'],
    renewed: 'scope',
    bulletin: {
      source: 'province-rules',
      authority: '各省（区、市）招生考试机构',
      title: '普通高校招生志愿填报规则（2025年）',
      province_id: null,
      year: 2025,
    },
  },
  // A year that is there stays: an operator may have confirmed it.
  { name: 'upheavals.csv', table: 'upheaval', scope: ['year'] },
  {
    name: 'schools.csv',
    table: 'school',
    scope: [],
    bulletin: {
      ...ministry,
      source: 'moe-schools',
      title: '全国普通高等学校名单（截至2026年6月17日）',
      year: 2026,
    },
    details: {
      origin: 'details_import_id',
      bulletin: { ...schoolTable, source: 'moe-schools', province_id: null },
    },
  },
  {
    name: 'military-schools.csv',
    table: 'school',
    scope: ['code'],
    renewed: 'row',
    bulletin: {
      source: 'military-schools',
      authority: '北京、浙江、山东、广东的考试院',
      title: '普通高校招生投档线（军队院校不在高校名单上，按投档线里的校名和院校代码收录）',
      province_id: null,
      year: null,
    },
    details: {
      origin: 'details_import_id',
      bulletin: {
        ...ministry,
        source: 'military-schools',
        title: '“985工程”学校名单、“211工程”学校名单和第二轮“双一流”建设高校名单',
        year: null,
      },
    },
  },
  {
    name: 'school-aliases.csv',
    table: 'school_alias',
    scope: ['name'],
    parent: { table: 'school', key: 'code', column: 'school_code' },
  },
  {
    name: 'school-short-names.csv',
    table: 'school_short_name',
    scope: ['name', 'school_code'],
    parent: { table: 'school', key: 'code', column: 'school_code' },
  },
  {
    name: 'double-first-class.csv',
    table: 'double_first_class',
    scope: [],
    bulletin: {
      source: 'double-first-class',
      authority: '教育部 财政部 国家发展改革委',
      title: '第二轮“双一流”建设高校及建设学科名单',
      province_id: null,
      year: 2022,
    },
  },
  {
    name: 'majors.csv',
    table: 'major',
    scope: ['level'],
    bulletin: { ...ministry, source: 'majors', title: '普通高等学校本科专业目录（2026年）', year: 2026 },
  },
  {
    name: 'zhejiang-control-lines.csv',
    table: 'control_line',
    scope: ['province_id', 'year'],
    bulletin: {
      ...zhejiang,
      source: 'control-lines',
      title: '浙江省普通高校招生各类别分段分数线（2021—2025年）',
      year: null,
    },
  },
  {
    name: 'control-lines.csv',
    table: 'control_line',
    scope: ['province_id', 'year'],
    bulletin: {
      source: 'control-lines',
      authority: '各省（区、市）招生考试机构',
      title: '普通高校招生录取控制分数线（2020—2024年）',
      province_id: null,
      year: null,
    },
  },
  ...lineYears.map((year): StarterFile => ({
    name: `zhejiang-score-rank-${year}.csv`,
    table: 'score_rank',
    scope: ['province_id', 'year', 'track'],
    bulletin: { ...zhejiang, source: 'score-rank', title: `浙江省${year}年高考成绩分段表（一分一段）`, year },
  })),
  ...lineYears.map((year): StarterFile => ({
    name: `zhejiang-lines-${year}.csv`,
    table: 'line',
    scope: ['province_id', 'year', 'batch'],
    bulletin: {
      ...zhejiang,
      source: 'zhejiang-lines',
      title: `浙江省${year}年普通高校招生普通类第一段平行投档分数线表`,
      year,
    },
  })),
  {
    name: 'zhejiang-plan-2026.csv',
    table: 'plan',
    scope: ['province_id', 'year'],
    bulletin: { ...zhejiang, source: 'zhejiang-plan', title: '浙江省2026年普通高校招生计划', year: 2026 },
  },
]
