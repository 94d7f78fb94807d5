import { loadStarter } from '#server/start/starter.ts'
import { sharedApp, startTestApp } from './app.ts'
import { createTemplateOnce } from './database.ts'
import { nationFigures } from './starter.ts'

/** The real app over a database as a fresh install has it, with all provinces ready: a minute, once a run. */
export const startNationApp = sharedApp(async () => {
  const template = await createTemplateOnce('nation', (url) => loadStarter(url, nationFigures))
  return startTestApp({}, undefined, { template, isImported: true, keptIn: 'nation-kept' })
})
