import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { sharedApp, startTestApp } from './app.ts'
import { createTemplateOnce } from './database.ts'
import { importOfficial } from './import-official.ts'
import { loadStarter } from './starter.ts'

/**
 * The real app over the starter set and every official file, for tests that only read these. They are imported once a
 * run, by whoever comes first, which takes half a minute: give `beforeAll` time.
 */
export const startOfficialApp = sharedApp(async () => {
  const { template } = await createOfficialTemplate()
  return startTestApp({}, undefined, { template, isImported: true, keptIn: 'official-kept' })
})

/** The database of this app, to be copied, and what its import printed. */
export async function createOfficialTemplate(): Promise<{ template: string; printed: string[] }> {
  // Another worker may have imported.
  const printed = join(inject('folder'), 'official.txt')
  const template = await createTemplateOnce('official', async (url) => {
    await loadStarter(url)
    const lines: string[] = []
    await importOfficial(url, (line) => lines.push(line))
    writeFileSync(printed, lines.join('\n'))
  })
  return { template, printed: readFileSync(printed, 'utf8').split('\n') }
}
