import type { FormEvent, ReactNode } from 'react'
import type { SavedPreferences } from '#contract/preference.ts'
import { type Step, partOf } from '#domain/preference/preferences.ts'
import { Button } from '#web/ui/form/Button.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { FormError } from '#web/ui/form/FormError.tsx'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { Progress } from '#web/ui/state/Progress.tsx'
import type { QuickAnswer } from './quick-answers.ts'
import { STEP_TEXT } from './step-text.ts'
import styles from './StepFrame.module.css'

/** What a screen gets: what was saved with what was changed since, and how to change more. */
export interface StepProps {
  draft: SavedPreferences
  onChange: (change: Partial<SavedPreferences>) => void
}

export interface FrameProps {
  step: Step
  alone: boolean
  pending: boolean
  /** What is wrong, above the buttons. */
  problem: string
  onSkip: () => void
  /** The usual answers: each is saved and left by one tap. */
  quick: readonly QuickAnswer[]
  onQuick: (answer: QuickAnswer) => void
  onBack?: () => void
  onCancel?: () => void
}

interface StepFrameProps extends FrameProps {
  onNext: () => void
  children: ReactNode
}

/** The frame of a screen: how far it is, what is asked, and the ways on. */
export function StepFrame(props: StepFrameProps) {
  const { step, alone, pending, problem, quick, onQuick, onSkip, onBack, onCancel, onNext, children } = props
  const { name, question, hint } = STEP_TEXT[step]
  useOwnFoot()
  const part = partOf(step)
  const at = part.indexOf(step) + 1
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onNext()
  }
  return (
    <div className={foot.page}>
      <div className="mb-4">
        {!alone && (
          <div className="mb-3">
            <p className="soft mb-2">
              第 {at} 题，共 {part.length} 题 · {name}
            </p>
            <Progress label="答到第几题" value={at} max={part.length} />
          </div>
        )}
        <h2 className="big mb-2">{question}</h2>
        <p className="muted mb-4">{hint}</p>
        {quick.length > 0 && (
          <div className="stack gap-2 mb-4" role="group" aria-label="常见的回答，点一下就好">
            {quick.map((answer) => (
              <Button
                key={answer.text}
                block
                pressed={answer.isSaid}
                disabled={pending}
                onClick={() => onQuick(answer)}
              >
                {answer.text}
              </Button>
            ))}
          </div>
        )}
        {children}
      </div>
      <form className={foot.foot} onSubmit={submit}>
        <FormError>{problem}</FormError>
        <div className={styles.buttons}>
          {onBack && <Button onClick={onBack}>上一步</Button>}
          {onCancel ? <Button onClick={onCancel}>取消</Button> : <Button onClick={onSkip}>跳过</Button>}
          <Button kind="primary" type="submit" block loading={pending}>
            {alone ? '保存' : at === part.length ? '完成' : '下一步'}
          </Button>
        </div>
      </form>
    </div>
  )
}
