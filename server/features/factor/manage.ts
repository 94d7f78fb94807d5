import type { Factor, PasskeyMade } from '#contract/factor.ts'
import { type FactorKind, PASSKEYS_MOST, SETUP_GOOD } from '#domain/account/second-factor.ts'
import {
  hashRecovery,
  newFactorKey,
  newRecoveryCodes,
  showFactor,
  stepOf,
} from '#server/credentials/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import { makeHashId } from '#server/hash-id.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import { type PasskeyWanted, type Site, askForNew, verifyNew } from './passkey.ts'
import * as queries from './queries.ts'

/** What the owner of an account sets up as a second factor, and takes away again. */

export interface FactorContext extends Ground {
  /** Has somebody who is logged in show their password. @throws Refusal PWD_ERROR; HttpProblem 429 */
  provePassword(accountId: number, password: string): Promise<void>
}

const begunNothing = (): Refusal => new Refusal('这一步等得太久了，请重新开始设置')

const wrongPasskey = (): Refusal => new Refusal('这个通行密钥没有通过核对，请重新添加')

export async function showFactors(
  db: Db,
  accountId: number,
): Promise<{ factors: Factor[]; codesLeft: number }> {
  const factors = await queries.listFactors(db, accountId)
  return {
    factors: factors.flatMap(({ hash_id, kind, device, created_at, used_at }) => ({
      factorId: hash_id,
      kind,
      device,
      addedAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    codesLeft: await queries.countCodes(db, accountId),
  }
}

/** The key of an app that does not hold yet. */
export async function beginApp(context: FactorContext, user: SessionUser, password: string) {
  await context.provePassword(user.id, password)
  const secret = await newFactorKey()
  const until = new Date(Date.now() + SETUP_GOOD)
  await queries.saveSetup(context.db, user.id, { kind: 'app', secret }, until)
  return showFactor(secret, user.mobile ?? '')
}

/** What a browser makes a passkey of. @throws Refusal PWD_ERROR, or where there are enough */
export async function beginPasskey(
  context: FactorContext,
  user: SessionUser,
  password: string,
  site: Site,
): Promise<PasskeyWanted> {
  await context.provePassword(user.id, password)
  const held = await queries.listPasskeys(context.db, user.id)
  if (held.length >= PASSKEYS_MOST) throw new Refusal(`最多添加 ${PASSKEYS_MOST} 个通行密钥，请先删除不用的`)
  const wanted = await askForNew(site, user, held)
  const until = new Date(Date.now() + SETUP_GOOD)
  await queries.saveSetup(context.db, user.id, { kind: 'passkey', secret: wanted.challenge }, until)
  return wanted
}

/** The passkey that was made holds from now on. @returns as `confirmApp` */
export async function confirmPasskey(
  context: FactorContext,
  { id }: SessionUser,
  made: PasskeyMade,
  device: string | null,
  site: Site,
): Promise<string[] | null> {
  const challenge = await queries.findSetup(context.db, id, 'passkey', new Date())
  if (challenge === undefined) throw begunNothing()
  const passkey = await verifyNew(site, challenge, made)
  if (!passkey) throw wrongPasskey()
  const of = { hash_id: makeHashId(), account_id: id, device }
  return hold(context, id, challenge, async (tx) => {
    if (!(await queries.insertPasskey(tx, of, passkey))) throw wrongPasskey()
  })
}

/**
 * The app that was begun holds from now on.
 * @returns recovery codes with the first factor of an account; null: it has some
 */
export async function confirmApp(
  context: FactorContext,
  { id }: SessionUser,
  code: string,
  device: string | null,
): Promise<string[] | null> {
  const { db, limits } = context
  const key = await queries.findSetup(db, id, 'app', new Date())
  if (key === undefined) throw begunNothing()
  const step = await limits.guess('secondStep', String(id), () => stepOf(key, code))
  if (step === undefined) throw new Refusal('动态码不对，请填刚添加的这个账号现在显示的 6 位数字')
  const values = { hash_id: makeHashId(), account_id: id, device, app_key: key, app_step: step }
  return hold(context, id, key, (tx) => queries.saveApp(tx, values))
}

/** Saves what was set up, once; the first factor comes with recovery codes. */
async function hold(
  { db, events }: FactorContext,
  id: number,
  secret: string,
  save: (tx: Db) => Promise<void>,
): Promise<string[] | null> {
  const codes = await db.transaction().execute(async (tx) => {
    if (!(await queries.useSetup(tx, id, secret))) throw begunNothing()
    const wasOn = await queries.hasFactor(tx, id)
    await save(tx)
    return wasOn ? null : saveCodes(tx, id)
  })
  if (codes !== null) events.tell('factor.on', {}, String(id))
  return codes
}

async function saveCodes(tx: Db, id: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await queries.deleteCodes(tx, id)
  await queries.insertCodes(tx, id, codes.map(hashRecovery))
  return codes
}

/** Removes one; the codes go with the last. @throws HttpProblem 404; Refusal PWD_ERROR */
export async function removeFactor(
  context: FactorContext,
  { id }: SessionUser,
  factorId: string,
  password: string,
): Promise<void> {
  await context.provePassword(id, password)
  const isOff = await context.db.transaction().execute(async (tx) => {
    if (!(await queries.deleteFactor(tx, id, factorId))) throw notFound()
    if (await queries.hasFactor(tx, id)) return false
    await queries.deleteCodes(tx, id)
    return true
  })
  if (isOff) context.events.tell('factor.off', {}, String(id))
}

/** New recovery codes; those before are void. @throws Refusal PWD_ERROR, or where nothing is set up */
export async function renewCodes(
  context: FactorContext,
  { id }: SessionUser,
  password: string,
): Promise<string[]> {
  await context.provePassword(id, password)
  return context.db.transaction().execute(async (tx) => {
    // Two at once would leave both sets.
    if (!(await queries.lockFactors(tx, id))) throw new Refusal('还没有开启两步验证')
    return saveCodes(tx, id)
  })
}

/** Removes all of it. @throws Refusal PWD_ERROR */
export async function turnOff(context: FactorContext, { id }: SessionUser, password: string): Promise<void> {
  await context.provePassword(id, password)
  const wasOn = await context.db.transaction().execute((tx) => dropFactors(tx, id))
  if (wasOn) context.events.tell('factor.off', {}, String(id))
}

/** The kinds of what an account has set up. */
export async function kindsOf(db: Db, accountId: number): Promise<FactorKind[]> {
  const factors = await queries.listFactors(db, accountId)
  return [...new Set(factors.map(({ kind }) => kind))]
}

/** Takes every second factor and recovery code of an account away; false where it had none. */
export async function dropFactors(tx: Db, accountId: number): Promise<boolean> {
  await queries.deleteCodes(tx, accountId)
  return queries.deleteFactors(tx, accountId)
}
