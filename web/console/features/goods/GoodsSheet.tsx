import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OfferEffect, OfferGoods } from '#contract/console/goods.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { previewOffer, setOffer } from '#web/console/calls/goods.ts'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextArea, TextField } from '#web/ui/form/Field.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Changes } from './parts/Changes.tsx'
import {
  type GoodsTyped,
  changesOf,
  goodsFrom,
  priceProblem,
  typedOf,
  urlProblem,
} from './parts/goods-typed.ts'
import { wholeProblem } from '#web/console/ground/whole-problem.ts'

/** What goods are and cost; what changes is shown before it is kept. */
export function GoodsSheet({ goods, onClose }: { goods: OfferGoods; onClose: () => void }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState } = useForm<GoodsTyped>({ defaultValues: typedOf(goods) })
  const { errors, isDirty } = formState
  const [checked, setChecked] = useState<{ typed: GoodsTyped; effect: OfferEffect }>()
  const inputOf = (typed: GoodsTyped) => ({
    params: { goodsId: goods.id },
    body: { ...goodsFrom(typed, goods.mayBeSold), seen: goods.state },
  })
  const check = useMutation({
    mutationFn: (typed: GoodsTyped) => call(previewOffer, inputOf(typed)),
    onSuccess: (effect, typed) => setChecked({ typed, effect }),
  })
  const save = useMutation({
    mutationFn: (typed: GoodsTyped) => call(setOffer, inputOf(typed)),
    onSuccess: () => {
      void toast('已保存')
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['console', 'offer'] }),
  })
  const leave = async (): Promise<void> => {
    const isKept =
      !isDirty || (await confirm({ title: '还没有保存，要关掉吗？', confirmText: '关掉', danger: true }))
    if (isKept) onClose()
  }
  if (checked) {
    return (
      <Sheet
        open
        onClose={() => void leave()}
        title={`核对${goods.name}`}
        footer={
          <div className="row gap-2">
            <Button onClick={() => setChecked(undefined)}>返回修改</Button>
            <Button kind="primary" loading={save.isPending} onClick={() => save.mutate(checked.typed)}>
              确认保存
            </Button>
          </div>
        }
      >
        <Changes changes={changesOf(goods, checked.typed)} effect={checked.effect} />
        <FormError>{save.error && errorMessage(save.error)}</FormError>
      </Sheet>
    )
  }
  return (
    <Sheet
      open
      onClose={() => void leave()}
      title={`改${goods.name}`}
      footer={
        <Button
          kind="primary"
          block
          disabled={!isDirty}
          loading={check.isPending}
          onClick={() => void handleSubmit((typed) => check.mutate(typed))()}
        >
          看看会改什么
        </Button>
      }
    >
      <form onSubmit={handleSubmit((typed) => check.mutate(typed))} noValidate>
        <TextField
          label="名称"
          maxLength={30}
          error={errors.name?.message}
          {...register('name', { validate: (text) => (text.trim() === '' ? '请填名称' : undefined) })}
        />
        <TextArea label="介绍" hint="空一行就是一段" maxLength={2000} {...register('intro')} />
        {goods.mayBeSold && (
          <>
            <div className="columns">
              <FigureField
                label="价格"
                unit="元"
                hint="不在这里卖就留空"
                error={errors.price?.message}
                {...register('price', { validate: priceProblem })}
              />
              <TextField
                label="能用几天"
                inputMode="numeric"
                error={errors.days?.message}
                {...register('days', {
                  validate: (text, { price }) =>
                    text.trim() === ''
                      ? price.trim() === ''
                        ? undefined
                        : '有价格就要写能用多少天'
                      : wholeProblem(1, 3650)(text),
                })}
              />
            </div>
            <TextArea
              label="退款说明"
              hint="付款前给学生看"
              maxLength={500}
              error={errors.refund?.message}
              {...register('refund', {
                validate: (text, { price }) =>
                  text.trim() === '' && price.trim() !== '' ? '有价格就要写清楚什么时候能退款' : undefined,
              })}
            />
            <div className="columns">
              <TextField label="店铺名" maxLength={30} {...register('shopName')} />
              <TextField
                label="店铺网址"
                inputMode="url"
                error={errors.shopUrl?.message}
                {...register('shopUrl', { validate: urlProblem })}
              />
            </div>
          </>
        )}
        <TextField
          label="套餐编号"
          inputMode="numeric"
          hint="8 是咨询服务：什么都能用；0 不是套餐"
          error={errors.version?.message}
          {...register('version', { validate: wholeProblem(0, 99) })}
        />
        <FormError>{check.error && errorMessage(check.error)}</FormError>
      </form>
    </Sheet>
  )
}
