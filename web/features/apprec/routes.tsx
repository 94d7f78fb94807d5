import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { apprec } = paths

export const screens: readonly Screen[] = [
  { path: apprec.index, access: 'public', load: () => import('./ApprecPage.tsx') },
  { path: apprec.condition, access: 'user', load: () => import('./ConditionPage.tsx') },
  { path: apprec.conditionMajors, access: 'user', load: () => import('./MajorsPage.tsx') },
  { path: apprec.result, access: 'user', wide: true, load: () => import('./ResultPage.tsx') },
  { path: apprec.resultFilter, access: 'user', load: () => import('./FilterPage.tsx') },
  { path: apprec.check, access: 'user', wide: true, load: () => import('./CheckPage.tsx') },
  { path: apprec.hand, access: 'user', load: () => import('./HandPage.tsx') },
  { path: apprec.bring, access: 'user', load: () => import('./BringPage.tsx') },
  { path: apprec.preview, access: 'user', wide: true, load: () => import('./PreviewPage.tsx') },
  { path: apprec.history, access: 'user', load: () => import('./HistoryPage.tsx') },
  { path: apprec.report, access: 'user', load: () => import('./ReportPage.tsx') },
  { path: apprec.help, access: 'public', load: () => import('./HelpPage.tsx') },
  { path: apprec.close, access: 'user', load: () => import('./ClosePage.tsx') },
]
