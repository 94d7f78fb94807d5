import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.practice, access: 'public', load: () => import('./PracticePage.tsx') },
]
