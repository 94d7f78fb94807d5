import { useEffect } from 'react'
import { useStore } from '#web/client/store.ts'
import type { AnswerQueue } from './answer-queue.ts'

/** Between two tries while the server cannot be reached, in milliseconds. */
const AGAIN = 10_000

/** Whether the answers are kept, in words. */
export function SaveNote({ queue }: { queue: AnswerQueue }) {
  const state = useStore(queue.state)
  const count = Object.keys(useStore(queue.waiting)).length
  useEffect(() => {
    if (state !== 'waiting') return undefined
    const timer = setInterval(() => void queue.flush(), AGAIN)
    return () => clearInterval(timer)
  }, [state, queue])
  switch (state) {
    case 'kept':
      return <output className="weak">答案已保存</output>
    case 'sending':
      return <output className="weak">正在保存…</output>
    case 'waiting':
      return <output className="error">{count} 个答案存在这台设备上，连上网就送出</output>
    case 'refused':
      return <output className="error">这一份在别处交卷了，后面的答案没有收下</output>
  }
}
