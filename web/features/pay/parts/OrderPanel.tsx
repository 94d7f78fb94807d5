import type { Order } from '#contract/pay.ts'
import { ORDER_WORDS } from '#domain/goods.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { QrCode } from '#web/ui/mark/QrCode.tsx'
import { h5Link, payInWechat } from './payment.ts'
import styles from './pay.module.css'

interface OrderPanelProps {
  order: Order
  /** Where the way leads on; left out: the reader is there already. */
  next: string | undefined
  /** Asks at once how far it is. */
  onCheck: () => void
}

/** An order in hand: how to pay it, and what came of it. */
export function OrderPanel({ order, next, onCheck }: OrderPanelProps) {
  const { payment, state, orderNo } = order
  return (
    <div className="mb-3">
      <output>
        <Notice kind={state === 'closed' ? 'warn' : 'info'}>
          {`订单 ${orderNo}：${ORDER_WORDS[state]}`}
        </Notice>
      </output>
      {state === 'paid' && next !== undefined && (
        <LinkButton kind="primary" block to={next}>
          继续
        </LinkButton>
      )}
      {payment?.way === 'native' && (
        <div className={`center mb-3 ${styles.code}`}>
          <QrCode text={payment.codeUrl} label="用微信扫一扫付款" />
          <p>用微信扫一扫付款，付好后本页会自动更新。</p>
        </div>
      )}
      {payment?.way === 'h5' && (
        <a
          className={`row center touch strong mb-2 ${styles.pay}`}
          href={h5Link(payment.url, window.location.href)}
        >
          去微信付款
        </a>
      )}
      {payment?.way === 'jsapi' && (
        <Button kind="primary" block onClick={() => void payInWechat(payment).then(onCheck)}>
          去微信付款
        </Button>
      )}
      {(state === 'created' || state === 'paying') && (
        <Button block onClick={onCheck}>
          付好了，查看结果
        </Button>
      )}
    </div>
  )
}
