import { paths } from '#web/app/paths.ts'
import type { Screen } from '#web/app/screen.ts'

const { subject, dd } = paths
const index: Pick<Screen, 'title' | 'access' | 'load'> = {
  title: '选科',
  access: 'public',
  load: () => import('./IndexPage.tsx'),
}

export const screens: readonly Screen[] = [
  { path: subject.index, ...index },
  { path: dd.subject, ...index },
  { path: subject.culist, title: '按学校查选科', access: 'public', load: () => import('./CulistPage.tsx') },
  {
    path: subject.cudetail,
    title: '学校的选科要求',
    access: 'public',
    load: () => import('./CudetailPage.tsx'),
  },
]
