import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** How pages are handed on. */
export const shareRoom: ConsoleRoom = {
  name: 'share',
  screens: [{ path: '', load: () => import('./SharePage.tsx') }],
}
