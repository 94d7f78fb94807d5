import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { deleteHistory } from '#web/client/calls/apprecsim.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { when } from '#web/ui/text/format.ts'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { PastLink, type PastSimulation, PastSimulations, historyQuery } from './PastSimulations.tsx'

/** The student's past simulations. */
export function HistoryPage() {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: (id: string) => call(deleteHistory, { params: { id } }),
    onSettled: () => invalidate(client, historyQuery.queryKey),
    onError: (error) => void toast(errorMessage(error), 3000),
  })
  const remove = async (past: PastSimulation, button: HTMLElement): Promise<void> => {
    const agreed = await confirm({
      title: '删除这次模拟？',
      content: `${conditionText(past.condition)}（${when(past.createdAt)}）。删除后不能恢复，志愿表不受影响。`,
      confirmText: '删除',
      danger: true,
    })
    if (!agreed) return
    const item = button.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    await removal.mutateAsync(past.id).catch(() => {})
    // The button pressed has gone with its row: who works by keyboard goes on at the next one.
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  return (
    <PastSimulations>
      {(past) => (
        <div className="card row gap-2 mb-3">
          <PastLink past={past} className="plain grow pad blocks">
            <strong>{conditionText(past.condition)}</strong>
            <span className="weak">
              {past.provinceName}
              {past.condition.majors.length > 0 && ` · 喜欢的专业 ${past.condition.majors.length} 个`}
              {past.removed > 0 && ` · 不看 ${past.removed} 个`}
            </span>
            <span className="weak">{when(past.createdAt)}</span>
          </PastLink>
          <Button
            kind="text"
            small
            label={`删除 ${when(past.createdAt)} 的模拟`}
            disabled={removal.isPending}
            onClick={(event) => void remove(past, event.currentTarget)}
          >
            删除
          </Button>
        </div>
      )}
    </PastSimulations>
  )
}
