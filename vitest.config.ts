import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,ops,test,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    // Two cores: more workers only fight over the one PostgreSQL.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
