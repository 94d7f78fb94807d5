import { ZHEJIANG } from '#domain/province/ids.ts'
import type { DB } from '#server/db/tables.ts'

/** One file that is kept by hand. */
export interface StarterFile {
  readonly name: string
  readonly table: keyof DB
  /** Rows enter where the table has none with the same values here; an empty scope is the whole table. */
  readonly scope: readonly string[]
  /** Rows stay out that name no row of this table: its `key` must be in `column`. */
  readonly parent?: { readonly table: keyof DB; readonly key: string; readonly column: string }
  /**
   * A newer release's file replaces an older's `scope`, or corrects `schools` in place, since texts refer to
   * these.
   */
  readonly renewed?: 'scope' | 'schools'
  /** Nobody else writes the table: what this release's file does not say goes. */
  readonly whole?: true
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

const ministry = { authority: '教育部', province_id: null }

/** Every file that is kept by hand and loaded as it is, parents first; all other figures are of `shipped.ts`. */
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
      title: '普通高校招生志愿填报规则（2025—2026年）',
      province_id: null,
      year: null,
    },
  },
  {
    name: 'enbasic.csv',
    table: 'enbasic_school',
    scope: ['school_name', 'year'],
    renewed: 'scope',
    bulletin: {
      source: 'enbasic',
      authority: '非官方来源',
      title: '强基计划综合成绩公式、入围倍数和招生省份（2020—2026年），待核对各校招生简章',
      province_id: null,
      year: null,
    },
  },
  {
    name: 'enbasic-rules.csv',
    table: 'enbasic_rule',
    scope: ['topic'],
    renewed: 'scope',
    bulletin: {
      source: 'enbasic-rules',
      authority: '非官方来源',
      title: '强基计划的通行规定（转述自教育部文件和学校简章），待核对原文',
      province_id: null,
      year: null,
    },
  },
  {
    name: 'art-rules.csv',
    table: 'art_rule',
    scope: ['province_id', 'year'],
    renewed: 'scope',
    bulletin: {
      source: 'art-rules',
      authority: '非官方来源',
      title: '艺术、体育类综合分计算办法（浙江，2024年起），待核对当年简章',
      province_id: null,
      year: null,
    },
  },
  {
    name: 'art-lines.csv',
    table: 'art_line',
    scope: ['province_id', 'year', 'batch'],
    renewed: 'scope',
    bulletin: {
      source: 'art-lines',
      authority: '山西省招生考试管理中心',
      title: '2025年山西省普通高校招生艺术本科批院校专业组投档最低分',
      province_id: 4,
      year: 2025,
    },
  },
  {
    name: 'trinity-rules.csv',
    table: 'trinity_rule',
    scope: ['province_id', 'year', 'school_name'],
    renewed: 'scope',
    bulletin: {
      source: 'trinity-rules',
      authority: '各高校',
      title: '“三位一体”综合评价招生章程（2026年）',
      province_id: ZHEJIANG,
      year: 2026,
    },
  },
  // A year that is there stays: an operator may have confirmed it.
  { name: 'upheavals.csv', table: 'upheaval', scope: ['year'] },
  {
    name: 'military-schools.csv',
    table: 'school',
    scope: ['code'],
    renewed: 'schools',
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
    whole: true,
    parent: { table: 'school', key: 'code', column: 'school_code' },
  },
  {
    name: 'school-short-names.csv',
    table: 'school_short_name',
    scope: ['name', 'school_code'],
    whole: true,
    parent: { table: 'school', key: 'code', column: 'school_code' },
  },
]

/** Sources whose files are kept by hand, or are texts: the figures of `shipped.ts` have others. */
export const keptKinds: readonly string[] = [
  'content',
  ...starterFiles.flatMap(({ bulletin }) => (bulletin ? [bulletin.source] : [])),
]
