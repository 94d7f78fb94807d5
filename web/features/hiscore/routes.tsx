import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { hiscore, dd } = paths

export const screens: readonly Screen[] = [
  { path: hiscore.index, title: '历年分数', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: dd.hiscore, title: '历年分数', access: 'public', load: () => import('./EmbeddedPage.tsx') },
  { path: hiscore.home, title: '分数线查询', access: 'public', load: () => import('./HomePage.tsx') },
  { path: hiscore.batch, title: '批次线', access: 'public', load: () => import('./BatchPage.tsx') },
  { path: hiscore.notice, title: '分数怎么看', access: 'public', load: () => import('./NoticePage.tsx') },
  { path: hiscore.advanced, title: '投档线', access: 'public', load: () => import('./AdvancedPage.tsx') },
  { path: hiscore.grade, title: '一分一段', access: 'public', load: () => import('./GradePage.tsx') },
  { path: hiscore.major, title: '专业分数线', access: 'public', load: () => import('./MajorPage.tsx') },
  {
    path: hiscore.majorNotice,
    title: '专业线怎么看',
    access: 'public',
    load: () => import('./MajorNoticePage.tsx'),
  },
  {
    path: hiscore.majorList,
    title: '专业分数线',
    access: 'public',
    load: () => import('./MajorListPage.tsx'),
  },
  {
    path: hiscore.majorResult,
    title: '历年投档线',
    access: 'public',
    load: () => import('./MajorResultPage.tsx'),
  },
]
