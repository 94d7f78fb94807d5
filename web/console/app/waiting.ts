import { useQueries } from '@tanstack/react-query'
import { type RoomName, roomsOf } from '#domain/staff/rooms.ts'
import { useMe } from '#web/console/features/staff/parts/me.ts'
import { consoleRooms } from './rooms.ts'

/** How much waits in each room that one may enter; rooms where nothing waits, or that did not say, are left out. */
export function useWaiting(): ReadonlyMap<RoomName, number> {
  const me = useMe()
  const open = new Set(roomsOf(me?.roles ?? []).map(({ name }) => name))
  const asked = consoleRooms.flatMap(({ name, waiting }) =>
    waiting && open.has(name) ? [{ name, waiting }] : [],
  )
  const found = useQueries({
    queries: asked.map(({ name, waiting }) => ({
      queryKey: ['console', 'waiting', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => waiting(signal),
      refetchInterval: 60_000,
      refetchOnWindowFocus: true,
    })),
  })
  return new Map(
    asked.flatMap(({ name }, at) => {
      const count = found[at]?.data ?? 0
      return count > 0 ? [[name, count] as const] : []
    }),
  )
}
