import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { answerTalentTask, nextTalentTask } from '#contract/talent.ts'
import { call } from '#web/client/call.ts'
import { answerTalentTask as answerCall, nextTalentTask as nextCall } from '#web/client/calls/talent.ts'
import { RefusedCall, isFinal } from '#web/client/errors.ts'
import { fieldsOf, isNumber, orNull } from '#web/client/shapes.ts'
import { stored } from '#web/client/stored.ts'
import { type ClockQuery, useClock } from './clock.ts'

type Answer = Omit<BodyOf<typeof answerTalentTask>, 'run'>
export type NextTask = NonNullable<DataOf<typeof nextTalentTask>['task']>

const isAnswer = fieldsOf<Answer>({ nth: isNumber, millis: isNumber, answer: orNull(isNumber) })

/** So many tasks, then a pause is offered. */
const PAUSE_AFTER = 10

/** What the page shows: a pause, a task, one whose time is over, or an answer on its way. */
export type Shown =
  | { step: 'pause' }
  | { step: 'task'; asked: NextTask; since: number }
  | { step: 'over'; asked: NextTask; since: number }

export interface SittingProps {
  readonly run: number
  readonly answered: number
  /** How many tasks it has. */
  readonly of: number
  readonly onEnd: () => void
  /** It has ended elsewhere: nothing more can be answered here. */
  readonly onLost: () => void
}

/** A task that another device answered first. */
interface TakenElsewhere {
  readonly nth: number
  /** Something else was chosen here, which does not count. */
  readonly chosen: boolean
}

interface Sat {
  readonly shown: Shown
  /** During a pause: whether a task's time goes on all the same. */
  readonly clock: ClockQuery
  readonly elsewhere: TakenElsewhere | null
  readonly done: number
  /** An answer that the server does not have yet: it is on its way, or waits for the network. */
  readonly waiting: boolean
  readonly error: Error | null
  readonly isBusy: boolean
  goOn(): void
  give(answer: number): void
  /** The time is over, and that was told. */
  miss(): void
  timeIsOver(): void
  /** After this task a pause is wanted. */
  readonly pauses: boolean
  setPauses(wanted: boolean): void
  again(): void
}

/** The run that this page goes through has ended, on another device. */
const isLost = (error: Error): boolean => error instanceof RefusedCall && error.code === 'RUN_SUBMITTED'

/** A run of the ability test: draws tasks, and keeps answers here until the server has them. */
export function useSitting({ run, answered, of, onEnd, onLost }: SittingProps): Sat {
  const kept = stored(`talent-task-${run}`, isAnswer)
  const [shown, setShown] = useState<Shown>({ step: 'pause' })
  const [done, setDone] = useState(answered)
  const [pauses, setPauses] = useState(false)
  const [held, setHeld] = useState(kept.get)
  const [elsewhere, setElsewhere] = useState<TakenElsewhere | null>(null)
  const [pause, setPause] = useState(0)
  /** The task that was answered here last. */
  const own = useRef(0)
  const clock = useClock(run, pause, shown.step === 'pause')

  const arrive = ({ done: now, task }: DataOf<typeof nextTalentTask>): void => {
    setDone(now)
    if (task === null) return onEnd()
    setShown({
      step: task.left > 0 ? 'task' : 'over',
      asked: task,
      since: performance.now() - (task.seconds * 1000 - task.left),
    })
  }
  const rest = (): void => {
    setPauses(false)
    setPause((nth) => nth + 1)
    setShown({ step: 'pause' })
  }
  const draw = useMutation({
    networkMode: 'always',
    mutationFn: () => call(nextCall, { body: { run } }),
    onSuccess: arrive,
    // The task before is answered: it does not stay there to be answered again.
    onError: (error) => {
      rest()
      if (isLost(error)) onLost()
    },
  })
  // A device that slept has its own clock stand still, and another may have answered meanwhile.
  const look = useMutation({
    mutationFn: () => call(nextCall, { body: { run } }),
    onSuccess: (found) => {
      if (shown.step === 'pause' || kept.get() !== undefined) return
      const { nth } = shown.asked
      if (found.task !== null && found.task.nth < nth) return
      if (found.task?.nth !== nth && own.current < nth) setElsewhere({ nth, chosen: false })
      arrive(found)
    },
    onError: (error) => {
      if (isLost(error)) onLost()
    },
  })
  const drop = (): void => {
    kept.remove()
    setHeld(undefined)
  }
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (answer: Answer) => call(answerCall, { body: { run, ...answer } }),
    onSuccess: ({ done: now, kept: counts }, { nth, answer }) => {
      drop()
      setDone(now)
      if (!counts) setElsewhere({ nth, chosen: answer !== null })
      if (now >= of) onEnd()
      else if (pauses || now % PAUSE_AFTER === 0 || shown.step === 'pause') rest()
      else draw.mutate()
    },
    onError: (error) => {
      if (isLost(error)) {
        drop()
        onLost()
        return
      }
      if (!isFinal(error)) return
      // It will never be taken: what the server has says how it goes on.
      drop()
      draw.mutate()
    },
  })
  const keep = (answer: Answer): void => {
    own.current = answer.nth
    setElsewhere(null)
    kept.set(answer)
    setHeld(answer)
    send.mutate(answer)
  }
  const again = (): void => {
    if (held !== undefined && !send.isPending) send.mutate(held)
  }
  const onOnline = useEffectEvent(again)
  useEffect(() => {
    // What a visit before could not send.
    onOnline()
    const hear = (): void => onOnline()
    window.addEventListener('online', hear)
    return () => window.removeEventListener('online', hear)
  }, [])
  const isBusy = draw.isPending || send.isPending
  const onSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && shown.step === 'task' && held === undefined && !isBusy)
      look.mutate()
  })
  useEffect(() => {
    const hear = (): void => onSeen()
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }, [])
  // Whoever comes back to a task whose time goes on sees it at once.
  const isTold = useRef(false)
  const onFirst = useEffectEvent((running: boolean) => {
    if (isTold.current) return
    isTold.current = true
    if (running && held === undefined && !isBusy) draw.mutate()
  })
  const { data: told } = clock
  useEffect(() => {
    if (told !== undefined) onFirst(told.running !== null)
  }, [told])
  const spent = (): number =>
    shown.step === 'pause' ? 0 : Math.min(3_600_000, Math.round(performance.now() - shown.since))
  return {
    shown,
    clock,
    elsewhere,
    done,
    waiting: held !== undefined,
    error: send.error ?? draw.error,
    isBusy,
    goOn: () => draw.mutate(),
    give: (answer) => {
      if (shown.step === 'task') keep({ nth: shown.asked.nth, answer, millis: spent() })
    },
    miss: () => {
      if (shown.step === 'over') keep({ nth: shown.asked.nth, answer: null, millis: spent() })
    },
    timeIsOver: () => setShown((now) => (now.step === 'task' ? { ...now, step: 'over' } : now)),
    pauses,
    setPauses,
    again,
  }
}
