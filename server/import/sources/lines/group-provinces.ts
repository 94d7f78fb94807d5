import { NAME_WITH_OWNER, base, batches, bulletin, code, form, groupsIn, requirement } from './common-form.ts'
import type { Columns, LineDescription } from '#server/import/layouts/description.ts'

const hunan: LineDescription = {
  ...base,
  province: '湖南',
  authority: '湖南省教育考试院',
  title: bulletin('湖南省', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组{kind}',
  columns: groupsIn(
    String.raw`^(?:(?<round>第.次\S+) )?(?<unit_code>\d{3}) 第\d{3}组(?<kind>.*)$`,
    'a group such as 103 第103组',
  ),
  batches: [
    { like: '^本科批$', name: '本科批' },
    { like: '^高职专科批(?: 第一次投档)?$', name: '专科批' },
    { like: '^高职专科批 第一次征集志愿$', name: '专科批征集第1次' },
    { like: '^高职专科批 第二次征集志愿$', name: '专科批征集第2次' },
  ],
}

/** The code names school and group together; A and B are batches of their own. */
const tianjin: LineDescription = {
  ...base,
  province: '天津',
  authority: '天津市教育招生考试院',
  title: bulletin('天津市', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组',
  columns: {
    ...form,
    code: code('school_code', String.raw`^(?<school_code>\d{4})(?<unit_code>\d{2})$`, 'a code of 6 digits'),
  },
  batches: [{ like: '^本科批次([AB])阶段$', name: '本科批$1阶段' }],
  tracks: ['综合'],
  scoreBound: String.raw`^(\d{3})分?及以上`,
}

const hainan: LineDescription = {
  ...base,
  province: '海南',
  authority: '海南省考试局',
  title: bulletin('海南省', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组',
  columns: {
    ...groupsIn(String.raw`^.*\((?<unit_code>\d{2})\)$`, 'a group such as 阿坝师范学院(01)'),
    requirement,
  },
  batches: [
    batches.main,
    batches.vocational,
    { like: '^本科普通批征集志愿（第一轮）$', name: '本科批征集第1次' },
    { like: '^本科普通批征集志愿（第二轮）$', name: '本科批征集第2次' },
    { like: '^高职（专科）批征集志愿（第一轮）$', name: '专科批征集第1次' },
    { like: '^高职（专科）批征集志愿（第二轮）$', name: '专科批征集第2次' },
  ],
  tracks: ['综合'],
}

/** Schools stand under short names. */
const shanghai: LineDescription = {
  ...base,
  province: '上海',
  authority: '上海市教育考试院',
  title: bulletin('上海市', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组',
  columns: {
    ...groupsIn(String.raw`^.*\((?<unit_code>[0-9A-Z]{2})\)$`, 'a group such as 复旦大学(01)'),
    school_code: code('school_code', String.raw`^(?<school_code>\d{3})$`, 'a code of 3 digits'),
    school_name: { titles: ['school'] },
    score: { titles: ['min_score'], optional: true },
  },
  batches: [batches.main],
  tracks: ['综合'],
  scoreBound: String.raw`^(\d{3})分?及以上`,
}

/** Five years with tie-break figures and the lowest rank; without codes of schools. */
const shanghaiYears: LineDescription = {
  ...shanghai,
  fileName: 'shanghai|上海',
  title: '上海市{years}普通高校招生本科普通批次平行志愿院校专业组投档分数线',
  columns: {
    year: { titles: ['年份'] },
    school_name: { titles: ['院校名'] },
    unit_code: code('组号', '^(?<unit_code>[0-9A-Z]{2})$', 'a code of 2 characters'),
    score: { titles: ['投档线'], optional: true },
    rank: { titles: ['最低排名'], optional: true },
  },
  batchIn: 'file',
  batches: [{ like: '', name: '本科批' }],
  tieBreaks: Object.fromEntries(
    ['语文数学合计', '外语', '选考最高', '选考次高', '选考最低', '加分'].map((name) => [name, name]),
  ),
}

/** Subjects stand as single characters. The code names school and group together, and is missing in places. */
const hubei: LineDescription = {
  ...base,
  province: '湖北',
  authority: '湖北省教育考试院',
  title: bulletin('湖北省', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组',
  columns: {
    ...form,
    code: {
      ...code('school_code', String.raw`^(?<school_code>[A-Z]\d{3})\d{2}$`, 'a code such as A00106'),
      optional: true,
    },
    unit_code: code('major_code', String.raw`^(?<unit_code>\d{2})$`, 'a number of 2 digits'),
    requirement: { titles: ['elective'], optional: true },
  },
  batches: [
    { like: '^本科普通批平行志愿$', name: '本科批' },
    { like: '^高职高专普通批平行志愿$', name: '专科批' },
  ],
  shortSubjects: { 政: '思想政治', 生: '生物', 地: '地理', 化: '化学' },
}

const tieBreaks = {
  chineseMathSum: '语文数学合计',
  chineseMathMax: '语文数学最高',
  foreignLanguage: '外语',
  preferredSubject: '首选科目',
  reselectSubjectMax: '再选科目最高',
}

/** School and group run into each other in places: 中国社会科学院大学第 05组. */
const namedGroups: Columns = {
  track: { titles: ['track'] },
  batch: { titles: ['batch'] },
  school: {
    titles: ['school'],
    pattern: String.raw`^(?<school_name>.+?)(?:第 ?\d{2}组)?$`,
    shape: 'the name of a school',
    holds: 'schools',
  },
  group: {
    titles: ['group'],
    pattern: String.raw`(?<unit_code>\d{2})组?$`,
    shape: 'a group of 2 digits',
  },
  score: { titles: ['min_score'] },
  rank: { titles: ['min_rank'], optional: true },
  plan: { titles: ['plan'], optional: true },
  url: { titles: ['source_url'], optional: true },
}

/** Its last two columns are shifted: volunteerOrder holds the second of the 再选 scores. */
const hubei2024: LineDescription = {
  ...hubei,
  fileName: 'hubei|湖北',
  title: '湖北省{year}年普通高校招生本科普通批平行志愿投档线（位次由一分一段表换算，取同分末位）',
  columns: namedGroups,
  batches: [{ like: '^本科批$', name: '本科批' }],
  tieBreaks: { ...tieBreaks, volunteerOrder: '再选科目次高' },
}

const jiangsu2023: LineDescription = {
  ...base,
  province: '江苏',
  fileName: 'jiangsu|江苏',
  authority: '江苏省教育考试院',
  title: '江苏省{year}年普通高校招生普通类本科批次平行志愿投档线（位次由一分一段表换算，取同分末位）',
  unitKind: 'group',
  unitName: '第{unit_code}组',
  columns: namedGroups,
  batches: [{ like: '^本科批$', name: '本科批' }],
  tieBreaks: { ...tieBreaks, volunteerOrder: '志愿序号' },
}

/** The name of a group says what it asks for and whom it is for: …物理类第010组(化学)国家专项计划. */
const heilongjiang: LineDescription = {
  ...base,
  province: '黑龙江',
  authority: '黑龙江省招生考试院',
  title: bulletin('黑龙江省', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组{kind}',
  columns: groupsIn(
    String.raw`第(?<unit_code>\d{3})组\((?<requirement>[^()]*)\)(?<kind>.*)$`,
    'a group such as 北京大学物理类第010组(化学)',
  ),
  batches: [batches.main, batches.vocational],
}

const shanxi: LineDescription = {
  ...base,
  province: '山西',
  authority: '山西省招生考试管理中心',
  title: bulletin('山西省', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组{kind}',
  columns: groupsIn(String.raw`^第(?<unit_code>\d{3})组(?<kind>.*)$`, 'a group such as 第604组'),
  batches: [batches.main, batches.vocational],
}

const anhui: LineDescription = {
  ...base,
  province: '安徽',
  authority: '安徽省教育招生考试院',
  title: bulletin('安徽省', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组',
  columns: {
    ...groupsIn(String.raw`^(?<unit_code>[0-9A-Z]{2,3})专业组`, 'a group such as 001专业组（不限）'),
    requirement: { titles: ['elective'], optional: true },
  },
  batches: [batches.vocational],
}

const jiangxi: LineDescription = {
  ...base,
  province: '江西',
  authority: '江西省教育考试院',
  title: bulletin('江西省', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组{kind}',
  columns: groupsIn('^第(?<unit_code>[0-9A-Z]{3})组(?<kind>.*)$', 'a group such as 第103组'),
  batches: [batches.vocational],
}

/** Tracks of 专项类 and 对口 are ranked apart: their lines are told and left out. */
const neimenggu: LineDescription = {
  ...base,
  province: '内蒙古',
  authority: '内蒙古自治区教育招生考试中心',
  title: bulletin('内蒙古自治区', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组',
  columns: {
    ...groupsIn(String.raw`^(?<unit_code>\d{3})$`, 'a group of 3 digits'),
    school_code: code('school_code', String.raw`^(?<school_code>[0-9A-Z]\d{2})$`, 'a code of 3 characters'),
    school_name: { titles: ['school'], pattern: NAME_WITH_OWNER, holds: 'schools' },
  },
  batches: [{ like: '^本科批$', name: '本科批' }],
}

/** A school of its own counts bonus points that others do not: its scores stand in another table. */
const guangxi: LineDescription = {
  ...base,
  province: '广西',
  authority: '广西壮族自治区招生考试院',
  title: bulletin('广西壮族自治区', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组',
  columns: {
    ...groupsIn(String.raw`^(?<unit_code>\d{3})专业组$`, 'a group such as 101专业组'),
    school_code: code('school_code', String.raw`^(?<school_code>\d{5})$`, 'a code of 5 digits'),
  },
  batches: [{ like: '^本科普通批$', name: '本科普通批' }],
}

/** The name of a group says what it asks for and whom it is for: 5A3专业组(选考科目化学)国家专项计划. */
const ningxia: LineDescription = {
  ...base,
  province: '宁夏',
  authority: '宁夏教育考试院',
  title: bulletin('宁夏回族自治区', '院校专业组'),
  unitKind: 'group',
  unitName: '第{unit_code}组{kind}',
  columns: groupsIn(
    String.raw`^(?<unit_code>[0-9A-Za-z]{3})专业组\(选考科目(?<requirement>[^()]*?)\s*\)(?<kind>.*)$`,
    'a group such as 001专业组(选考科目不限)',
  ),
  batches: [{ like: '^本科批B段$', name: '本科批B段' }],
}

/** Provinces that file 院校专业组. */
export const groupProvinces: readonly LineDescription[] = [
  hunan,
  tianjin,
  hainan,
  shanghai,
  shanghaiYears,
  hubei,
  hubei2024,
  jiangsu2023,
  heilongjiang,
  shanxi,
  anhui,
  jiangxi,
  neimenggu,
  guangxi,
  ningxia,
]
