import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { rank } = paths

export const screens: readonly Screen[] = [
  { path: rank.major, access: 'public', load: () => import('./MajorPage.tsx') },
  {
    path: rank.majorSubCategory,
    access: 'public',
    load: () => import('./MajorSubCategoryPage.tsx'),
  },
  {
    path: rank.majorDetail,
    access: 'public',
    load: () => import('./MajorDetailPage.tsx'),
  },
  { path: rank.subject, access: 'public', load: () => import('./SubjectPage.tsx') },
  {
    path: rank.subjectSubCategory,
    access: 'public',
    load: () => import('./SubjectSubCategoryPage.tsx'),
  },
  {
    path: rank.subjectDetail,
    access: 'public',
    load: () => import('./SubjectDetailPage.tsx'),
  },
  { path: rank.school, access: 'public', load: () => import('./SchoolPage.tsx') },
  {
    path: rank.schoolDetail,
    access: 'public',
    load: () => import('./SchoolDetailPage.tsx'),
  },
  { path: rank.shuangyi, access: 'public', load: () => import('./ShuangyiPage.tsx') },
  {
    path: rank.shuangyiDetail,
    access: 'public',
    load: () => import('./ShuangyiDetailPage.tsx'),
  },
  { path: rank.qsRank, access: 'public', load: () => import('./QsRankPage.tsx') },
]
