import { expect, test } from 'vitest'
import { pointsText, scoreText } from '#web/data/scoreText.ts'
import { findBand, stepsOf, textsOf, toBands, typedIn } from './grade.ts'

const bands = toBands([
  [693, 750, 392, 392],
  [692, 692, 55, 447],
  [691, 691, 73, 520],
  [689, 689, 97, 617],
])

test('what is typed leads to the other figure, at the careful end', () => {
  const byScore = { field: 'score', text: '691' } as const
  expect(textsOf(byScore, findBand(bands, byScore))).toEqual({ score: '691', rank: '520' })
  const byRank = { field: 'rank', text: '448' } as const
  expect(textsOf(byRank, findBand(bands, byRank))).toEqual({ score: '691', rank: '448' })
  const beyond = { field: 'rank', text: '700' } as const
  expect(textsOf(beyond, findBand(bands, beyond))).toEqual({ score: '', rank: '700' })
  expect(findBand(bands, { field: 'rank', text: '0' })).toBeNull()
  expect(findBand(bands, { field: 'score', text: 'abc' })).toBeNull()
})

test('an address stands above what the student said of themselves; a rank above a score', () => {
  const own = { score: 620, rank: 33_000 }
  expect(typedIn(new URLSearchParams('score=600'), own)).toEqual({ field: 'score', text: '600' })
  expect(typedIn(new URLSearchParams(), own)).toEqual({ field: 'rank', text: '33000' })
  expect(typedIn(new URLSearchParams(), { score: 620, rank: null })).toEqual({ field: 'score', text: '620' })
})

test('the band at the top goes all the way up', () => {
  const [top, second] = bands
  expect([top && scoreText(top), top && pointsText(top)]).toEqual(['693 及以上', '693 分及以上'])
  expect([second && scoreText(second), second && pointsText(second)]).toEqual(['692', '692 分'])
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
