import { payPageOf } from '#domain/gate.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { daysText, priceText, useGoods } from '#web/data/goods.ts'
import { Notice } from '#web/ui/Card.tsx'
import { List, Row } from '#web/ui/List.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Loading } from '#web/ui/Status.tsx'

/** The shop: everything that is sold, each leading to its pay page, which says what is in it. */
export function Component() {
  const goods = useGoods()
  return (
    <>
      <Notice>
        查大学、查专业、历年分数、模拟推荐和志愿表检查都是免费的。下面的服务按需要再买，价格、内容和退款办法在各自的页面写明；未成年人请先和家长商量。
      </Notice>
      <QueryView query={goods} loading={<Loading look="list" rows={6} />}>
        {(shop) => (
          <List title="服务">
            {shop.goods.map((row) => (
              <Row
                key={row.goodsId}
                to={withQuery(payPageOf(row.goodsId), { goodsId: row.goodsId })}
                extra={row.available ? '已开通' : priceText(row.price)}
                description={row.intro.split('\n')[0] || (row.price === null ? null : daysText(row))}
              >
                {row.name}
              </Row>
            ))}
          </List>
        )}
      </QueryView>
      <List>
        <Row to={paths.my.orders()}>我的订单</Row>
      </List>
    </>
  )
}
