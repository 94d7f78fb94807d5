import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplayList } from '#contract/replay.ts'
import { call } from '#web/client/call.ts'
import { saveReplayList } from '#web/client/calls/replay.ts'
import { Refusal, errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { toast } from '#web/ui/feedback.ts'
import { type PastKey, listQuery } from './queries.ts'

export type PastChoice = ReplayList['choices'][number]

/** The list tried in a past year: each change is saved at once, one after the other. */
export function usePastList(key: PastKey) {
  const client = useQueryClient()
  const { queryKey } = listQuery(key)
  const query = useQuery(listQuery(key))
  const save = useMutation({
    // One at a time: each goes over the version that the one before made.
    scope: { id: `replay-list ${JSON.stringify(key)}` },
    mutationFn: (choices: readonly PastChoice[]) => {
      const version = client.getQueryData(queryKey)?.version ?? 0
      const majorIds = choices.map(({ majorId }) => majorId)
      return call(saveReplayList, { body: { ...key, version, majorIds } })
    },
    onSuccess: ({ version }) => {
      client.setQueryData(queryKey, (held) => held && { ...held, version })
      void invalidate(client, ['replay', 'history', key])
      void invalidate(client, ['replay', 'years'])
    },
    onError: (error) => {
      void toast(errorMessage(error), 3000)
      // What is there by now takes the place of what was not saved.
      if (error instanceof Refusal) void client.invalidateQueries({ queryKey })
    },
  })
  return {
    query,
    isSaving: save.isPending,
    problem: save.isError && !(save.error instanceof Refusal) ? errorMessage(save.error) : null,
    /** Tries the last save again. */
    retry: () => save.mutate(client.getQueryData(queryKey)?.choices ?? []),
    change: async (next: (choices: readonly PastChoice[]) => readonly PastChoice[]): Promise<void> => {
      await client.cancelQueries({ queryKey })
      const held = client.getQueryData(queryKey)
      if (held === undefined) return
      const choices = [...next(held.choices)]
      client.setQueryData(queryKey, { ...held, choices })
      save.mutate(choices)
    },
  }
}
