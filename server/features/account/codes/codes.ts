import type { Ground } from '#server/ground.ts'
import { createHash, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type SmsPurpose } from '#domain/account/sms.ts'
import { refusals } from '#contract/protocol.ts'
import { WORK_BITS, isFresh, isWorked, workText } from '#domain/account/work.ts'
import { MINUTE } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import { type HttpProblem, Refusal, tooMany } from '#server/http/errors.ts'
import type { AllowanceUse } from '#server/http/limits/limits.ts'
import * as queries from './code-queries.ts'
import type { RequestOrigin } from '#server/features/account/sessions/visitor.ts'

const lifetime = 5 * MINUTE
const triesAtMost = 5
/** How long wrong tries are held against a number. */
const triesWindow = 60 * MINUTE

/** What a code is good for; one that serves several is used up by the first. */
export type Purposes = readonly [SmsPurpose, ...SmsPurpose[]]

/**
 * What an unnamed code is for, as the specification's call: a visitor's serves both, and tells nobody of an
 * account.
 */
export const purposesOf = (isLoggedIn: boolean): Purposes => (isLoggedIn ? ['bind'] : ['register', 'reset'])

/** An answer to the challenge of a minute; none: nothing was worked. */
export interface Work {
  challenge?: string | undefined
  nonce?: string | undefined
}

/** Whether the work for a mobile, a user name or the sum of a text was done. */
export function isProven({ challenge, nonce }: Work, name: string, now: Date, bits = WORK_BITS): boolean {
  if (challenge === undefined || nonce === undefined || !isFresh(challenge, now)) return false
  return isWorked(hash('sha256', workText(challenge, name, nonce), 'buffer'), bits)
}

const workRequired = (): Refusal =>
  new Refusal('这个网络里要验证码的人很多，需要先做一次安全验证', refusals.workRequired)

/**
 * Sends a new code. Only a device that has logged in learns that there is an account; it counts apart.
 * @throws HttpProblem 429 over a limit; Refusal WORK_REQUIRED, or when the message could not be sent
 */
export async function sendCode(
  context: Ground,
  mobile: string,
  purposes: Purposes,
  { network, deviceHash }: RequestOrigin,
  work: Work,
): Promise<void> {
  const { db, limits, events } = context
  const now = Date.now()
  const triesFrom = new Date(now - triesWindow)
  const isKnown = await queries.isKnownDevice(db, mobile, deviceHash)
  const exhausted = await queries.findExhausted(db, { mobile, purposes, deviceHash }, triesAtMost, triesFrom)
  if (exhausted) throw tooMany((exhausted.getTime() - triesFrom.getTime()) / 1000)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16)
  const made = {
    mobile,
    salt,
    code_hash: hashCode(salt, code),
    device_hash: deviceHash ?? null,
    sent_at: new Date(now),
    expires_at: new Date(now + lifetime),
  }
  const write = (): Promise<void> =>
    db.transaction().execute(async (tx) => {
      for (const purpose of purposes) await queries.replaceCode(tx, { ...made, purpose }, triesFrom)
    })
  const counted = isKnown ? `${mobile} ${deviceHash?.toString('base64url')}` : mobile
  const sent: AllowanceUse[] = [
    ['smsHour', counted],
    ['smsDay', counted],
    ...(isKnown ? [] : [['smsAddress', network] as const]),
  ]
  const toAll: AllowanceUse = ['smsAll', 'all']
  const isFree = isKnown || isProven(work, mobile, new Date(now))
  const freely: AllowanceUse[] = isFree ? [] : [['smsFreely', network]]
  const capped = (seconds: number): HttpProblem => {
    events.tell('code.capped')
    return tooMany(seconds, '今天能发的短信验证码已经发完了，请明天再试；记得密码的可以用密码登录')
  }
  await limits.spend([['smsMinute', counted], ...sent], () =>
    limits.spend(freely, () => limits.spend([toAll], write, capped), workRequired),
  )
  const [purpose] = purposes
  try {
    await context.sms.send({ mobile, purpose, code })
  } catch (error) {
    context.log.error({ err: error }, 'an SMS code could not be sent')
    events.tell('code.unsent', { purpose })
    // But not the minute: it may have gone out all the same.
    await limits.giveBack([...sent, ...freely, toAll])
    throw new Refusal('短信暂时发不出去，请一分钟后再试')
  }
  events.tell('code.sent', { purpose }, mobile)
}

/** A code that was right; `spend` decides whether it was the first to be used. */
export interface CodeProof {
  mobile: string
  codeHash: Buffer
}

const wrongCode = (): Refusal => new Refusal('验证码不对或已过期，请重新获取')

/**
 * Checks a code for the device that asked for it. The try counts before the comparison, whatever follows.
 * @throws Refusal, one for every wrong, used, expired, missing or foreign code, and for no try left
 */
export async function proveMobile(
  context: Ground,
  mobile: string,
  purpose: SmsPurpose,
  code: string,
  { network, deviceHash }: RequestOrigin,
): Promise<CodeProof> {
  const { db, limits, events } = context
  const check = async (): Promise<Buffer | undefined> => {
    const sent = await queries.countTry(db, { mobile, purpose, deviceHash }, triesAtMost, new Date())
    if (!sent || !timingSafeEqual(sent.code_hash, hashCode(sent.salt, code))) return undefined
    return sent.code_hash
  }
  const isKnown = await queries.isKnownDevice(db, mobile, deviceHash)
  const codeHash = await (isKnown ? check() : limits.guess('codeAddress', network, check))
  if (!codeHash) {
    events.tell('code.failed', { purpose }, mobile)
    throw wrongCode()
  }
  return { mobile, codeHash }
}

/**
 * Uses a proof up, inside the transaction that does what it allows.
 * @throws Refusal when it was used already
 */
export async function spend(tx: Db, { mobile, codeHash }: CodeProof): Promise<void> {
  if (!(await queries.useCode(tx, mobile, codeHash))) throw wrongCode()
}

function hashCode(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(code).digest()
}
