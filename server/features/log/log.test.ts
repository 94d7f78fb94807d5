import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportError } from '#contract/log.ts'
import { type TestApp, startTestApp } from '#test/app.ts'

let app: TestApp
let lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
})
beforeEach(() => {
  lines = []
})
afterAll(() => app.close())

const report = {
  message: 'x is not a function',
  file: '/assets/a.js',
  line: 1,
  column: 2,
  errorStack: 'at f',
}
const body = { ...report, pagePath: '/cu', script: '/assets/a.js' }

test('a report is logged with every mobile number hidden', async () => {
  const message = 'no answer for 13812345678 (order 2026011312345678901)'
  const answer = await app.call(reportError, { body: { ...body, message } })
  expect(answer).toMatchObject({ status: 200, success: true, data: null })
  expect(lines).toHaveLength(1)
  const { page } = JSON.parse(lines[0] ?? '')
  expect(page).toEqual({ ...report, message: 'no answer for 138****5678 (order 2026011312345678901)' })
})

test.each([
  [{}],
  [{ ...report, line: 'one', errorStack: null }],
  [{ ...report, message: { toString: 'x' } }],
])('%j is taken all the same', async (body) => {
  const response = await app.app.fastify.inject({ method: 'POST', url: '/api/log', payload: body })
  expect(response.json()).toMatchObject({ success: true })
  expect(lines).toHaveLength(1)
})

test('lines in a report stay in one line of the log', async () => {
  await app.call(reportError, { body: { ...body, message: 'a\n{"level":60,"msg":"forged"}' } })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trim()).not.toContain('\n')
})

test('more than 8 KiB are refused', async () => {
  const answer = await app.call(reportError, { body: { ...body, errorStack: 'x'.repeat(9000) } })
  expect(answer.status).toBe(413)
})

test('of a flood from one address thirty a minute are kept, one line says so, and the page is told nothing of it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.call(reportError, { body, address: '10.5.5.5' })),
  )
  expect(answers.every((answer) => answer.success)).toBe(true)
  const isRefusal = (line: string): boolean => line.includes('refused by a limit')
  expect(lines.filter((line) => !isRefusal(line))).toHaveLength(30)
  expect(lines.filter(isRefusal)).toHaveLength(1)
})
