import { call } from '#web/client/call.ts'
import { countInbox } from '#web/console/calls/question.ts'
import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** Questions and feedback; consultations stand in the same room. */
export const questionRoom: ConsoleRoom = {
  name: 'inbox',
  screens: [
    { path: '', load: () => import('./InboxPage.tsx') },
    { path: 'replies', title: '常用回复', load: () => import('./RepliesPage.tsx') },
    { path: 'q/:quId', title: '一个提问', load: () => import('./QuestionPage.tsx') },
  ],
  waiting: async (signal) => (await call(countInbox, {}, { signal, quiet: true })).count,
}
