import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.search.index, title: '搜索', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.search.article, title: '文章', access: 'public', load: () => import('./ArticlePage.tsx') },
]
