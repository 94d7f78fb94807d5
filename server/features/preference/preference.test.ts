import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportData, setAge } from '#contract/account.ts'
import { getConditionMajors, getHistory, mock, modifyResult, saveCondition } from '#contract/apprecsim.ts'
import { getReport } from '#contract/list.ts'
import {
  deleteSensitiveFacts,
  getPreferenceOptions,
  getPreferences,
  getSensitiveFacts,
  listGroupMajors,
  saveGroupMajors,
  savePreferences,
  saveSensitiveFacts,
} from '#contract/preference.ts'
import { getCondition } from '#contract/recommend.ts'
import { getShare } from '#contract/share.ts'
import { FACTS_CONSENT, NO_FACTS } from '#domain/preference/facts.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { findPreferences, findStudentFacts } from './service.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { askForCode } from '#test/outbox.ts'
import { claimSpecials } from '#test/claims.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
const log: string[] = []
const { student, simulate, simulateAll } = studentsOf(() => app)
beforeAll(async () => {
  app = await startZhejiangApp({ LOG_LEVEL: 'debug' }, { write: (line) => void log.push(line) })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

type Wanted = Parameters<typeof app.call<typeof savePreferences>>[1]
const save = async ({ token }: BuiltUser, wanted: object): Promise<void> => {
  const input: Wanted = { token, body: { ...NO_PREFERENCES, ...wanted } }
  expect(await app.call(savePreferences, input)).toMatchObject({ success: true })
}
const liked = async ({ token }: BuiltUser) => (await app.call(getPreferences, { token })).data.liked
const preferred = async ({ token }: BuiltUser): Promise<string[]> =>
  (await app.call(getCondition, { token, query: { provinceId: 11 } })).data.majors.map(({ id }) => id)

/** Nowhere but there. */
const only = (province: string) => ({
  places: [{ level: 'province', name: province, degree: 'wanted' }],
  elsewhere: 'no',
})

const computing = { level: 'category', id: '计算机类' } as const
const clinical = { level: 'major', id: '100201' } as const
const medicine = { level: 'discipline', id: '医学' } as const

describe('what is saved', () => {
  test('is nothing at first, and then what was saved, with the screens answered and the names of majors', async () => {
    const user = await buildUser(app.context.db)
    const { token } = user
    const before = await app.call(getPreferences, { token })
    expect(before.data).toEqual({ ...NO_PREFERENCES, answered: [], names: {} })
    await save(user, { liked: [clinical], maxFee: 20_000, answered: ['liked', 'fee'] })
    const after = await app.call(getPreferences, { token })
    expect(after.data).toMatchObject({ liked: [clinical], maxFee: 20_000, names: { '100201': '临床医学' } })
    await save(user, { maxFee: null })
    expect((await app.call(getPreferences, { token })).data.answered).toEqual(['liked', 'fee'])
  })

  test('loses a refusal that covers what is liked, and keeps one that leaves something of it', async () => {
    const user = await buildUser(app.context.db)
    const software = { level: 'major', id: '080902' }
    await save(user, { liked: [clinical, computing], refused: [medicine, software] })
    expect((await app.call(getPreferences, { token: user.token })).data.refused).toEqual([software])
  })

  test('reads what was kept before there were degrees: those named are wanted, elsewhere is refused', async () => {
    const { db } = app.context
    const keep = async (kept: object): Promise<BuiltUser> => {
      const user = await buildUser(db)
      const { places: _places, elsewhere: _elsewhere, ...before } = NO_PREFERENCES
      const preferences = JSON.stringify({ ...before, provinces: [], cities: [], ...kept })
      await db.insertInto('preference').values({ account_id: user.id, preferences }).execute()
      return user
    }
    const show = async ({ token }: BuiltUser) => (await app.call(getPreferences, { token })).data
    const user = await keep({ provinces: ['浙江'], cities: ['南京'] })
    const named = [
      { level: 'province', name: '浙江', degree: 'wanted' },
      { level: 'city', name: '南京', degree: 'wanted' },
    ]
    expect(await show(user)).toMatchObject({ places: named, elsewhere: 'no' })
    expect(await show(await keep({}))).toMatchObject({ places: [], elsewhere: null })
    await save(user, { places: [{ level: 'province', name: '浙江', degree: 'ifNeed' }] })
    expect(await show(user)).toMatchObject({
      places: [{ level: 'province', name: '浙江', degree: 'ifNeed' }],
      elsewhere: null,
    })
  })

  test('can still be read by a server that knows no degrees', async () => {
    const { db } = app.context
    const user = await buildUser(db)
    const kept = async () =>
      db
        .selectFrom('preference')
        .select('preferences')
        .where('account_id', '=', user.id)
        .executeTakeFirstOrThrow()
    await save(user, only('浙江'))
    expect((await kept()).preferences).toMatchObject({ provinces: ['浙江'], cities: [] })
    await save(user, { ...only('浙江'), elsewhere: 'welcome' })
    expect((await kept()).preferences).toMatchObject({ provinces: [], cities: [] })
  })

  test('takes no kind that tells of origin or home', async () => {
    const { token } = await buildUser(app.context.db)
    const body = { ...NO_PREFERENCES, specials: ['national'] }
    // What the type forbids, an old page may send all the same.
    const input = JSON.parse(JSON.stringify({ token, body }))
    expect(await app.call(savePreferences, input)).toMatchObject({ status: 400 })
  })

  test('can be chosen from the whole catalogue, and from where there are schools', async () => {
    const { data } = await app.call(getPreferenceOptions)
    const categories = data.disciplines.flatMap((each) => each.categories.map(({ name }) => name))
    expect(categories).toContain('计算机类')
    expect(data.provinces).toEqual([
      { name: '浙江', cities: ['杭州'] },
      { name: '江苏', cities: ['南京'] },
    ])
  })
})

describe('majors liked and majors preferred are one', () => {
  test('saving what is liked changes the condition, its simulation, and what the majors’ screen shows', async () => {
    const user = await student()
    const { recordId } = (await simulate(user)).data
    await save(user, { liked: [clinical, computing] })
    expect(await preferred(user)).toEqual(['100201', '080901', '080902'])
    const query = { provinceId: 11, previousId: recordId ?? '' }
    const screen = await app.call(getConditionMajors, { token: user.token, query })
    expect(screen.data.selected).toEqual(['100201', '080901', '080902'])
    expect((await simulate(user)).data.recordId).toBe(recordId)
  })

  test('saving preferred majors changes what is liked, and what was liked keeps its place', async () => {
    const user = await student()
    await save(user, { liked: [computing, clinical], refused: [{ level: 'discipline', id: '管理学' }] })
    const body = { ...physics, majorIds: ['080901', '080902', '120201'] }
    await app.call(saveCondition, { token: user.token, body })
    const kept = await app.call(getPreferences, { token: user.token })
    expect(kept.data.liked).toEqual([computing, { level: 'major', id: '120201' }])
    expect(kept.data.refused).toEqual([])
  })

  test('so does changing them in a simulation', async () => {
    const user = await student()
    const { recordId: previousId } = (await simulate(user)).data
    const body = { provinceId: 11, previousId, majorIds: [], preferredIds: ['100201'] }
    await app.call(modifyResult, { token: user.token, body })
    expect(await liked(user)).toEqual([clinical])
    expect(await preferred(user)).toEqual(['100201'])
  })

  test('a condition saved later begins with what is liked', async () => {
    const user = await buildUser(app.context.db)
    await save(user, { liked: [clinical] })
    await app.call(saveCondition, { token: user.token, body: physics })
    expect(await preferred(user)).toEqual(['100201'])
  })

  test('what a condition preferred before there were preferences is liked', async () => {
    const user = await student()
    await save(user, { liked: [clinical, computing] })
    const { db } = app.context
    await db.deleteFrom('preference').where('account_id', '=', user.id).execute()
    const migration = readFileSync(
      join(import.meta.dirname, '../../db/migrations/0240_preference.sql'),
      'utf8',
    )
    const [backfill = ''] = /INSERT INTO preference[^;]+;/.exec(migration) ?? []
    await sql.raw(backfill).execute(db)
    expect(await liked(user)).toEqual(['100201', '080901', '080902'].map((id) => ({ level: 'major', id })))
    expect((await app.call(getPreferences, { token: user.token })).data).toMatchObject({
      maxFee: null,
      answered: [],
    })
  })

  test('saved from both sides at once, they agree in the end', async () => {
    const user = await student()
    await simulate(user)
    const { token } = user
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 === 0
          ? app.call(saveCondition, { token, body: { ...physics, majorIds: ['080901'] } })
          : app.call(savePreferences, { token, body: { ...NO_PREFERENCES, liked: [clinical] } }),
      ),
    )
    expect(answers.map(({ success }) => success)).not.toContain(false)
    const [only] = await liked(user)
    expect(await preferred(user)).toEqual([only?.id])
  })
})

