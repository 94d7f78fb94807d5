import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { paths } from '#domain/paths.ts'
import { MINUTE } from '#domain/time.ts'
import { Refusal } from '#server/http/errors.ts'
import type { AllowanceUse } from '#server/http/limits/limits.ts'
import type { SessionUser } from '#server/http/session.ts'
import type { MailMessage } from '#server/providers/mail/mail.ts'
import * as queries from './email-queries.ts'
import type { TalentContext } from './majors.ts'
import { reportOf } from './report.ts'

const lifetime = 10 * MINUTE
const triesAtMost = 5

const hashOf = (salt: Buffer, code: string): Buffer => createHash('sha256').update(salt).update(code).digest()

/** Hands a message over. @throws Refusal where that fails */
async function hand({ mail, log }: TalentContext, message: MailMessage): Promise<void> {
  try {
    await mail.send(message)
  } catch (error) {
    // The vendor's message may hold the address, which no log does.
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
    log.error({ code }, 'mail could not be sent')
    throw new Refusal('邮件暂时发不出去，请稍后再试')
  }
}

/** Sends a code to an address. @throws HttpProblem 429 over a limit */
export async function sendCode(context: TalentContext, accountId: number, email: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16)
  const counts: AllowanceUse[] = [
    ['mailCodeAccount', String(accountId)],
    ['mailCodeAddress', email],
  ]
  await context.limits.spend(counts, async () => {
    await queries.upsertCode(context.db, accountId, {
      asked: email,
      salt,
      code_hash: hashOf(salt, code),
      expires_at: new Date(Date.now() + lifetime),
    })
    await hand(context, {
      to: email,
      subject: `选考在线：邮箱验证码 ${code}`,
      text: `你的验证码是 ${code}，10 分钟内有效。\n\n有人在选考在线填了这个邮箱，要把潜能测评的报告发到这里。如果不是你，不用理会，报告不会发出。`,
    })
  })
}

/** Confirms an address by its code. @throws Refusal, the same for a wrong, used or expired one */
export async function confirm(
  { db, limits }: TalentContext,
  accountId: number,
  email: string,
  code: string,
): Promise<void> {
  const wrong = (): Refusal => new Refusal('验证码不对或已过期，请重新获取')
  const codeHash = await limits.guess('mailCode', String(accountId), async () => {
    const sent = await queries.countTry(db, accountId, email, triesAtMost)
    return sent && timingSafeEqual(sent.codeHash, hashOf(sent.salt, code)) ? sent.codeHash : undefined
  })
  if (codeHash === undefined || !(await queries.updateEmail(db, accountId, codeHash))) throw wrong()
}

/** Where the report is read, and where it goes. */
export const showEmail = async ({ db }: Pick<TalentContext, 'db'>, accountId: number) => ({
  previewUrl: paths.talent.resultPreview(),
  email: await queries.findEmail(db, accountId),
})

/** Sends the report to the confirmed address. @throws Refusal before there is one, or a result */
export async function sendReport(context: TalentContext, user: SessionUser): Promise<void> {
  const email = await queries.findEmail(context.db, user.id)
  if (email === null) throw new Refusal('请先验证一个邮箱', 'EMAIL_REQUIRED')
  const text = await reportOf(context, user)
  if (text === null) throw new Refusal('还没有结果，先完成一项测评', 'NO_RESULT')
  await context.limits.spend([['mailReportAccount', String(user.id)]], () =>
    hand(context, { to: email, subject: '选考在线：潜能测评报告', text }),
  )
}
