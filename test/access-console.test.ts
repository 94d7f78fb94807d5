import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getSession } from '#contract/account.ts'
import { ROLES, type Role, roleFor } from '#domain/staff/roles.ts'
import { type CallInput, type TestApp, startTestApp } from './app.ts'
import { buildUser } from './factories.ts'
import { ownPage } from './outbox.ts'
import { buildStaff } from './staff.ts'

interface Row {
  /** Who may; 'public': who is not signed in yet. An owner may everything that the others may. */
  open: 'public' | readonly Role[]
  input?: Omit<CallInput<Endpoint>, 'token' | 'headers'>
}

const none = { params: { staffId: 'nobody' } }
const ANSWERERS = ['adviser', 'service'] as const
const question = { params: { quId: 'none' } }
const season = { params: { provinceId: 11, year: 2026 } }
const account = { params: { accountId: 'none' } }
const upload = { params: { uploadId: 1 } }
const partner = { params: { partnerId: 'none' } }
const reply = { params: { replyId: 'none' } }
const consultation = { params: { wzId: 'none' } }

/** Every call of the console, and which roles may make it: a room adds its own here. */
const rows: Record<string, Row> = {
  'GET /api/console/content': { open: ['editor'] },
  'GET /api/console/goods/item': { open: ['service'], input: { query: { goodsId: 15 } } },
  'GET /api/console/content/queue': { open: ['editor'] },
  'GET /api/console/content/form': { open: ['editor'] },
  'GET /api/console/content/text/{textId}': { open: ['editor'], input: { params: { textId: 'none' } } },
  'GET /api/console/content/text/{textId}/version/{versionId}': {
    open: ['editor'],
    input: { params: { textId: 'none', versionId: 1 } },
  },
  'GET /api/console/content/image': { open: ['editor'] },
  'POST /api/console/content/image': { open: ['editor'] },
  'POST /api/console/content/image/{imageId}/remove': {
    open: ['editor'],
    input: { params: { imageId: 'none' } },
  },
  'POST /api/console/content/preview': { open: ['editor'] },
  'POST /api/console/content': { open: ['editor'] },
  'PUT /api/console/content/text/{textId}/draft': { open: ['editor'], input: { params: { textId: 'none' } } },
  'POST /api/console/content/text/{textId}/discard': {
    open: ['editor'],
    input: { params: { textId: 'none' } },
  },
  'POST /api/console/content/text/{textId}/publish': {
    open: ['editor'],
    input: { params: { textId: 'none' } },
  },
  'POST /api/console/content/text/{textId}/restore': {
    open: ['editor'],
    input: { params: { textId: 'none' } },
  },
  'POST /api/console/content/text/{textId}/end': { open: ['editor'], input: { params: { textId: 'none' } } },
  'POST /api/console/content/text/{textId}/release': {
    open: ['editor'],
    input: { params: { textId: 'none' } },
  },
  'POST /api/console/session': { open: 'public' },
  'GET /api/console/session': { open: ROLES },
  'DELETE /api/console/session': { open: ROLES },
  'POST /api/console/invitation/open': { open: 'public' },
  'POST /api/console/invitation/accept': { open: 'public' },
  'GET /api/console/staff': { open: ['owner'] },
  'POST /api/console/staff': { open: ['owner'] },
  'PUT /api/console/staff/{staffId}/roles': { open: ['owner'], input: none },
  'POST /api/console/staff/{staffId}/end': { open: ['owner'], input: none },
  'POST /api/console/staff/{staffId}/reset': { open: ['owner'], input: none },
  'GET /api/console/audit': { open: ['owner'] },
  'POST /api/console/audit/file': { open: ['owner'] },
  'GET /api/console/goods/code': { open: ['service'] },
  'POST /api/console/goods/code': { open: ['service'] },
  'GET /api/console/goods/code/{batchId}': { open: ['service'], input: { params: { batchId: 1 } } },
  'POST /api/console/goods/code/{batchId}/revoke': { open: ['service'], input: { params: { batchId: 1 } } },
  'POST /api/console/goods/code/{batchId}/revoke/{number}': {
    open: ['service'],
    input: { params: { batchId: 1, number: 1 } },
  },
  'POST /api/console/goods/code/revoke': { open: ['service'] },
  'POST /api/console/enrol/check': { open: ['service'] },
  'POST /api/console/enrol': { open: ['service'] },
  'GET /api/console/enrol': { open: ['service'] },
  'POST /api/console/enrol/{enrolmentId}/revoke': {
    open: ['service'],
    input: { params: { enrolmentId: 'none' } },
  },
  'GET /api/console/partner': { open: ['owner'] },
  'POST /api/console/partner': { open: ['owner'] },
  'GET /api/console/partner/{partnerId}': { open: ['owner'], input: partner },
  'PUT /api/console/partner/{partnerId}': { open: ['owner'], input: partner },
  'POST /api/console/partner/{partnerId}/key': { open: ['owner'], input: partner },
  'POST /api/console/partner/{partnerId}/key/{keyId}/end': {
    open: ['owner'],
    input: { params: { partnerId: 'none', keyId: 1 } },
  },
  'POST /api/console/partner/{partnerId}/end': { open: ['owner'], input: partner },
  'POST /api/console/partner/{partnerId}/secret': { open: ['owner'], input: partner },
  'POST /api/console/partner/{partnerId}/ping': { open: ['owner'], input: partner },
  'GET /api/console/partner/{partnerId}/event': { open: ['owner'], input: partner },
  'POST /api/console/partner/{partnerId}/event/{eventId}/replay': {
    open: ['owner'],
    input: { params: { partnerId: 'none', eventId: 'none' } },
  },
  'GET /api/console/goods/offer': { open: ['owner'] },
  'POST /api/console/goods/offer/goods/{goodsId}/preview': {
    open: ['owner'],
    input: { params: { goodsId: 9 } },
  },
  'PUT /api/console/goods/offer/goods/{goodsId}': { open: ['owner'], input: { params: { goodsId: 9 } } },
  'POST /api/console/goods/offer/gate/{tool}/preview': {
    open: ['owner'],
    input: { params: { tool: 'art' } },
  },
  'PUT /api/console/goods/offer/gate/{tool}': { open: ['owner'], input: { params: { tool: 'art' } } },
  'POST /api/console/goods/holder': { open: ['service'] },
  'POST /api/console/goods/grant': { open: ['service'] },
  'POST /api/console/goods/grant/{grantId}/revoke': { open: ['service'], input: { params: { grantId: 1 } } },
  'GET /api/console/goods/order': { open: ['service'] },
  'POST /api/console/goods/order/file': { open: ['service'] },
  'GET /api/console/goods/order/{orderNo}': { open: ['service'], input: { params: { orderNo: '1' } } },
  'POST /api/console/goods/order/{orderNo}/refund': {
    open: ['service'],
    input: { params: { orderNo: '1' } },
  },
  'GET /api/console/goods/bill': { open: ['service'] },
  'POST /api/console/goods/bill': { open: ['service'] },
  'GET /api/console/pay/invoice': { open: ['service'] },
  'GET /api/console/pay/invoice/count': { open: ['service'] },
  'POST /api/console/pay/invoice/{orderNo}/issued': {
    open: ['service'],
    input: { params: { orderNo: '1' } },
  },
  'GET /api/console/me': { open: ROLES },
  'PUT /api/console/me/password': { open: ROLES },
  'POST /api/console/me/factor/begin': { open: ROLES },
  'PUT /api/console/me/factor': { open: ROLES },
  'POST /api/console/me/recovery': { open: ROLES },
  'DELETE /api/console/me/session/{sessionId}': { open: ROLES, input: { params: { sessionId: 'none' } } },
  'GET /api/console/question': { open: ANSWERERS, input: { query: { state: 'waiting' } } },
  'GET /api/console/question/waiting': { open: ANSWERERS },
  'GET /api/console/question/{quId}': { open: ANSWERERS, input: question },
  'POST /api/console/question/{quId}/take': { open: ANSWERERS, input: question },
  'POST /api/console/question/{quId}/hand-over': { open: ANSWERERS, input: question },
  'PUT /api/console/question/{quId}/draft': { open: ANSWERERS, input: question },
  'POST /api/console/question/{quId}/answer': { open: ANSWERERS, input: question },
  'POST /api/console/question/{quId}/close': { open: ANSWERERS, input: question },
  'POST /api/console/question/preview': { open: ANSWERERS },
  'GET /api/console/wz': { open: ['adviser'], input: { query: { state: 'waiting' } } },
  'GET /api/console/wz/waiting': { open: ['adviser'] },
  'GET /api/console/wz/{wzId}': { open: ['adviser'], input: consultation },
  'POST /api/console/wz/{wzId}/take': { open: ['adviser'], input: consultation },
  'POST /api/console/wz/{wzId}/hand-over': { open: ['adviser'], input: consultation },
  'PUT /api/console/wz/{wzId}/draft': { open: ['adviser'], input: consultation },
  'POST /api/console/wz/{wzId}/answer': { open: ['adviser'], input: consultation },
  'POST /api/console/wz/{wzId}/follow': { open: ['adviser'], input: consultation },
  'GET /api/console/about': { open: ['owner'] },
  'PUT /api/console/about': { open: ['owner'] },
  'POST /api/console/about/text/{legalKind}': {
    open: ['owner'],
    input: { params: { legalKind: 'privacy' } },
  },
  'POST /api/console/about/text/{legalKind}/remove': {
    open: ['owner'],
    input: { params: { legalKind: 'privacy' } },
  },
  'POST /api/console/about/preview': { open: ['owner'] },
  'GET /api/console/notice': { open: ['editor'], input: { query: { state: 'now' } } },
  'POST /api/console/notice': { open: ['editor'] },
  'POST /api/console/notice/preview': { open: ['editor'] },
  'POST /api/console/notice/{noticeId}/end': { open: ['editor'], input: { params: { noticeId: 999_999 } } },
  'GET /api/console/share': { open: ['editor'] },
  'PUT /api/console/share/account/{officialId}': { open: ['editor'], input: { params: { officialId: 0 } } },
  'PUT /api/console/share/words': { open: ['editor'] },
  'GET /api/console/season': { open: ['data'] },
  'GET /api/console/season/{provinceId}/{year}': { open: ['data'], input: season },
  'POST /api/console/season/{provinceId}/{year}/round': { open: ['data'], input: season },
  'POST /api/console/season/{provinceId}/{year}/round/remove': { open: ['data'], input: season },
  'PUT /api/console/season/{provinceId}/{year}/changes': { open: ['data'], input: season },
  'GET /api/console/figures': { open: ['data'] },
  'POST /api/console/figures': { open: ['data'] },
  'GET /api/console/figures/waiting': { open: ['data'] },
  'GET /api/console/figures/form': { open: ['data'] },
  'GET /api/console/figures/held': { open: ['data'] },
  'GET /api/console/figures/{uploadId}': { open: ['data'], input: upload },
  'GET /api/console/figures/{uploadId}/issue': { open: ['data'], input: upload },
  'GET /api/console/figures/{uploadId}/progress': { open: ['data'], input: upload },
  'POST /api/console/figures/{uploadId}/read': { open: ['data'], input: upload },
  'POST /api/console/figures/{uploadId}/confirm': { open: ['data'], input: upload },
  'POST /api/console/figures/{uploadId}/withdraw': { open: ['data'], input: upload },
  'POST /api/console/figures/{uploadId}/undo': { open: ['data'], input: upload },
  'GET /api/console/log': { open: ['owner'] },
  'PUT /api/console/log/known': { open: ['owner'] },
  'GET /api/console/numbers': {
    open: ['data'],
    input: { query: { since: '2026-01-01', until: '2026-01-02' } },
  },
  'GET /api/console/numbers/outcome': { open: ['data'] },
  'GET /api/console/numbers/file': {
    open: ['data'],
    input: { query: { since: '2026-01-01', until: '2026-01-02' } },
  },
  'GET /api/console/reply': { open: ANSWERERS },
  'POST /api/console/reply': { open: ANSWERERS },
  'PUT /api/console/reply/{replyId}': { open: ANSWERERS, input: reply },
  'DELETE /api/console/reply/{replyId}': { open: ANSWERERS, input: reply },
  'POST /api/console/account/find': { open: ['service'] },
  'GET /api/console/account/{accountId}': { open: ['service'], input: account },
  'POST /api/console/account/{accountId}/look': { open: ['service'], input: account },
  'POST /api/console/account/{accountId}/end-sessions': { open: ['service'], input: account },
  'POST /api/console/account/{accountId}/ban': { open: ['service'], input: account },
  'POST /api/console/account/{accountId}/unban': { open: ['service'], input: account },
  'POST /api/console/account/{accountId}/reset': { open: ['service'], input: account },
  'POST /api/console/account/{accountId}/factor-off': { open: ['service'], input: account },
  'POST /api/console/account/{accountId}/export': { open: ['service'], input: account },
  'POST /api/console/account/{accountId}/erase': { open: ['service'], input: account },
  'GET /api/console/account-request': { open: ['service'], input: { query: { state: 'all' } } },
  'GET /api/console/account-request/waiting': { open: ['service'] },
  'POST /api/console/account-request/{requestId}/confirm': {
    open: ['owner'],
    input: { params: { requestId: 'none' } },
  },
  'GET /api/console/list_comment': { open: ['service'] },
  'GET /api/console/list_comment/waiting': { open: ['service'] },
  'POST /api/console/list_comment/{commentId}/turn': {
    open: ['service'],
    input: { params: { commentId: 'none' } },
  },
  'GET /api/console/comment': { open: ['service'], input: { query: { state: 'held' } } },
  'GET /api/console/comment/waiting': { open: ['service'] },
  'POST /api/console/comment/{commentId}/turn': {
    open: ['service'],
    input: { params: { commentId: 'none' } },
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const isConsole = ({ path }: Endpoint): boolean => path.startsWith('/api/console/')
const find = (name: string): Endpoint => {
  const found = app.app.endpoints.find((endpoint) => nameOf(endpoint) === name)
  if (!found) throw new Error(`nothing is registered as ${name}`)
  return found
}
const staffRows = Object.entries(rows).flatMap(([name, { open, input }]) =>
  open === 'public' ? [] : [{ name, open, input }],
)

test('every call of the console is in the table, and declares what the table says', () => {
  const declared = app.app.endpoints
    .filter(isConsole)
    .map((endpoint) => [
      nameOf(endpoint),
      typeof endpoint.access === 'object' && 'staff' in endpoint.access
        ? endpoint.access.staff
        : endpoint.access,
    ])
  const listed = Object.entries(rows).map(([name, { open }]) => [name, open])
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(listed))
})

const statusOf = async (
  name: string,
  input: Row['input'],
  who: { headers?: Record<string, string>; token?: string },
): Promise<number> => (await app.call(find(name), { ...input, headers: ownPage, ...who })).status

test.each(staffRows)('$name lets in the roles that it names, and no other', async ({ name, open, input }) => {
  for (const role of ROLES) {
    const { headers } = await buildStaff(app.context.db, [role])
    const status = await statusOf(name, input, { headers })
    if (roleFor([role], open) === undefined) expect([role, status]).toEqual([role, 403])
    else expect([401, 403]).not.toContain(status)
  }
})

test.each(staffRows)('$name is for nobody who is not signed in there', async ({ name, input }) => {
  const { db } = app.context
  const student = await buildUser(db)
  const { id, headers } = await buildStaff(db)
  await db.updateTable('staff').set({ ended_at: new Date() }).where('id', '=', id).execute()
  for (const who of [
    {},
    { token: student.token },
    { headers: { ...ownPage, cookie: `console_session=${student.token}` } },
    { headers: { ...ownPage, cookie: 'console_session=' } },
    { headers },
  ]) {
    expect([who, await statusOf(name, input, who)]).toEqual([who, 401])
  }
})

test.each(staffRows.filter(({ name }) => !name.startsWith('GET ')))(
  '$name is taken from our own page alone',
  async ({ name, input }) => {
    const { headers } = await buildStaff(app.context.db)
    const { cookie = '' } = headers
    expect(await statusOf(name, input, { headers: { cookie } })).toBe(403)
    const elsewhere = { ...headers, origin: 'https://elsewhere.example' }
    expect(await statusOf(name, input, { headers: elsewhere })).toBe(403)
  },
)

test('a cookie of the console opens no call of a student', async () => {
  const { headers } = await buildStaff(app.context.db)
  const { cookie = '' } = headers
  const token = cookie.replace('console_session=', '')
  expect((await app.call(getSession, { headers })).status).toBe(401)
  expect((await app.call(getSession, { headers: ownPage, token })).status).toBe(401)
})
