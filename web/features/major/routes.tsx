import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { major, dd } = paths

export const screens: readonly Screen[] = [
  { path: major.index, title: '查专业', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: major.culist, title: '按专业找学校', access: 'public', load: () => import('./CulistPage.tsx') },
  {
    path: major.cumajorTypes,
    title: '职业对应的专业',
    access: 'public',
    load: () => import('./CumajorTypesPage.tsx'),
  },
  { path: major.cumajorType, title: '专业类', access: 'public', load: () => import('./CumajorTypePage.tsx') },
  { path: dd.major, title: '查专业', access: 'public', load: () => import('./EmbeddedPage.tsx') },
]
