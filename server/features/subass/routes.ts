import * as z from 'zod'
import {
  beginSubass,
  compareSubass,
  getSubassReport,
  getSubassResult,
  listSubass,
  makeSubassFile,
} from '#contract/subass.ts'
import { WHOLE, paperOf, partToBegin, statusOf } from '#domain/assess/subass.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { type FileContext, fileKind } from '#server/features/paper/service.ts'
import type { SessionUser } from '#server/http/session.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Refusal, forbidden, notFound } from '#server/http/errors.ts'
import { spendTrial } from './queries.ts'
import { compareDocument, reportDocument } from './paper.ts'
import { compare, showReport } from './report.ts'
import {
  type SubassProgress,
  type SubassContext,
  isClosed,
  runsOf,
  showStanding,
  standingOf,
  subjectAt,
  underWay,
} from './standing.ts'

/** 学科测评. */
export const subass: Routes<SubassContext & FileContext> = (handle, context) => {
  const { db, instruments, runs: own } = context

  handle(getSubassResult, async ({ user, query: { subjectId, goodsId } }) =>
    showStanding(await standingOf(context, user.id), subjectId, goodsId),
  )

  handle(listSubass, async ({ user }) => {
    const progress = await standingOf(context, user.id)
    return Promise.all(SUBJECTS.map((subject) => row(progress, subject.id)))
  })

  async function row(progress: SubassProgress, subjectId: number) {
    const { subject, code } = subjectAt(subjectId)
    const runs = runsOf(progress, code)
    const { parts } = await instruments.current(code)
    const tasks = parts.find((part) => part.kind === 'tasks')
    const last = runs.find(({ result }) => result?.kind === 'tasks')?.result
    return {
      subject,
      instrument: code,
      minutes: tasks?.minutes ?? 0,
      status: statusOf(runs),
      isClosed: isClosed(progress, subjectId),
      second: last?.kind === 'tasks' ? { right: last.right, of: last.of } : null,
    }
  }

  handle(beginSubass, async ({ user, body: { subjectId, paper } }) => {
    const { subject, code } = subjectAt(subjectId)
    const progress = await standingOf(context, user.id)
    const runs = runsOf(progress, code)
    if (isClosed(progress, subjectId)) throw trialSpent()
    const open = underWay(runs)
    if (open !== null) return open
    if (paper === 'second' && !runs.some(({ part, submittedAt }) => paperOf(part) === 'first' && submittedAt))
      throw new Refusal(`先做完${subject.name}的问卷，再做卷子`, 'FIRST_PAPER_FIRST')
    // Of two subjects begun at once the table lets one be the trial's.
    if (progress.entry === 'trial' && (await spendTrial(db, user.id, subjectId)) !== subjectId)
      throw trialSpent()
    const run = await own.open(user.id, await instruments.current(code), partToBegin(paper, runs))
    return { run, paper }
  })

  async function reportOf(user: SessionUser, subjectId: number) {
    const progress = await standingOf(context, user.id)
    if (isClosed(progress, subjectId)) throw forbidden()
    const report = await showReport(context, progress, subjectId)
    if (report === undefined) throw notFound()
    return report
  }
  const compareOf = async (user: SessionUser) => compare(context, await standingOf(context, user.id))

  handle(getSubassReport, ({ user, query }) => reportOf(user, query.subjectId))
  handle(compareSubass, ({ user }) => compareOf(user))

  const make = fileKind(context, 'subass', z.int(), async (user, subjectId, { name }) => {
    if (subjectId === WHOLE) {
      const rows = await compareOf(user)
      if (rows.length === 0) throw notFound()
      const document = compareDocument(rows, name)
      return { name: '学科测评各科比较', plain: 'xueke', job: async () => ({ format: 'pdf', document }) }
    }
    const report = await reportOf(user, subjectId)
    const test = await instruments.current(report.instrument)
    const document = reportDocument(report, test, name)
    return {
      name: `${report.subject.name}学科测评结果`,
      plain: 'xueke',
      job: async () => ({ format: 'pdf', document }),
    }
  })
  handle(makeSubassFile, ({ user, body }) => make(user, body.subjectId, body))
}

const trialSpent = (): Refusal => new Refusal('体验只包含一科，你已经开始了另一科', 'TRIAL_SPENT')
