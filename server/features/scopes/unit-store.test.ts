import { expect, test } from 'vitest'
import { packUnits } from './unit-store.ts'
import type { Unit } from '#server/features/scopes/units/unit.ts'

const unit: Unit = {
  id: 'aaaaaaaaaaaa',
  unitId: 7,
  schoolKey: '甲大学',
  schoolCode: '0001',
  schoolName: '甲大学',
  unitCode: '01',
  unitName: '软件工程',
  nameInLines: '软件工程(创新班)',
  level: '专科',
  lines: [
    { year: 2025, score: null, rank: 50, isBound: true, plan: 2, source: 1, name: '软件工程(创新班)' },
    { year: 2024, score: 640, rank: 60, plan: null, source: 1 },
    { year: 2023, score: 630, rank: 70, plan: 3, source: 1, readFrom: 'mirror', derived: 'rank' },
  ],
  requirement: '物理',
  toldRequirement: null,
  toldWhere: null,
  nextRequirement: '首选物理，再选化学',
  feeText: '5000(另有较高收费，详见简注)',
  remark: '嘉兴校区。',
  source: null,
}
const bare: Unit = {
  ...unit,
  id: 'bbbbbbbbbbbb',
  unitId: 3,
  level: null,
  lines: [],
  requirement: null,
  toldRequirement: '物理 + 化学',
  toldWhere: '河北 2026 年计划',
  feeText: null,
  remark: null,
  source: 2,
}

test('a unit comes out as it was packed, its level and a rank that is only a bound among it', () => {
  const store = packUnits([unit, bare])
  expect(store.unit(7)).toEqual(unit)
  expect(store.unit(3)).toEqual(bare)
  expect(store.unit(4)).toBeUndefined()
  expect([store.unitIdOf(bare.id), store.unitIdOf('cccccccccccc')]).toEqual([3, undefined])
})
