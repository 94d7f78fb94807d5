import type { ConsoleRoom } from '#web/console/ground/room.ts'

export const classesRoom: ConsoleRoom = {
  name: 'classes',
  screens: [{ path: '', load: () => import('./ClassesPage.tsx') }],
}
