import { refusals } from '#contract/protocol.ts'
import type { PasskeyAsked, PasskeyShown } from '#contract/factor.ts'
import { type FactorKind, STEP_GOOD } from '#domain/account/second-factor.ts'
import { hashRecovery, stepOf } from '#server/credentials/second-factor.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'
import type { Db } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import { Refusal } from '#server/http/errors.ts'
import { kindsOf } from './manage.ts'
import { type Site, askFor, verifyShown } from './passkey.ts'
import * as queries from './queries.ts'

/** The second step of a login: a right password opens it, a second factor ends it. */

const over = (): Refusal => new Refusal('等得太久，或者这一步已经用过了，请重新登录', refusals.stepOver)
/** Six digits are of an app, which soon shows others. */
const isOfApp = (code: string): boolean => /^\d{6}$/.test(code)

const wrongCode = (code: string): Refusal =>
  new Refusal(
    isOfApp(code) ? '动态码不对，或者已经用过。等下一个码出来再输' : '恢复码不对，或者已经用过。换一个再试',
  )

const wrongPasskey = (): Refusal => new Refusal('这个通行密钥没有通过核对，请再试一次，或者换一种方式')

/** What a password's hash is known by: a ticket ends with the password that opened it. */
const markOf = (passwordHash: string): Buffer => hashToken(passwordHash)

/** A ticket to the second step, for whose password was right; undefined where the account asks for none. */
export async function openTicket(
  tx: Db,
  accountId: number,
  passwordHash: string,
): Promise<string | undefined> {
  if (!(await queries.hasFactor(tx, accountId))) return undefined
  const ticket = makeToken()
  await queries.insertTicket(tx, {
    ticket_hash: hashToken(ticket),
    account_id: accountId,
    password_mark: markOf(passwordHash),
    expires_at: new Date(Date.now() + STEP_GOOD),
  })
  return ticket
}

/** What the account behind a ticket may show. @throws Refusal SECOND_STEP_OVER */
export async function beginStep(
  { db }: Ground,
  ticket: string,
  site: Site,
): Promise<{ kinds: FactorKind[]; passkey: PasskeyAsked | null }> {
  const hash = hashToken(ticket)
  const found = await queries.findTicket(db, hash, new Date())
  if (!found) throw over()
  const kinds = await kindsOf(db, found.account_id)
  if (!kinds.includes('passkey')) return { kinds, passkey: null }
  const passkey = await askFor(site, await queries.listPasskeys(db, found.account_id))
  await queries.updateChallenge(db, hash, passkey.challenge)
  return { kinds, passkey }
}

/** What is shown at the second step. */
export type ShownFactor = { code: string } | { passkey: PasskeyShown }

/** Of whom a ticket was that is used up, and whether a password is still the one that opened it. */
interface PassedStep {
  accountId: number
  /** @throws Refusal SECOND_STEP_OVER */
  requireSame(passwordHash: string): void
}

/**
 * Ends the second step: what was shown, and the ticket, are used up together.
 * @throws Refusal for what is wrong or used, or SECOND_STEP_OVER; HttpProblem 429 after too many codes
 */
export async function passStep(
  { db, limits, events }: Ground,
  ticket: string,
  shown: ShownFactor,
  site: Site,
): Promise<PassedStep> {
  const hash = hashToken(ticket)
  const found = await queries.findTicket(db, hash, new Date())
  if (!found) throw over()
  const key = String(found.account_id)
  const attempt = (): Promise<queries.TicketRow | undefined> =>
    db.transaction().execute(async (tx) => {
      const held = await queries.lockTicket(tx, hash, new Date())
      if (!held) throw over()
      if (!(await use(tx, held, shown, site))) return undefined
      await queries.deleteTicket(tx, hash)
      return held
    })
  // Nobody guesses a passkey: it gets in also while wrong codes have shut the rest.
  const isCode = 'code' in shown
  const passed = await (isCode ? limits.guess('secondStep', key, attempt) : attempt())
  if (!passed) {
    events.tell('factor.failed', { part: isCode ? 'code' : 'passkey' }, key)
    throw isCode ? wrongCode(shown.code) : wrongPasskey()
  }
  await limits.clear('secondStep', key)
  return {
    accountId: passed.account_id,
    requireSame: (passwordHash) => {
      if (!markOf(passwordHash).equals(passed.password_mark)) throw over()
    },
  }
}

async function use(tx: Db, held: queries.TicketRow, shown: ShownFactor, site: Site): Promise<boolean> {
  if ('code' in shown) return useCode(tx, held.account_id, shown.code)
  const passkeys = await queries.listPasskeys(tx, held.account_id)
  const passkey = passkeys.find(({ id }) => id === shown.passkey.id)
  if (!passkey || held.challenge === null) return false
  const signed = await verifyShown(site, held.challenge, shown.passkey, passkey)
  return signed !== undefined && queries.notePasskey(tx, held.account_id, passkey.id, signed)
}

/** Uses up a code of the app, or one of those for who has lost it. */
async function useCode(tx: Db, accountId: number, code: string): Promise<boolean> {
  if (!isOfApp(code)) return queries.useCode(tx, accountId, hashRecovery(code))
  const key = await queries.findAppKey(tx, accountId)
  const step = key && (await stepOf(key, code))
  return key !== undefined && typeof step === 'number' && queries.useStep(tx, accountId, key, step)
}
