import type { ConsoleRoom } from '#web/console/ground/room.ts'

export const textsRoom: ConsoleRoom = {
  name: 'texts',
  screens: [
    { path: '', load: () => import('./TextsPage.tsx') },
    { path: 'queue', title: '快要上线和结束的', load: () => import('./QueuePage.tsx') },
    { path: 'new', title: '写新的', load: () => import('./NewTextPage.tsx') },
    { path: ':textId', title: '一篇文章', load: () => import('./TextPage.tsx') },
  ],
}
