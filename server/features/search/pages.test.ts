import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

test('every page that a search offers is a route of the product', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../../domain/paths.ts'), 'utf8')
  expect(pages.filter(({ path }) => !routes.includes(`path('${path}')`))).toEqual([])
})
