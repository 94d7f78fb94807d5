import type { ContentContext } from '#server/features/content/service.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { settlePaid, settleRefundTold } from '#server/features/goods/service.ts'
import { forbidden, notFound } from '#server/http/errors.ts'
import type { Notice } from '#server/providers/wechat-pay/wechat-pay.ts'
import { BadSignature } from '#server/providers/wechat-pay/signature.ts'

/** What the operator has to hear of a refund. */
const refundNews: Partial<Record<Awaited<ReturnType<typeof settleRefundTold>>, string>> = {
  part: 'a refund on WeChat’s platform gave back a part of what an order cost: the order stays paid and its goods open',
  failed: 'a refund failed at WeChat: the order is paid as before, and a refund can be asked for anew',
  unknown: 'WeChat tells of a refund of an order that is not here',
}

/**
 * Takes what WeChat Pay tells. Said again, it changes nothing; whatever is thrown makes WeChat say it again.
 * @param body the bytes as they came
 * @throws HttpProblem 403 for what WeChat did not sign, 404 where no payment is set up
 */
export async function takeNotice(
  { db, pay, log, rows }: ContentContext,
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
    const { orderNo, transactionId, price } = notice
    const came = await settlePaid(db, orderNo, notice)
    if (came === 'news') await rows.waitUntilInvalidated()
    // As after the restore of an older copy: WeChat's word is all there is of this money.
    if (came === 'unknown')
      log.error({ orderNo, transactionId, price }, 'an order was paid that is not here: see to it by hand')
  } else if (notice.kind === 'refund') {
    const { orderNo, refundNo, refunded, total } = notice
    const came = await settleRefundTold(db, notice)
    if (came === 'done') await rows.waitUntilInvalidated()
    const said = refundNews[came]
    if (said !== undefined) log.error({ orderNo, refundNo, refunded, total }, said)
  } else {
    log.info({ event: notice.event }, 'a payment notice that nothing follows from')
  }
}
