import { paths } from '#web/app/paths.ts'
import type { Screen } from '#web/app/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.subquery, title: '选科查询', access: 'public', load: () => import('./SubqueryPage.tsx') },
]
