import { expect, test } from 'vitest'
import { controlScale, otherScaleTexts } from './control-scale.ts'

const beijing = { provinceId: 1, province: '北京', year: 2026, track: '综合' }
const zhejiang = { provinceId: 11, province: '浙江', year: 2026, track: '综合' }

test('a line is of the total of its province and year, unless it is one of its own', () => {
  expect(controlScale({ ...beijing, batch: '本科批' })).toEqual({ full: 750, of: null })
  expect(controlScale({ ...zhejiang, batch: '普通类三段', year: 2020 })).toEqual({ full: 750, of: null })
  const full = (provinceId: number, province: string, year: number, batch: string) =>
    controlScale({ provinceId, province, year, batch, track: '综合' }).full
  expect(full(9, '上海', 2026, '本科批')).toBe(660)
  expect(full(21, '海南', 2023, '专科批')).toBe(900)
  expect(full(10, '江苏', 2020, '本科一批')).toBe(480)
})

test('北京 enrols into 专科 by three subjects, in each year and under each name', () => {
  for (const batch of [
    '专科批',
    '艺术类（高职专科）',
    '艺术类专科录取控制分数线',
    '高职单考单招控制分数线',
  ]) {
    for (const year of [2020, 2026])
      expect(controlScale({ ...beijing, batch, year })).toEqual({ full: 450, of: '语文、数学、外语三门' })
  }
  const line = { batch: '专科批', score: 120, full: 450, of: '语文、数学、外语三门' }
  const own = { batch: '本科批', score: 429, full: 750, of: null }
  expect(otherScaleTexts([own, line, { ...line, batch: '高职单考单招控制分数线' }])).toEqual([
    '专科批的 120 分、高职单考单招控制分数线的 120 分算的是语文、数学、外语三门（满分 450），不是总分，不能和你的分数比。',
  ])
  expect(otherScaleTexts([own])).toEqual([])
})

test('exams of vocational pupils are others, and what 上海 asks for 专科 is not known', () => {
  const of = (line: Partial<Parameters<typeof controlScale>[0]>) =>
    controlScale({ ...zhejiang, batch: '专科批', ...line })
  expect(of({ batch: '单独考试招生（建筑类）', track: '单独考试招生' })).toEqual({
    full: 600,
    of: '另一种考试',
  })
  expect(of({ batch: '技能高考本科（机械类）', track: '技能高考' }).of).toBe('另一种考试')
  expect(of({ batch: '对口农林类对口本科录取控制分数线', track: '对口类' }).full).toBeNull()
  expect(of({ provinceId: 9, province: '上海' })).toEqual({ full: null, of: '专科另算的成绩' })
})
