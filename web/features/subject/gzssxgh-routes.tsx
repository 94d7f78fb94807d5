import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { gzssxgh } = paths

export const screens: readonly Screen[] = [
  { path: gzssxgh.index, title: '高一选科指南', access: 'public', load: () => import('./GzssxghPage.tsx') },
  {
    path: gzssxgh.qrcode,
    title: '指南二维码',
    access: 'public',
    load: () => import('./GzssxghQrcodePage.tsx'),
  },
]
