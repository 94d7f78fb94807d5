import { paths } from '#web/app/paths.ts'
import type { Screen } from '#web/app/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.my.index, title: '我的', access: 'user', load: () => import('./MyPage.tsx') },
  { path: paths.my.myschool, title: '关注的大学', access: 'user', load: () => import('./MySchoolPage.tsx') },
  { path: paths.my.mymajor, title: '关注的专业', access: 'user', load: () => import('./MyMajorPage.tsx') },
  { path: paths.my.myinfo, title: '我的资料', access: 'user', load: () => import('./MyInfoPage.tsx') },
]
