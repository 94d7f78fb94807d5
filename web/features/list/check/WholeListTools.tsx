import type { ReactNode } from 'react'
import { confirm } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { readFill, undone } from '#web/features/list/fill/last-fill.ts'
import { type ListDraft, idsOf } from '#web/features/list/parts/draft/list-draft.ts'
import { hardestFirst } from '#web/features/list/parts/draft/order.ts'
import type { ListSteps } from '#web/features/list/parts/draft/use-list-steps.ts'

interface WholeListToolsProps {
  draft: ListDraft
  change: ListSteps['change']
  /** The way to have it filled; null: it cannot be. */
  fill: ReactNode
}

/** What is done to the list as a whole. */
export function WholeListTools({ draft, change, fill }: WholeListToolsProps) {
  const { saved, choices } = draft
  const lastFill = readFill(saved, idsOf(choices))
  const clear = async (): Promise<void> => {
    const agreed = await confirm({
      title: '清空志愿表？',
      content: `${choices.length} 个志愿会全部移出。`,
      confirmText: '清空',
      danger: true,
    })
    if (agreed) change([], '已清空志愿表')
  }
  return (
    <div className="row wrap gap-2 mb-3">
      {fill}
      {choices.some(({ row }) => row !== null && row.probability !== null) && (
        <Button small onClick={() => change(hardestFirst(choices), '已按难度从高到低排列')}>
          难的排前面
        </Button>
      )}
      <Button small onClick={() => void clear()}>
        清空
      </Button>
      {lastFill !== undefined && (
        <Button small onClick={() => change(undone(choices, lastFill), '已撤销自动填充')}>
          撤销这次填充（{lastFill.after.length - lastFill.before.length} 个）
        </Button>
      )}
    </div>
  )
}
