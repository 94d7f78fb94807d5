import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestApp, startTestApp } from '#test/app.ts'

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter).optional(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
})
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    securitySchemes: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
  }),
  webhooks: z.record(z.string(), z.unknown()),
})

let app: TestApp
let told: z.infer<typeof documentShape>
let text: Record<string, unknown>

beforeAll(async () => {
  app = await startTestApp()
  text = (await app.app.fastify.inject({ url: '/api/docs/json' })).json()
  told = documentShape.parse(text)
})
afterAll(() => app.close())

const of = (path: string, method: string) => {
  const found = told.paths[path]?.[method]
  if (!found) throw new Error(`no ${method} ${path}`)
  return found
}

test('the list of calls is OpenAPI that programs read', async () => {
  const { valid, errors } = await new Validator().validate(text)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('each call has a name of its own, and says who may make it and how they say so', () => {
  const all = Object.values(told.paths).flatMap((byMethod) => Object.values(byMethod))
  expect(all.length).toBeGreaterThan(200)
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
  const schemes = Object.keys(told.components.securitySchemes)
  for (const { security } of all)
    for (const way of security.flatMap((each) => Object.keys(each))) expect(schemes).toContain(way)
  expect(of('/api/session', 'post').security).toEqual([])
  expect(of('/api/user/apprec/list', 'put').security).toEqual([{ session: [] }])
  expect(of('/api/console/staff', 'get').security).toEqual([{ staff: [] }])
  expect(of('/api/partner/me', 'get').security).toEqual([{ partner: [] }])
  // Without a key, or by one, which may be wrong.
  expect(of('/api/province', 'get').security).toEqual([{}, { partner: ['figures:read'] }])
  expect(Object.keys(of('/api/province', 'get').responses)).toContain('401')
})

test('what partners are sent is told beside the calls', () => {
  expect(Object.keys(told.webhooks).sort()).toEqual(['list.filed', 'order.paid', 'ping'])
  expect(JSON.stringify(told.webhooks['order.paid'])).toContain('orderNo')
})

test('errors are told by status', () => {
  const save = of('/api/user/apprec/list', 'put')
  expect(Object.keys(save.responses)).toEqual(['200', '400', '401', '403', '413', '429', '500', '503'])
  expect(JSON.stringify(save.responses['200'])).toContain('#/components/schemas/Refusal')
  expect(Object.keys(of('/api/location', 'get').responses)).not.toContain('401')
})

test('the header against other sites’ forms is declared where it is asked for, and nowhere else', () => {
  const header = { name: 'x-requested-with', in: 'header', required: true }
  const asked = (path: string, method: string) => of(path, method).parameters ?? []
  expect(asked('/api/user/authcode', 'post')).toContainEqual(expect.objectContaining(header))
  expect(asked('/api/feedback', 'post')).toContainEqual(expect.objectContaining(header))
  expect(asked('/api/console/staff', 'post')).toContainEqual(expect.objectContaining(header))
  expect(asked('/api/user/apprec/list', 'put')).toEqual([])
})

/** All objects of a part of the document, as they are written, and how often each is. */
function objectsOf(part: unknown, found = new Map<string, number>()): Map<string, number> {
  if (typeof part !== 'object' || part === null) return found
  if ('properties' in part && !JSON.stringify(part).startsWith('{"type":"object","properties":{"success"')) {
    const written = JSON.stringify(part)
    found.set(written, (found.get(written) ?? 0) + 1)
  }
  for (const inner of Object.values(part)) objectsOf(inner, found)
  return found
}

test('a long shape that several calls share has a name: `.meta({ id })` where the contract declares it', () => {
  const objects = [...objectsOf(told.paths)]
  expect(objects.length).toBeGreaterThan(500)
  expect(objects.filter(([written, times]) => times > 2 && written.length > 500)).toEqual([])
  expect(Object.keys(told.components.schemas)).toEqual(
    expect.arrayContaining(['Problem', 'Refusal', 'Pager', 'Source', 'UnitRow', 'SchoolCard']),
  )
})
