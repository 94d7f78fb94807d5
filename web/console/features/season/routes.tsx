import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** When each province files. */
export const seasonRoom: ConsoleRoom = {
  name: 'seasons',
  screens: [
    { path: '', load: () => import('./SeasonsPage.tsx') },
    { path: ':provinceId/:year', title: '一个省的填报时间', load: () => import('./SeasonPage.tsx') },
  ],
}
