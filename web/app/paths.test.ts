import { expect, test } from 'vitest'
import { embeddedAreas } from './embedded.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import type { Screen } from '#web/client/screen.ts'

const patterns = Object.values(paths).flatMap((each) =>
  'pattern' in each ? [each.pattern] : Object.values(each).map(({ pattern }): string => pattern),
)

test('links carry their parameters, encoded, and their query', () => {
  expect(paths.hiscore.majorResult({ majorId: 7, majorName: '数学/物理' })).toBe(
    '/hiscore/major/result/7/%E6%95%B0%E5%AD%A6%2F%E7%89%A9%E7%90%86',
  )
  expect(withQuery(paths.login(), { next: '/my?a=1', mobile: undefined })).toBe('/login?next=%2Fmy%3Fa%3D1')
})

test('no route is there twice', () => {
  expect(new Set(patterns).size).toBe(patterns.length)
})

test('every route has a screen, and one', async () => {
  const areas = import.meta.glob<{ screens: readonly Screen[] }>('../features/*/routes.tsx', { eager: true })
  const built = Object.values(areas).flatMap(({ screens }) => screens.map(({ path }) => path.pattern))
  const { notFound, dd, gkgwcz } = paths
  const ofTheApp = [notFound, dd.error, dd.subass, gkgwcz].map(({ pattern }) => pattern)
  const embedded = embeddedAreas.map(({ at }) => at.pattern)
  expect([...built, ...embedded, ...ofTheApp].sort()).toEqual([...patterns].sort())
})
