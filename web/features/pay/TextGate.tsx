import { useQuery } from '@tanstack/react-query'
import type { getContent } from '#contract/content.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Goods, listGoods } from '#contract/goods.ts'
import { payPageOf } from '#domain/gate.ts'
import { isOffered } from '#domain/goods.ts'
import { withQuery } from '#web/client/with-query.ts'
import { priceText } from '#web/features/goods/parts/goods.ts'
import { useReader } from '#web/features/account/parts/session.ts'
import { ArticleFacts } from '#web/features/content/parts/Article.tsx'
import { ColumnTexts } from '#web/features/content/parts/ColumnTexts.tsx'
import { contentName, gateLink } from '#web/features/content/parts/content-link.ts'
import { heldTextQuery } from '#web/features/content/parts/contents.ts'
import { whatDay } from '#web/ui/text/format.ts'
import { ActivateCode } from './parts/ActivateCode.tsx'
import { Buy } from './parts/Buy.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { priceFacts } from './parts/price-facts.ts'

interface TextGateProps {
  content: DataOf<typeof getContent>
  /** The goods that open it. */
  goods: Goods
  shop: DataOf<typeof listGoods>
  next: string
}

/** The gate of one text or column: by itself where it is sold so, else with the goods that open it. */
export function TextGate({ content, goods, shop, next }: TextGateProps) {
  const { contentHashId, kind, title, summary, offer, column } = content
  const { goodsId } = goods
  const { data: held } = useQuery(heldTextQuery(contentHashId, goodsId, useReader()))
  const isOpen = held !== undefined && held !== null
  // Who pays knows when the money is given back.
  const single = goods.refund === '' ? null : offer
  const sale = single
    ? { goodsId, itemId: contentHashId, ...single, shopName: null, shopUrl: null }
    : { ...goods, itemId: null }
  const isSold = single !== null || isOffered(goods)
  const heldUntil = held?.heldUntil ?? goods.heldUntil
  // What a column holds open is prolonged with the column.
  const mayProlong = isOpen && held.heldUntil !== null && single !== null && column === null
  const facts = [
    ...priceFacts(sale, goods.refund),
    ...(heldUntil === null ? [] : [['已开通', `到 ${whatDay(heldUntil)}`] as const]),
  ]
  return (
    <>
      <Card title={title}>
        <ArticleFacts content={content} />
        <p className="muted mb-3">{summary}</p>
        {!isOpen && (
          <p className="muted mb-3">
            {single ? `只开通${contentName[kind]}“${title}”：` : `全文属于“${goods.name}”，开通后可以看。`}
          </p>
        )}
        {facts.length > 0 && <Facts facts={facts} />}
        {!isSold && !isOpen && <p className="muted mb-3">现在不在这里出售。有邀请码的，可以在下面激活。</p>}
        {isOpen && (
          <LinkButton kind="primary" block to={next}>
            已经开通，去看全文
          </LinkButton>
        )}
      </Card>
      {kind === 'column' && <ColumnTexts columnHashId={contentHashId} />}
      {(!isOpen || mayProlong) && (
        <Buy sale={sale} shop={shop} title={isOpen ? '续期' : '购买'} next={next} />
      )}
      {!isOpen && column && (
        <List title="所在的专栏">
          <Row
            to={gateLink({ ...column, kind: 'column', school: null, goodsId })}
            description="看看专栏里有什么，怎么开通"
          >
            {column.title}
          </Row>
        </List>
      )}
      {!isOpen && single && isOffered(goods) && (
        <List title="或者开通整项服务">
          <Row
            to={withQuery(payPageOf(goodsId), { goodsId, next })}
            extra={goods.price === null ? '' : priceText(goods.price)}
            description="也包含这里的内容"
          >
            {goods.name}
          </Row>
        </List>
      )}
      <ActivateCode goodsId={goodsId} itemId={contentHashId} next={next} />
      <Notice>服务用来帮您了解情况、做好准备，不是录取承诺。同学们购买前，请先和家长商量。</Notice>
    </>
  )
}
