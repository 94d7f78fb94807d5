import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { subass } = paths

export const screens: readonly Screen[] = [
  { path: subass.index, access: 'public', load: () => import('./SubassPage.tsx') },
  { path: subass.home, access: 'user', load: () => import('./HomePage.tsx') },
  { path: subass.intro, access: 'user', load: () => import('./IntroPage.tsx') },
  { path: subass.paper, access: 'user', load: () => import('./PaperPage.tsx') },
  { path: subass.result, access: 'user', load: () => import('./ResultPage.tsx') },
]
