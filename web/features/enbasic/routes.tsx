import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { enbasic } = paths

export const screens: readonly Screen[] = [
  { path: enbasic.index, access: 'public', load: () => import('./EnbasicPage.tsx') },
  { path: enbasic.home, access: 'public', load: () => import('./HomePage.tsx') },
  { path: enbasic.list, access: 'public', load: () => import('./ListPage.tsx') },
  { path: enbasic.help, access: 'public', load: () => import('./HelpPage.tsx') },
]
