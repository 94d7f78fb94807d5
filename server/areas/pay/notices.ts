import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '#server/context.ts'
import { settlePaid, settleRefund } from '#server/goods/orders.ts'
import { forbidden, notFound } from '#server/http/errors.ts'
import type { Notice } from '#server/providers/wechat-pay/wechat-pay.ts'
import { BadSignature } from '#server/providers/wechat-pay/signature.ts'

/**
 * Takes what WeChat Pay tells. Said again, it changes nothing; whatever is thrown makes WeChat say it again.
 * @param body the bytes as they came
 * @throws HttpProblem 403 for what WeChat did not sign, 404 where no payment is set up
 */
export async function takeNotice(
  { db, pay, log, rows }: Context,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<void> {
  if (!pay) throw notFound()
  let notice: Notice
  try {
    notice = pay.readNotice(headers, body)
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error
    log.warn({ reason: error.message }, 'a payment notice was refused')
    throw forbidden()
  }
  if (notice.kind === 'paid') {
    if (await settlePaid(db, notice.orderNo, notice)) await rows.settle()
  } else if (notice.kind === 'refund') {
    await settleRefund(db, notice.orderNo, notice.state)
    await rows.settle()
  } else {
    log.info({ event: notice.event }, 'a payment notice that nothing follows from')
  }
}
