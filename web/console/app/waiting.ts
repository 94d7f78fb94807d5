import { useQueries } from '@tanstack/react-query'
import { roleFor } from '#domain/staff/roles.ts'
import { ROOMS, type RoomName } from '#domain/staff/rooms.ts'
import { useMe } from '#web/console/features/staff/parts/me.ts'
import { consoleRooms } from './rooms.ts'

/** How much waits in each room that one may enter; rooms where nothing waits, or that did not say, are left out. */
export function useWaiting(): ReadonlyMap<RoomName, number> {
  const me = useMe()
  const held = me?.roles ?? []
  const asked = consoleRooms.flatMap(({ name, roles = ROOMS[name].roles, waiting }, part) =>
    waiting && roleFor(held, roles) !== undefined ? [{ name, part, waiting }] : [],
  )
  const found = useQueries({
    queries: asked.map(({ name, part, waiting }) => ({
      queryKey: ['console', 'waiting', name, part],
      queryFn: ({ signal }: { signal: AbortSignal }) => waiting(signal),
      refetchInterval: 60_000,
      refetchOnWindowFocus: true,
    })),
  })
  const counts = new Map<RoomName, number>()
  for (const [at, { name }] of asked.entries()) {
    const count = found[at]?.data ?? 0
    // Parts of a room count together.
    if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return counts
}