describe('results by preferences', () => {
  const byPreferences = true
  const of = async (user: BuiltUser, wanted: boolean | undefined) =>
    simulateAll(user, wanted === undefined ? {} : { byPreferences: wanted })

  test('leave out refused majors, kinds said no to, other places and what costs more; off, everything is shown', async () => {
    const user = await student()
    const all = await of(user, undefined)
    await save(user, {
      refused: [medicine],
      ...only('浙江'),
      accepts: { ...NO_PREFERENCES.accepts, private: false },
    })
    const wanted = await of(user, byPreferences)
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(all.length)
    expect(wanted.filter(({ unitName }) => unitName.includes('医学'))).toEqual([])
    expect(new Set(wanted.map(({ school }) => school?.province))).toEqual(new Set(['浙江']))
    expect(wanted.filter(({ school }) => school?.ownership === '民办')).toEqual([])
    expect(await of(user, false)).toEqual(all)
  })

  test('keep to the ceiling of fees, and a filter of the page narrows further', async () => {
    const user = await student()
    const rows = await of(user, undefined)
    const ceiling = Math.min(
      ...rows.flatMap(({ fee, school }) => (school?.province === '江苏' ? (fee ?? []) : [])),
    )
    await save(user, { maxFee: ceiling })
    const cheap = await of(user, byPreferences)
    expect(cheap.length).toBeGreaterThan(0)
    expect(cheap.filter(({ fee }) => fee !== null && fee > ceiling)).toEqual([])
    const both = await simulateAll(user, { byPreferences, schoolProvinceIds: ['江苏'] })
    await save(user, only('浙江'))
    expect(both.length).toBeGreaterThan(0)
    expect(await simulateAll(user, { byPreferences, schoolProvinceIds: ['江苏'] })).toEqual([])
  })

  test('leave out a place that is refused, but for the city in it that is not', async () => {
    const user = await student()
    const cities = async (places: readonly object[]) => {
      await save(user, { places })
      return new Set((await of(user, byPreferences)).map(({ school }) => school?.city))
    }
    const zhejiang = { level: 'province', name: '浙江', degree: 'no' }
    const hangzhou = { level: 'city', name: '杭州', degree: 'ifNeed' }
    expect(await cities([])).toContain('杭州')
    const left = await cities([zhejiang])
    expect(left).not.toContain('杭州')
    expect(left.size).toBeGreaterThan(0)
    expect(await cities([zhejiang, hangzhou])).toContain('杭州')
  })

  test('follow liked majors, off they do not; and a change is seen at once though answers are cached', async () => {
    const user = await student()
    await save(user, { liked: [clinical] })
    const names = async (wanted: boolean) => new Set((await of(user, wanted)).map(({ unitName }) => unitName))
    expect(await names(true)).toEqual(new Set(['临床医学']))
    expect((await names(false)).size).toBeGreaterThan(2)
    await save(user, { liked: [{ level: 'major', id: '050101' }] })
    expect(await names(true)).toEqual(new Set(['汉语言文学']))
  })
})

