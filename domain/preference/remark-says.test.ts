import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remarkSays } from './remark-says.ts'

const of = (remark: string | null, unitName = '软件工程', schoolName = '虚构大学') =>
  remarkSays({ schoolName, unitName, requirement: null, remark }).map(({ kind, text }) => [kind, text])

test.each([
  ['外语语种须为英语', [['language', '外语语种须为英语']]],
  ['英语单科成绩不低于72分(满分120分)', [['mark', '英语单科成绩不低于72分(满分120分)']]],
  [
    '不招色盲、色弱考生；只招男生',
    [
      ['colour', '不招色盲、色弱考生'],
      ['sex', '只招男生'],
    ],
  ],
  ['裸眼视力4.8以上', [['other', '裸眼视力4.8以上']]],
  [
    '第一学年在朝晖校区，第二学年起在莫干山校区。含化学工程与工艺专业。',
    [['campus', '第一学年在朝晖校区，第二学年起在莫干山校区']],
  ],
  [
    '学费：第一、二年18000元/年，第三年起24000元/年',
    [['fee', '学费：第一、二年18000元/年，第三年起24000元/年']],
  ],
  ['含软件工程、计算机科学与技术专业', []],
  ['', []],
  [null, []],
] as const)('%j', (remark, said) => {
  expect(of(remark)).toEqual(said)
})

test('the brackets of a name say it too', () => {
  expect(of(null, '飞行器适航技术（男生）')).toEqual([['sex', '男生']])
  expect(of(null, '日语(外语语种须为英语)')).toEqual([['language', '外语语种须为英语']])
})

test('whatever is remarked: each clause stands in a text of the unit, and once', () => {
  const words = fc.constantFrom(
    '只招男生',
    '在东校区',
    '学费',
    '5000元/年',
    '外语语种须为英语',
    '，',
    '。',
    '；',
    '含法学',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (parts) => {
      const remark = parts.join('')
      const said = of(remark)
      expect(new Set(said.map(String)).size).toBe(said.length)
      for (const [, text = ''] of said) expect(remark).toContain(text)
    }),
  )
})
