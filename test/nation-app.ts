import { loadStarter } from '#server/start/starter.ts'
import { type TestApp, startTestApp } from './app.ts'
import { createTemplateOnce } from './database.ts'
import { nationFigures } from './starter.ts'

let started: Promise<TestApp> | undefined

/**
 * The real app over a database as a fresh install has it, with all provinces ready: a minute, once a run. The files of a worker
 * share one, which ends with the worker: they read its figures, and write of users alone.
 */
export async function startNationApp(): Promise<TestApp> {
  const app = await (started ??= start())
  return { ...app, close: async () => {} }
}

async function start(): Promise<TestApp> {
  const template = await createTemplateOnce('nation', (url) => loadStarter(url, nationFigures))
  return startTestApp({}, undefined, { template, isImported: true, keptIn: 'nation-kept' })
}
