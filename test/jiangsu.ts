import type { Db } from '#server/db/open.ts'
import { GROUP_RULE, buildImport, buildLine, buildProvince, buildRule, buildSchool } from './factories.ts'

const batch = '本科批'
const rows = [
  { school: '虚构理工大学', track: '物理', code: '01', requirement: '(化学)', year: 2024 },
  { school: '虚构理工大学', track: '物理', code: '02', requirement: '(化学)(中外合作办学)', year: 2024 },
  { school: '虚构理工大学', track: '物理', code: '03', requirement: '(不限)', year: 2024 },
  { school: '虚构理工大学', track: '历史', code: '01', requirement: '(不限)', year: 2024 },
  { school: '虚构师范大学', track: '历史', code: '01', requirement: '(思想政治)', year: 2024 },
  // Both, or either: the text does not say.
  { school: '虚构师范大学', track: '物理', code: '02', requirement: '化学,生物', year: 2024 },
  { school: '虚构理工大学', track: '物理', code: '01', requirement: '(化学或生物)', year: 2023 },
  { school: '虚构理工大学', track: '历史', code: '02', requirement: '(不限)', year: 2023 },
  { school: '虚构师范大学', track: '历史', code: '01', requirement: '(思想政治)', year: 2023 },
]

/** A small 江苏: two made-up schools with groups of both tracks over two years, whose lines carry requirements. */
export async function buildJiangsu(db: Db, { starter = false } = {}): Promise<void> {
  await buildProvince(db, { id: 10, name: '江苏' })
  await buildRule(db, { ...GROUP_RULE, province_id: 10, batch, choices: 40, majors_per_choice: 6 })
  const schools = [...new Set(rows.map(({ school }) => school))]
  for (const [index, name] of schools.entries()) {
    await buildSchool(db, { code: `91000000${String(index).padStart(2, '0')}`, name, province: '江苏省' })
  }
  for (const year of [2023, 2024]) {
    const file = await buildImport(db, {
      starter,
      partial: starter,
      year,
      province_id: 10,
      title: `${year}年虚构投档线`,
    })
    for (const [index, row] of rows.entries()) {
      if (row.year !== year) continue
      await buildLine(db, {
        import_id: file,
        province_id: 10,
        year,
        batch,
        track: row.track,
        unit_kind: 'group',
        school_code: String(1100 + schools.indexOf(row.school)),
        school_name: row.school,
        unit_code: row.code,
        unit_name: `第${row.code}组`,
        plan: null,
        min_score: 600 - index,
        min_rank: 10_000 + index * 500,
        requirement: row.requirement,
      })
    }
  }
}
