import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { SavedPreferences } from '#contract/preference.ts'
import { saysAnything } from '#domain/preference/preferences.ts'
import { call } from '#web/client/call.ts'
import { getPreferences } from '#web/client/calls/preference.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useSession } from '#web/features/account/parts/session.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['preference', 'saved'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
})

/** What asks by preferences waits until one that is being saved is. */
export const preferencesScope = { id: 'preferences' } as const

/** What the user prefers; undefined for a visitor, and until it is read. */
export function usePreferences(): SavedPreferences | undefined {
  const { user } = useSession()
  return useQuery({ ...preferencesQuery, enabled: user !== null }).data
}

/** Whether they are on their way: a page that they stand on the top of waits, so that nothing jumps. */
export function usePreferencesComing(): boolean {
  const { user } = useSession()
  return useQuery({ ...preferencesQuery, enabled: user !== null }).isLoading
}

/** The same once anything was said. */
export function useSaidPreferences(): SavedPreferences | undefined {
  const preferences = usePreferences()
  return preferences && saysAnything(preferences) ? preferences : undefined
}

/** Drops the answers that follow from preferences. */
export async function resultsChanged(client: QueryClient): Promise<void> {
  // Lists of results are long: they are read again where they are next looked at.
  client.removeQueries({ queryKey: ['apprecsim', 'result'] })
  await invalidate(client, ['apprecsim'])
}

/** Puts what was saved in the place of what was read, and drops the answers that follow from it. */
export async function preferencesSaved(client: QueryClient, saved: SavedPreferences): Promise<void> {
  client.setQueryData(preferencesQuery.queryKey, saved)
  await resultsChanged(client)
}
