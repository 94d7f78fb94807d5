import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { major } = paths

export const screens: readonly Screen[] = [
  { path: major.index, access: 'public', load: () => import('./MajorsPage.tsx') },
  { path: major.culist, access: 'public', load: () => import('./CulistPage.tsx') },
  {
    path: major.cumajorTypes,
    access: 'public',
    load: () => import('./CumajorTypesPage.tsx'),
  },
  { path: major.cumajorType, access: 'public', load: () => import('./CumajorTypePage.tsx') },
]
