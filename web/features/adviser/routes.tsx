import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.adviser.index, title: '顾问', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.adviser.list, title: '顾问介绍', access: 'public', load: () => import('./ListPage.tsx') },
]
