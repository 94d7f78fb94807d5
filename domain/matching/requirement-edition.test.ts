import { expect, test } from 'vitest'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { collectEdition, editionFor } from './requirement-edition.ts'

const collected = (rows: readonly (readonly [string, string, string, string?])[]) => {
  const steps = collectEdition(
    rows.map(([school, unit, text, level = '本科']) => ({
      school,
      unit,
      level,
      requirement: parseRequirement(text),
    })),
  )
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
const chemistry = parseRequirement('化学')

test('a major is found by its name, also with another bracket that only explains', () => {
  const edition = collected([
    ['虚构大学', '工科试验班类', '化学'],
    ['虚构大学', '英语', '不限'],
    ['虚构大学', '英语(中外合作办学)', '化学'],
    ['虚构大学', '护理', '化学', '专科'],
  ])
  expect(edition.find('虚构大学', '工科试验班（机械、能源）', '本科')).toEqual(chemistry)
  expect(edition.find('虚构大学(公办)', '英语（师范）', null)).toEqual(parseRequirement('不限'))
  expect(edition.find('虚构大学', '英语(中外合作)', '本科')).toEqual(chemistry)
  expect(edition.find('虚构大学', '护理', '本科')).toBeNull()
  expect(edition.find('虚构大学', '护理', '专科')).toEqual(chemistry)
})

test('rows that ask for different things, or are half understood, tell nothing', () => {
  const edition = collected([
    ['虚构大学', '文科试验班(文史)', '历史'],
    ['虚构大学', '文科试验班(管理)', '不限'],
    ['虚构大学', '光学', '物理，或按学校规定'],
    ['虚构大学', '数学', '物理'],
    ['虚构大学', '数学', '物理+化学'],
  ])
  expect(edition.find('虚构大学', '文科试验班(文史)', '本科')).toEqual(parseRequirement('历史'))
  expect(edition.find('虚构大学', '文科试验班', '本科')).toBeNull()
  expect(edition.find('虚构大学', '光学', '本科')).toBeNull()
  expect(edition.find('虚构大学', '数学', '本科')).toBeNull()
})

test('an own edition goes before a newer one of another province, and none before its exam', () => {
  const held = [
    { provinceId: 15, year: 2027, rows: 9 },
    { provinceId: 11, year: 2027, rows: 5 },
    { provinceId: 9, year: 2030, rows: 7 },
  ]
  expect(editionFor(held, 11, { after: 2026, until: 2027 })).toMatchObject({ provinceId: 11, isOwn: true })
  expect(editionFor(held, 3, { after: 2026, until: 2027 })).toMatchObject({ provinceId: 15, isOwn: false })
  expect(editionFor(held, 3, { after: 2026 })).toMatchObject({ year: 2030, isOwn: false })
  expect(editionFor(held, 11, { after: 2027, until: 2029 })).toBeNull()
  expect(editionFor([], 11, { after: 2020 })).toBeNull()
})
