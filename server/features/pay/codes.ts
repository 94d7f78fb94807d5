import type { ContentContext } from '#server/features/content/service.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { activateCode } from '#contract/pay.ts'
import { findCode, hashInvitedCode, spendCode } from '#server/features/goods/service.ts'
import { Refusal } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'

/**
 * Opens goods with an invited code, once, however many ask at the same time; who has used it themselves is told again
 * that it worked. Only failures count against the limits.
 * @param network the caller's address, IPv6 by /64
 * @throws Refusal with what is wrong with the code; HttpProblem 429
 */
export async function activate(
  context: ContentContext,
  user: SessionUser,
  body: BodyOf<typeof activateCode>,
  network: string,
): Promise<void> {
  const { db, limits, rows } = context
  const codeHash = hashInvitedCode(body.invitedCode)
  const wish = { goodsId: body.goodsId, itemId: itemOf(body), provinceId: body.provinceId ?? null }
  let refusal: Refusal | undefined
  const check = async (): Promise<true | undefined> => {
    const used = await db.transaction().execute((tx) => spendCode(tx, user.id, codeHash, wish))
    if (used) await rows.waitUntilInvalidated()
    else refusal = await whyNot(context, user.id, codeHash, body)
    return refusal ? undefined : true
  }
  await limits.guess('inviteUser', String(user.id), () => limits.guess('inviteAddress', network, check))
  if (refusal) throw refusal
}

const itemOf = ({ itemId }: BodyOf<typeof activateCode>): string | null =>
  itemId === null || itemId === undefined ? null : String(itemId)

/** What is wrong with a code; nothing where the user has used this very code before. */
async function whyNot(
  { db, snapshots }: ContentContext,
  accountId: number,
  codeHash: Buffer,
  body: BodyOf<typeof activateCode>,
): Promise<Refusal | undefined> {
  const code = await findCode(db, codeHash)
  if (!code) return new Refusal('邀请码不对，请核对后再输入')
  if (code.goods_id !== body.goodsId) return new Refusal('这个邀请码是另一项服务的，请到那项服务的页面激活')
  if (code.item_id !== null && code.item_id !== itemOf(body)) {
    const title = snapshots.current?.contents.find(code.item_id)?.title
    return new Refusal(`这个邀请码只开通${title === undefined ? '另一篇内容' : `“${title}”`}，请到那一页激活`)
  }
  if (code.used_by === accountId) return undefined
  if (code.used_at !== null) return new Refusal('这个邀请码已经用过了')
  if (code.ended_at !== null) return new Refusal('这个邀请码已经作废，请向发给您的人要一个新的')
  return new Refusal('这个邀请码已经过期')
}
