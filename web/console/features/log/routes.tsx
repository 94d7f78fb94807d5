import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** What went wrong. */
export const errorsRoom: ConsoleRoom = {
  name: 'errors',
  screens: [{ path: '', load: () => import('./ErrorsPage.tsx') }],
}
