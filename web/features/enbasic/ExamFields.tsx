import { useEffect, useEffectEvent, useState } from 'react'
import { markProblem } from '#domain/enbasic/marks.ts'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figure-text.ts'
import { useSettled } from '#web/ui/use-settled.ts'

interface ExamFieldsProps {
  examFull: number
  score: string
  test: string
  onChange: (typed: { score: string; test: string }) => void
}

/** A score and a test's share of full marks, which every school's formula is worked by. */
export function ExamFields({ examFull, score, test, onChange }: ExamFieldsProps) {
  const [typed, setTyped] = useState({ score, test })
  const settled = useSettled(typed)
  const tell = useEffectEvent(onChange)
  const isSame = settled.score === score && settled.test === test
  const isRight =
    problemOf(settled.score, examFull) === undefined && problemOf(settled.test, 100) === undefined
  useEffect(() => {
    if (!isSame && isRight) tell(settled)
  }, [settled, isSame, isRight])
  return (
    <Card title="填两个数，看各校综合成绩">
      <div className="fields">
        <TextField
          label="高考总分（不含加分）"
          inputMode="decimal"
          autoComplete="off"
          placeholder={`满分 ${examFull}`}
          value={typed.score}
          error={problemOf(typed.score, examFull)}
          onChange={({ target }) => setTyped({ ...typed, score: figureText(target.value) })}
        />
        <TextField
          label="校测（按百分制）"
          inputMode="decimal"
          autoComplete="off"
          placeholder="满分 100，自己估"
          value={typed.test}
          error={problemOf(typed.test, 100)}
          onChange={({ target }) => setTyped({ ...typed, test: figureText(target.value) })}
        />
      </div>
    </Card>
  )
}

const problemOf = (text: string, full: number): string | undefined =>
  text === '' ? undefined : markProblem(text, full)
