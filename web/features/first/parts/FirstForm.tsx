import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type Candidate, storeCandidate } from '#web/features/candidate/parts/candidate.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { type Choosing, type Problems, asksTrack, candidateOf, problemsOf, typedOf } from './said.ts'

interface FirstFormProps {
  province: Choosing
  own: Candidate
  /** Whether a rank may be given too; else a score alone is asked for. */
  asksRank?: boolean
  /** What stands at the rank before anything is typed there. */
  rankProblem?: string | undefined
  submit: string
  onSaid: (own: Candidate) => void
  children?: ReactNode
}

const optionsOf = (subjects: Choosing['subjects']) =>
  subjects.map(({ id, name }) => ({ value: id, text: name }))

/** Score and subjects by the rules of a province. What is said stays on this device until an account keeps it. */
export function FirstForm(props: FirstFormProps) {
  const { province, own, asksRank = false, rankProblem, submit, onSaid, children } = props
  const [typed, setTyped] = useState(() => typedOf(province, own))
  const [problems, setProblems] = useState<Problems>(rankProblem === undefined ? {} : { rank: rankProblem })
  const form = useRef<HTMLFormElement>(null)
  const { firstSubjects, subjects, choose, tracks, fullScore } = province
  const { score, rank, track, first, others } = typed
  const change = (part: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...part })
    setProblems({})
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const found = problemsOf(province, typed)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      // Once it is drawn, the first wrong answer has the focus.
      setTimeout(() => {
        const problem = form.current?.querySelector('[role=alert]:not(:empty)')
        problem?.parentElement?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()
      })
      return
    }
    const said = candidateOf(province, typed)
    storeCandidate(said)
    onSaid(said)
  }
  const isFull = others.length >= choose
  return (
    <form onSubmit={send} noValidate ref={form}>
      <div className={asksRank ? 'fields' : ''}>
        <FigureField
          label="总分"
          enterKeyHint="done"
          placeholder={`满分 ${fullScore ?? 750}${asksRank ? '' : '，模拟考的分也行'}`}
          error={problems.score}
          value={score}
          onType={(score) => change({ score })}
        />
        {asksRank && (
          <FigureField
            label="全省位次（知道才填）"
            whole
            enterKeyHint="done"
            placeholder="第几名"
            error={problems.rank}
            value={rank}
            onType={(rank) => change({ rank })}
          />
        )}
      </div>
      {asksTrack(province) && (
        <Choices
          look="chips"
          label="科类"
          options={tracks.map((name) => ({ value: name, text: name }))}
          value={[track]}
          onChange={([name]) => change({ track: name ?? '' })}
          error={problems.track}
        />
      )}
      {firstSubjects.length > 0 && (
        <Choices
          look="chips"
          label="首选科目"
          options={optionsOf(firstSubjects)}
          value={first === null ? [] : [first]}
          onChange={([id]) => change({ first: id ?? null })}
          error={problems.first}
        />
      )}
      {choose > 0 && (
        <Choices
          multiple
          look="chips"
          label={`${firstSubjects.length > 0 ? '再选科目' : '选考科目'}（选 ${choose} 门）`}
          options={optionsOf(subjects).map((option) => ({
            ...option,
            disabled: isFull && !others.includes(option.value),
          }))}
          value={others}
          onChange={(ids) => change({ others: ids })}
          error={problems.others}
        />
      )}
      <Button kind="primary" block type="submit">
        {submit}
      </Button>
      {children}
    </form>
  )
}
