import { expect, test } from 'vitest'
import { lineDescription, planDescription } from '#server/import/layouts/description.ts'
import { remapped } from './remap.ts'

const base = JSON.stringify({
  province: '云南',
  authority: '云南省招生考试院',
  title: '云南{years}投档线',
  unitKind: 'major',
  columns: {
    school_name: { titles: ['院校名称', '学校名称'], holds: 'schools', fillsDown: true },
    score: { titles: ['{year}最低分'] },
  },
  batchIn: 'rows',
  batches: [{ like: '本科', name: '本科批' }],
  tracks: ['物理'],
  readFrom: 'file',
})
const read = (text: string) => lineDescription.parse(JSON.parse(text))

test('what is known of a column that stays is kept, and what is told by hand is added', () => {
  const told = remapped('lines', base, {
    columns: [
      { title: '学校名称', field: 'school_name' },
      { title: '2025年最低分', field: 'score' },
      { title: '甲', field: 'unit_name' },
      { title: '乙', field: 'rank' },
      { title: '丙', field: null },
    ],
    track: '历史',
    batch: '专科批',
    unitKind: 'group',
  })
  expect(read(told)).toMatchObject({
    columns: {
      school_name: { titles: ['院校名称', '学校名称'], holds: 'schools', fillsDown: true },
      score: { titles: ['{year}最低分'] },
      unit_name: { titles: ['甲'] },
      rank: { titles: ['乙'], optional: true },
    },
    tracks: ['历史'],
    batchIn: 'file',
    batches: [{ like: '', name: '专科批' }],
    unitKind: 'group',
    readFrom: 'file',
  })
})

test('where nothing is known, the province has to be said', () => {
  const columns = [{ title: '甲', field: 'school_name' }]
  expect(() => remapped('plans', null, { columns })).toThrow('says the province')
  const told = remapped('plans', null, { columns, province: '云南', batch: '高职专科批' })
  expect(planDescription.parse(JSON.parse(told))).toMatchObject({
    province: '云南',
    title: '云南{years}普通高校招生计划',
    batches: [{ name: '高职专科批', level: '专科' }],
  })
})

test('two columns are not one field, and a source of one layout has none', () => {
  const twice = ['甲', '乙'].map((title) => ({ title, field: 'score' }))
  expect(() => remapped('lines', base, { columns: twice })).toThrow('two columns are taken for score: 甲, 乙')
  expect(() => remapped('majors', null, { columns: [], province: '云南' })).toThrow('by no description')
})
