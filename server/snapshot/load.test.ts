import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotReady } from '#server/http/errors.ts'
import { openLog } from '#server/http/running/log.ts'
import { type WholeSnapshot, snapshotReader } from '#server/read-snapshot.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { openSnapshots } from './load.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('who asks during the first load is told that it is being prepared, and waits for it', async () => {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reader = snapshotReader({ examYear: 2026 })
  const snapshots = openSnapshots<WholeSnapshot>(database.url, openLog('silent'), {
    ...reader,
    read: async (...asked) => {
      begun.resolve()
      await release.promise
      return reader.read(...asked)
    },
  })
  try {
    expect(snapshots.get).toThrow('服务正忙')
    const started = snapshots.start()
    await begun.promise
    expect(snapshots.get).toThrow(NotReady)
    expect(snapshots.get).toThrow('数据正在准备，大约还要 30 秒')
    release.resolve()
    await started
    expect(snapshots.get().examYear).toBe(2026)
  } finally {
    await snapshots.close()
  }
})
