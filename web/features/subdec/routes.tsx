import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.subdec.index, access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.subdec.home, access: 'user', load: () => import('./HomePage.tsx') },
  { path: paths.subdec.paper, access: 'user', load: () => import('./PaperPage.tsx') },
  { path: paths.subdec.result, access: 'user', load: () => import('./ResultPage.tsx') },
]
