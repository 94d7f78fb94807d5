import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'
import { payGates } from './gates.ts'

export const screens: readonly Screen[] = [
  { path: paths.pay.index, access: 'public', load: () => import('./PayPage.tsx') },
  ...payGates.map(({ path }): Screen => ({
    path,
    access: 'public',
    load: () => import('./GatePage.tsx'),
  })),
  { path: paths.my.orders, access: 'user', load: () => import('./OrdersPage.tsx') },
]
