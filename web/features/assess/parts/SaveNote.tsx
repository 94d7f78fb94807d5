import { useSending } from '#web/client/outbox.ts'
import { useStore } from '#web/client/store.ts'
import type { AnswerQueue } from './answer-queue.ts'

/** Whether the answers are kept, in words. */
export function SaveNote({ queue }: { queue: AnswerQueue }) {
  const state = useSending(queue)
  const count = Object.keys(useStore(queue.waiting)).length
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
