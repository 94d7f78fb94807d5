import type { Goods } from '#contract/goods.ts'
import { payPageOf } from '#domain/gate.ts'
import { GOODS } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'

/** Where on its page the electronic book begins. */
export const BOOK = 'book'

/** Where goods are used once they are open. */
const uses: Readonly<Record<number, string>> = {
  [GOODS.schoolQuestion]: paths.my.myschoolquestion(),
  [GOODS.consultant]: paths.consultant.home(),
  [GOODS.elbook]: `${paths.pay.elbook()}#${BOOK}`,
}

/** Where a row of goods leads: to what is open the thing itself, to all else where it is sold. */
export const goodsLink = ({ goodsId, available }: Pick<Goods, 'goodsId' | 'available'>): string =>
  (available ? uses[goodsId] : undefined) ?? payPageOf(goodsId)
