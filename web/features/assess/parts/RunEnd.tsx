import { useMutation } from '@tanstack/react-query'
import type { Sitting } from '#contract/assess.ts'
import { errorMessage, networkError } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import type { AnswerQueue } from './answer-queue.ts'
import styles from './RunEnd.module.css'

interface RunEndProps {
  shown: Sitting
  queue: AnswerQueue
  submit: () => Promise<unknown>
  answers: ReadonlyMap<string, number>
  /** Goes to an item, by its place. */
  onGo: (place: number) => void
  onEnd: () => void
  leave: string
}

/** What was answered and what was not, and the way to the end. */
export function RunEnd({ shown, queue, submit, answers, onGo, onEnd, leave }: RunEndProps) {
  const { items, kind } = shown
  const open = items.flatMap(({ code }, place) => (answers.has(code) ? [] : [place]))
  const [first] = open
  const end = useMutation({
    mutationFn: async () => {
      if (!(await queue.flush())) throw networkError()
      return submit()
    },
    onSuccess: onEnd,
  })
  return (
    <>
      <h2 className="lead mt-4 mb-2">
        {first === undefined ? '都答完了' : `还有 ${open.length} 题没有回答`}
      </h2>
      <p className="muted mb-4">
        {first === undefined
          ? '交卷前可以点题号回去看。'
          : kind === 'rated'
            ? '没有回答的题不计入结果；答得太少的方面，结果会说还不知道。'
            : '没有回答的题按没做对算。点题号可以回去做。'}
        交卷以后，答案就不能再改。
      </p>
      <ol className={`list mb-4 ${styles.items}`} aria-label="各题">
        {items.map(({ code }, place) => (
          <li key={code}>
            <button
              type="button"
              className={`middle control touch ${answers.has(code) ? styles.answered : ''}`}
              aria-label={`第 ${place + 1} 题，${answers.has(code) ? '已回答' : '没有回答'}`}
              onClick={() => onGo(place)}
            >
              {place + 1}
            </button>
          </li>
        ))}
      </ol>
      <FormError>{end.error === null ? null : errorMessage(end.error)}</FormError>
      <div className="stack gap-2">
        {first !== undefined && answers.size > 0 && (
          <Button block onClick={() => onGo(first)}>
            去答第 {first + 1} 题
          </Button>
        )}
        <Button
          kind="primary"
          block
          disabled={answers.size === 0}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {first === undefined ? '交卷' : '就这样交卷'}
        </Button>
        <div>
          <Link className="tap" to={leave}>
            先停在这里
          </Link>
        </div>
      </div>
    </>
  )
}
