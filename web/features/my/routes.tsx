import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.my.index, access: 'user', load: () => import('./MyPage.tsx') },
  { path: paths.my.mysubject, access: 'user', load: () => import('./MySubjectPage.tsx') },
]
