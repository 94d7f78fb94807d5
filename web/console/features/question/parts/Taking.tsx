import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { waitedText } from '#domain/staff/inbox.ts'
import { errorMessage } from '#web/client/errors.ts'
import { useMe } from '#web/console/features/staff/parts/me.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'

interface TakingProps {
  taken: { name: string; isMe: boolean; takenAt: string } | null
  colleagues: readonly { hashId: string; name: string }[]
  /** It can go back to the queue. */
  mayRelease: boolean
  onTake: () => Promise<unknown>
  /** @param to null: back to the queue */
  onHandOver: (to: string | null) => Promise<unknown>
  /** Something has changed, or was different already. */
  onChanged: () => void
}

/** Who has it, and the ways to take it and to hand it over. */
export function Taking(props: TakingProps) {
  const { taken, colleagues, mayRelease, onTake, onHandOver, onChanged } = props
  const me = useMe()
  const [isHandingOver, setHandingOver] = useState(false)
  const take = useMutation({ mutationFn: onTake, onSettled: onChanged })
  const mayHandOver = taken?.isMe === true || (taken !== null && me?.roles.includes('owner') === true)
  return (
    <div className="mb-4">
      <div className="row wrap gap-2">
        <p>
          {taken === null
            ? '还没有人接手。'
            : `${taken.isMe ? '你' : taken.name}接手了，${since(taken.takenAt)}。`}
        </p>
        {taken === null && (
          <Button kind="primary" small loading={take.isPending} onClick={() => take.mutate()}>
            接手
          </Button>
        )}
        {mayHandOver && (
          <Button small onClick={() => setHandingOver(true)}>
            转交
          </Button>
        )}
      </div>
      <FormError>{take.error && errorMessage(take.error)}</FormError>
      {isHandingOver && (
        <HandOverSheet
          colleagues={colleagues}
          mayRelease={mayRelease}
          onHandOver={onHandOver}
          onClose={() => setHandingOver(false)}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}

function since(iso: string): string {
  const told = waitedText(Date.now() - new Date(iso).getTime())
  return told === '刚刚' ? told : `${told}前`
}

type HandOverSheetProps = Pick<TakingProps, 'colleagues' | 'mayRelease' | 'onHandOver' | 'onChanged'> & {
  onClose: () => void
}

function HandOverSheet({ colleagues, mayRelease, onHandOver, onClose, onChanged }: HandOverSheetProps) {
  const [to, setTo] = useState('')
  const handOver = useMutation({
    mutationFn: (receiver: string | null) => onHandOver(receiver),
    onSuccess: (_, receiver) => {
      void toast(receiver === null ? '已放回队列' : '已转交')
      onClose()
    },
    onSettled: onChanged,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="转交"
      footer={
        <div className="row gap-2">
          <Button
            kind="primary"
            disabled={to === ''}
            loading={handOver.isPending}
            onClick={() => handOver.mutate(to)}
          >
            转给这位同事
          </Button>
          {mayRelease && (
            <Button loading={handOver.isPending} onClick={() => handOver.mutate(null)}>
              放回队列
            </Button>
          )}
        </div>
      }
    >
      <SelectField
        label="转给谁"
        placeholder={colleagues.length === 0 ? '没有别的同事能回复' : '请选一位'}
        hint="写了一半的草稿一起转过去"
        options={colleagues.map(({ hashId, name }) => ({ value: hashId, text: name }))}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <FormError>{handOver.error && errorMessage(handOver.error)}</FormError>
    </Sheet>
  )
}
