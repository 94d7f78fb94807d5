import { NotReady } from '#server/http/errors.ts'
import { loadStarter } from '#server/start/starter.ts'
import { type TestApp, startTestApp } from './app.ts'
import { createTemplateOnce } from './database.ts'
import { nationFigures } from './starter.ts'

/** The real app over a database as a fresh install has it, with all provinces ready: a minute. */
export async function startNationApp(): Promise<TestApp> {
  const template = await createTemplateOnce('nation', (url) => loadStarter(url, nationFigures))
  const app = await startTestApp({}, undefined, template)
  await waitUntilReady(app)
  return app
}

/** To load again would read all of it twice. */
async function waitUntilReady({ context }: Pick<TestApp, 'context'>): Promise<void> {
  await context.snapshots.ready().catch(async (error: unknown) => {
    if (!(error instanceof NotReady)) throw error
    await waitUntilReady({ context })
  })
}
