import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.course.index, title: '课程', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.course.list, title: '课程', access: 'public', load: () => import('./ListPage.tsx') },
  { path: paths.course.comment, title: '课程', access: 'public', load: () => import('./CommentPage.tsx') },
]
