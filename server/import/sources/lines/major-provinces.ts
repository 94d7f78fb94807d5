import { base, batches, bulletin, code, form, majors, school } from './common-form.ts'
import type { LineDescription } from '#server/import/layouts/description.ts'

const chongqing: LineDescription = {
  ...base,
  province: '重庆',
  authority: '重庆市教育考试院',
  title: bulletin('重庆市', '专业'),
  unitKind: 'major',
  columns: {
    ...majors(3),
    group: { titles: ['group'], pattern: '^(?:本科批|高职专科批|本科提前批B段)(?<round>.*?)(?:-.*)?$' },
  },
  batches: [
    { like: '^本科批 平行志愿$', name: '本科批' },
    { like: '^本科提前批B段 平行志愿$', name: '本科提前批B段' },
    { like: String.raw`^本科批 第(\d)次征集$`, name: '本科批征集第$1次' },
    { like: '^本科批 降分投档$', name: '本科批征集降分' },
    { like: '^高职专科批 平行志愿$', name: '专科批' },
    { like: String.raw`^高职专科批 第(\d)次征集$`, name: '专科批征集第$1次' },
  ],
}

/** Without rounds; its ranks were taken from the table, and are taken anew. */
const chongqing2023: LineDescription = {
  ...chongqing,
  columns: majors(3),
  batches: [batches.main],
}

const hebei: LineDescription = {
  ...base,
  province: '河北',
  authority: '河北省教育考试院',
  title: bulletin('河北省', '专业（类）'),
  unitKind: 'major',
  columns: majors(2),
  batches: [batches.main, batches.vocational],
  notOfName: [String.raw`\[[^\]]*\]$`, String.raw`[(（]\p{Script=Han}{2,8}(?:市|州|盟|地区)[)）]`],
}

/** 提前批B of three years by names alone: it has no codes of majors. */
const hebeiAdvance: LineDescription = {
  ...hebei,
  fileName: 'hebei|河北',
  columns: {
    year: { titles: ['year'] },
    track: { titles: ['track'] },
    batch: { titles: ['batch'] },
    school_code: code('universityCode', String.raw`^(?<school_code>\d{4})$`, 'a code of 4 digits'),
    school_name: { titles: ['universityName'], holds: 'schools' },
    unit_name: { titles: ['majorGroup'], holds: 'unitNames' },
    score: { titles: ['minScore'] },
    rank: { titles: ['minRank'], optional: true },
  },
  batches: [{ like: '^本科提前批B段$', name: '本科提前批B段' }],
}

const liaoning: LineDescription = {
  ...base,
  province: '辽宁',
  authority: '辽宁省高中等教育招生考试委员会办公室',
  title: bulletin('辽宁省', '专业'),
  unitKind: 'major',
  columns: majors(2),
  batches: [batches.main, batches.vocational],
}

/** Units for 民族班 stand beside those for all: the column of rounds names them. */
const guizhou: LineDescription = {
  ...base,
  province: '贵州',
  authority: '贵州省招生考试院',
  title: bulletin('贵州省', '专业'),
  unitKind: 'major',
  unitName: '{unit_name}{kind}',
  columns: {
    ...majors(3),
    group: { titles: ['group'], optional: true, pattern: '^[^｜]*｜(?:一般统考生|(?<kind>.+))$' },
  },
  batches: [
    batches.main,
    batches.vocational,
    { like: String.raw`^高职（专科）批第(\d)次征集志愿$`, name: '专科批征集第$1次' },
  ],
}

const fujian: LineDescription = {
  ...base,
  province: '福建',
  authority: '福建省教育考试院',
  title: bulletin('福建省', '专业'),
  unitKind: 'major',
  columns: majors(3),
  batches: [batches.vocational],
}

/** 专科 is filed by school. */
const sichuan: LineDescription = {
  ...base,
  province: '四川',
  authority: '四川省教育考试院',
  title: bulletin('四川省', '专科批院校'),
  unitKind: 'school',
  unitName: '专科',
  columns: { ...form, school_code: school },
  batches: [batches.vocational],
}

/** Filed by school. Read from pictures, 本科二批 twice: codes of the first reading slipped a row in places. */
const xinjiang: LineDescription = {
  ...base,
  province: '新疆',
  authority: '新疆维吾尔自治区教育考试院',
  title: '新疆维吾尔自治区{years}普通高校招生本科院校投档线',
  unitKind: 'school',
  unitName: '本科',
  columns: {
    ...form,
    school_code: school,
    score: { titles: ['min_score'], optional: true },
  },
  batches: [{ like: '^本科([一二])批$', name: '本科$1批' }],
  tracks: ['理科', '文科'],
  readFrom: 'picture',
  readings: true,
}

/** Provinces that file 专业+学校 or 院校, and those whose 专科 lines alone are published so. */
export const majorProvinces: readonly LineDescription[] = [
  chongqing,
  chongqing2023,
  hebei,
  hebeiAdvance,
  liaoning,
  guizhou,
  fujian,
  sichuan,
  xinjiang,
]
