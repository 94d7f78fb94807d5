import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.headline.index, access: 'public', load: () => import('./HeadlinePage.tsx') },
  { path: paths.headline.list, access: 'public', load: () => import('./HeadlinePage.tsx') },
  { path: paths.ding.headline, access: 'public', load: () => import('./DingPage.tsx') },
]
