import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.consultant.index, title: '顾问', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.consultant.home, title: '顾问', access: 'public', load: () => import('./HomePage.tsx') },
  {
    path: paths.consultant.article,
    title: '学习计划',
    access: 'public',
    load: () => import('./ArticlePage.tsx'),
  },
  {
    path: paths.consultant.recomment,
    title: '推荐阅读',
    access: 'public',
    load: () => import('./RecommentPage.tsx'),
  },
]
