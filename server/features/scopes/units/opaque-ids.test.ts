import { expect, test } from 'vitest'
import { CHONGQING, ZHEJIANG } from '#domain/province/ids.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import { type Filed, opaqueIds } from './opaque-ids.ts'

const keyOf = (provinceId: number) => ({
  provinceId,
  batch: '本科批',
  track: '物理',
  unitKind: 'major' as const,
})

function filed(unit_code: string, min_rank: number | null, plan = 4, remark: string | null = null): Filed {
  const unit = { unitId: 0, schoolId: 0, school: schoolKey('甲大学'), keys: unitKeys('自动化') }
  return {
    unit: { ...unit, demand: '', category: '', plan, logRank: null },
    row: { school_code: '0001', unit_code, min_rank, remark },
  }
}

const idsOf = (provinceId: number, ...files: readonly (readonly Filed[])[]): Map<Filed, string> => {
  const give = opaqueIds(keyOf(provinceId), 2026)
  return new Map(
    files.flatMap((file) => give(file).map((id, at): [Filed, string] => [file[at] ?? filed('', 0), id])),
  )
}

test('units of one name keep their ids when their file is sorted anew', () => {
  const twins = [filed('012', 9000), filed('013', 8000), filed('501', null)]
  const alike = [
    filed('自动化', null, 4, '乙校区'),
    filed('自动化', null, 4, '甲校区'),
    filed('自动化', null, 2),
  ]
  for (const units of [twins, alike]) {
    for (const provinceId of [ZHEJIANG, CHONGQING]) {
      const ids = idsOf(provinceId, units)
      expect(new Set(ids.values()).size).toBe(3)
      expect(idsOf(provinceId, [...units].reverse())).toEqual(new Map([...ids].reverse()))
    }
  }
})

test('ids that lists hold stay: counted by codes, in 重庆 by ranks, and what the plan adds after what has lines', () => {
  const [lower, upper, added] = [filed('012', 9000), filed('013', 8000), filed('001', null)]
  const zhejiang = idsOf(ZHEJIANG, [upper, lower], [added])
  expect([lower, upper, added].map((unit) => zhejiang.get(unit))).toEqual([
    'pUji0UZjlH3l',
    'P9mFigQNR-qg',
    'cKxFjHa9GLIs',
  ])
  const chongqing = idsOf(CHONGQING, [lower, upper])
  expect([upper, lower].map((unit) => chongqing.get(unit))).toEqual(['BEl12rOZBuIo', 'CpeMCE7WeG-P'])
})
