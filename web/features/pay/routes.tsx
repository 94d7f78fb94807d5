import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

// What each gate sells is read with its page: here its address will do.
const { index, ...gates } = paths.pay

export const screens: readonly Screen[] = [
  { path: index, access: 'public', load: () => import('./PayPage.tsx') },
  ...Object.values(gates).map((path): Screen => ({
    path,
    access: 'public',
    load: () => import('./GatePage.tsx'),
  })),
  { path: paths.my.orders, access: 'user', load: () => import('./OrdersPage.tsx') },
]
