import { type FormEvent, useId, useState } from 'react'
import { doubtText } from '#domain/list/bring/doubt-text.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import styles from './Asked.module.css'
import type { ReadRow, Decision } from './decisions.ts'
import { typedNames } from './decisions.ts'

interface AskedRowProps {
  row: ReadRow
  /** From 1. */
  place: number
  /** 专业, 专业组. */
  word: string
  decision: Decision | undefined
  onDecide: (decision: Decision) => void
  /** Looks a text up in its place. @throws Error in words for who typed it */
  onSearch: (text: string) => Promise<void>
}

/** A row that was not found: it means one of these, stays as written, or goes. */
export function AskedRow({ row, place, word, decision, onDecide, onSearch }: AskedRowProps) {
  const name = useId()
  const written = typedNames(row)
  const option = (key: string, checked: boolean, next: Decision, main: string, about: string | null) => (
    <label key={key} className={`row top gap-2 touch ${styles.option}`}>
      <input type="radio" name={name} checked={checked} onChange={() => onDecide(next)} />
      <span className="grow anywhere">
        {main}
        {about !== null && <span className="block weak">{about}</span>}
      </span>
    </label>
  )
  return (
    <li className="card pad-4 mb-3">
      <fieldset className={styles.options}>
        <legend className="mb-2">
          <span className="strong anywhere">
            第 {place} 志愿：{written.schoolName} {written.unitName}
          </span>
          {row.doubt !== null && <span className="block soft mt-1">{doubtText(row.doubt, word)}</span>}
        </legend>
        {row.candidates.map((unit) =>
          option(
            unit.majorId,
            decision?.kind === 'unit' && decision.unit.majorId === unit.majorId,
            { kind: 'unit', unit },
            `${unit.schoolName} ${unit.unitName}`,
            unit.about,
          ),
        )}
        {option('typed', decision?.kind === 'typed', { kind: 'typed' }, '照写的留着', '没有概率，也查不了')}
        {option('skip', decision?.kind === 'skip', { kind: 'skip' }, '不要这一个', null)}
      </fieldset>
      <SearchAgain
        initial={`${row.schoolName} ${row.unitName || row.majors[0] || row.unitCode}`}
        onSearch={onSearch}
      />
    </li>
  )
}

/** The row in other words, looked up once more. */
function SearchAgain({ initial, onSearch }: { initial: string; onSearch: (text: string) => Promise<void> }) {
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  if (text === null)
    return (
      <Button small kind="text" onClick={() => setText(initial.trim())}>
        都不是？改一改再找
      </Button>
    )
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      await onSearch(text)
      setText(null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '没有找到')
    }
    setBusy(false)
  }
  return (
    <form className="mt-2" onSubmit={(event) => void send(event)}>
      <TextField
        label="学校和专业（组），中间空一格"
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <Button small type="submit" loading={busy} disabled={text.trim() === ''}>
        再找
      </Button>
    </form>
  )
}
