import type { Db } from '#server/db/open.ts'
import { GROUP_RULE, buildImport, buildLine, buildProvince, buildRule } from './factories.ts'

/** 广东 as far as a province without lines goes: its rules of 3+1+2, which files 院校专业组. */
export async function buildGuangdong(db: Db): Promise<void> {
  await buildProvince(db, { id: 19, name: '广东' })
  await buildRule(db, {
    ...GROUP_RULE,
    province_id: 19,
    batch: '本科批',
    choices: 45,
    majors_per_choice: 6,
    certainty: 'M',
  })
}

/** Groups of 广东 whose requirement no file tells: two at each of forty schools, of what is inside nothing is known. */
export async function buildGuangdongLines(db: Db): Promise<void> {
  await buildProvince(db, { id: 19, name: '广东' })
  await buildRule(db, { province_id: 19, unit_kind: 'group', choices: 45, batch: '本科批' })
  const import_id = await buildImport(db, { province_id: 19 })
  for (const year of [2024, 2025])
    for (let at = 0; at < 80; at += 1)
      await buildLine(db, {
        import_id,
        province_id: 19,
        year,
        batch: '本科批',
        unit_kind: 'group',
        school_name: `第${at % 40}大学`,
        unit_code: String(201 + Math.floor(at / 40)),
        unit_name: `第${201 + Math.floor(at / 40)}组`,
        min_rank: 3000 + 400 * at,
      })
}

/** The same, and 浙江, which files majors and tells that 第10大学 and 第11大学 teach some. */
export async function buildGuangdongGroups(db: Db): Promise<void> {
  await buildGuangdongLines(db)
  await buildRule(db)
  const elsewhere = await buildImport(db, { province_id: 11 })
  const catalogued = [
    ['060101', '历史学', '历史学类', '历史学'],
    ['080201', '机械工程', '机械类', '工学'],
  ] as const
  for (const [code, name, category, discipline] of catalogued)
    await db
      .insertInto('major')
      .values({ import_id: elsewhere, code, name, category, discipline, level: '本科' })
      .execute()
  for (const [at, unit_name] of [
    [10, '历史学'],
    [10, '机械工程'],
    [11, '机械工程'],
  ] as const)
    await buildLine(db, {
      import_id: elsewhere,
      school_name: `第${at}大学`,
      unit_code: `0${unit_name.length}`,
      unit_name,
    })
}
