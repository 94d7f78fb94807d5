import { beforeAll, describe, expect, test } from 'vitest'
import { hasOfficial, officialFolder } from '#test/official.ts'
import { judgeScope, readScopes } from './one-year.ts'

describe.skipIf(!hasOfficial)('one year of lines, judged by provinces that have more', () => {
  let scopes: Awaited<ReturnType<typeof readScopes>>
  beforeAll(async () => {
    scopes = await readScopes(officialFolder)
  }, 300_000)

  test.each([
    ['山东', 2025],
    ['江苏 历史', 2025],
  ])(
    '%s %d: the rank that is told for nine in ten held as often, by a wider spread than that of all years',
    (name, year) => {
      const scope = scopes.find((each) => each.name === name)
      if (scope === undefined) throw new Error(`no lines of ${name}`)
      const [one, all] = judgeScope(scope, [year])
      expect(one).toMatchObject({ year, 'years known': 1 })
      expect(Number(one?.['held at 90%'])).toBeGreaterThan(0.88)
      expect(Number(one?.['width'])).toBeGreaterThan(Number(all?.['width']))
    },
    300_000,
  )
})
