import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { basehome, consultantHome, ...guides } = paths.help

export const screens: readonly Screen[] = [
  { path: consultantHome, access: 'public', load: () => import('./ConsultantHomePage.tsx') },
  { path: basehome, access: 'public', load: () => import('./BasehomePage.tsx') },
  ...Object.values(guides).map((path): Screen => ({
    path,
    access: 'public',
    load: () => import('./GuidePage.tsx'),
  })),
]
