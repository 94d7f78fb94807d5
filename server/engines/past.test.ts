import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listScopes } from '#server/features/scopes/units/queries.ts'
import { openKept } from '#server/snapshot/kept.ts'
import type { TestApp } from '#test/app.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { openPastScopes } from './past.ts'
import { PATIENCE } from '#test/patience.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

/** Past years, each made in a process of its own that reaches no database the first times it is tried. */
async function openBusy(failures: number) {
  const { db, databaseUrl, config } = app.context
  const kept = await openKept(join(config.dataDir, 'engines'), db)
  const snapshot = { ...app.context.snapshot(), kept }
  const errors: unknown[] = []
  let tried = 0
  const past = openPastScopes({
    db,
    get databaseUrl() {
      tried += 1
      return tried <= failures ? 'postgres://nobody@127.0.0.1:1/none' : databaseUrl
    },
    dataDir: config.dataDir,
    manyLines: 1,
    pause: 1,
    log: { error: (error: unknown) => errors.push(error) },
  })
  const state = async (year: number) => {
    const [key] = await listScopes(db, 11)
    if (!key) throw new Error('no scope')
    return (await past.find(snapshot, key, year))?.foretold
  }
  return { state, errors, close: () => past.close() }
}

test('a past year whose process ended is told to be on its way, and made at the next try', async () => {
  const { state, errors, close } = await openBusy(1)
  const told: unknown[] = []
  await vi.waitFor(async () => {
    told.push(await state(2025))
    expect(told.at(-1)).toBe('ready')
  }, PATIENCE)
  expect(told).not.toContain('failed')
  expect(errors).toEqual([])
  close()
})

test('one that fails time and again is given up, and said to have failed', async () => {
  const { state, errors, close } = await openBusy(Infinity)
  await vi.waitFor(async () => expect(await state(2024)).toBe('failed'), PATIENCE)
  expect(errors).toHaveLength(1)
  close()
})
