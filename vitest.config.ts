import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { HANGS_AFTER, PATIENCE } from '#test/patience.ts'

/** Tests that need the authorities' own files; skipped where these are not at hand. */
const official = '**/*official.test.ts'
/** A test that puts something else in the place of a module, or logs in as a browser does, has modules of its own. */
const mocking = '**/{known,roles,whole-pages}.test.ts'

/**
 * While one file imports what all over the official app wait for, the other worker has all unit tests to do. Files of one project
 * follow each other: a worker that goes from one to another loads all modules anew.
 */
class WaitingLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = ({ project, moduleId }: TestSpecification): boolean =>
      project.name === 'official' &&
      /(?:startOfficialApp|createOfficialTemplate)\(\)/u.test(readFileSync(moduleId, 'utf8'))
    const [first, ...waiting] = sorted.filter(waits)
    const free = ['unit', 'mocking', 'official'].flatMap((name) =>
      sorted.filter((file) => file.project.name === name && file !== first && !waiting.includes(file)),
    )
    return first === undefined ? free : [first, ...free, ...waiting]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingLast },
    globalSetup: ['test/global-setup.ts'],
    // Two cores: more workers only fight over the one PostgreSQL.
    maxWorkers: 2,
    // Modules are loaded once a worker, not once a file: a third of the time (docs/decisions/024).
    isolate: false,
    // Processes that tests start, the reader of imported files above all, need not compile the sources again.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // These end what hangs; a test waits for what happens.
    testTimeout: 2 * PATIENCE,
    hookTimeout: HANGS_AFTER,
    expect: { poll: { timeout: PATIENCE } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,server,web,ops,data,test,bench,deploy}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, official, mocking],
          // These pass without the files, also where the files are.
          env: { OFFICIAL_DATA: '' },
        },
      },
      { extends: true, test: { name: 'mocking', include: [mocking], isolate: true } },
      { extends: true, test: { name: 'official', include: [official] } },
    ],
  },
})
