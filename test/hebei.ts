import type { Db } from '#server/db/open.ts'
import { buildCoverage, buildImport, buildPlanUnit, buildProvince, buildRule } from './factories.ts'

export const HEBEI = 3

/** 河北 of 3+1+2 with a plan of 2026 that is whole for the track of 物理, and says nothing of 历史. */
export async function buildHebei(
  db: Db,
  units: readonly (readonly [school: string, unit: string, requirement: string])[],
): Promise<void> {
  await buildProvince(db, { id: HEBEI, name: '河北' })
  await buildRule(db, {
    province_id: HEBEI,
    batch: '本科批',
    model: '3+1+2',
    choices: 96,
    first_subjects: ['物理', '历史'],
    subjects: ['化学', '生物', '政治', '地理'],
    choose: 2,
    tracks: ['物理', '历史'],
  })
  const import_id = await buildImport(db, { province_id: HEBEI, year: 2026, title: '2026年虚构招生计划' })
  const scope = { province_id: HEBEI, year: 2026, batch: '本科批', track: '物理' }
  await buildCoverage(db, import_id, { ...scope, combination: null })
  for (const [at, [school_name, unit_name, requirement]] of units.entries()) {
    await buildPlanUnit(db, {
      ...scope,
      import_id,
      school_code: '0009',
      school_name,
      unit_code: String(at + 10),
      unit_name,
      requirement,
    })
  }
}
