import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { cumajor } = paths

export const screens: readonly Screen[] = [
  { path: cumajor.index, access: 'public', wide: true, load: () => import('./CumajorPage.tsx') },
  { path: cumajor.intro, access: 'public', load: () => import('./IntroPage.tsx') },
  { path: cumajor.school, access: 'public', load: () => import('./SchoolPage.tsx') },
  { path: cumajor.major, access: 'public', load: () => import('./MajorPage.tsx') },
]
