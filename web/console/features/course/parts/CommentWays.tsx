import { ROOMS } from '#domain/staff/rooms.ts'
import { RoomWays } from '#web/console/ground/RoomWays.tsx'
import { inRoom } from '#web/console/ground/room.ts'

const WAYS = [
  { to: inRoom(ROOMS.comments), text: '课程评论' },
  { to: inRoom(ROOMS.comments, 'lists'), text: '志愿表留言' },
]

/** The parts of the room. */
export const CommentWays = () => <RoomWays label="评论" ways={WAYS} />
