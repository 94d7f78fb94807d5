import { daysText, priceText } from '#web/features/goods/parts/goods.ts'
import type { Fact } from '#web/ui/table/Facts.tsx'

/** What is to be known before paying; nothing where nothing is to be paid here. */
export const priceFacts = (
  { price, days }: { price: number | null; days: number | null },
  refund: string,
): Fact[] =>
  price === null
    ? []
    : [
        ['价格', priceText(price)],
        ['有效期', daysText({ days })],
        ['退款', refund],
      ]
