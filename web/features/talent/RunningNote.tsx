import { useEffect, useState } from 'react'
import type { RunningTask } from './clock.ts'

/** Which task's time goes on, and how much of it is left. */
export function RunningNote({ task: { nth, until } }: { task: RunningTask }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <span role="timer" className="tabular">
      {left > 0 ? `第 ${nth} 题正在计时，还剩 ${left} 秒。` : `第 ${nth} 题的时间已经到了。`}
    </span>
  )
}
