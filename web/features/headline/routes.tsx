import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.headline.index, title: '头条', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.headline.list, title: '头条', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.ding.headline, title: '头条', access: 'public', load: () => import('./DingPage.tsx') },
]
