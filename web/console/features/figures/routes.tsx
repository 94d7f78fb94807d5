import { call } from '#web/client/call.ts'
import { countUploads } from '#web/console/calls/figures.ts'
import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** Files of figures, and what is held of each province. */
export const figuresRoom: ConsoleRoom = {
  name: 'figures',
  screens: [
    { path: '', load: () => import('./FiguresPage.tsx') },
    { path: 'held', title: '各省的数据', load: () => import('./HeldPage.tsx') },
    { path: ':uploadId', title: '一个数据文件', load: () => import('./UploadPage.tsx') },
  ],
  waiting: async (signal) => (await call(countUploads, {}, { signal, quiet: true })).count,
}
