import type { PlanDescription } from '#server/import/layouts/description.ts'
import { NAME_WITH_OWNER } from '#server/import/sources/lines/common-form.ts'
import { planTarget, plansSource } from '#server/import/layouts/read-plans.ts'

const common: PlanDescription['columns'] = {
  year: { titles: ['year'] },
  batch: { titles: ['batch'] },
  track: { titles: ['track'] },
  school_code: { titles: ['school_code'] },
  school_name: { titles: ['school'], holds: 'schools' },
  unit_code: { titles: ['major_code'] },
  unit_name: { titles: ['major'], holds: 'unitNames' },
  places: { titles: ['plan'] },
  fee: { titles: ['tuition'], holds: 'fees' },
  quality: { titles: ['source_quality'], optional: true },
  url: { titles: ['source_url'], optional: true },
}

const hebei: PlanDescription = {
  province: '河北',
  fileName: 'hebei|河北',
  authority: '河北省教育考试院',
  title: '河北省{years}普通高校招生计划（物理类）',
  columns: {
    ...common,
    requirement: { titles: ['requirement'], holds: 'requirements' },
    remark: { titles: ['note'] },
  },
  batches: [
    { like: '^本科批$', name: '本科批', level: '本科' },
    { like: '^本科提前批B段$', name: '本科提前批B段', level: '本科' },
  ],
  tracks: ['物理'],
  ownCodes: { school: String.raw`\d\w{3}`, unit: String.raw`\w{2}` },
  cityInName: true,
  covers: 'tracks',
  readFrom: 'transcript',
}

/** Rounds after the first and 提前批 are no part of the plan that students file by. */
const jilin: PlanDescription = {
  province: '吉林',
  fileName: 'jilin|吉林',
  authority: '吉林省教育考试院',
  title: '吉林省{years}普通高校招生计划（物理、历史类）',
  columns: {
    ...common,
    group: {
      titles: ['group'],
      pattern: String.raw`^\w{4}(?<group>\d{3}) 第\d{3}组 \w+$`,
      shape: 'a group such as 1101006 第006组 006',
    },
    requirement: { titles: ['elective'], holds: 'requirements' },
    province: { titles: ['province'] },
  },
  batches: [
    { like: '^普通本科批$', name: '普通本科批', level: '本科' },
    { like: '^普通专科批$', name: '普通专科批', level: '专科' },
  ],
  tracks: ['物理', '历史'],
  unitCode: '{group}-{unit_code}',
  ownCodes: { school: String.raw`\d\w{3}`, unit: String.raw`\w{3}` },
  covers: 'tracks',
  readFrom: 'transcript',
}

/** It says nothing of subjects, and stands for candidates of several kinds: what it lacks proves nothing. */
const xizang: PlanDescription = {
  province: '西藏',
  fileName: 'xizang|西藏',
  authority: '西藏自治区教育考试院',
  title: '西藏自治区{years}普通高校招生计划',
  columns: { ...common, province: { titles: ['province'] } },
  batches: [
    ...[
      '本科一批',
      '本科二批',
      '国家专项本科',
      '地方专项本科',
      '高校专项本科',
      '提前录取本科一批',
      '提前录取本科二批',
    ].map((name) => ({ like: `^${name}$`, name, level: '本科' as const })),
    { like: '^本科([一二])批（预科班）$', name: '本科预科班', level: '本科' },
    { like: '^专科批$', name: '专科批', level: '专科' },
    { like: '^提前专科批$', name: '提前专科批', level: '专科' },
  ],
  tracks: ['理科', '文科'],
  readFrom: 'transcript',
  tolerates: 0.02,
}

