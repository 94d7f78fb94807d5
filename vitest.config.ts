import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that need the authorities' own files; skipped where these are not at hand. */
const official = '**/*official.test.ts'
/** A test that puts something else in the place of a module has modules of its own. */
const mocking = '**/known.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // Two cores: more workers only fight over the one PostgreSQL.
    maxWorkers: 2,
    // Modules are loaded once a worker, not once a file: a third of the time (docs/decisions/024).
    isolate: false,
    // Processes that tests start, the reader of imported files above all, need not compile the sources again.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,server,web,ops,test,bench}/**/*.test.{ts,tsx}'],
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
