import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { HeldGrant, Holder } from '#contract/console/goods.ts'
import { loginNameProblem } from '#domain/typed.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { lookAtHolder } from '#web/console/calls/goods.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { GiveForm } from './GiveForm.tsx'
import { TakeBackSheet } from './TakeBackSheet.tsx'
import { goodsName } from './parts/words.ts'

interface Typed {
  loginName: string
}

/** What somebody was given; giving more, and taking back what was given by hand. */
export function GrantsPage() {
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { loginName: '' } })
  const [holder, setHolder] = useState<Holder & { loginName: string }>()
  const [taking, setTaking] = useState<HeldGrant>()
  const look = useMutation({
    mutationFn: ({ loginName }: Typed) => call(lookAtHolder, { body: { loginName: loginName.trim() } }),
    onSuccess: (found, { loginName }) => setHolder({ ...found, loginName }),
    onError: () => setHolder(undefined),
  })
  return (
    <>
      <Card title="找一个人">
        <form onSubmit={handleSubmit((typed) => look.mutate(typed))} noValidate>
          <TextField
            label="手机号或用户名"
            inputMode="numeric"
            autoComplete="off"
            hint="填完整的号码；查看会记在操作记录里"
            error={formState.errors.loginName?.message}
            {...register('loginName', { validate: (text) => loginNameProblem(text.trim()) })}
          />
          <FormError>{look.error && errorMessage(look.error)}</FormError>
          <Button kind="primary" type="submit" loading={look.isPending}>
            查看
          </Button>
        </form>
      </Card>
      {holder && (
        <>
          <GiveForm
            key={holder.hashId}
            holder={holder}
            onGiven={(next) => setHolder({ ...next, loginName: holder.loginName })}
          />
          {holder.grants.length === 0 ? (
            <Empty title={`${holder.masked} 还没有开通过`} />
          ) : (
            <RowTable
              caption={`${holder.masked} 开通的服务`}
              columns={columnsWith(setTaking)}
              rows={holder.grants}
              keyOf={({ id }) => id}
            />
          )}
        </>
      )}
      {taking && holder && (
        <TakeBackSheet
          grant={taking}
          masked={holder.masked}
          onClose={() => setTaking(undefined)}
          onTaken={() => look.mutate(holder)}
        />
      )}
    </>
  )
}

function sourceOf({ grantedBy, batchId, orderNo, reason }: HeldGrant): string {
  if (grantedBy === 'order') return `订单 ${orderNo ?? ''}`
  if (grantedBy === 'code') return `第 ${batchId ?? ''} 批邀请码`
  return `客服开通${reason === null ? '' : `：${reason}`}`
}

const columnsWith = (onTake: (grant: HeldGrant) => void): [Column<HeldGrant>, ...Column<HeldGrant>[]] => [
  { name: '服务', cell: ({ goodsId }) => goodsName(goodsId) },
  { name: '天数', cell: ({ days }) => days },
  { name: '开通时间', cell: ({ grantedAt }) => when(grantedAt), words: true },
  { name: '怎么来的', cell: sourceOf, words: true },
  {
    name: '状态',
    cell: ({ revokedAt, revokedWhy }) =>
      revokedAt === null
        ? '有效'
        : `${when(revokedAt)} 收回：${revokedWhy === 'refund' ? '退款' : (revokedWhy ?? '')}`,
    words: true,
  },
  {
    name: '操作',
    cell: (grant) =>
      grant.grantedBy === 'operator' && grant.revokedAt === null ? (
        <Button small kind="danger" label={`收回${goodsName(grant.goodsId)}`} onClick={() => onTake(grant)}>
          收回
        </Button>
      ) : (
        '—'
      ),
    words: true,
  },
]
