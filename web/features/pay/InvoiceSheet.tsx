import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { invoiceTitleProblem, taxNumberProblem } from '#domain/bill/invoice.ts'
import { call } from '#web/client/call.ts'
import { askInvoice } from '#web/client/calls/pay.ts'
import { errorMessage } from '#web/client/errors.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'

interface Typed {
  title: string
  taxNumber: string
  email: string
}

/** Asks for the invoice of one order. */
export function InvoiceSheet({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { title: '', taxNumber: '', email: '' },
  })
  const { errors } = formState
  const ask = useMutation({
    mutationFn: (typed: Typed) =>
      call(askInvoice, {
        body: { orderNo, invoiceTitle: typed.title, taxNumber: typed.taxNumber, email: typed.email.trim() },
      }),
    onSuccess: () => {
      void toast('已申请')
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['order', 'invoices'] }),
  })
  const submit = handleSubmit((typed) => ask.mutate(typed))
  return (
    <Sheet
      open
      onClose={onClose}
      title="申请发票"
      footer={
        <Button kind="primary" block loading={ask.isPending} onClick={() => void submit()}>
          提交
        </Button>
      }
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label="抬头"
          hint="个人写姓名，单位写全称。提交以后不能改"
          error={errors.title?.message}
          {...register('title', { validate: invoiceTitleProblem })}
        />
        <TextField
          label="税号"
          hint="单位填统一社会信用代码；个人不用填"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errors.taxNumber?.message}
          {...register('taxNumber', { validate: taxNumberProblem })}
        />
        <TextField
          label="邮箱"
          type="email"
          autoComplete="email"
          hint="电子发票发到这里"
          error={errors.email?.message}
          {...register('email', {
            validate: (text) => (/^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : '邮箱格式错误'),
          })}
        />
        <FormError>{ask.error && errorMessage(ask.error)}</FormError>
      </form>
    </Sheet>
  )
}
