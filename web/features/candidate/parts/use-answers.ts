import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>

interface Answers<T, Field extends string> {
  answers: T
  /** What stands at the fields: once the form was sent all that is wrong, and what was refused. */
  faults: Faults<Field> | undefined
  /** What was refused counts no longer. */
  change: (part: Partial<T>) => void
  /** What is wrong by what only the table or the server knows. */
  refuse: (faults: Faults<Field>) => void
  /** Shows what is wrong. @returns whether nothing is */
  check: (answers: T) => boolean
  /** Of the form; it is sent where nothing is wrong. */
  form: (send: () => void) => {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

/**
 * The answers of a form. Faults are said from the first sending on; the first has the focus.
 */
export function useAnswers<T extends object, Field extends string>(
  begin: () => T,
  faultsOf: (answers: T) => Faults<Field>,
  refusedBefore?: Faults<Field>,
): Answers<T, Field> {
  const [answers, setAnswers] = useState(begin)
  const [refused, setRefused] = useState<Faults<Field> | undefined>(refusedBefore)
  const [sent, setSent] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (sent > 0) focusFault(ref.current)
  }, [sent])
  const check = (now: T): boolean => {
    setAnswers(now)
    setSent((times) => times + 1)
    return Object.keys(faultsOf(now)).length === 0
  }
  return {
    answers,
    faults: sent > 0 ? { ...faultsOf(answers), ...refused } : refused,
    change: (part) => {
      setAnswers((before) => ({ ...before, ...part }))
      setRefused(undefined)
    },
    refuse: (faults) => {
      setRefused(faults)
      setSent((times) => times + 1)
    },
    check,
    form: (send) => ({
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (check(answers)) send()
      },
    }),
  }
}

function focusFault(form: HTMLFormElement | null): void {
  const fault = form?.querySelector('[role=alert]:not(:empty)')
  fault?.closest('details')?.setAttribute('open', '')
  fault?.parentElement?.querySelector<HTMLElement>('input:not(:disabled), select')?.focus()
}
