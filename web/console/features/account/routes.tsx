import { call } from '#web/client/call.ts'
import { countAccountRequests } from '#web/console/calls/account.ts'
import type { ConsoleRoom } from '#web/console/ground/room.ts'

export const usersRoom: ConsoleRoom = {
  name: 'users',
  screens: [
    { path: '', load: () => import('./UsersPage.tsx') },
    { path: ':accountId', title: '一个用户', load: () => import('./UserPage.tsx') },
  ],
  waiting: async (signal) => (await call(countAccountRequests, {}, { signal, quiet: true })).count,
}
