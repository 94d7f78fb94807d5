import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.search.index, access: 'public', load: () => import('./SearchPage.tsx') },
  { path: paths.search.article, access: 'public', load: () => import('./ArticlePage.tsx') },
]
