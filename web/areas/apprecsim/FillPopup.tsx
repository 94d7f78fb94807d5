import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApplicationList, fillList } from '#contract/list.ts'
import { call } from '#web/data/call.ts'
import { sayError } from '#web/data/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figureText.ts'
import { Popup } from '#web/ui/Popup.tsx'
import { type Choice, idsOf } from './listDraft.ts'

interface FillPopupProps {
  saved: ApplicationList
  choices: readonly Choice[]
  onClose: () => void
  onFilled: (choices: readonly Choice[]) => void
}

/** Asks how long the list is to be, and has it filled up. */
export function FillPopup({ saved, choices, onClose, onFilled }: FillPopupProps) {
  const { provinceId, year, batch, capacity } = saved
  const [text, setText] = useState(String(capacity))
  const wanted = /^\d{1,3}$/.test(text) ? Number(text) : 0
  const possible = wanted > choices.length && wanted <= capacity
  const fill = useMutation({
    mutationFn: () =>
      call(fillList, { body: { provinceId, year, batch, majorIds: idsOf(choices), count: wanted } }),
    onSuccess: (proposed) => onFilled(proposed.choices),
  })
  return (
    <Popup
      open
      onClose={onClose}
      title="自动填充"
      footer={
        <Button
          kind="primary"
          block
          loading={fill.isPending}
          disabled={!possible}
          onClick={() => fill.mutate()}
        >
          填充
        </Button>
      }
    >
      <TextField
        label="一共填到几个志愿"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(figureText(event.target.value))}
        error={
          possible ? undefined : `请填 ${Math.min(choices.length + 1, capacity)} 到 ${capacity} 之间的数`
        }
        hint={
          choices.length > 0
            ? `已有的 ${choices.length} 个保留，其余按你的条件挑选，冲、稳、保搭配。`
            : '按你的条件挑选，冲、稳、保搭配，难的排在前面。'
        }
      />
      <p>自动填充只看录取的可能性。学校和专业喜不喜欢、要不要换顺序，由你和家人决定。</p>
      {fill.isError && <p role="alert">没有填成：{sayError(fill.error)}</p>}
    </Popup>
  )
}
