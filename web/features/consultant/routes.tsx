import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.consultant.index, access: 'public', load: () => import('./ConsultantPage.tsx') },
  { path: paths.consultant.home, access: 'public', load: () => import('./HomePage.tsx') },
  {
    path: paths.consultant.article,
    access: 'public',
    load: () => import('./ArticlePage.tsx'),
  },
  {
    path: paths.consultant.recomment,
    access: 'public',
    load: () => import('./RecommentPage.tsx'),
  },
]
