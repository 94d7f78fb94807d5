import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** Who runs the product. */
export const aboutRoom: ConsoleRoom = {
  name: 'about',
  screens: [{ path: '', load: () => import('./AboutPage.tsx') }],
}
