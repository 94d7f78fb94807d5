import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { login } from '#contract/account.ts'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import { getSchool, listSchools } from '#contract/cu.ts'
import { listCumajors } from '#contract/cumajor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getEqualScores, getLines } from '#contract/hiscore.ts'
import { listProvinces } from '#contract/province.ts'
import { getCondition } from '#contract/recommend.ts'
import { writerOf } from '#server/http/replies.ts'
import type { CallInput, TestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { physics } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { EXAMPLES_FILE, type Examples, readExamples } from './examples.ts'
import { toldOf } from './openapi.ts'

/** Rows of a list that an example keeps. */
const ROWS = 2

let app: TestApp
let taken: Examples

/** An answer with short lists, and without what is another at each run. */
function settle(part: unknown, name = ''): unknown {
  if (Array.isArray(part)) return part.slice(0, ROWS).map((each) => settle(each))
  if (typeof part === 'string') {
    if (/^\d{4}-\d\d-\d\dT/u.test(part)) return '2026-06-25T01:00:00.000Z'
    return name === 'recordId' ? 'rK3vWq' : part
  }
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, settle(value, key)]))
}

beforeAll(async () => {
  app = await startZhejiangApp()
  const mobile = '13800000000'
  const user = await buildUser(app.context.db, { province_id: 11, mobile, hash_id: 'u7PqXz' })
  taken = {}
  const take = async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) => {
    const { status, headers: _, ...answer } = await app.call(endpoint, { token: user.token, ...input })
    expect([status, answer.success]).toEqual([200, true])
    const settled = settle(answer)
    expect(writerOf(endpoint).schema.safeParse(settled).error).toBeUndefined()
    const { params, query, body } = input
    const asked = z.record(z.string(), z.unknown()).parse({ ...params, ...query })
    taken[toldOf(endpoint).operationId] = {
      ...(Object.keys(asked).length > 0 && { asked }),
      ...(body !== undefined && { body }),
      answer: settled,
    }
    return answer.data
  }
  await take(listProvinces)
  const { schools } = await take(listSchools, { query: { provinceId: 11, size: ROWS } })
  await take(getSchool, { query: { schoolHashId: schools[0]?.school.cuHashId ?? '' } })
  await take(listCumajors, { query: { q: '计算机' } })
  await take(getEqualScores, { query: { provinceId: 11, track: '综合', rank: 9000 } })
  await take(getLines, { query: { provinceId: 11, size: ROWS } })
  await take(login, { body: { mobile, password: user.password } })
  await take(saveCondition, { body: physics })
  await take(getCondition, { query: { provinceId: 11 } })
  await take(mock, { body: { provinceId: 11 } })
  if (process.env['EXAMPLES'] === 'write') writeFileSync(EXAMPLES_FILE, `${JSON.stringify(taken, null, 2)}\n`)
})
afterAll(() => app.close())

test('examples of the document are what the server answers; EXAMPLES=write writes them', () => {
  expect(readExamples()).toEqual(taken)
})

const parameter = z.object({ name: z.string(), example: z.unknown().optional() })
const media = z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) })
const told = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ parameters: z.array(parameter).optional() })),
  ),
})

test('they stand in the document beside what is asked and what is answered', async () => {
  const { paths } = told.parse((await app.app.fastify.inject({ url: '/api/docs/json' })).json())
  const lines = paths['/api/hiscore/line']?.['get']
  expect(lines?.parameters).toContainEqual({ name: 'provinceId', example: 11 })
  expect(media.parse(z.looseObject({ 200: z.unknown() }).parse(lines?.['responses'])[200])).toEqual({
    content: { 'application/json': { example: taken['get_hiscore_line']?.answer } },
  })
  expect(media.parse(paths['/api/session']?.['post']?.['requestBody'])).toEqual({
    content: { 'application/json': { example: taken['post_session']?.body } },
  })
})