/** What majors ask of subjects, and the majors inside each; its codes are none of those that students file by. */
const jiangsuRequirements: PlanDescription = {
  province: '江苏',
  fileName: 'jiangsu|江苏',
  authority: '江苏省教育考试院',
  title: '{year}年拟在江苏招生普通高校专业（类）选考科目要求',
  columns: {
    level: { titles: ['level'], pattern: '^(?<level>本科|专科)$', shape: '本科 or 专科' },
    school_name: { titles: ['school'], holds: 'schools' },
    group: { titles: ['group'] },
    unit_name: { titles: ['group_name'], holds: 'unitNames' },
    remark: { titles: ['majors'] },
    requirement: { titles: ['requirement'], holds: 'requirements' },
    url: { titles: ['source_url'], optional: true },
  },
  batches: [{ like: '', name: '选考科目要求', level: '本科' }],
  tracks: ['综合'],
  unitCode: '{group}-{unit_name}-{remark}',
  readFrom: 'transcript',
  tolerates: 0.02,
}

/** Columns of a plan in groups, without fees. */
const grouped: PlanDescription['columns'] = {
  province: { titles: ['province'] },
  year: { titles: ['year'] },
  batch: { titles: ['batch'] },
  track: { titles: ['track'] },
  school_code: { titles: ['school_code'] },
  school_name: { titles: ['school'], holds: 'schools' },
  group: { titles: ['group'], pattern: String.raw`^(?<group>\d{3})$`, shape: 'a group of 3 digits' },
  unit_code: { titles: ['major_code'] },
  unit_name: { titles: ['major'], holds: 'unitNames' },
  places: { titles: ['plan'] },
  requirement: { titles: ['requirement'], optional: true, holds: 'requirements' },
  quality: { titles: ['source_quality', 'quality'], optional: true },
  url: { titles: ['source_url'], optional: true },
}

/** Tracks of 专项类 and 对口 are no part of what ordinary candidates file by. */
const neimenggu: PlanDescription = {
  province: '内蒙古',
  fileName: 'neimenggu|内蒙古',
  authority: '内蒙古自治区教育招生考试中心',
  title: '内蒙古自治区{years}普通高校招生计划',
  columns: {
    ...grouped,
    school_name: { titles: ['school'], pattern: NAME_WITH_OWNER, holds: 'schools' },
  },
  batches: [{ like: '^本科批$', name: '本科批', level: '本科' }],
  tracks: ['物理', '历史'],
  unitCode: '{group}-{unit_code}',
  asksForAll: true,
  readFrom: 'transcript',
}

/** Read from the plan book, where a line of places ran into a name and a requirement was cut off. */
const guangxi: PlanDescription = {
  province: '广西',
  fileName: 'guangxi|广西',
  authority: '广西壮族自治区招生考试院',
  title: '广西壮族自治区{years}普通高校招生计划',
  columns: {
    ...grouped,
    school_name: {
      titles: ['school'],
      pattern: String.raw`^(?<school_name>.+?)(?:\s\d+\s人\.)?$`,
      holds: 'schools',
    },
    unit_name: {
      titles: ['major'],
      pattern: '^(?<unit_name>[^$_{}]+)$',
      shape: 'the name of a major',
      holds: 'unitNames',
    },
    requirement: {
      titles: ['requirement'],
      optional: true,
      pattern: '^(?<requirement>.{2,})?',
    },
  },
  batches: [{ like: '^本科普通批$', name: '本科普通批', level: '本科' }],
  tracks: ['物理', '历史'],
  unitCode: '{group}-{unit_code}',
  asksForAll: true,
  readFrom: 'transcript',
  tolerates: 0.02,
}

export const planProvinces = [hebei, jilin, xizang, jiangsuRequirements, neimenggu, guangxi]

const PLAN_SCOPE = ['province_id', 'year', 'track']

/** Plans as tables with English headings, one row a major; a province that files groups has theirs in a column. */
export const planTables = plansSource(
  {
    name: 'plan-tables',
    summary:
      '河北, 吉林, 内蒙古, 广西, 西藏 招生计划, 江苏 选考科目要求 (CSV: year, batch, track, school, major, plan …; its columns tell which)',
    // A track's table is whole: it takes the place of an older one.
    target: { ...planTarget, scope: PLAN_SCOPE, whole: PLAN_SCOPE },
  },
  planProvinces,
)
