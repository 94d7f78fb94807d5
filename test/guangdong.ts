import type { Db } from '#server/db/open.ts'
import { buildProvince, buildRule } from './factories.ts'

/** 广东 as far as a province without lines goes: its rules of 3+1+2, which files 院校专业组. */
export async function buildGuangdong(db: Db): Promise<void> {
  await buildProvince(db, { id: 19, name: '广东' })
  await buildRule(db, {
    province_id: 19,
    batch: '本科批',
    model: '3+1+2',
    unit_kind: 'group',
    choices: 45,
    majors_per_choice: 6,
    first_subjects: ['物理', '历史'],
    subjects: ['化学', '生物', '政治', '地理'],
    choose: 2,
    tracks: ['物理', '历史'],
    certainty: 'M',
  })
}
