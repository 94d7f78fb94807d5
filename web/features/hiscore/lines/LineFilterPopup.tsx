import { useState } from 'react'
import { HONOURS } from '#domain/directory/honour.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHiscore } from '#contract/hiscore.ts'
import { type FilterField, FilterSheet } from '#web/ui/dialog/FilterSheet.tsx'
import { figureText } from '#domain/figure.ts'
import { type LineFilters, lineParams, rankProblem, scoreProblem } from './line-filters.ts'
import { COMPILED_TEXT } from '#domain/exam/certainty.ts'

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

const clean = (typed: string): string => figureText(typed).replace(/\D/g, '').slice(0, 7)

/** Filters of the lines, applied together. */
export function LineFilterPopup(props: LineFilterPopupProps) {
  const { filters, options, ranked, subjects, onClose, onApply } = props
  const [draft, setDraft] = useState(filters)
  const open: FilterField<LineFilters> = {
    ask: 'one',
    name: 'open',
    label: '选科',
    options: [
      { value: '', text: '全部' },
      { value: '1', text: `${subjects ?? ''}能报的` },
    ],
  }
  const ranks: FilterField<LineFilters> = {
    ask: 'range',
    ends: [
      { name: 'minRank', label: '位次从' },
      { name: 'maxRank', label: '位次到' },
    ],
    clean,
    problem: rankProblem(draft),
  }
  return (
    <FilterSheet
      title="筛选"
      params={lineParams}
      draft={draft}
      onDraft={setDraft}
      fields={[
        ...(subjects === null ? [] : [open]),
        ...(ranked ? [ranks] : []),
        {
          ask: 'range',
          ends: [
            { name: 'minScore', label: '分数从' },
            { name: 'maxScore', label: '分数到' },
          ],
          clean,
          problem: scoreProblem(draft),
        },
        {
          ask: 'one',
          name: 'level',
          label: '院校层次',
          options: ['', ...HONOURS].map((value) => ({ value, text: value || '不限' })),
        },
        { ask: 'select', name: 'schoolProvince', label: '院校省份', options: options.provinces },
        { ask: 'select', name: 'schoolType', label: `院校类型（${COMPILED_TEXT}）`, options: options.types },
        { ask: 'select', name: 'ownership', label: '办学性质', options: options.ownerships },
      ]}
      onApply={onApply}
      onClose={onClose}
    />
  )
}
