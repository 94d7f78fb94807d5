import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.course.index, access: 'public', load: () => import('./CoursePage.tsx') },
  { path: paths.course.list, access: 'public', load: () => import('./ListPage.tsx') },
  { path: paths.course.comment, access: 'public', load: () => import('./CommentPage.tsx') },
  { path: paths.my.mycomment, access: 'user', load: () => import('./MyCommentPage.tsx') },
]
