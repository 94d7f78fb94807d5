import { expect, test } from 'vitest'
import { pointsText, scoresText } from '#domain/exam/score-rank.ts'
import { findBand, problemOf, rankIn, stepsOf, textsOf, toBands, typedIn } from './grade.ts'

const bands = toBands([
  [693, 750, 392, 392],
  [692, 692, 55, 447],
  [691, 691, 73, 520],
  [689, 689, 97, 617],
])

test('what is typed leads to the other figure, at the careful end', () => {
  const byScore = { field: 'score', text: '600' } as const
  const narrow = toBands([[600, 600, 300, 42_000]])
  expect(textsOf(byScore, findBand(narrow, byScore, 750))).toEqual({ score: '600', rank: '42000' })
  const byRank = { field: 'rank', text: '448' } as const
  expect(textsOf(byRank, findBand(bands, byRank, 750))).toEqual({ score: '691', rank: '448' })
  const beyond = { field: 'rank', text: '700' } as const
  expect(textsOf(beyond, findBand(bands, beyond, 750))).toEqual({ score: '', rank: '700' })
  expect(findBand(bands, { field: 'rank', text: '0' }, 750)).toBeNull()
  expect(findBand(bands, { field: 'score', text: 'abc' }, 750)).toBeNull()
})

test('an open band leads to no one rank, and a merged one to no one score', () => {
  for (const text of ['710', '691']) {
    const open = { field: 'score', text } as const
    expect(textsOf(open, findBand(bands, open, 750))).toEqual({ score: text, rank: '' })
    expect(rankIn(open, findBand(bands, open, 750))).toBeNull()
  }
  const merged = { field: 'rank', text: '15' } as const
  expect(textsOf(merged, findBand(bands, merged, 750))).toEqual({ score: '', rank: '15' })
  expect(rankIn(merged, findBand(bands, merged, 750))).toBe(15)
})

const SCORE = '总分要填 0 到 750 之间的数，最多 1 位小数'

test.each([
  ['score', '750', ''],
  ['score', '690', ''],
  ['score', '690.5', ''],
  ['score', '', ''],
  ['score', '751', SCORE],
  ['score', 'abc', SCORE],
  ['score', '690.25', SCORE],
  ['score', '-5', SCORE],
  ['score', '100', '表里最低是 689 分，到第 617 位；再低的分数没有公布'],
  ['rank', '617', ''],
  ['rank', '618', '表里没有对应的数：它只到第 617 位'],
  ['rank', '0', '位次要填 1 到 2000000 之间的整数'],
] as const)('of a %s of “%s” is said “%s”', (field, text, problem) => {
  expect(problemOf(bands, { field, text }, 750)).toBe(problem)
  expect(findBand(bands, { field, text }, 750) === null).toBe(problem !== '' || text === '')
})

test('an address stands above what the student said of themselves; a rank above a score', () => {
  const own = { score: 620, rank: 33_000 }
  expect(typedIn(new URLSearchParams('score=600'), own)).toEqual({ field: 'score', text: '600' })
  expect(typedIn(new URLSearchParams(), own)).toEqual({ field: 'rank', text: '33000' })
  expect(typedIn(new URLSearchParams(), { score: 620, rank: null })).toEqual({ field: 'score', text: '620' })
})

test('the band at the top goes all the way up', () => {
  const [top, second] = bands
  expect([top && scoresText(top), top && pointsText(top)]).toEqual(['693 及以上', '693 分及以上'])
  expect([second && scoresText(second), second && pointsText(second)]).toEqual(['692', '692 分'])
  expect(pointsText({ scoreMin: 646, scoreMax: 661, rankMin: 11 })).toBe('646–661 分')
})

test('steps of ten points add up to the table', () => {
  const steps = stepsOf(bands)
  expect(steps.map(({ scoreMin, scoreMax, count }) => [scoreMin, scoreMax, count])).toEqual([
    [693, 750, 392],
    [690, 699, 128],
    [680, 689, 97],
  ])
  expect(steps[1]?.rankMax).toBe(520)
})
