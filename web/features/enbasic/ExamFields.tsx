import { useEffect, useEffectEvent, useState } from 'react'
import { scoreRange } from '#domain/exam/bounds.ts'
import type { FigureRange } from '#domain/figure.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { NumberField } from '#web/ui/form/FigureField.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'

/** A share of the test's full marks, in per cent. */
export const TEST_SHARE: FigureRange = { what: '校测', most: 100, decimals: 2 }

/** What every school's formula is worked by; null: not said. */
export interface ExamMarks {
  score: number | null
  test: number | null
}

interface ExamFieldsProps {
  examFull: number
  marks: ExamMarks
  onChange: (marks: ExamMarks) => void
}

/** A score, and a share of the test. */
export function ExamFields({ examFull, marks, onChange }: ExamFieldsProps) {
  // What is not typed stays what the page knows, also where it learns that later.
  const [typed, setTyped] = useState<Partial<ExamMarks>>({})
  const shown = { ...marks, ...typed }
  const settled = useSettled(typed)
  const tell = useEffectEvent((changes: Partial<ExamMarks>) => {
    const next = { ...marks, ...changes }
    if (next.score !== marks.score || next.test !== marks.test) onChange(next)
  })
  useEffect(() => tell(settled), [settled])
  return (
    <Card title="填两个数，看各校综合成绩">
      <div className="fields">
        <NumberField
          label="高考总分（不含加分）"
          placeholder={`满分 ${examFull}`}
          range={scoreRange(examFull)}
          value={shown.score}
          onChange={(score) => setTyped({ ...typed, score })}
        />
        <NumberField
          label="校测（按百分制）"
          placeholder="满分 100"
          hint="没考就先估一个"
          range={TEST_SHARE}
          value={shown.test}
          onChange={(test) => setTyped({ ...typed, test })}
        />
      </div>
    </Card>
  )
}
