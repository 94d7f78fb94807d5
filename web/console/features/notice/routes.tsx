import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** What students are told for a time. */
export const noticeRoom: ConsoleRoom = {
  name: 'notices',
  screens: [
    { path: '', load: () => import('./NoticesPage.tsx') },
    { path: 'new', title: '设一条通知', load: () => import('./NewNoticePage.tsx') },
  ],
}
