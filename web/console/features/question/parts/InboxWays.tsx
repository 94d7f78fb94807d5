import { roleFor } from '#domain/staff/roles.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { useMe } from '#web/console/features/staff/parts/me.ts'
import { RoomWays } from '#web/console/ground/RoomWays.tsx'
import { inRoom } from '#web/console/ground/room.ts'

/** The parts of the room. */
export function InboxWays() {
  const me = useMe()
  const isAdviser = roleFor(me?.roles ?? [], ['adviser']) !== undefined
  const ways = [
    { to: inRoom(ROOMS.inbox), text: '提问和反馈' },
    ...(isAdviser ? [{ to: inRoom(ROOMS.inbox, 'wz'), text: '志愿问诊' }] : []),
    { to: inRoom(ROOMS.inbox, 'replies'), text: '常用回复' },
  ]
  return <RoomWays label="收件箱" ways={ways} />
}
