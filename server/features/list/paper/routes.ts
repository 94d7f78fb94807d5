import { getListFile, makeListFile } from '#contract/list.ts'
import { hostOf } from '#domain/host.ts'
import { findSessionId, findUserOfSession } from '#server/features/account/service.ts'
import { findStored } from '#server/features/preference/service.ts'
import {
  emptyCondition,
  noticeOf,
  restsOn,
  showCondition,
  showProvince,
} from '#server/features/recommend/service.ts'
import { FileReply, type Routes } from '#server/http/endpoint.ts'
import { HttpProblem, notLoggedIn } from '#server/http/errors.ts'
import { isLimited } from '#server/http/session.ts'
import { checkChoices } from '#server/features/list/check.ts'
import { type ListContext, type Lists, loadListContext } from '#server/features/list/context.ts'
import { findList } from '#server/features/list/queries.ts'
import { playChoices } from '#server/features/list/play.ts'
import { showList } from '#server/features/list/show.ts'
import { composePaper } from './compose.ts'
import type { Format, Job, Paper } from './paper.ts'
import type { PaperContext } from './papers.ts'
import { TICKET_LIFE, type Ticket, openTicket, sealTicket, sessionOfTicket } from './ticket.ts'

const TYPES: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** One sentence whatever is wrong with a key, so that none tells more than another. */
const GONE = '这个下载链接已经失效。请回到选考在线，在志愿表里再点一次“导出 / 打印”。'

type ListFilesContext = Lists & PaperContext

/** The list as a file. */
export const listFiles: Routes<ListFilesContext> = (handle, context) => {
  const { db, limits, papers } = context

  handle(makeListFile, async ({ body, user }) => {
    const sessionId = await findSessionId(db, user.tokenHash)
    if (sessionId === undefined) throw notLoggedIn()
    const listContext = await loadListContext(context, user.id, body)
    const { provinceId, year, batch, list } = listContext.key
    const ticket: Ticket = {
      provinceId,
      year,
      batch,
      list,
      tool: body.tool,
      format: body.format,
      name: body.printedName || null,
      until: Date.now() + TICKET_LIFE,
    }
    const key = sealTicket({ hashId: sessionId, tokenHash: user.tokenHash }, ticket)
    // Made now, so that what goes wrong is said on the screen and not in a window of its own.
    const bytes = await limits.spend([['listFileAccount', String(user.id)]], () =>
      papers.get(key, user.id, () => jobOf(context, listContext, ticket)),
    )
    const plain = `zhiyuanbiao-${year}.${body.format}`
    return {
      fileName: fileNameOf(listContext, ticket),
      path: `/api/apprec/list/file/${key}/${plain}`,
      bytes: bytes.length,
    }
  })

  handle(getListFile, async ({ params: { key }, request }) => {
    const gone = (): FileReply => goneFor(request.headers.accept ?? '')
    const hashId = sessionOfTicket(key)
    const user = hashId === undefined ? undefined : await findUserOfSession(db, hashId)
    if (hashId === undefined || user === undefined || isLimited(user)) return gone()
    const ticket = openTicket({ hashId, tokenHash: user.tokenHash }, key, Date.now())
    if (ticket === undefined || !(await limits.within('listFileKey', key))) return gone()
    const listContext = await loadListContext(context, user.id, ticket)
    // Another process may have made it.
    const bytes = await papers.get(key, user.id, () => jobOf(context, listContext, ticket))
    return new FileReply(bytes, TYPES[ticket.format], {
      fileName: fileNameOf(listContext, ticket),
      isShown: ticket.format === 'pdf' && showsOnly(request.headers['user-agent'] ?? ''),
    })
  })
}

/** A browser that opens the address shows the sentence; others are told as everywhere. @throws HttpProblem 404 */
function goneFor(accept: string): FileReply {
  if (!accept.includes('text/html')) throw new HttpProblem(404, GONE)
  return new FileReply(Buffer.from(GONE), 'text/plain; charset=utf-8', { status: 404 })
}

/** Whether what opens the address shows files and saves none: WeChat and DingTalk on an iPhone, from where it is handed on. */
const showsOnly = (userAgent: string): boolean =>
  /iPhone|iPad/.test(userAgent) && ['wechat', 'dingtalk'].includes(hostOf(userAgent))

function fileNameOf({ snapshot, key }: ListContext, { format }: Ticket): string {
  return `${showProvince(snapshot, key.provinceId).name}${key.year}年${key.batch}${key.trial ? '试填的' : ''}志愿表.${format}`
}

async function jobOf(
  context: ListFilesContext,
  listContext: ListContext,
  { format, name }: Ticket,
): Promise<Job> {
  return { format, paper: await paperOf(context, listContext, name) }
}

/** The saved list in the words that are printed. @param name As it was typed for this print */
async function paperOf(
  context: ListFilesContext,
  listContext: ListContext,
  name: string | null,
): Promise<Paper> {
  const { condition, snapshot, scope, key } = listContext
  const [kept, { answered: _answered, ...preferences }] = await Promise.all([
    findList(context.db, key),
    findStored(context.db, key.accountId),
  ])
  const { catalogue } = snapshot.reference
  const wishes = [...preferences.liked, ...preferences.refused]
  const province = showProvince(snapshot, key.provinceId)
  const played = listContext.past && (await playChoices(context, listContext, kept.choices, undefined))
  const isWeighed = condition !== null && (played === null || played.foretold === 'ready')
  return composePaper({
    provinceName: province.name,
    list: showList(listContext, kept),
    condition: condition
      ? showCondition(key.provinceId, condition, snapshot.reference)
      : emptyCondition(key.provinceId),
    // What is agreed to says that the facts do not go on paper.
    check: isWeighed ? checkChoices(listContext, kept, null) : null,
    played,
    preferences: {
      ...preferences,
      names: Object.fromEntries(
        wishes.flatMap(({ id }) => {
          const major = catalogue.byCode.get(id)
          return major ? [[id, major.name] as const] : []
        }),
      ),
    },
    restsOn: { year: scope.engine.year, ...restsOn(scope) },
    notice: noticeOf(snapshot, key.provinceId, scope, condition),
    ruleSource: province.ruleSource,
    name,
    at: new Date(),
  })
}
