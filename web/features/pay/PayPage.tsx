import { payPageOf } from '#domain/gate.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useGoods } from '#web/features/goods/parts/goods.ts'
import { ShopList } from './parts/ShopList.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'

/** Everything that is sold, and where a code is entered. */
export function PayPage() {
  const { data: shop } = useGoods()
  const codes = shop?.goods.filter(({ obtainable }) => obtainable) ?? []
  return (
    <>
      <ShopList title="全部服务" />
      {codes.length > 0 && (
        <List title="有邀请码，是哪项服务的">
          {codes.map(({ goodsId, name }) => (
            <Row key={goodsId} to={withQuery(payPageOf(goodsId), { goodsId })}>
              {`${name}邀请码`}
            </Row>
          ))}
        </List>
      )}
      <List>
        <Row to={paths.help.channelhome()} description="给一个班发邀请码，没有手机的同学怎么登录">
          {paths.help.channelhome.title}
        </Row>
        <Row to={paths.my.orders()}>我的订单</Row>
      </List>
      <Notice>先看看不收费的功能够不够用，再决定要不要买。同学们购买前，请先和家长商量。</Notice>
    </>
  )
}
