import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CodeBatch } from '#contract/console/goods.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { revokeTypedCode } from '#web/console/calls/goods.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { confirm, notify } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { Paged } from '#web/console/ground/Paged.tsx'
import { when } from '#web/ui/text/format.ts'
import { IssueCodes } from './IssueCodes.tsx'
import { goodsName } from './parts/words.ts'
import { batchesQuery } from './queries.ts'

const STATES = [
  { value: 'open', text: '还能用的' },
  { value: 'over', text: '过期或作废的' },
] as const

/** Batches of invited codes: making one, what became of the others, and revoking a code. */
export function CodesPage() {
  const [text, setText] = useState('')
  const [state, setState] = useState<(typeof STATES)[number]['value']>()
  const settled = useSettled(text.trim())
  const batches = useInfiniteQuery(
    batchesQuery({ ...(settled === '' ? {} : { text: settled }), ...(state ? { state } : {}) }),
  )
  const isFiltered = settled !== '' || state !== undefined
  return (
    <>
      <IssueCodes />
      <div className="columns">
        <TextField
          label="找备注"
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={60}
        />
        <SelectField
          label="状态"
          placeholder="全部"
          options={STATES}
          value={state ?? ''}
          onChange={({ target }) => setState(STATES.find(({ value }) => value === target.value)?.value)}
        />
      </div>
      <Paged query={batches} empty={isFiltered ? '没有这样的批次' : '还没有生成过邀请码'} more="更早的">
        {(rows) => <RowTable caption="各批邀请码" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Paged>
      <div className="mt-4">
        <RevokeTyped />
      </div>
    </>
  )
}

function stateOf({ revokedAt, validUntil, count, used, revoked }: CodeBatch): string {
  if (revokedAt !== null) return '已作废'
  if (new Date(validUntil) < new Date()) return '已过期'
  return count - used - revoked === 0 ? '用完了' : '可以用'
}

const columns: [Column<CodeBatch>, ...Column<CodeBatch>[]] = [
  {
    name: '备注',
    cell: ({ id, note }) => <Link to={inRoom(ROOMS.codes, String(id))}>{note || `第 ${id} 批`}</Link>,
  },
  {
    name: '服务',
    cell: ({ goodsId, isForItem }) => `${goodsName(goodsId)}${isForItem ? '（单篇）' : ''}`,
    words: true,
  },
  { name: '状态', cell: stateOf, words: true },
  { name: '总数', cell: ({ count }) => count },
  { name: '已用', cell: ({ used }) => used },
  { name: '剩余', cell: ({ count, used, revoked }) => count - used - revoked },
  { name: '作废', cell: ({ revoked }) => revoked },
  { name: '开通天数', cell: ({ holdsDays }) => holdsDays },
  { name: '生成', cell: ({ issuedAt }) => when(issuedAt), words: true },
  { name: '有效期至', cell: ({ validUntil }) => when(validUntil), words: true },
]

/** Revokes a code as somebody holds it in their hand. */
function RevokeTyped() {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const revoke = useMutation({
    mutationFn: () => call(revokeTypedCode, { body: { invitedCode: code } }),
    onSuccess: ({ batchId, number }) => {
      setCode('')
      void notify('已作废', `是第 ${batchId} 批${number === null ? '' : `的第 ${number} 个`}。`)
      void client.invalidateQueries({ queryKey: ['console', 'codes'] })
    },
  })
  const ask = async (): Promise<void> => {
    const content = '作废后谁也用不了，不能恢复。'
    if (await confirm({ title: '作废这个邀请码？', content, confirmText: '作废', danger: true }))
      revoke.mutate()
  }
  return (
    <Card title="作废一个邀请码">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextField
          label="邀请码"
          hint="泄露或发错的邀请码填在这里；已经用掉的作废不了"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <FormError>{revoke.error && errorMessage(revoke.error)}</FormError>
        <Button type="submit" loading={revoke.isPending} disabled={code.trim() === ''}>
          作废
        </Button>
      </form>
    </Card>
  )
}
