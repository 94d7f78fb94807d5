import { paths } from '#domain/paths.ts'
import { ShopList } from '#web/features/pay/parts/ShopList.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'

/** The shop: everything that is sold, each leading to its pay page, which says what is in it. */
export function StorePage() {
  return (
    <>
      <Notice>
        查大学、查专业、历年分数、模拟推荐和志愿表检查都是免费的。下面的服务按需要再买，价格、内容和退款办法在各自的页面写明；未成年人请先和家长商量。
      </Notice>
      <ShopList title="服务" />
      <List>
        <Row to={paths.pay.index()} description="选好是哪项服务的，再输入">
          有邀请码
        </Row>
        <Row to={paths.my.orders()}>我的订单</Row>
      </List>
    </>
  )
}
