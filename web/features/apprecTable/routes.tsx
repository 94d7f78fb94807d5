import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.apprecTable,
    access: 'user',
    wide: true,
    takesSecret: true,
    load: () => import('./TablePage.tsx'),
  },
]
