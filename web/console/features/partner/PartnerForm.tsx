import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { createPartner } from '#contract/console/partner.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isChannel } from '#domain/account/channel.ts'
import { GOODS_IDS, GOODS_NAMES } from '#domain/goods.ts'
import { CALLS_A_MINUTE } from '#domain/partner/key.ts'
import { PARTNER_SCOPES, type PartnerScope, SCOPE_NAMES } from '#domain/partner/scopes.ts'
import { partnerTextProblem, webhookUrlProblem } from '#domain/partner/typed.ts'
import { errorMessage } from '#web/client/errors.ts'
import { wholeProblem } from '#web/console/ground/whole-problem.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'

type Said = BodyOf<typeof createPartner>

interface Typed {
  name: string
  contact: string
  use: string
  perMinute: string
  channel: string
  goodsId: string
  days: string
  quota: string
  webhookUrl: string
}

const typedOf = (said: Said | undefined): Typed => ({
  name: said?.name ?? '',
  contact: said?.contact ?? '',
  use: said?.use ?? '',
  perMinute: String(said?.perMinute ?? CALLS_A_MINUTE.usual),
  channel: said?.channel ?? '',
  goodsId: String(said?.gift?.goodsId ?? ''),
  days: String(said?.gift?.days ?? 365),
  quota: String(said?.gift?.quota ?? 100),
  webhookUrl: said?.webhookUrl ?? '',
})

interface PartnerFormProps {
  /** What stands there already. */
  said?: Said
  /** What the button is called. */
  action: string
  isSending: boolean
  error: Error | null
  onSend: (said: Said) => void
}

/** What a partner is, and what it may. */
export function PartnerForm({ said, action, isSending, error, onSend }: PartnerFormProps) {
  const { register, handleSubmit, formState, control } = useForm<Typed>({
    defaultValues: typedOf(undefined),
    // What was kept is the new beginning.
    ...(said && { values: typedOf(said) }),
  })
  const { errors, isDirty, isSubmitted } = formState
  const [scopes, setScopes] = useState<readonly PartnerScope[]>(said?.scopes ?? [])
  const gives = useWatch({ control, name: 'goodsId' }) !== ''
  const problem = scopes.length === 0 ? '请至少选一项' : undefined
  useAskToLeave(isDirty && !isSending)
  const send = ({ goodsId, days, quota, perMinute, channel, ...texts }: Typed): void => {
    if (problem !== undefined) return
    const gift =
      goodsId === '' ? null : { goodsId: Number(goodsId), days: Number(days), quota: Number(quota) }
    onSend({
      ...texts,
      webhookUrl: texts.webhookUrl.trim(),
      scopes: [...scopes],
      perMinute: Number(perMinute),
      channel: channel.trim() === '' ? null : channel.trim(),
      gift,
    })
  }
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="columns">
        <TextField
          label="名称"
          autoComplete="off"
          hint="学生会看到；它交的班级也用这个名称"
          error={errors.name?.message}
          {...register('name', { validate: (text) => partnerTextProblem('name', text) })}
        />
        <TextField
          label="联系方式"
          autoComplete="off"
          hint="学生会看到，有问题找谁"
          error={errors.contact?.message}
          {...register('contact', { validate: (text) => partnerTextProblem('contact', text) })}
        />
        <TextField
          label="每分钟最多几次"
          inputMode="numeric"
          autoComplete="off"
          error={errors.perMinute?.message}
          {...register('perMinute', { validate: wholeProblem(1, CALLS_A_MINUTE.most) })}
        />
        <TextField
          label="渠道代号"
          autoComplete="off"
          hint="链接里 ?channel= 后面的代号，可以不填"
          error={errors.channel?.message}
          {...register('channel', {
            validate: (text) =>
              text.trim() === '' || isChannel(text.trim()) || '只有 1 到 40 个字母、数字、横线和下划线',
          })}
        />
        <SelectField
          label="能给学生开通"
          placeholder="只登记"
          options={GOODS_IDS.map((id) => ({ value: id, text: GOODS_NAMES[id] }))}
          {...register('goodsId')}
        />
        {gives && (
          <>
            <TextField
              label="收下后能用几天"
              inputMode="numeric"
              autoComplete="off"
              error={errors.days?.message}
              {...register('days', { validate: wholeProblem(1, 3650) })}
            />
            <TextField
              label="一共多少个名额"
              inputMode="numeric"
              autoComplete="off"
              error={errors.quota?.message}
              {...register('quota', { validate: wholeProblem(1, 100_000) })}
            />
          </>
        )}
      </div>
      <TextField
        label="用途"
        autoComplete="off"
        hint="学生同意关联前会看到"
        error={errors.use?.message}
        {...register('use', { validate: (text) => partnerTextProblem('use', text) })}
      />
      <TextField
        label="推送地址"
        autoComplete="off"
        inputMode="url"
        hint="https:// 开头，可以不填"
        error={errors.webhookUrl?.message}
        {...register('webhookUrl', {
          validate: (text) => webhookUrlProblem(text.trim(), { plain: true }),
        })}
      />
      <Choices
        label="权限"
        multiple
        hint="只给用得着的"
        options={PARTNER_SCOPES.map((scope) => ({ value: scope, text: SCOPE_NAMES[scope] }))}
        value={scopes}
        onChange={setScopes}
        error={isSubmitted ? problem : undefined}
      />
      <FormError>{error && errorMessage(error)}</FormError>
      <Button kind="primary" type="submit" loading={isSending}>
        {action}
      </Button>
    </form>
  )
}
