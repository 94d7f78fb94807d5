import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.my.apprecList, access: 'user', load: () => import('./ApprecListPage.tsx') },
  { path: paths.apprecsim.index, access: 'public', load: () => import('./ApprecsimPage.tsx') },
  { path: paths.apprecsim.condition, access: 'user', load: () => import('./ConditionPage.tsx') },
  { path: paths.apprecsim.conditionMajors, access: 'user', load: () => import('./MajorsPage.tsx') },
  { path: paths.apprecsim.result, access: 'user', wide: true, load: () => import('./ResultPage.tsx') },
  { path: paths.apprecsim.history, access: 'user', load: () => import('./HistoryPage.tsx') },
  { path: paths.apprecsim.help, access: 'public', load: () => import('./HelpPage.tsx') },
  { path: paths.apprecsim.close, access: 'user', load: () => import('./ClosePage.tsx') },
]
