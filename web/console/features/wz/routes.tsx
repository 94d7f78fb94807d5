import { call } from '#web/client/call.ts'
import { countWzInbox } from '#web/console/calls/wz.ts'
import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** Consultations, in the room of all that students ask; advisers alone see them. */
export const wzRoom: ConsoleRoom = {
  name: 'inbox',
  roles: ['adviser'],
  screens: [
    { path: 'wz', load: () => import('./WzInboxPage.tsx') },
    { path: 'wz/:wzId', title: '一份问诊', load: () => import('./WzPage.tsx') },
  ],
  waiting: async (signal) => (await call(countWzInbox, {}, { signal, quiet: true })).count,
}
