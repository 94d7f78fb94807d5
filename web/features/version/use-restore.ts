import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ListSummary, VersionSummary } from '#contract/list-fields.ts'
import { call } from '#web/client/call.ts'
import { restoreVersion } from '#web/client/calls/version.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { type ListDraft, isUnsaved } from '#web/features/list/parts/draft/list-draft.ts'
import { listsKey } from '#web/features/list/parts/draft/use-list.ts'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { when } from '#web/ui/text/format.ts'
import { versionsKey } from './queries.ts'

/** Takes a version back, once the student has agreed; what the list holds before stays a version. */
export function useRestore(list: ListSummary) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const frame = useFrame()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (version: number) =>
      call(restoreVersion, { params: { list: list.id, version }, body: { over: list.version } }),
    onSettled: () =>
      Promise.all([
        invalidate(client, versionsKey(list.id)),
        invalidate(client, ['my', 'lists']),
        client.resetQueries({ queryKey: listsKey(list.provinceId) }),
      ]),
  })
  /** Changes of this device that the server does not hold would be lost. */
  const hasUnsaved = (): boolean =>
    client
      .getQueriesData<ListDraft>({ queryKey: listsKey(list.provinceId) })
      .some(([, draft]) => draft?.saved.id === list.id && isUnsaved(draft))
  const ask = async ({ version, choices, savedAt }: VersionSummary): Promise<void> => {
    if (hasUnsaved()) return toast('这张志愿表还有改动没有保存，保存好再换回', 3000)
    const agreed = await confirm({
      title: `换回 ${when(savedAt)} 的一版？`,
      content: `志愿表会变成当时的 ${choices} 个志愿。现在的 ${list.choices} 个也留作一版，随时能换回来。`,
      confirmText: '换回',
    })
    if (!agreed) return
    try {
      await mutateAsync(version)
    } catch (error) {
      await toast(errorMessage(error), 3000)
      return
    }
    void toast('已换回')
    await navigate(withQuery(frame.check(), { batch: list.batch, list: list.filed ? null : list.id }))
  }
  return { isPending, ask }
}
