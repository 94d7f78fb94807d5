import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHiscore } from '#contract/hiscore.ts'
import { HONOURS } from '#domain/directory/honour.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figureText.ts'
import { Popup } from '#web/ui/Popup.tsx'
import styles from './hiscore.module.css'
import { type LineFilters, NO_FILTERS, activeCount, rangeProblem } from './lineFilters.ts'

interface LineFilterPopupProps {
  filters: LineFilters
  options: DataOf<typeof getHiscore>['schools']
  /** The lines have ranks. */
  ranked: boolean
  /** Null: the student's subjects are not known, or nothing is known of requirements. */
  subjects: string | null
  onClose: () => void
  onApply: (filters: LineFilters) => void
}

/** Filters of the lines, applied together. */
export function LineFilterPopup(props: LineFilterPopupProps) {
  const { filters, options, ranked, subjects, onClose, onApply } = props
  const [draft, setDraft] = useState(filters)
  const problem = rangeProblem(draft)
  const active = activeCount(draft)
  const figure = (name: 'minRank' | 'maxRank' | 'minScore' | 'maxScore', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder="不限"
      maxLength={9}
      value={draft[name]}
      onChange={({ target }) =>
        setDraft({ ...draft, [name]: figureText(target.value).replace(/\D/g, '').slice(0, 7) })
      }
    />
  )
  const select = (
    name: 'schoolProvince' | 'schoolType' | 'ownership',
    label: string,
    names: readonly string[],
  ) => (
    <SelectField
      label={label}
      placeholder="不限"
      options={names.map((text) => ({ value: text, text }))}
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
    />
  )
  return (
    <Popup
      open
      onClose={onClose}
      title="筛选"
      footer={
        <>
          <Button block onClick={() => setDraft(NO_FILTERS)}>
            重置
          </Button>
          <Button kind="primary" block disabled={problem !== null} onClick={() => onApply(draft)}>
            {active > 0 ? `查看结果（已选 ${active} 项）` : '查看结果'}
          </Button>
        </>
      }
    >
      {subjects !== null && (
        <Choices
          label="选科"
          options={[
            { value: '', text: '全部' },
            { value: '1', text: `${subjects}能报的` },
          ]}
          value={[draft.open]}
          onChange={([open = '']) => setDraft({ ...draft, open })}
        />
      )}
      {ranked && (
        <div className={styles.pair}>
          {figure('minRank', '位次从')}
          {figure('maxRank', '位次到')}
        </div>
      )}
      <div className={styles.pair}>
        {figure('minScore', '分数从')}
        {figure('maxScore', '分数到')}
      </div>
      <p role="alert">{problem}</p>
      <Choices
        label="院校层次"
        options={['', ...HONOURS].map((value) => ({ value, text: value || '不限' }))}
        value={[draft.level]}
        onChange={([level = '']) => setDraft({ ...draft, level })}
      />
      {select('schoolProvince', '院校省份', options.provinces)}
      {select('schoolType', '院校类型', options.types)}
      {select('ownership', '办学性质', options.ownerships)}
    </Popup>
  )
}
