import type { OutboxState } from '#web/client/outbox.ts'

/** What became of what was typed, in words. */
export function SaveNote({ state }: { state: OutboxState }) {
  switch (state) {
    case 'kept':
      return <output className="weak">已保存</output>
    case 'sending':
      return <output className="weak">正在保存…</output>
    case 'waiting':
      return <output className="error">没有连上网，先存在这台设备上，连上就送出</output>
    case 'refused':
      return <output className="error">有一项填得不对，没有保存，请检查刚填的数</output>
  }
}
