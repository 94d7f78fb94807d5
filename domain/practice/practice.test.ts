import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEWEST, deal } from './deal.ts'
import { changeText, endText, lessonTexts, stepText, swapped, telling, walk } from './walk.ts'

const rows = (...ranks: number[]) =>
  ranks.map((rank, at) => ({ schoolName: `${'甲乙丙丁戊己'[at]}大学`, unitName: '法学', rank }))

describe('a list is walked through', () => {
  test('what is out of reach is passed, the first in reach takes the file, the rest is not looked at', () => {
    const list = rows(500, 900, 1200, 800, 3000)
    const result = walk(list, 1000)
    expect(result.steps).toEqual(['missed', 'missed', 'landed', 'unread', 'unread'])
    expect([result.landed, result.alsoReached]).toEqual([2, [4]])
    expect(endText(list, result)).toBe('投到了第 3 志愿：丙大学 法学。')
    expect(
      stepText(list[0] ?? { schoolName: '', unitName: '', rank: 0 }, 'missed', { rank: 1000, year: 2025 }),
    ).toBe('2025 年投档线 500 位，你在它后面 500 位：没投进，看下一个。')
  })

  test('an easy row before a harder one that was in reach: told, and undone by changing the two', () => {
    const list = rows(500, 5000, 1100, 1300)
    const result = walk(list, 1000)
    expect(result.landed).toBe(1)
    expect(telling(list, result)).toEqual([1, 2])
    expect(lessonTexts(list, result)).toEqual([
      '前面 1 个没投进，没有任何损失：平行志愿里，够不着的放前面不吃亏。',
      '第 3、4 志愿你也够得着，但排在后面，没有轮到。排在前面的先看，先够着就先定。',
      '够得着的里面最难进的是第 3 志愿 丙大学 法学。更想去它的话，应该放到前面。',
    ])
    const again = swapped(list, 1, 2)
    expect(endText(again, walk(again, 1000))).toBe('投到了第 2 志愿：丙大学 法学。')
  })

  test('nothing in reach', () => {
    const list = rows(100, 200)
    const result = walk(list, 1000)
    expect([result.landed, result.steps]).toEqual([null, ['missed', 'missed']])
    expect(endText(list, result)).toMatch(/滑档/)
    expect(lessonTexts(list, result)[0]).toMatch(/保底/)
  })

  test('a rank on the line is in', () => {
    expect(walk(rows(1000), 1000).landed).toBe(0)
  })

  test('what another order changed is said', () => {
    expect(changeText('甲大学', '甲大学')).toMatch(/没有变/)
    expect(changeText('甲大学', '乙大学')).toBe(
      '上一次去的是 甲大学，这一次去 乙大学：同样的志愿、同样的位次，只是顺序不同。',
    )
  })

  test('a row out of reach costs nothing, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 9 }),
        fc.nat(9),
        (ranks, at) => {
          const list = rows(...ranks)
          const landed = walk(list, 5000).landed
          const more = list.toSpliced(at % (list.length + 1), 0, {
            schoolName: '冲',
            unitName: '',
            rank: 4999,
          })
          const after = walk(more, 5000).landed
          return (landed === null ? null : list[landed]?.rank) === (after === null ? null : more[after]?.rank)
        },
      ),
    )
  })
})

describe('what is dealt', () => {
  const units = Array.from({ length: 400 }, (_, at) => ({
    id: String(at),
    school: `学校${at % 50}`,
    rank: Math.round(200 * 1.02 ** at),
  }))

  test('some out of reach, some in reach, of different schools, in no order that helps', () => {
    const dealt = deal(units, 20_000, 0)
    expect(dealt).toHaveLength(8)
    expect(new Set(dealt.map(({ school }) => school)).size).toBe(8)
    expect(dealt.filter(({ rank }) => rank < 20_000)).toHaveLength(4)
    const ranks = dealt.map(({ rank }) => rank)
    expect(ranks).not.toEqual(ranks.toSorted((a, b) => a - b))
    // As they are dealt, somebody lands lower than they could.
    const list = dealt.map(({ school, rank }) => ({ schoolName: school, unitName: '', rank }))
    const result = walk(list, 20_000)
    expect(result.landed).toBe(1)
    expect(telling(list, result)).toEqual([1, 2])
  })

  test('each turn gives others, and the same again', () => {
    const ids = (turn: number) => deal(units, 20_000, turn).map(({ id }) => id)
    expect(ids(1)).not.toEqual(ids(0))
    expect(ids(1)).toEqual(ids(1))
  })

  test('at either end there are fewer', () => {
    expect(deal(units, 150, 0).every(({ rank }) => rank > 150)).toBe(true)
    expect(deal(units, 5e6, 0).every(({ rank }) => rank < 5e6)).toBe(true)
    expect(deal(units, 150, 0).length).toBeGreaterThanOrEqual(FEWEST)
    expect(deal([], 150, 0)).toEqual([])
  })
})
