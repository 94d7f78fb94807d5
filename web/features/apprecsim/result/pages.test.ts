import { expect, test } from 'vitest'
import type { MockResult } from '#contract/apprecsim.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { PAGE, nextPage, rowsOf, totalOf, withoutRow } from './pages.ts'

function row(id: number): UnitRow {
  return {
    majorId: `u${id}`,
    schoolCode: '0001',
    schoolName: '甲大学',
    unitCode: '001',
    unitName: `专业${id}`,
    codeYear: null,
    school: null,
    probability: 0.6,
    tier: 'match',
    badYear: null,
    rank90: 900,
    rank50: 1000,
    rank10: 1100,
    basis: 'unit',
    fieldTrend: 0,
    lines: [],
    plan: null,
    planYear: null,
    source: null,
    leftOut: null,
    fee: null,
    feeText: null,
    remark: null,
    special: null,
    limits: [],
    level: '本科',
    requirement: { text: null, known: false, from: null, where: null, eligible: null },
    flags: { fallback: false, unfilled: false, shrunken: false, otherName: false },
  }
}

/** A server with `total` rows, less the removed. */
function server(total: number, removed: ReadonlySet<string>) {
  const rows = Array.from({ length: total }, (_, id) => row(id)).filter(
    ({ majorId }) => !removed.has(majorId),
  )
  return (page: number): MockResult => ({
    recordId: 'r',
    list: rows.slice((page - 1) * PAGE, page * PAGE),
    unknown: null,
    counts: { reach: 0, match: rows.length, safe: 0 },
    removed: removed.size,
    condition: {
      saved: true,
      provinceId: 11,
      year: 2026,
      track: null,
      totalScore: 600,
      rank: 1000,
      scores: [],
      subjects: [],
      majors: [],
    },
    year: 2026,
    predictedFrom: 2025,
    planYear: null,
    oneYear: false,
    batch: null,
    batches: [],
    track: null,
    membersFrom: null,
    unitKind: 'major',
    sources: [],
    beyond: null,
    advice: [],
  })
}

function readAll(pages: MockResult[], read: (page: number) => MockResult): MockResult[] {
  for (let page = nextPage(pages); page !== undefined && pages.length < 20; page = nextPage(pages)) {
    pages.push(read(page))
  }
  return pages
}

test('reading on brings every row once and ends', () => {
  const pages = readAll([], server(70, new Set()))
  expect(pages).toHaveLength(3)
  expect(rowsOf(pages).map(({ majorId }) => majorId)).toEqual(Array.from({ length: 70 }, (_, id) => `u${id}`))
  expect(nextPage(readAll([], server(0, new Set())))).toBeUndefined()
})

test('removing rows while reading leaves out none of the others', () => {
  const before = server(70, new Set())
  const removed = ['u3', 'u29']
  let pages = [before(1), before(2)]
  for (const id of removed) pages = withoutRow(pages, row(Number(id.slice(1))))
  expect(pages[pages.length - 1]).toMatchObject({ counts: { match: 68 }, removed: 2 })
  const all = rowsOf(readAll(pages, server(70, new Set(removed)))).map(({ majorId }) => majorId)
  expect(all).toEqual(Array.from({ length: 70 }, (_, id) => `u${id}`).filter((id) => !removed.includes(id)))
})

test('the total follows the tiers asked for', () => {
  const page = { ...server(0, new Set())(1), counts: { reach: 1, match: 2, safe: 4 } }
  expect(totalOf(page)).toBe(7)
  expect(totalOf(page, ['reach', 'safe'])).toBe(5)
})
