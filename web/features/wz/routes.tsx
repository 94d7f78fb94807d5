import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { wz } = paths

export const screens: readonly Screen[] = [
  { path: wz.index, access: 'public', load: () => import('./IndexPage.tsx') },
  { path: wz.agreement, access: 'public', load: () => import('./AgreementPage.tsx') },
  { path: wz.form, access: 'public', load: () => import('./FormPage.tsx') },
  { path: wz.use, access: 'user', load: () => import('./UsePage.tsx') },
]
