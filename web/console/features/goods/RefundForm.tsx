import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { OrderDetail } from '#contract/console/goods.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { refundConsoleOrder } from '#web/console/calls/goods.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { fen } from './parts/goods-typed.ts'
import { reasonProblem } from './parts/typed.ts'
import { money } from './parts/words.ts'

interface Typed {
  reason: string
  amount: string
}

const CAME = {
  done: '已退款，开通的服务已收回',
  waiting: '微信已受理，到账后这里会变成“已退款”',
  failed: '没有退成，订单还是已付款',
} as const

/** Gives all of an order's money back; the amount is typed again, so that no other order is meant. */
export function RefundForm({ order }: { order: OrderDetail }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm<Typed>({
    defaultValues: { reason: '', amount: '' },
  })
  const { errors, isDirty } = formState
  const refund = useMutation({
    mutationFn: ({ reason }: Typed) =>
      call(refundConsoleOrder, {
        params: { orderNo: order.orderNo },
        body: { reason: reason.trim(), amount: order.price },
      }),
    onSuccess: ({ came }) => {
      void toast(CAME[came], 3000)
      reset()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['console', 'orders'] }),
  })
  useAskToLeave(isDirty)
  const ask = async (typed: Typed): Promise<void> => {
    const content = '原路退回全部金额，到账后收回这个订单开通的服务。'
    const title = `退 ${money(order.price)}？`
    if (await confirm({ title, content, confirmText: '退款', danger: true })) refund.mutate(typed)
  }
  return (
    <Card title={order.state === 'refunding' ? '退款还没有到账' : '退款'}>
      {order.state === 'refunding' && (
        <p className="note mb-3">一般几分钟到账。等了很久也没有，可以再提交一次：还是同一笔，不会退两次。</p>
      )}
      <form onSubmit={handleSubmit((typed) => void ask(typed))} noValidate>
        <TextField
          label="原因"
          hint="会显示在买家的微信账单里"
          maxLength={80}
          error={errors.reason?.message}
          {...register('reason', { validate: reasonProblem })}
        />
        <FigureField
          label="金额"
          unit="元"
          hint={`照着填 ${(order.price / 100).toFixed(2)}，核对退的是这个订单`}
          error={errors.amount?.message}
          {...register('amount', {
            validate: (text) => (fen(text) === order.price ? undefined : '和订单的金额不一样'),
          })}
        />
        <FormError>{refund.error && errorMessage(refund.error)}</FormError>
        <Button kind="danger" type="submit" loading={refund.isPending}>
          退款
        </Button>
      </form>
    </Card>
  )
}
