import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.adviser.index, access: 'public', load: () => import('./AdviserPage.tsx') },
  { path: paths.adviser.list, access: 'public', load: () => import('./ListPage.tsx') },
]
