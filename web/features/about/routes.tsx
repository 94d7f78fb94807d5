import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.my.aboutus, access: 'anyone', load: () => import('./AboutUsPage.tsx') },
  { path: paths.my.privacy, access: 'anyone', load: () => import('./PrivacyPage.tsx') },
  { path: paths.my.agreement, access: 'anyone', load: () => import('./AgreementPage.tsx') },
]
