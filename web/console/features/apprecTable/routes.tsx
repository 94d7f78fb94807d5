import { call } from '#web/client/call.ts'
import { countHeldListComments } from '#web/console/calls/apprecTable.ts'
import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** Comments on shared lists, in the room of all comments. */
export const listCommentsRoom: ConsoleRoom = {
  name: 'comments',
  screens: [{ path: 'lists', title: '志愿表留言', load: () => import('./ListCommentsPage.tsx') }],
  waiting: async (signal) => (await call(countHeldListComments, {}, { signal, quiet: true })).count,
}
