import { expect, test } from 'vitest'
import { entries, textOf, withScore, withText } from './typed.ts'
import { neededOf, readyOf, tradesOf, wantedOf, workOut } from './work.ts'

const row = {
  majors: '全部',
  formula: '高考÷高考满分×850+校测',
  fullMarks: ['校测=150'],
  note: null,
}

function readied(given: Partial<typeof row> = {}, fulls: readonly string[] = []) {
  const ready = readyOf({ ...row, ...given }, fulls, 750)
  if (ready === null) throw new Error('there is a formula')
  return ready
}

test('the composite of typed marks; one above its full mark is refused and counts for nothing', () => {
  const ready = readied()
  expect(workOut(ready, ['高考:660', '校测:102'])).toMatchObject({ problems: {}, composite: 850 })
  expect(workOut(ready, ['高考:660', '校测:151'])).toMatchObject({
    problems: { 校测: '校测要填 0 到 150 之间的数，最多 2 位小数' },
    examPart: 748,
    composite: null,
  })
})

test('what the test must give', () => {
  const ready = readied()
  const worked = workOut(ready, ['高考:660'])
  expect(neededOf(ready, worked, 850)).toEqual({ kind: 'test', share: 102 / 150 })
  expect(neededOf(ready, worked, 748)).toEqual({ kind: 'enough' })
  expect(neededOf(ready, worked, 900)).toEqual({ kind: 'never', most: 898 })
  expect(neededOf(ready, workOut(ready, []), 850)).toBeNull()
  expect(wantedOf(ready, '1001')).toEqual({
    value: null,
    problem: '综合成绩要填 0 到 1000 之间的数，最多 3 位小数',
  })
})

test('a full mark that the formula leaves open is 100 until another is typed', () => {
  const open = { formula: '高考÷高考满分×85+校测÷校测满分×15', fullMarks: [] }
  expect(readied(open).fulls).toEqual({ 高考: 750, 校测: 100 })
  expect(readied(open, ['校测:270']).fulls).toEqual({ 高考: 750, 校测: 270 })
  expect(readied(open, ['校测:0'])).toMatchObject({
    fulls: { 校测: 100 },
    fullProblems: { 校测: '校测的满分要填 1 到 1000 之间的整数' },
  })
})

test('a school whose formula cannot be read is not worked out', () => {
  expect(readyOf({ ...row, formula: null }, [], 750)).toBeNull()
})

test('pairs that come to one composite: the more the exam gives, the less the test must', () => {
  const ready = readied()
  const trades = tradesOf(ready, workOut(ready, ['高考:660']), 850)
  expect(trades.map(({ exam }) => exam)).toEqual([620, 630, 640, 650, 660, 670, 680, 690, 700, 710, 720])
  expect(trades.find(({ exam }) => exam === 660)?.test).toBeCloseTo(68, 6)
  const tests = trades.map((trade) => trade.test)
  expect(tests).toEqual([...tests].sort((a, b) => b - a))
})

test('a mark that was emptied stays empty; one never typed is the score that is known', () => {
  expect(withScore([], 612)).toEqual(['高考:612'])
  const emptied = withText(['高考:612', '校测:80'], '高考', '')
  expect(textOf(withScore(emptied, 612), '高考')).toBe('')
  expect(textOf(withText(emptied, '校测', '85'), '校测')).toBe('85')
})

test('what is typed stands in the address', () => {
  const typed = { ...entries.none, school: 'x', marks: ['高考:660', '校测:102'], want: '850' }
  const written = new URLSearchParams(
    Object.entries(entries.write(typed)).filter(([, value]) => value !== ''),
  )
  expect(entries.read(written)).toEqual(typed)
})
