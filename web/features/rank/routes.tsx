import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { rank } = paths

export const screens: readonly Screen[] = [
  { path: rank.major, title: '专业排名', access: 'public', load: () => import('./MajorPage.tsx') },
  {
    path: rank.majorSubCategory,
    title: '专业排名',
    access: 'public',
    load: () => import('./MajorSubCategoryPage.tsx'),
  },
  {
    path: rank.majorDetail,
    title: '专业排名',
    access: 'public',
    load: () => import('./MajorDetailPage.tsx'),
  },
  { path: rank.subject, title: '学科评估', access: 'public', load: () => import('./SubjectPage.tsx') },
  {
    path: rank.subjectSubCategory,
    title: '学科评估',
    access: 'public',
    load: () => import('./SubjectSubCategoryPage.tsx'),
  },
  {
    path: rank.subjectDetail,
    title: '学科评估',
    access: 'public',
    load: () => import('./SubjectDetailPage.tsx'),
  },
  { path: rank.school, title: '院校排名', access: 'public', load: () => import('./SchoolPage.tsx') },
  {
    path: rank.schoolDetail,
    title: '院校排名',
    access: 'public',
    load: () => import('./SchoolDetailPage.tsx'),
  },
  { path: rank.shuangyi, title: '双一流', access: 'public', load: () => import('./ShuangyiPage.tsx') },
  {
    path: rank.shuangyiDetail,
    title: '双一流',
    access: 'public',
    load: () => import('./ShuangyiDetailPage.tsx'),
  },
  { path: rank.qsRank, title: 'QS 排名', access: 'public', load: () => import('./QsRankPage.tsx') },
]
