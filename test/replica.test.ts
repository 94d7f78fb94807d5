import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getSession, logout, setProvince } from '#contract/account.ts'
import { HOME_SCENE, getNotification } from '#contract/notice.ts'
import { getPreferences, savePreferences } from '#contract/preference.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { type TestApp, startTestApp } from './app.ts'
import { asStandby, claimStandby } from './claimed-standby.ts'
import { buildProvince, buildUser } from './factories.ts'
import { ownDatabase } from './own-database.ts'
import { PATIENCE } from './patience.ts'

/** A replica to which nothing ever comes, and which says that it has everything. */
const replica = ownDatabase(claimStandby)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DATABASE_READ_URL: asStandby(replica.url()) })
  await buildProvince(app.context.db, { id: 15 })
})
afterAll(() => app.close())

const notice = { scene: HOME_SCENE, content: '查分' }

test('what may be a second old is read at the replica', async () => {
  const shown = async () => (await app.call(getNotification, { query: { scene: HOME_SCENE } })).data
  await replica.db.insertInto('notice').values(notice).execute()
  // Until the primary has said how far it is, nothing is known of the replica.
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ content: '查分' }), PATIENCE)
})

test('who somebody is and what they have just written is not, whatever the replica says', async () => {
  const { token } = await buildUser(app.context.db)
  expect((await app.call(getSession, { token })).status).toBe(200)
  await app.call(setProvince, { token, body: { provinceId: 15 } })
  expect((await app.call(getSession, { token })).data).toMatchObject({ province: { id: 15 } })
  await app.call(savePreferences, { token, body: { ...NO_PREFERENCES, risk: 'bold' } })
  expect((await app.call(getPreferences, { token })).data).toMatchObject({ risk: 'bold' })
  await app.call(logout, { token })
  expect((await app.call(getSession, { token })).status).toBe(401)
})
