import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { PARTNER_SCOPES, type PartnerScope } from '#domain/partner/scopes.ts'
import { type CallInput, type TestApp, startTestApp } from './app.ts'
import { buildEnrolment, buildUser } from './factories.ts'
import { ownPage } from './outbox.ts'
import {
  type BuiltPartner,
  buildFailedEvent,
  buildPartner,
  buildPartnerKey,
  buildPartnerLink,
} from './partner.ts'
import { buildStaff } from './staff.ts'

type Input = Omit<CallInput<Endpoint>, 'token' | 'headers'>

interface Row {
  /** What a key has to be able to; 'any': whatever it may. */
  open: PartnerScope | 'any'
  input?: Input
  /** A thing of the owner's; asked for by another partner it has to be as if it were not there. */
  owned?: (owner: BuiltPartner) => Promise<Input>
}

let app: TestApp

const span = { since: '2026-01-01', until: '2026-12-31' }

/** A class that a partner has listed. */
const classOf = (partner_id: number): Promise<string> =>
  buildEnrolment(app.context.db, '13700000000', null, { partner_id })

/** Every call of partners. */
const rows: Record<string, Row> = {
  'GET /api/partner/me': { open: 'any' },
  'POST /api/partner/enrol': {
    open: 'enrol:write',
    input: { body: { className: '高三（1）班', provinceId: 11, mobiles: ['13700000000'], gives: false } },
  },
  'GET /api/partner/enrol': { open: 'enrol:read' },
  'POST /api/partner/enrol/{enrolmentId}/revoke': {
    open: 'enrol:write',
    owned: async ({ id: partner_id }) => ({ params: { enrolmentId: await classOf(partner_id) } }),
  },
  'POST /api/partner/link': { open: 'students:link', input: { body: { reference: 'A1' } } },
  'GET /api/partner/link': { open: 'students:link' },
  'DELETE /api/partner/link/{linkId}': {
    open: 'students:link',
    owned: async ({ id }) => {
      const { id: accountId } = await buildUser(app.context.db)
      return { params: await buildPartnerLink(app.context.db, id, accountId) }
    },
  },
  'GET /api/partner/event': { open: 'students:link' },
  'POST /api/partner/event/{eventId}/replay': {
    open: 'students:link',
    owned: async ({ id }) => ({ params: { eventId: await buildFailedEvent(app.context.db, id) } }),
  },
  'GET /api/partner/account': { open: 'accounts:read', input: { query: span } },
  'GET /api/partner/order': { open: 'orders:read', input: { query: span } },
}

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const find = (name: string): Endpoint => {
  const found = app.app.endpoints.find((endpoint) => nameOf(endpoint) === name)
  if (!found) throw new Error(`nothing is registered as ${name}`)
  return found
}

test('every call of partners is in the table, and declares what the table says', () => {
  const declared = app.app.endpoints
    .filter(({ path }) => path.startsWith('/api/partner/'))
    .map((endpoint) => [nameOf(endpoint), endpoint.access])
  const listed = Object.entries(rows).map(([name, { open }]) => [name, { partner: open }])
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(listed))
})

/** Whoever has no key that holds, as their requests say it. */
async function strangers() {
  const { db } = app.context
  const [student, staff] = [await buildUser(db), await buildStaff(db)]
  const ended = await buildPartner(db)
  await db.updateTable('partner').set({ ended_at: new Date() }).where('id', '=', ended.id).execute()
  const past = await buildPartnerKey(db, (await buildPartner(db)).id, { ends_at: new Date(Date.now() - 1) })
  return [
    {},
    { token: student.token },
    { headers: staff.headers },
    { headers: { authorization: `Bearer ${student.token}` } },
    { headers: { authorization: `Bearer xk_${'a'.repeat(43)}` } },
    { headers: { authorization: `Basic ${ended.key}` } },
    { headers: ended.headers },
    { headers: past.headers },
  ]
}

test.each(Object.entries(rows))('%s lets in keys that may, and nobody else', async (name, row) => {
  const { db } = app.context
  const owner = await buildPartner(db)
  const input = { ...row.input, ...(await row.owned?.(owner)) }
  const statusOf = async (who: object): Promise<number> =>
    (await app.call(find(name), { ...input, ...who })).status
  for (const who of await strangers()) expect([who, await statusOf(who)]).toEqual([who, 401])
  if (row.open !== 'any') {
    const others = PARTNER_SCOPES.filter((scope) => scope !== row.open)
    const without = await buildPartner(db, others)
    expect(await statusOf({ headers: without.headers })).toBe(403)
  }
  const other = await buildPartner(db)
  if (row.owned) expect(await statusOf({ headers: other.headers })).toBe(404)
  const may = row.open === 'any' ? [] : [row.open]
  await db.updateTable('partner').set({ scopes: may }).where('id', '=', owner.id).execute()
  expect([400, 401, 403, 404]).not.toContain(await statusOf({ headers: owner.headers }))
})

test('published figures are for visitors, and for keys that may read them', async () => {
  const { db } = app.context
  const figures = app.app.endpoints.filter((endpoint) => endpoint.figures)
  expect(figures.length).toBeGreaterThan(40)
  const may = await buildPartner(db, ['figures:read'])
  const others = PARTNER_SCOPES.filter((scope) => scope !== 'figures:read')
  const mayNot = await buildPartner(db, others)
  for (const endpoint of figures) {
    const statusOf = async (headers: Record<string, string>): Promise<number> =>
      (await app.call(endpoint, { headers })).status
    expect([401, 403], nameOf(endpoint)).not.toContain(await statusOf(may.headers))
    expect([nameOf(endpoint), await statusOf(mayNot.headers)]).toEqual([nameOf(endpoint), 403])
    const wrong = { authorization: `Bearer xk_${'a'.repeat(43)}` }
    expect([nameOf(endpoint), await statusOf(wrong)]).toEqual([nameOf(endpoint), 401])
    // What a proxy asks of its own users is none of ours.
    const visitor = await statusOf({})
    expect(await statusOf({ authorization: 'Basic YTpi' })).toBe(visitor)
  }
})

test('a key is no session: it opens no call of a student, none of the console, and changes nothing public', async () => {
  const { headers } = await buildPartner(app.context.db)
  const others = app.app.endpoints.filter(
    ({ access }) => access === 'user' || (typeof access === 'object' && 'staff' in access),
  )
  expect(others.length).toBeGreaterThan(100)
  for (const endpoint of others) {
    const { status } = await app.call(endpoint, { headers: { ...ownPage, ...headers } })
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 401])
  }
})
