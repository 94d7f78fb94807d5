import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.my.myschool, access: 'user', load: () => import('./MySchoolPage.tsx') },
  { path: paths.my.mymajor, access: 'user', load: () => import('./MyMajorPage.tsx') },
]
