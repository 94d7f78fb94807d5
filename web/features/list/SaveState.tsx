import { useEffect, useRef } from 'react'
import { errorMessage } from '#web/client/errors.ts'
import { choose, toast } from '#web/ui/dialog/feedback.ts'
import styles from './SaveState.module.css'
import type { List } from './parts/draft/use-list.ts'

async function settle({ keepMine, takeTheirs }: List): Promise<void> {
  const picked = await choose('另一台设备（或另一个窗口）改过这张志愿表，用哪一份？', [
    { key: 'theirs', text: '用那边的', description: '这里刚做的改动会放弃' },
    { key: 'mine', text: '用这里的', description: '那边的改动会被覆盖', danger: true },
  ])
  if (picked === undefined) return
  try {
    await (picked === 'mine' ? keepMine() : takeTheirs())
  } catch (error) {
    await toast(errorMessage(error), 3000)
  }
}

/** Whether the list is saved, in words; asks what to do when another device has changed it. */
export function SaveState({ list }: { list: List }) {
  const { draft, unsaved } = list
  const problem = draft?.problem ?? null
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    if (problem?.kind === 'changed') void settle(latest.current)
  }, [problem])
  useEffect(() => {
    if (problem === null || problem.kind === 'changed') return undefined
    const again = (): void => latest.current.retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [problem])
  if (draft === undefined) return null
  if (problem !== null) {
    const changed = problem.kind === 'changed'
    return (
      <output className={`block error ${styles.state}`}>
        {changed ? '志愿表在别处改过' : `没有保存成功：${problem.text}`}{' '}
        <button
          type="button"
          className="text-button"
          onClick={() => (changed ? void settle(list) : list.retry())}
        >
          {changed ? '选择用哪一份' : '再试一次'}
        </button>
      </output>
    )
  }
  return (
    <output className={`block weak ${styles.state}`}>
      {draft.saving || unsaved ? '正在保存…' : draft.saved.version > 0 ? '已保存' : ''}
    </output>
  )
}
