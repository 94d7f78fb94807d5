import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.subject.index, access: 'public', load: () => import('./SubjectPage.tsx') },
  { path: paths.subject.culist, access: 'public', load: () => import('./CulistPage.tsx') },
  { path: paths.subject.cudetail, access: 'public', load: () => import('./CudetailPage.tsx') },
  { path: paths.gzssxgh.index, access: 'public', load: () => import('./GzssxghPage.tsx') },
  { path: paths.gzssxgh.qrcode, access: 'public', load: () => import('./GzssxghQrcodePage.tsx') },
  { path: paths.huNanxgh, access: 'public', load: () => import('./HuNanxghPage.tsx') },
]
