import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** How much the product is used. */
export const numbersRoom: ConsoleRoom = {
  name: 'numbers',
  screens: [{ path: '', load: () => import('./NumbersPage.tsx') }],
}
