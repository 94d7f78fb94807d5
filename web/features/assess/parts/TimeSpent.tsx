import { useEffect, useState } from 'react'

/** How often the minutes are counted, in milliseconds. */
const LOOK = 10_000

/**
 * How long somebody has been at it, pauses left out, beside how long it takes. Nothing is cut off.
 * @param before milliseconds spent at earlier sittings
 */
export function TimeSpent({ minutes, before }: { minutes: number; before: number }) {
  const [start] = useState(() => performance.now() - before)
  const [spent, setSpent] = useState(before)
  useEffect(() => {
    const timer = setInterval(() => setSpent(performance.now() - start), LOOK)
    return () => clearInterval(timer)
  }, [start])
  return (
    <p className="weak mt-2">
      已用 {Math.floor(spent / 60_000)} 分钟，建议 {minutes} 分钟；到了时间也可以接着做
    </p>
  )
}
