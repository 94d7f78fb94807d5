import { paths } from '#web/app/paths.ts'
import { daysText, priceText, useGoods } from '#web/data/goods.ts'
import { Notice } from '#web/ui/Card.tsx'
import { List, Row } from '#web/ui/List.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { pageOf } from './gates.ts'

/** Everything that is sold. */
export function Component() {
  const goods = useGoods()
  return (
    <>
      <QueryView query={goods} loading={<Loading look="list" rows={6} />}>
        {(shop) => (
          <List title="全部服务">
            {shop.goods.map((row) => (
              <Row
                key={row.goodsId}
                to={pageOf(row.goodsId)}
                extra={row.available ? '已开通' : priceText(row.price)}
                description={
                  row.intro.split('\n')[0] || (row.price === null ? '可以用邀请码激活' : daysText(row))
                }
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
      <Notice>先看看不收费的功能够不够用，再决定要不要买。同学们购买前，请先和家长商量。</Notice>
    </>
  )
}
