import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askHome } from '#contract/list.ts'
import { savePreferences } from '#contract/preference.ts'
import { HOME_ANSWERS, homeWishes } from '#domain/preference/places.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import type { TestApp } from '#test/app.ts'
import type { BuiltUser } from '#test/factories.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
const { fill, student } = studentsOf(() => app)
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const ask = async ({ token }: BuiltUser) =>
  (await app.call(askHome, { token, query: { provinceId: 11 } })).data
const say = async ({ token }: BuiltUser, said: object): Promise<void> => {
  const body = { ...NO_PREFERENCES, ...said }
  expect((await app.call(savePreferences, { token, body })).success).toBe(true)
}

describe('whether a student would stay in the province', () => {
  test('is asked with what is in reach at home and elsewhere', async () => {
    const user = await student()
    const [scope] = app.context.snapshots.current?.scopes.get(11) ?? []
    const { rank, subjectIds } = physics
    const sums = { home: { units: 0, places: 0 }, away: { units: 0, places: 0 } }
    for (let at = 0; at < (scope?.engine.size ?? 0); at += 1) {
      const line = scope?.engine.rankAt(at, 0.5) ?? 0
      const unit = scope?.unitAt(at)
      const mayFile = scope?.engine.eligible(at, subjectMask(subjectIds)) !== false
      if (unit === undefined || !mayFile || line < 0.7 * rank || line > 1.6 * rank) continue
      const sum = scope?.school(unit)?.province === '浙江' ? sums.home : sums.away
      sum.units += 1
      sum.places += scope?.engine.row(at)?.plan ?? 0
    }
    const home = await ask(user)
    expect(home).toMatchObject({ province: '浙江', ...sums })
    expect(home?.home.units).toBeGreaterThan(0)
    expect(home?.away.units).toBeGreaterThan(0)
  })

  test('is not asked of who spoke of places, whatever was said; passing the screen over is saying nothing', async () => {
    const user = await student()
    await say(user, { answered: ['places'] })
    expect(await ask(user)).not.toBeNull()
    for (const answer of HOME_ANSWERS) {
      await say(user, homeWishes(answer, '浙江'))
      expect(await ask(user), answer).toBeNull()
    }
    await say(user, { places: [{ level: 'city', name: '南京', degree: 'no' }] })
    expect(await ask(user)).toBeNull()
    await say(user, {})
    expect(await ask(user)).not.toBeNull()
  })

  test('is not asked where nothing at home is in reach, nor without a condition', async () => {
    const far = await student({ ...physics, rank: 290_000, totalScore: 300 })
    expect(await ask(far)).toBeNull()
    expect(await ask(await student(null))).toBeNull()
  })

  test('counts what is refused as out of reach', async () => {
    const user = await student()
    const before = await ask(user)
    await say(user, { refused: [{ level: 'discipline', id: '医学' }] })
    const after = await ask(user)
    expect(after?.home.units ?? 0).toBeLessThan(before?.home.units ?? 0)
  })

  test('says what a list would hold by each answer, and that is what it is filled with', async () => {
    const user = await student()
    const told = (await ask(user))?.filled
    for (const answer of HOME_ANSWERS) {
      await say(user, homeWishes(answer, '浙江'))
      const rows = await fill(user)
      const home = rows.filter(({ school }) => school?.province === '浙江').length
      expect(told?.[answer], answer).toEqual({ all: rows.length, home })
      expect(answer === 'only' ? home : rows.length).toBe(rows.length)
    }
    await say(user, {})
    const unsaid = await fill(user)
    expect(told?.unsaid.all).toBe(unsaid.length)
    expect(told?.unsaid.home).toBeLessThan(unsaid.length)
  })
})
