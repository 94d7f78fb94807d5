import { type TestApp, startTestApp } from './app.ts'
import { createTemplateOnce } from './database.ts'
import { importOfficial } from './official.ts'
import { loadStarter } from './starter.ts'

let started: Promise<TestApp> | undefined

/**
 * The real app over the starter set and every official file, for tests that only read these. They are imported once a
 * run, by whoever comes first, which takes half a minute: give `beforeAll` time. The files of a worker share one app, which
 * ends with the worker.
 */
export async function startOfficialApp(): Promise<TestApp> {
  const app = await (started ??= start())
  return { ...app, close: async () => {} }
}

async function start(): Promise<TestApp> {
  const template = await createTemplateOnce('official', async (url) => {
    await loadStarter(url)
    await importOfficial(url, () => {})
  })
  return startTestApp({}, undefined, template)
}
