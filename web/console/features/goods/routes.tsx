import type { ConsoleRoom } from '#web/console/ground/room.ts'

export const codesRoom: ConsoleRoom = {
  name: 'codes',
  screens: [
    { path: '', load: () => import('./CodesPage.tsx') },
    { path: ':batchId', title: '一批邀请码', load: () => import('./BatchPage.tsx') },
  ],
}

export const offerRoom: ConsoleRoom = {
  name: 'offer',
  screens: [{ path: '', load: () => import('./OfferPage.tsx') }],
}

export const grantsRoom: ConsoleRoom = {
  name: 'grants',
  screens: [{ path: '', load: () => import('./GrantsPage.tsx') }],
}

export const ordersRoom: ConsoleRoom = {
  name: 'orders',
  screens: [
    { path: '', load: () => import('./OrdersPage.tsx') },
    { path: ':orderNo', title: '一个订单', load: () => import('./OrderPage.tsx') },
  ],
}

export const billsRoom: ConsoleRoom = {
  name: 'bills',
  screens: [{ path: '', load: () => import('./BillsPage.tsx') }],
}
