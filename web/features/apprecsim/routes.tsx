import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { apprecsim } = paths

export const screens: readonly Screen[] = [
  { path: apprecsim.index, title: '模拟推荐', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: apprecsim.condition, title: '成绩条件', access: 'user', load: () => import('./ConditionPage.tsx') },
  {
    path: apprecsim.conditionMajors,
    title: '意向专业',
    access: 'user',
    load: () => import('./MajorsPage.tsx'),
  },
  { path: apprecsim.result, title: '模拟结果', access: 'user', load: () => import('./ResultPage.tsx') },
  {
    path: apprecsim.check,
    title: '志愿表检查',
    access: 'user',
    load: () => import('#web/features/list/CheckPage.tsx'),
  },
  { path: apprecsim.history, title: '模拟记录', access: 'user', load: () => import('./HistoryPage.tsx') },
  { path: apprecsim.help, title: '概率怎么算', access: 'public', load: () => import('./HelpPage.tsx') },
  { path: apprecsim.close, title: '暂不能模拟', access: 'user', load: () => import('./ClosePage.tsx') },
  {
    path: apprecsim.report,
    title: '志愿报告',
    access: 'user',
    load: () => import('#web/features/list/ReportPage.tsx'),
  },
]
