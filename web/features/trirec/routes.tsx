import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.trirec.index, access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.trirec.list, access: 'public', load: () => import('./ListPage.tsx') },
  { path: paths.trirec.help, access: 'public', load: () => import('./HelpPage.tsx') },
]
