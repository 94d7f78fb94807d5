import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstAnswer } from '#contract/first.ts'
import { getHiscore } from '#contract/hiscore.ts'
import type { TestApp } from '#test/app.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp

/** 浙江 with lines up to 2025, while students file for 2027. */
beforeAll(async () => {
  app = await startZhejiangApp({ EXAM_YEAR: '2027' })
})
afterAll(() => app.close())

const missing = '2026 年的浙江普通类一段投档线还没有收录，这里最新的是 2025 年的。'

test('that the lines of last summer are not at hand is said once, in the answer and beside the lines', async () => {
  const { data } = await app.call(firstAnswer, {
    body: { provinceId: 11, subjectIds: [1, 2, 3], rank: 20_000, totalScore: 600, given: 'sure' },
  })
  const { data: lines } = await app.call(getHiscore, { query: { provinceId: 11 } })
  for (const advice of [data.advice, lines.advice])
    expect(advice.filter(({ text }) => text.includes('没有收录')).map(({ text }) => text)).toEqual([missing])
})
