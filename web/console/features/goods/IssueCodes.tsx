import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { LockedItem } from '#contract/console/goods.ts'
import { GOODS_IDS, GOODS_NAMES } from '#domain/goods.ts'
import { call } from '#web/client/call.ts'
import { errorMessage, isFinal } from '#web/client/errors.ts'
import { issueCodeBatch } from '#web/console/calls/goods.ts'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { saveFile } from '#web/console/features/staff/parts/save-file.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { confirm } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { ItemPicker } from './ItemPicker.tsx'
import { wholeProblem } from '#web/console/ground/whole-problem.ts'

interface Typed {
  goodsId: string
  note: string
  count: string
  days: string
  holds: string
}

const empty: Typed = { goodsId: '', note: '', count: '', days: '365', holds: '365' }

interface Issued {
  note: string
  codes: readonly string[]
  file: { name: string; csv: string }
}

/** Makes a batch of codes for a class, and shows them this once. */
export function IssueCodes() {
  const client = useQueryClient()
  const { register, handleSubmit, formState, reset, control } = useForm<Typed>({ defaultValues: empty })
  const { errors, isDirty } = formState
  const goodsId = useWatch({ control, name: 'goodsId' })
  const [item, setItem] = useState<LockedItem>()
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const [issued, setIssued] = useState<Issued>()
  const [isSaved, setSaved] = useState(false)
  const issue = useMutation({
    mutationFn: ({ goodsId, note, count, days, holds }: Typed) =>
      call(issueCodeBatch, {
        body: {
          goodsId: Number(goodsId),
          note: note.trim(),
          count: Number(count),
          days: Number(days),
          holds: Number(holds),
          itemId: item?.itemId ?? null,
          requestKey,
        },
      }),
    onSuccess: ({ codes, file }, { note }) => {
      setIssued({ note: note.trim(), codes, file })
      setSaved(false)
      reset(empty)
      setItem(undefined)
    },
    // Refused for good: what is asked for next is another batch.
    onError: (error) => {
      if (isFinal(error)) setRequestKey(crypto.randomUUID())
    },
    // The list tells whether it was made all the same.
    onSettled: () => void client.invalidateQueries({ queryKey: ['console', 'codes'] }),
  })
  const isUnsaved = issued !== undefined && !isSaved
  useAskToLeave(
    isUnsaved || (issued === undefined && isDirty),
    isUnsaved ? '邀请码还没有保存，离开就再也看不到了' : undefined,
  )
  if (issued) {
    const close = async (): Promise<void> => {
      const title = '邀请码还没有保存，关掉就再也看不到了'
      if (isUnsaved && !(await confirm({ title, confirmText: '关掉', danger: true }))) return
      setIssued(undefined)
      setRequestKey(crypto.randomUUID())
    }
    return (
      <Card title={`${issued.note}：${issued.codes.length} 个邀请码`}>
        <Notice kind="warn">
          只显示这一次，系统里不留原文。请马上导出，发给学生前放在别人拿不到的地方；没存下来只能作废重发。
        </Notice>
        <p className="row wrap gap-2 mb-3">
          <Button
            kind="primary"
            onClick={() => {
              saveFile(issued.file.name, issued.file.csv)
              setSaved(true)
            }}
          >
            导出 CSV
          </Button>
          <CopyButton text={issued.codes.join('\n')} what="全部邀请码" />
          <Button small onClick={() => void close()}>
            关闭
          </Button>
        </p>
        <details open={issued.codes.length <= 60}>
          <summary>看邀请码</summary>
          <ol className="tabular mt-2">
            {issued.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </details>
      </Card>
    )
  }
  return (
    <Card title="给一个班生成邀请码">
      <form onSubmit={handleSubmit((typed) => issue.mutate(typed))} noValidate>
        <div className="columns">
          <SelectField
            label="服务"
            placeholder="请选择"
            options={GOODS_IDS.map((id) => ({ value: id, text: GOODS_NAMES[id] }))}
            error={errors.goodsId?.message}
            {...register('goodsId', { required: '请选择服务', onChange: () => setItem(undefined) })}
          />
          <TextField
            label="备注"
            autoComplete="off"
            hint="给谁的，比如哪个学校哪个班"
            error={errors.note?.message}
            {...register('note', {
              validate: (text) =>
                text.trim() === '' ? '请写明给谁' : text.trim().length > 60 ? '最多 60 个字' : undefined,
            })}
          />
          <TextField
            label="几个"
            inputMode="numeric"
            error={errors.count?.message}
            {...register('count', { validate: wholeProblem(1, 2000) })}
          />
          <TextField
            label="几天内可以激活"
            inputMode="numeric"
            error={errors.days?.message}
            {...register('days', { validate: wholeProblem(1, 3650) })}
          />
          <TextField
            label="激活后能用几天"
            inputMode="numeric"
            error={errors.holds?.message}
            {...register('holds', { validate: wholeProblem(1, 3650) })}
          />
        </div>
        {goodsId !== '' && <ItemPicker goodsId={Number(goodsId)} item={item} onPick={setItem} />}
        <FormError>{issue.error && errorMessage(issue.error)}</FormError>
        <Button kind="primary" type="submit" loading={issue.isPending}>
          生成
        </Button>
      </form>
    </Card>
  )
}