describe('protected facts', () => {
  const facts = { ...NO_FACTS, colour: 'single', height: 173, specials: ['minority'] } as const
  const consent = FACTS_CONSENT
  const told = async (): Promise<BuiltUser> => {
    const user = await student()
    await app.call(setAge, { token: user.token, body: { birthYear: null } })
    const answer = await app.call(saveSensitiveFacts, { token: user.token, body: { facts, consent } })
    expect(answer).toMatchObject({ success: true, data: { facts } })
    return user
  }

  test('are refused without a consent, and of who has not said their age', async () => {
    const { token } = await buildUser(app.context.db)
    const nothing = { facts: null, consentedAt: null }
    const asked = await app.call(saveSensitiveFacts, { token, body: { facts } })
    expect(asked).toMatchObject({ success: false, data: 'CONSENT_REQUIRED' })
    const ageless = await app.call(saveSensitiveFacts, { token, body: { facts, consent } })
    expect(ageless).toMatchObject({ success: false, data: 'AGE_UNKNOWN' })
    expect((await app.call(getSensitiveFacts, { token })).data).toEqual(nothing)
  })

  test('are kept by it, with when and to which text, and changed without asking again', async () => {
    const { id, token } = await told()
    const changed = { ...facts, height: 174 }
    await app.call(saveSensitiveFacts, { token, body: { facts: changed } })
    const { data } = await app.call(getSensitiveFacts, { token })
    expect(data.facts).toEqual(changed)
    expect(Date.now() - Date.parse(data.consentedAt ?? '')).toBeLessThan(60_000)
    const { db } = app.context
    const row = db.selectFrom('sensitive_fact').selectAll().where('account_id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({ consent_version: consent, guardian_masked: null })
  })

  test('need a new consent once the text is another', async () => {
    const { id, token } = await told()
    const { db } = app.context
    await db
      .updateTable('sensitive_fact')
      .set({ consent_version: '2020-01-01' })
      .where('account_id', '=', id)
      .execute()
    const asked = await app.call(saveSensitiveFacts, { token, body: { facts } })
    expect(asked).toMatchObject({ success: false, data: 'CONSENT_REQUIRED' })
    const { data } = await app.call(getSensitiveFacts, { token })
    expect(data).toEqual({ facts, consentedAt: null })
  })

  test('under 14 a guardian agrees, by a code to their mobile', async () => {
    const { id, token } = await buildUser(app.context.db)
    const { db } = app.context
    const guardian = '13900139123'
    await app.call(setAge, { token, body: { birthYear: new Date().getFullYear() - 12 } })
    const closed = await app.call(saveSensitiveFacts, { token, body: { facts, consent } })
    expect(closed).toMatchObject({ status: 403 })
    await db
      .insertInto('guardian_consent')
      .values({ account_id: id, mobile_masked: '139****9123', policy_version: '2026-08' })
      .execute()
    const alone = await app.call(saveSensitiveFacts, { token, body: { facts, consent } })
    expect(alone).toMatchObject({ success: false, data: 'GUARDIAN_REQUIRED' })
    const wrong = { facts, consent, guardian: { mobile: guardian, code: '000000' } } as const
    expect(await app.call(saveSensitiveFacts, { token, body: wrong })).toMatchObject({ success: false })
    const code = await askForCode(app, guardian, 'guardian')
    const agreed = { facts, consent, guardian: { mobile: guardian, code } } as const
    expect(await app.call(saveSensitiveFacts, { token, body: agreed })).toMatchObject({ success: true })
    const row = db.selectFrom('sensitive_fact').selectAll().where('account_id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({ guardian_masked: '139****9123' })
  })

  test('are forgotten by one call, and with them the kinds that they opened', async () => {
    const user = await student()
    await claimSpecials(app, user, ['minority', 'funded'])
    expect((await findPreferences(app.context.db, user.id)).specials).toEqual(['funded', 'minority'])
    await app.call(deleteSensitiveFacts, { token: user.token })
    expect((await findPreferences(app.context.db, user.id)).specials).toEqual(['funded'])
    const row = app.context.db.selectFrom('sensitive_fact').selectAll().where('account_id', '=', user.id)
    expect(await row.execute()).toEqual([])
  })

  test('are what charters are held against, with the marks of the condition', async () => {
    const { id } = await told()
    const marks = [{ name: '外语', score: 120 }]
    const { specials: _specials, ...own } = facts
    expect(await findStudentFacts(app.context.db, id, marks)).toEqual({ ...own, marks })
    const other = await buildUser(app.context.db)
    const untold = await findStudentFacts(app.context.db, other.id, [])
    expect(new Set(Object.values(untold).flat())).toEqual(new Set([null]))
  })

  test('are nobody else’s', async () => {
    await told()
    const other = await buildUser(app.context.db)
    const { data } = await app.call(getSensitiveFacts, { token: other.token })
    expect(data.facts).toBeNull()
  })

  test('are in what the owner takes along', async () => {
    const { token } = await told()
    const { tables } = (await app.call(exportData, { token })).data
    expect(tables.find(({ table }) => table === 'sensitive_fact')?.rows).toMatchObject([{ facts }])
  })

  test('stand in no answer but their own, in no simulation, and in no line of the log', async () => {
    const user = await told()
    const { id, token } = user
    await save(user, { liked: [clinical] })
    const { recordId } = (await simulate(user, { byPreferences: true })).data
    const query = { provinceId: 11 }
    const answers = [
      await app.call(mock, { token, body: { ...query, byPreferences: true } }),
      await app.call(getHistory, { token }),
      await app.call(getCondition, { token, query }),
      await app.call(getPreferences, { token }),
      await app.call(getReport, { token, query }),
      await app.call(getShare, { token, query: { type: 'preference' } }),
      await app.call(getShare, { token, query: { type: 'apprecsim' } }),
    ]
    // A body that is refused, and one that breaks off.
    const broken = JSON.parse(JSON.stringify({ token, body: { facts: { ...facts, height: 'single' } } }))
    expect(await app.call(saveSensitiveFacts, broken)).toMatchObject({ status: 400 })
    expect(recordId).not.toBeNull()
    const { db } = app.context
    const kept = [
      ...(await db.selectFrom('simulation').selectAll().where('account_id', '=', id).execute()),
      ...(await db.selectFrom('score_condition').selectAll().where('account_id', '=', id).execute()),
      ...(await db.selectFrom('preference').selectAll().where('account_id', '=', id).execute()),
    ]
    expect(kept.length).toBeGreaterThanOrEqual(3)
    app.context.log.info('the log is written to')
    expect(log.length).toBeGreaterThan(0)
    for (const text of [...answers, ...kept, ...log].map((each) => JSON.stringify(each))) {
      expect(text).not.toMatch(/colour|"single"|\\"single|"minority"|"height"/)
    }
  })
})

test('the table of facts is read here and for the owner’s copy alone, and by no command of an operator', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = ['server', 'ops'].flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
  const naming = (word: RegExp): string[] =>
    files.filter((file) => !file.endsWith('.test.ts') && word.test(readFileSync(join(root, file), 'utf8')))
  expect(naming(/sensitive_fact/).sort()).toEqual([
    'server/db/tables.ts',
    'server/features/account/personal-data.ts',
    'server/features/preference/queries.ts',
  ])
  expect(naming(/findSensitiveFacts|findStudentFacts/).filter((file) => /ops/.test(file))).toEqual([])
})

describe('the majors of a group', () => {
  test('are kept as typed in, changed, and forgotten when emptied', async () => {
    const { token } = await buildUser(app.context.db)
    const keep = async (majorId: string, majors: string) =>
      (await app.call(saveGroupMajors, { token, body: { majorId, majors } })).data
    await keep('g1', ' 法学、历史学 ')
    expect(await keep('g2', '临床医学')).toHaveLength(2)
    await keep('g1', '法学')
    expect((await app.call(listGroupMajors, { token })).data).toContainEqual({
      majorId: 'g1',
      majors: '法学',
    })
    expect(await keep('g1', '')).toEqual([{ majorId: 'g2', majors: '临床医学' }])
    const other = await buildUser(app.context.db)
    expect((await app.call(listGroupMajors, { token: other.token })).data).toEqual([])
  })
})
