import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.pro.index, access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.pro.home, access: 'public', load: () => import('./HomePage.tsx') },
  { path: paths.pro.score, access: 'public', load: () => import('./ScorePage.tsx') },
]
