import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'
import { payGates } from './gates.ts'

export const screens: readonly Screen[] = [
  { path: paths.pay.index, title: '购买服务', access: 'public', load: () => import('./IndexPage.tsx') },
  ...payGates.map(({ path, title }): Screen => ({
    path,
    title,
    access: 'public',
    load: () => import('./GatePage.tsx'),
  })),
]
