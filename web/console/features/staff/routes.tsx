import type { ConsoleRoom } from '#web/console/ground/room.ts'

export const staffRoom: ConsoleRoom = {
  name: 'staff',
  screens: [{ path: '', load: () => import('./StaffPage.tsx') }],
}

export const auditRoom: ConsoleRoom = {
  name: 'audit',
  screens: [{ path: '', load: () => import('./AuditPage.tsx') }],
}

export const accountRoom: ConsoleRoom = {
  name: 'account',
  screens: [{ path: '', load: () => import('./AccountPage.tsx') }],
}
