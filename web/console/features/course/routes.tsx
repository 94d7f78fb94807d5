import { call } from '#web/client/call.ts'
import { countHeldComments } from '#web/console/calls/course.ts'
import type { ConsoleRoom } from '#web/console/ground/room.ts'

export const commentsRoom: ConsoleRoom = {
  name: 'comments',
  screens: [{ path: '', load: () => import('./CommentsPage.tsx') }],
  waiting: async (signal) => (await call(countHeldComments, {}, { signal, quiet: true })).count,
}
