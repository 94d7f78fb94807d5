import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.apprecsim.check, access: 'user', wide: true, load: () => import('./CheckPage.tsx') },
  { path: paths.apprecsim.hand, access: 'user', load: () => import('./HandPage.tsx') },
  { path: paths.apprecsim.bring, access: 'user', load: () => import('./BringPage.tsx') },
  { path: paths.apprecsim.report, access: 'user', load: () => import('./ReportPage.tsx') },
]
