import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildRule } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 22, name: '重庆' })
  await buildRule(db, { province_id: 22, batch: '本科批', tracks: ['综合'] })
  const import_id = await buildImport(db, { source: 'lines', province_id: 22 })
  for (const batch of ['本科批', '本科批征集第1次', '专科批'])
    await buildLine(db, { import_id, province_id: 22, batch, year: 2025, track: '综合' })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

test('rounds after the first are no scope: nobody files for them beforehand', () => {
  const scopes = app.context.snapshot().scopes.get(22) ?? []
  expect(scopes.map(({ batch }) => batch)).toEqual(['本科批', '专科批'])
})
