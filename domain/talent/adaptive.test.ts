import { describe, expect, test } from 'vitest'
import { type Response, chanceRight, estimate, shareRight } from '#domain/assess/difficulty.ts'
import { LETTERS } from '#domain/assess/instrument.ts'
import { drawFrom, normal } from '#domain/assess/random.ts'
import { identityOf } from '#domain/assess/task.ts'
import {
  type Answered,
  KINDS,
  type TalentTaskKind,
  type Rules,
  abilitiesOf,
  lengthOf,
  openKinds,
  referenceOf,
  shareErrorOf,
} from './adaptive.ts'
import { type Task, keyOf, nextTask } from './candidates.ts'
import { BAND_NOTE, errorText } from './result-text.ts'

const rule = (quota: number) => ({
  quota,
  seconds: 60,
  base: -2,
  features: { rules: 1, difficulty: 1, turned: 1, folds: 1, affine: 2 },
})
const rules: Rules = {
  matrix: rule(5),
  series: rule(4),
  numbers: rule(6),
  cube: rule(5),
  folding: rule(4),
  verbal: rule(3),
  logic: rule(3),
}
const bankOf = (kind: string) =>
  Array.from({ length: 8 }, (_, at) => ({
    code: `${kind}${at}`,
    point: '',
    difficulty: ([1, 2, 3] as const)[at % 3] ?? 1,
    text: kind,
    options: { A: 'a', B: 'b', C: 'c', D: 'd' },
    key: LETTERS[at % 4] ?? 'A',
    solution: '',
    wrong: {},
  }))
const bank = { verbal: bankOf('verbal'), logic: bankOf('logic') }
const name = (task: Task): string => ('item' in task ? task.item.code : identityOf(task))

/** A whole run of somebody who is right as `isRight` says. */
function run(seed: number, seen: Set<string>, isRight: (at: number, task: Response) => boolean) {
  const draw = drawFrom(seed)
  const taken: TalentTaskKind[] = []
  const names: string[] = []
  const answers: Answered[] = []
  while (taken.length < lengthOf(rules)) {
    const { kind, task, response } = nextTask(rules, taken, estimate(answers).ability, {
      seed: () => draw.int(2 ** 32),
      int: (below) => draw.int(below),
      isSeen: (one) => seen.has(name(one)),
      isAsked: (one) => names.includes(name(one)),
      bank,
    })
    expect(keyOf(task)).toBeGreaterThanOrEqual(0)
    seen.add(name(task))
    names.push(name(task))
    answers.push({ ...response, kind, right: isRight(taken.length, response) })
    taken.push(kind)
  }
  return { asked: taken, names, answers }
}

describe('a run', () => {
  const runs = Array.from({ length: 12 }, (_, seed) =>
    run(seed, new Set(), (at) => (at * 7 + seed) % 3 !== 0),
  )

  test('asks of each kind as many as its quota, none twice in a row, and mixes kinds to the end', () => {
    for (const { asked: taken } of runs) {
      expect(taken).toHaveLength(30)
      for (const kind of KINDS) expect(taken.filter((each) => each === kind)).toHaveLength(rules[kind].quota)
      expect(taken.some((kind, at) => kind === taken[at + 1])).toBe(false)
      expect(new Set(taken.slice(-10)).size).toBeGreaterThanOrEqual(6)
    }
  })

  test('asks nothing that was asked before, until the bank is empty', () => {
    const seen = new Set<string>()
    const [first, second] = [run(1, seen, () => true), run(1, seen, () => true)]
    expect(first.names.filter((each) => second.names.includes(each))).toEqual([])
    // The bank held eight of a kind: of the third run's three, one at least comes again.
    const third = run(2, seen, () => true)
    expect(third.names.filter((each) => /^(verbal|logic)\d$/.test(each))).toHaveLength(6)
  })

  test('asks nothing twice by itself, also where all of the bank were seen before', () => {
    const all = new Set([...bank.verbal, ...bank.logic].map(({ code }) => code))
    for (let seed = 0; seed < 4; seed += 1) {
      const { names } = run(seed, new Set(all), () => true)
      expect(new Set(names).size).toBe(30)
    }
  })

  test('gives harder tasks to who is right, and easier ones to who is wrong', () => {
    const mean = (answers: readonly Answered[]): number =>
      answers.reduce((sum, { difficulty }) => sum + difficulty, 0) / answers.length
    const good = run(3, new Set(), () => true)
    const bad = run(3, new Set(), () => false)
    expect(mean(good.answers.slice(5))).toBeGreaterThan(mean(bad.answers.slice(5)) + 0.5)
  })

  test('comes to a share that lies in its band, and more right answers to no smaller one', () => {
    const good = abilitiesOf(rules, run(4, new Set(), () => true).answers)
    const bad = abilitiesOf(rules, run(4, new Set(), () => false).answers)
    for (const { overall, parts } of [good, bad]) {
      expect(overall.share).toBeGreaterThanOrEqual(overall.low)
      expect(overall.share).toBeLessThanOrEqual(overall.high)
      expect(overall.high).toBeLessThanOrEqual(100)
      // Few tasks tell less: a part's band is wider than the whole's.
      for (const { estimate: own } of parts) expect(own.error).toBeGreaterThan(overall.error)
    }
    expect(good.overall.share).toBeGreaterThan(bad.overall.share + 30)
    expect([good.right, bad.right]).toEqual([30, 0])
  })
})

