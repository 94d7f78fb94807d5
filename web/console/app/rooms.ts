import {
  billsRoom,
  codesRoom,
  grantsRoom,
  offerRoom,
  ordersRoom,
} from '#web/console/features/goods/routes.tsx'
import { invoicesRoom } from '#web/console/features/pay/routes.tsx'
import { usersRoom } from '#web/console/features/account/routes.tsx'
import { commentsRoom } from '#web/console/features/course/routes.tsx'
import { questionRoom } from '#web/console/features/question/routes.tsx'
import { listCommentsRoom } from '#web/console/features/apprecTable/routes.tsx'
import { aboutRoom } from '#web/console/features/about/routes.tsx'
import { figuresRoom } from '#web/console/features/figures/routes.tsx'
import { errorsRoom } from '#web/console/features/log/routes.tsx'
import { noticeRoom } from '#web/console/features/notice/routes.tsx'
import { numbersRoom } from '#web/console/features/numbers/routes.tsx'
import { shareRoom } from '#web/console/features/share/routes.tsx'
import { seasonRoom } from '#web/console/features/season/routes.tsx'
import { textsRoom } from '#web/console/features/content/routes.tsx'
import { partnersRoom } from '#web/console/features/partner/routes.tsx'
import { accountRoom, auditRoom, staffRoom } from '#web/console/features/staff/routes.tsx'
import { wzRoom } from '#web/console/features/wz/routes.tsx'
import { classesRoom } from '#web/console/features/enrol/routes.tsx'
import type { ConsoleRoom } from '#web/console/ground/room.ts'

/** Every room of `domain/staff/rooms.ts`, with its screens. */
export const consoleRooms: readonly ConsoleRoom[] = [
  questionRoom,
  wzRoom,
  codesRoom,
  classesRoom,
  grantsRoom,
  ordersRoom,
  invoicesRoom,
  billsRoom,
  offerRoom,
  noticeRoom,
  shareRoom,
  seasonRoom,
  figuresRoom,
  textsRoom,
  usersRoom,
  commentsRoom,
  listCommentsRoom,
  aboutRoom,
  numbersRoom,
  errorsRoom,
  partnersRoom,
  staffRoom,
  auditRoom,
  accountRoom,
]
