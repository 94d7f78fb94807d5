import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { hiscore } = paths

export const screens: readonly Screen[] = [
  { path: hiscore.index, access: 'public', load: () => import('./HiscorePage.tsx') },
  { path: hiscore.home, access: 'public', load: () => import('./HomePage.tsx') },
  { path: hiscore.batch, access: 'public', load: () => import('./BatchPage.tsx') },
  { path: hiscore.notice, access: 'public', load: () => import('./NoticePage.tsx') },
  { path: hiscore.advanced, access: 'public', load: () => import('./AdvancedPage.tsx') },
  { path: hiscore.grade, access: 'public', load: () => import('./GradePage.tsx') },
  { path: hiscore.plan, access: 'public', load: () => import('./PlanPage.tsx') },
  { path: hiscore.major, access: 'public', load: () => import('./majors/MajorPage.tsx') },
  {
    path: hiscore.majorNotice,
    access: 'public',
    load: () => import('./majors/MajorNoticePage.tsx'),
  },
  {
    path: hiscore.majorList,
    access: 'public',
    load: () => import('./majors/MajorListPage.tsx'),
  },
  {
    path: hiscore.majorResult,
    access: 'public',
    load: () => import('./majors/MajorResultPage.tsx'),
  },
]
