import * as z from 'zod'
import * as calls from '#contract/talent.ts'
import { type FileContext, fileKind } from '#server/features/paper/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import * as email from './email.ts'
import { deleteEmail } from './email-queries.ts'
import { showAbilityFigures } from './figures.ts'
import { type TalentContext, showMajors } from './majors.ts'
import { reportDocument } from './paper.ts'
import { begin, showStatus } from './progress.ts'
import { showAbilities, showRated } from './results.ts'
import { giveTask, takeAnswer } from './tasks.ts'

/** 潜能测评. */
export const talent: Routes<TalentContext & FileContext> = (handle, context) => {
  const { db, instruments } = context

  handle(calls.getTalentStatus, ({ user }) => showStatus(context, user?.id))

  handle(calls.beginTalent, async ({ user, body }) => {
    const run = await begin(context, user.id, body.test)
    return { run, status: (await showStatus(context, user.id)).status }
  })

  handle(calls.nextTalentTask, ({ user, body }) => giveTask(db, instruments, user.id, body))
  handle(calls.answerTalentTask, ({ user, body }) => takeAnswer(db, user.id, body))

  handle(calls.getAbilityFigures, () => showAbilityFigures(context.reading))

  handle(calls.getRatedResult, ({ user, params }) => showRated(context, user.id, params.test))
  handle(calls.getAbilityResult, ({ user }) => showAbilities(context, user.id))
  handle(calls.getTalentMajors, ({ user, query }) => showMajors(context, user, query.provinceId))

  const make = fileKind(context, 'talent', z.null(), async (user, _, { name }) => ({
    name: '潜能测评报告',
    plain: 'qianneng',
    job: async () => ({ format: 'pdf', document: await reportDocument(context, user, name) }),
  }))
  handle(calls.makeTalentFile, ({ user, body }) => make(user, null, body))

  handle(calls.getTalentEmail, ({ user }) => email.showEmail(context, user.id))
  handle(calls.sendTalentEmail, async ({ user }) => {
    await email.sendReport(context, user)
    return null
  })
  handle(calls.sendEmailCode, async ({ user, body }) => {
    await email.sendCode(context, user.id, body.email)
    return null
  })
  handle(calls.confirmEmail, async ({ user, body }) => {
    await email.confirm(context, user.id, body.email, body.code)
    return email.showEmail(context, user.id)
  })
  handle(calls.deleteEmail, async ({ user }) => {
    await deleteEmail(db, user.id)
    return null
  })
}
