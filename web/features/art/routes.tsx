import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.art.index, access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.art.home, access: 'public', load: () => import('./HomePage.tsx') },
  { path: paths.art.hiscore, access: 'public', load: () => import('./HiscorePage.tsx') },
]
