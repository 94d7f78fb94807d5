import type { Command } from '#server/ops/command.ts'
import { classAdd, classList, classRevoke } from '#server/features/enrol/ops.ts'
import { aboutSet, aboutShow, aboutTextAdd, aboutTextRemove } from '#server/features/about/ops.ts'
import { assessImport, assessList, assessReport } from '#server/features/assess/ops.ts'
import { answeredInTalent, assessRefit } from '#server/features/talent/ops.ts'
import { backupCommand, backupKeyCommand, restoreCommand } from './backup.ts'
import { drillCommand } from './drill.ts'
import { migrateCommand } from './migrate.ts'
import { codeIssue } from '#server/features/pay/ops-code.ts'
import { commentsHide, commentsList, commentsShow } from '#server/features/course/ops.ts'
import { contentImport } from '#server/features/content/ops.ts'
import { doctor } from './doctor/doctor.ts'
import { gateSet, goodsGrant, goodsList, goodsSet } from '#server/features/goods/ops-goods.ts'
import { figuresList, figuresUndo } from '#server/features/figures/ops.ts'
import { errorsList } from '#server/features/log/ops.ts'
import { importCommand, importGuess, importRemove } from '#server/import/ops.ts'
import { partnerCreate, partnerList, partnerRevoke, partnerRotate } from '#server/features/partner/ops.ts'
import { orderList, orderRefund } from '#server/features/goods/ops-order.ts'
import {
  notificationEnd,
  notificationList,
  notificationSet,
} from '#server/features/notice/ops-notification.ts'
import { predict } from '#server/features/scopes/ops.ts'
import { qrList, qrRemove, qrSet } from '#server/features/share/ops-qr.ts'
import { questionsAnswer, questionsList } from '#server/features/question/ops.ts'
import { seasonList, seasonRemove, seasonSet } from '#server/features/season/ops-season.ts'
import { shareSet } from '#server/features/share/ops-share.ts'
import { commentsHeld, commentsRefuse, commentsRelease } from './held.ts'
import { staffCreate, staffEnd, staffList, staffReset } from '#server/features/staff/ops.ts'
import { status } from './status.ts'
import { timeToastEnd, timeToastList, timeToastSet } from '#server/features/notice/ops-time-toast.ts'
import { upheavalConfirm } from '#server/features/recommend/ops-upheaval.ts'
import { upheavalShow } from '#server/features/scopes/ops-upheaval.ts'
import { userBan, userCreate, userFactorOff, userUnban } from '#server/features/account/ops.ts'
import { wzAnswer, wzList, wzTake } from '#server/features/wz/ops.ts'

/** The first whose words a call begins with: import remove and import guess stand before import. */
export const commands: readonly Command[] = [
  importRemove,
  importGuess,
  importCommand,
  figuresList,
  figuresUndo,
  contentImport,
  assessImport,
  assessList(answeredInTalent),
  assessReport(answeredInTalent),
  assessRefit,
  status,
  doctor,
  errorsList,
  staffCreate,
  staffList,
  staffEnd,
  staffReset,
  userCreate,
  userBan,
  userUnban,
  userFactorOff,
  classAdd,
  classList,
  classRevoke,
  partnerCreate,
  partnerList,
  partnerRotate,
  partnerRevoke,
  aboutShow,
  aboutSet,
  aboutTextAdd,
  aboutTextRemove,
  codeIssue,
  goodsSet,
  goodsList,
  goodsGrant,
  gateSet,
  orderList,
  orderRefund,
  questionsList,
  questionsAnswer,
  wzList,
  wzTake,
  wzAnswer,
  commentsList,
  commentsHide,
  commentsShow,
  commentsHeld,
  commentsRelease,
  commentsRefuse,
  notificationSet,
  notificationList,
  notificationEnd,
  timeToastSet,
  timeToastList,
  timeToastEnd,
  seasonSet,
  seasonList,
  seasonRemove,
  shareSet,
  qrSet,
  qrList,
  qrRemove,
  upheavalConfirm,
  upheavalShow,
  predict,
  migrateCommand,
  backupKeyCommand,
  backupCommand,
  restoreCommand,
  drillCommand,
]

/** A command, and the words of a call after its own. */
export interface Call {
  command: Command
  args: readonly string[]
}

/** What these words call; undefined where there is no such command. */
export function findCommand(words: readonly string[]): Call | undefined {
  for (const command of commands) {
    const name = nameOf(command.usage)
    if (name.every((word, at) => words[at] === word)) return { command, args: words.slice(name.length) }
  }
  return undefined
}

function nameOf(usage: string): string[] {
  return usage.split(' ').filter((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word))
}
