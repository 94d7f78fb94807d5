import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that need the authorities' own files; skipped where these are not at hand. */
const official = '**/*official.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // Two cores: more workers only fight over the one PostgreSQL.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,server,web,ops,test,bench}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, official],
          // These pass without the files, also where the files are.
          env: { OFFICIAL_DATA: '' },
        },
      },
      { extends: true, test: { name: 'official', include: [official] } },
    ],
  },
})
