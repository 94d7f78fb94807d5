import { GOODS_IDS } from '#domain/goods.ts'
import { OpsError, required, wholeNumber } from './command.ts'

/** What `--goods` and `--days` say is opened; null: neither is said. */
export function giftIn(options: ReadonlyMap<string, string>): { goodsId: number; days: number } | null {
  if (!options.has('goods') && !options.has('days')) return null
  const goodsId = wholeNumber('goods', required(options, 'goods'), 1, 999)
  if (!GOODS_IDS.some((each) => each === goodsId)) throw new OpsError(`--goods ${goodsId}: there is none`)
  return { goodsId, days: wholeNumber('days', required(options, 'days'), 1, 3650) }
}
