import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Holder } from '#contract/console/goods.ts'
import { GOODS_IDS } from '#domain/goods.ts'
import { call } from '#web/client/call.ts'
import { errorMessage, isFinal } from '#web/client/errors.ts'
import { giveGoods } from '#web/console/calls/goods.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { wholeProblem } from '#web/console/ground/whole-problem.ts'
import { reasonProblem } from './parts/typed.ts'
import { goodsName } from './parts/words.ts'

interface Typed {
  goodsId: string
  days: string
  reason: string
}

const empty: Typed = { goodsId: '', days: '', reason: '' }

/** Gives goods to somebody without a code or an order. */
export function GiveForm({ holder, onGiven }: { holder: Holder; onGiven: (holder: Holder) => void }) {
  const { register, handleSubmit, formState, reset } = useForm<Typed>({ defaultValues: empty })
  const { errors, isDirty } = formState
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const give = useMutation({
    mutationFn: ({ goodsId, days, reason }: Typed) =>
      call(giveGoods, {
        body: {
          hashId: holder.hashId,
          goodsId: Number(goodsId),
          days: Number(days),
          reason: reason.trim(),
          requestKey,
        },
      }),
    onSuccess: (next) => {
      void toast('已开通')
      reset(empty)
      setRequestKey(crypto.randomUUID())
      onGiven(next)
    },
    // Refused for good: what is asked for next is another gift.
    onError: (error) => {
      if (isFinal(error)) setRequestKey(crypto.randomUUID())
    },
  })
  useAskToLeave(isDirty)
  const ask = async (typed: Typed): Promise<void> => {
    const title = `给 ${holder.masked} 开通 ${typed.days} 天“${goodsName(Number(typed.goodsId))}”？`
    const content = '还没到期的往后加。'
    if (await confirm({ title, content, confirmText: '开通' })) give.mutate(typed)
  }
  return (
    <Card title={`给 ${holder.masked} 开通`}>
      <form onSubmit={handleSubmit((typed) => void ask(typed))} noValidate>
        <div className="columns">
          <SelectField
            label="服务"
            placeholder="请选择"
            options={GOODS_IDS.map((id) => ({ value: id, text: goodsName(id) }))}
            error={errors.goodsId?.message}
            {...register('goodsId', { required: '请选择服务' })}
          />
          <TextField
            label="天数"
            inputMode="numeric"
            error={errors.days?.message}
            {...register('days', { validate: wholeProblem(1, 3650) })}
          />
        </div>
        <TextField
          label="原因"
          hint="学生导出个人数据时看得到"
          maxLength={80}
          error={errors.reason?.message}
          {...register('reason', { validate: reasonProblem })}
        />
        <FormError>{give.error && errorMessage(give.error)}</FormError>
        <Button kind="primary" type="submit" loading={give.isPending}>
          开通
        </Button>
      </form>
    </Card>
  )
}
