import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.help.consultantHome,
    title: '咨询服务说明',
    access: 'public',
    load: () => import('./ConsultantHomePage.tsx'),
  },
]
