import { useQueryClient } from '@tanstack/react-query'
import type { ListSummary } from '#contract/list-fields.ts'
import type { ApplicationList } from '#contract/list.ts'
import { call } from '#web/client/call.ts'
import { createList, deleteList, fileList, renameList } from '#web/client/calls/list.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import type { ListDraft } from '#web/features/list/parts/draft/list-draft.ts'
import { listsKey } from '#web/features/list/parts/draft/use-list.ts'

/** What can be done with the lists of a batch, beside what is in them. */
export function useListsOfBatch({
  provinceId,
  year,
  batch,
}: Pick<ApplicationList, 'provinceId' | 'year' | 'batch'>) {
  const client = useQueryClient()
  const { tool } = useFrame().list
  const lists = () => invalidate(client, ['my', 'lists'])
  /** Another list is the filed one now: what this device holds of lists is asked anew. */
  const forget = () => client.resetQueries({ queryKey: listsKey(provinceId) })

  /** @returns false where it was refused, once that was said */
  const tried = async (step: () => Promise<unknown>): Promise<boolean> => {
    try {
      await step()
      return true
    } catch (error) {
      await toast(errorMessage(error), 3000)
      return false
    } finally {
      await lists()
    }
  }

  return {
    /** @returns its id; what is wrong with the name is thrown */
    create: async (name: string, from: string | null): Promise<string> => {
      const body = { tool, provinceId, year, batch, name, ...(from !== null && { from }) }
      const { id } = await call(createList, { body })
      await lists()
      return id
    },
    /** What is wrong with the name is thrown. */
    rename: async ({ id }: ListSummary, name: string): Promise<void> => {
      await call(renameList, { params: { list: id }, body: { name } })
      const named = (held: ListDraft | undefined) =>
        held && (held.saved.id === id ? { ...held, saved: { ...held.saved, name } } : held)
      client.setQueriesData<ListDraft>({ queryKey: listsKey(provinceId) }, named)
      await lists()
    },
    file: ({ id }: ListSummary): Promise<boolean> =>
      tried(async () => {
        await call(fileList, { params: { list: id } })
        await forget()
      }),
    remove: ({ id }: ListSummary): Promise<boolean> =>
      tried(() => call(deleteList, { params: { list: id } })),
  }
}
