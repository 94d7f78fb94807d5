import type { Db } from '#server/db/open.ts'
import { LIST_SETTLES } from '#domain/partner/webhook.ts'
import { insertEvents } from './event-queries.ts'

/** What partners are told of a list; none of its choices, and nothing of marks. */
interface FiledList {
  readonly listId: string
  readonly provinceId: number
  readonly year: number
  readonly batch: string
  readonly version: number
  /** How many it holds. */
  readonly choices: number
}

/** The list that a student means to file was saved, or another was made that one. */
export const tellFiled = (tx: Db, accountId: number, list: FiledList): Promise<void> =>
  insertEvents(tx, accountId, {
    kind: 'list.filed',
    subject: list.listId,
    data: list,
    settles: LIST_SETTLES,
  })

interface PaidOrder {
  readonly orderNo: string
  readonly goodsId: number
  /** 分 */
  readonly amount: number
}

export const tellPaid = (tx: Db, accountId: number, order: PaidOrder): Promise<void> =>
  insertEvents(tx, accountId, { kind: 'order.paid', subject: order.orderNo, data: order })