describe('parts and total agree', () => {
  const guessing = (_: number, { guess }: Response): number => guess
  const able =
    (ability: number) =>
    (_: number, task: Response): number =>
      chanceRight(ability, task)

  test.each([
    ['guesses', guessing],
    ['is weak', able(-1)],
    ['is in the middle', able(0)],
    ['is strong', able(1)],
    ['is very strong', able(2.5)],
  ])(
    'of who %s: the total is the mean of its parts within 3 points, and lies in each band',
    (_, chanceOf) => {
      for (let seed = 0; seed < 5; seed += 1) {
        const draw = drawFrom(seed)
        const { overall, parts } = abilitiesOf(
          rules,
          run(seed, new Set(), (at, task) => draw.int(1e6) < 1e6 * chanceOf(at, task)).answers,
        )
        const mean = parts.reduce((sum, { tasks, band }) => sum + tasks * band.share, 0) / 30
        expect(Math.abs(mean - overall.share)).toBeLessThanOrEqual(3)
        for (const { part, band } of parts) {
          expect(band.low, part).toBeLessThanOrEqual(overall.share)
          expect(band.high, part).toBeGreaterThanOrEqual(overall.share)
        }
      }
    },
  )

  test('and yet a part that goes badly lies below the others', () => {
    const all = run(9, new Set(), () => true)
    const { parts } = abilitiesOf(
      rules,
      all.answers.map((answer) => ({ ...answer, right: answer.kind !== 'numbers' })),
    )
    const [figural, numerical] = ['figural', 'numerical'].map((name) =>
      parts.find(({ part }) => part === name),
    )
    expect(numerical?.band.share).toBeLessThan((figural?.band.share ?? 0) - 5)
  })
})

test('a kind that holds most of what is left comes now', () => {
  const left: Partial<Record<TalentTaskKind, number>> = { numbers: 3, logic: 1 }
  const taken = KINDS.flatMap((kind) =>
    Array.from({ length: rules[kind].quota - (left[kind] ?? 0) }, () => kind),
  )
  expect(openKinds(rules, taken)).toEqual(['numbers'])
})

test('of four who take it again three or so come to lie in the band of before, and the truth of two in three within an error', () => {
  const draw = drawFrom(13)
  const { answers } = run(5, new Set(), (at) => at % 2 === 0)
  const sit = (ability: number) =>
    abilitiesOf(
      rules,
      answers.map((task) => ({ ...task, right: draw.int(10_000) < 10_000 * chanceRight(ability, task) })),
    ).overall
  const people = 400
  let inside = 0
  let withinError = 0
  for (let person = 0; person < people; person += 1) {
    const ability = normal(draw)
    const [first, { share }] = [sit(ability), sit(ability)]
    if (share >= first.low && share <= first.high) inside += 1
    const real = 100 * shareRight(ability, referenceOf(rules))
    if (Math.abs(first.share - real) <= shareErrorOf(rules, first)) withinError += 1
  }
  expect(withinError / people).toBeGreaterThan(0.6)
  expect(withinError / people).toBeLessThan(0.76)
  expect(errorText(6)).toContain('三次里大约有两次离这个数不超过 6 个百分点')
  expect(inside / people).toBeGreaterThan(0.7)
  expect(inside / people).toBeLessThan(0.86)
  expect(BAND_NOTE).toContain('四次里大约有三次')
})
