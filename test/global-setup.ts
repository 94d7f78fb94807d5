import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated, empty database that each test file copies. */
    templateUrl: string
    /** Where tests may write; it goes when all have run. */
    folder: string
  }
}

/** One PostgreSQL for all test files; what a test loses with fsync off is thrown away anyway. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-test-'))
  const embedded = await openEmbedded(folder, { settings: ['fsync=off', 'full_page_writes=off'] })
  await migrate(embedded.url)
  project.provide('templateUrl', embedded.url)
  project.provide('folder', folder)
  return async () => {
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
