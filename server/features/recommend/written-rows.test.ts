import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { unitRow } from '#contract/recommend.ts'
import { AnswerPiece, joinPieces } from '#server/http/pieces.ts'
import type { TestApp } from '#test/app.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import type { StoredCondition } from './condition.ts'
import { BY_RANK, showUnit, sourcesOfRows } from './rows.ts'
import type { Scope } from '#server/features/scopes/scope.ts'
import { writeRows } from './written-rows.ts'

let app: TestApp
let scope: Scope
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
  const [found] = app.context.snapshot().scopes.get(11) ?? []
  if (!found) throw new Error('there are no units')
  scope = found
})
afterAll(() => app.close())

const student = (rank: number, subjectIds: number[]): StoredCondition => ({
  year: 2026,
  track: '综合',
  totalScore: 600,
  rank,
  given: 'both',
  scores: [],
  subjectIds,
  majorIds: [],
})

/** Of the front, the middle and the end, of subjects that open much and little. */
const students = [1, 700, 9000, 60_000, 300_000].flatMap((rank) =>
  [[1, 2, 3], [4, 5, 6], [7], []].map((subjectIds) => student(rank, subjectIds)),
)

test('a row put together of its written parts is the one that the schema writes, for every student', () => {
  const rows = Array.from({ length: scope.engine.size }, (_, index) => index)
  expect(rows.length).toBeGreaterThan(10)
  const probabilities = new Set<unknown>()
  for (const condition of students) {
    const shown = rows.flatMap((index) => showUnit(scope, index, condition) ?? [])
    for (const { probability } of shown) probabilities.add(probability)
    const written = writeRows(scope, rows, condition)
    const text = `[${joinPieces(written.parts).toString()}]`
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(z.encode(z.array(unitRow), shown))))
    const { reference } = app.context.snapshot()
    expect([...written.sources].sort((a, b) => a - b)).toEqual(
      sourcesOfRows(shown, reference).map(({ id }) => id),
    )
  }
  // They differ by the student, so that a part kept of one would be seen in another's.
  expect(probabilities.size).toBeGreaterThan(20)
})

test('what is marked of a row is written as the schema writes it', () => {
  const [condition] = students
  if (!condition) throw new Error('there is no student')
  const marks = (index: number): string[] => (index === 1 ? ['城市未知', '学费未知'] : [])
  const shown = [0, 1, 2].flatMap((index) => showUnit(scope, index, condition, marks) ?? [])
  const text = `[${joinPieces(writeRows(scope, [0, 1, 2], condition, marks).parts).toString()}]`
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(z.encode(z.array(unitRow), shown))))
  expect(shown.map(({ unknown }) => unknown)).toEqual([undefined, ['城市未知', '学费未知'], undefined])
})

test('what the contract does not declare is not written', () => {
  const named: Scope = {
    ...scope,
    unit: (unitId) => {
      const unit = scope.unit(unitId)
      return unit && { ...unit, lines: unit.lines.map((line) => ({ ...line, mobile: '13800000000' })) }
    },
  }
  const [condition] = students
  if (!condition) throw new Error('there is no student')
  const text = joinPieces(writeRows(named, [0, 1, 2], condition).parts).toString()
  expect(text).toContain('"lines":[{')
  expect(text).not.toContain('13800000000')
})

test('what the rank decides is written anew, the rest once', () => {
  const [one, other] = [student(9000, [1, 2, 3]), student(60_000, [1, 2, 3])].map((condition) =>
    writeRows(scope, [0, 1, 2], condition).parts.filter((part) => part instanceof AnswerPiece),
  )
  expect(one?.length).toBe(3)
  expect(one).toEqual(other)
  expect(one?.every((piece, at) => piece === other?.[at])).toBe(true)
  for (const piece of one ?? [])
    for (const field of Object.keys(BY_RANK)) expect(piece.text.toString()).not.toContain(`"${field}":`)
})

test('no row is no text', () => {
  const [condition = student(1, [])] = students
  expect(writeRows(scope, [], condition).parts).toEqual([])
  expect(writeRows(scope, [scope.engine.size + 5], condition).parts).toEqual([])
})
