import { findTable, readRows, takeRepeats } from './columns.ts'
import * as kinds from './kinds.ts'
import type { Sheet } from './cells.ts'
import { combinationNamed } from './coverage.ts'
import { type Parsed, type Source, type Target, findYear } from './source.ts'

const titles = {
  school_code: ['院校代码', '院校代号', '学校代号'],
  school_name: ['院校名称', '学校名称'],
  unit_code: ['专业代码', '专业代号'],
  unit_name: ['专业名称'],
  duration: ['学制'],
  province: ['省', '省份'],
  city: ['城市'],
  level: ['本专科', '层次'],
  places: ['计划数'],
  requirement: ['选考科目要求'],
  fee: ['收费标准'],
  remark: ['备注'],
}

const looks = {
  school_name: kinds.schools,
  unit_name: kinds.unitNames,
  duration: kinds.durations,
  province: kinds.provinces,
  city: kinds.cities,
  requirement: kinds.requirements,
  fee: kinds.fees,
}

/** A file may hold only the units that are open to the subjects it was made for. */
export const planTarget: Target = {
  table: 'plan',
  key: ['province_id', 'year', 'batch', 'track', 'school_code', 'unit_code'],
  scope: null,
  whole: null,
}

/** 浙江省教育考试院, 招生计划 as its table for filling in choices holds it. */
export const zhejiangPlan: Source = {
  name: 'zhejiang-plan',
  summary: '浙江 招生计划 (院校代码 … 计划数, 选考科目要求, 收费标准); files for other subjects add to it',
  target: planTarget,
  read: readZhejiangPlan,
}

/** Reads a plan of 浙江. */
function readZhejiangPlan(sheets: readonly Sheet[], fileName: string): Parsed {
  const table = findTable(sheets, titles)
  const year = findYear(table, fileName)
  const read = readRows(table, looks, (row) => {
    const [level] = row.match('level', /^(?:本科|专科|高职\(专科\)|高职（专科）)$/u, '本科 or 高职(专科)')
    return {
      province: '浙江',
      year,
      batch: '普通类',
      track: '综合',
      school_code: row.match('school_code', /^\d{4}$/, 'a code of 4 digits')[0],
      school_name: row.name('school_name'),
      unit_code: row.match('unit_code', /^[0-9A-Z]{3}$/, 'a code of 3 characters')[0],
      unit_name: row.name('unit_name'),
      level: level === '本科' ? '本科' : '专科',
      duration: row.optional('duration'),
      school_province: row.optional('province'),
      city: row.optional('city'),
      places: row.whole('places', 0, 9999),
      requirement: row.name('requirement'),
      ...readFee(row.optional('fee')),
      remark: row.optional('remark'),
    }
  })
  // Its table is made for the three subjects that a student chose, and only its name tells which.
  const combination = combinationNamed(fileName)
  const { rows, faults } = takeRepeats(read.rows, (row) => `${row.school_code} ${row.unit_code}`)
  return {
    authority: '浙江省教育考试院',
    title: `浙江省${year}年普通高校招生计划`,
    province: '浙江',
    year,
    rows,
    faults: [...read.faults, ...faults],
    rejected: [],
    notes: [],
    ...(combination === null ? {} : { covers: [{ year, batch: '普通类', track: '综合', combination }] }),
  }
}

/**
 * A fee in yuan a year: 5300, 8.15万, 免费. What is more than a number (5520（另有较高收费，详见简注）) is kept as text
 * beside it; another currency has no number.
 */
export function readFee(text: string | null): { fee: number | null; fee_text: string | null } {
  if (text === null) return { fee: null, fee_text: null }
  if (text === '免费') return { fee: 0, fee_text: null }
  const match = /^(\d+(?:\.\d+)?)(万)?(?:元)?((?:[(（].*)?)$/u.exec(text)
  if (!match) return { fee: null, fee_text: text }
  const [, number, tenThousands, rest] = match
  return {
    fee: Math.round(Number(number) * (tenThousands ? 10_000 : 1)),
    fee_text: rest ? text : null,
  }
}
