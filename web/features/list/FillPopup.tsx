import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationList } from '#contract/list.ts'
import type { ScoreCondition } from '#contract/recommend.ts'
import { SPECIAL_LABEL, type Special } from '#domain/recommend/special.ts'
import { call } from '#web/client/call.ts'
import { fillList } from '#web/client/calls/list.ts'
import { errorMessage } from '#web/client/errors.ts'
import { count } from '#web/ui/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figure-text.ts'
import { Popup } from '#web/ui/Popup.tsx'
import { type Filters, fillFilterOf, filterNames } from './parts/filters.ts'
import { type Choice, idsOf } from './parts/list-draft.ts'

interface FillPopupProps {
  saved: ApplicationList
  choices: readonly Choice[]
  /** Preferred ones; none: any. */
  majors: ScoreCondition['majors']
  /** Those of the result that the list was opened from. */
  filters: Filters
  onClose: () => void
  /** The whole list, of up to as many choices as were wanted. */
  onFilled: (choices: readonly Choice[], wanted: number) => void
}

/** Majors named before the rest are counted. */
const NAMED = 6

/** Asks how long the list is to be and what it may hold, and has it filled up. */
export function FillPopup({ saved, choices, majors, filters, onClose, onFilled }: FillPopupProps) {
  const { provinceId, year, batch, capacity, specials } = saved
  const [text, setText] = useState(String(capacity))
  const names = filterNames(filters)
  const [filtered, setFiltered] = useState(names.length > 0)
  const [asked, setAsked] = useState<Special[]>([])
  const wanted = /^\d{1,3}$/.test(text) ? Number(text) : 0
  const possible = wanted > choices.length && wanted <= capacity
  const fill = useMutation({
    mutationFn: () =>
      call(fillList, {
        body: {
          ...(filtered ? fillFilterOf(filters) : {}),
          provinceId,
          year,
          batch,
          majorIds: idsOf(choices),
          count: wanted,
          specials: asked,
        },
      }),
    onSuccess: (proposed) => {
      if (proposed.choices.length > choices.length) onFilled(proposed.choices, wanted)
    },
  })
  const foundNone = fill.data !== undefined && fill.data.choices.length <= choices.length
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
            ? `已有的 ${choices.length} 个保留，其余按下面的条件挑选，冲、稳、保搭配。`
            : '按下面的条件挑选，冲、稳、保搭配，难的排在前面。'
        }
      />
      <p>意向专业：{majorsText(majors, saved.unitKind)}</p>
      {names.length > 0 && (
        <Choices
          label="筛选条件"
          multiple
          options={[{ value: 'filters', text: '也用这些筛选条件' }]}
          value={filtered ? ['filters'] : []}
          onChange={(next) => setFiltered(next.length > 0)}
          hint={`结果页上选的：${names.join('、')}`}
        />
      )}
      {specials.length > 0 && (
        <Choices
          label="默认不填的志愿"
          multiple
          options={specials.map(({ kind, count: many }) => ({
            value: kind,
            text: `${SPECIAL_LABEL[kind]} ${count(many)}`,
          }))}
          value={asked}
          onChange={setAsked}
          hint="要有资格才能报、毕业后要去约定的地方工作，或者在境外上学。符合条件又愿意去，再勾选。"
        />
      )}
      <p>自动填充只看录取的可能性。学校和专业喜不喜欢、要不要换顺序，由你和家人决定。</p>
      {fill.isError && <p role="alert">没有填成：{errorMessage(fill.error)}</p>}
      {foundNone && (
        <p role="alert">没有再符合这些条件的志愿，一个也没有填。可以放宽筛选条件或意向专业再试。</p>
      )}
    </Popup>
  )
}

function majorsText(majors: ScoreCondition['majors'], unitKind: ApplicationList['unitKind']): string {
  if (majors.length === 0) return '不限'
  if (unitKind !== 'major') return '不起作用，这里的志愿不是按专业填的，组里有哪些专业还没有数据'
  const named = majors.slice(0, NAMED).map(({ name }) => name)
  return `只填${named.join('、')}${majors.length > NAMED ? `等 ${majors.length} 个` : ''}`
}
