import type { ConsoleRoom } from '#web/console/ground/room.ts'

export const partnersRoom: ConsoleRoom = {
  name: 'partners',
  screens: [
    { path: '', load: () => import('./PartnersPage.tsx') },
    { path: ':partnerId', title: '一个合作方', load: () => import('./PartnerPage.tsx') },
  ],
}
