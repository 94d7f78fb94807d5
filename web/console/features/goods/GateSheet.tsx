import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferEffect, OfferGate } from '#contract/console/goods.ts'
import { DEMANDS } from '#domain/gate.ts'
import { GOODS_IDS } from '#domain/goods.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { previewToolGate, setToolGate } from '#web/console/calls/goods.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { type FieldChange, Changes } from './parts/Changes.tsx'
import { DEMAND_WORDS, TOOL_TITLES, goodsName } from './parts/words.ts'

const nameOrNone = (goodsId: number | null): string => (goodsId === null ? '没有' : goodsName(goodsId))

/** What a tool asks of who opens it; what changes is shown before it is kept. */
export function GateSheet({ gate, onClose }: { gate: OfferGate; onClose: () => void }) {
  const client = useQueryClient()
  const [demand, setDemand] = useState(gate.demand)
  const [goodsId, setGoodsId] = useState(gate.goodsId)
  const [effect, setEffect] = useState<OfferEffect>()
  const input = { params: { tool: gate.tool }, body: { demand, goodsId, seen: gate.state } }
  const check = useMutation({ mutationFn: () => call(previewToolGate, input), onSuccess: setEffect })
  const save = useMutation({
    mutationFn: () => call(setToolGate, input),
    onSuccess: () => {
      void toast('已保存')
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['console', 'offer'] }),
  })
  const changes: FieldChange[] = [
    { what: '门槛', before: DEMAND_WORDS[gate.demand], after: DEMAND_WORDS[demand] },
    { what: '还能用它开通', before: nameOrNone(gate.goodsId), after: nameOrNone(goodsId) },
  ].filter(({ before, after }) => before !== after)
  const title = `${TOOL_TITLES[gate.tool]}的门槛`
  if (effect) {
    return (
      <Sheet
        open
        onClose={onClose}
        title={`核对${title}`}
        footer={
          <div className="row gap-2">
            <Button onClick={() => setEffect(undefined)}>返回修改</Button>
            <Button kind="primary" loading={save.isPending} onClick={() => save.mutate()}>
              确认保存
            </Button>
          </div>
        }
      >
        <Changes changes={changes} effect={effect} />
        <FormError>{save.error && errorMessage(save.error)}</FormError>
      </Sheet>
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button
          kind="primary"
          block
          disabled={changes.length === 0}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          看看会改什么
        </Button>
      }
    >
      <Choices
        label="门槛"
        look="chips"
        options={DEMANDS.map((value) => ({ value, text: DEMAND_WORDS[value] }))}
        value={[demand]}
        onChange={([next]) => next && setDemand(next)}
      />
      <SelectField
        label="除了咨询服务，还能用它开通"
        placeholder="没有"
        options={GOODS_IDS.map((id) => ({ value: id, text: goodsName(id) }))}
        value={goodsId ?? ''}
        onChange={({ target }) => setGoodsId(target.value === '' ? null : Number(target.value))}
      />
      <FormError>{check.error && errorMessage(check.error)}</FormError>
    </Sheet>
  )
}
