import { paths } from '#web/app/paths.ts'
import type { Screen } from '#web/app/screen.ts'

const { gzssxgh } = paths

export const screens: readonly Screen[] = [
  { path: gzssxgh.index, title: '高一选科指南', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: gzssxgh.qrcode, title: '指南二维码', access: 'public', load: () => import('./QrcodePage.tsx') },
]
