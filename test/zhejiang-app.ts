import { sql } from 'kysely'
import type { DestinationStream } from 'pino'
import { openDb } from '#server/db/open.ts'
import { type TestApp, startTestApp } from './app.ts'
import { createTemplateOnce } from './database.ts'
import { buildZhejiang } from './zhejiang.ts'

let template: Promise<string> | undefined

/** The real app over a copy of the small 浙江 of `buildZhejiang`, which is built once a run. Its units are read already. */
export async function startZhejiangApp(
  env: Record<string, string> = {},
  logTo?: DestinationStream,
): Promise<TestApp> {
  template ??= createTemplateOnce('zhejiang', async (url) => {
    const db = openDb(url)
    try {
      await buildZhejiang(db)
    } finally {
      await db.destroy()
    }
  })
  const app = await startTestApp(env, logTo, { template: await template, isImported: false })
  // What tests write comes by no import: with files of another time, the next load reads all of it.
  await app.context.db
    .updateTable('import_file')
    .set({ imported_at: sql`now()` })
    .execute()
  return app
}
