import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { errorMessage } from '#web/client/errors.ts'
import { confirm } from '#web/ui/dialog/feedback.ts'

/** So long nothing is typed before it is saved, in ms: each saving is on record. */
const PAUSE = 4000

export interface KeptDraft<T> {
  readonly value: T
  readonly set: (next: T) => void
  /** Saves at once what is not saved; true where all is. */
  readonly flush: () => Promise<boolean>
  /** What was written is sent: nothing is left to save. */
  readonly done: (value: T) => void
  /** For who writes: how far saving is. */
  readonly note: string
}

/** What is written, kept on the server as it grows; whoever leaves with something unsaved is asked. */
export function useDraft<T>(first: T, save: (value: T) => Promise<unknown>): KeptDraft<T> {
  const [value, setValue] = useState(first)
  const [note, setNote] = useState('')
  const latest = useRef({ value: first, isSaved: true })
  const timer = useRef<number>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const store = useEffectEvent(save)

  const run = useEffectEvent(async (): Promise<boolean> => {
    const sent = latest.current.value
    setNote('正在保存草稿…')
    try {
      await store(sent)
    } catch (error) {
      setNote(`草稿没有保存：${errorMessage(error)}`)
      return false
    }
    if (latest.current.value === sent) {
      latest.current.isSaved = true
      setNote('草稿已保存')
    }
    return true
  })
  const flushNow = useEffectEvent(async (): Promise<boolean> => {
    window.clearTimeout(timer.current)
    // One after the other: the later text must not be overtaken.
    await running.current
    if (latest.current.isSaved) return true
    running.current = run()
    return running.current
  })
  const flushRef = useRef<() => Promise<boolean>>(() => Promise.resolve(true))
  useEffect(() => {
    flushRef.current = () => flushNow()
  }, [])
  const flush = useCallback(() => flushRef.current(), [])

  useEffect(() => {
    const leave = (event: Event): void => {
      if (latest.current.isSaved) return
      void flushRef.current()
      if (event.type === 'beforeunload') event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.clearTimeout(timer.current)
      window.removeEventListener('beforeunload', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !latest.current.isSaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void (async () => {
      const mayLeave =
        (await flushRef.current()) ||
        (await confirm({
          title: '草稿没有保存',
          content: '现在离开，没保存的内容就没有了。',
          confirmText: '离开',
          danger: true,
        }))
      if (mayLeave) blocker.proceed()
      else blocker.reset()
    })()
  }, [blocker])

  return {
    value,
    set: (next) => {
      latest.current = { value: next, isSaved: false }
      setValue(next)
      setNote('')
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void flushRef.current(), PAUSE)
    },
    flush,
    done: (next) => {
      window.clearTimeout(timer.current)
      latest.current = { value: next, isSaved: true }
      setValue(next)
      setNote('')
    },
    note,
  }
}
