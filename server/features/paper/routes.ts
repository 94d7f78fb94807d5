import { type FileFormat, getFile } from '#contract/paper.ts'
import { hostOf } from '#domain/host.ts'
import { findUserOfSession } from '#server/features/account/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { FileReply } from '#server/http/replies.ts'
import { HttpProblem } from '#server/http/errors.ts'
import { isLimited } from '#server/http/session.ts'
import type { FileContext } from './files.ts'
import { openTicket, sessionOfTicket } from './ticket.ts'

const TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** One sentence whatever is wrong with a key, so that none tells more than another. */
const GONE = '这个下载链接已经失效。请回到选考在线，再导出一次。'

/** Files of lists and results, each by the key that its owner was given. */
export const paper: Routes<FileContext> = (handle, { db, limits, papers }) => {
  handle(getFile, async ({ params: { key }, request }) => {
    const gone = (): FileReply => goneFor(request.headers.accept ?? '')
    const hashId = sessionOfTicket(key)
    const user = hashId === undefined ? undefined : await findUserOfSession(db, hashId)
    if (hashId === undefined || user === undefined || isLimited(user)) return gone()
    const ticket = openTicket({ hashId, tokenHash: user.tokenHash }, key, Date.now())
    const open = ticket && papers.kinds.get(ticket.kind)
    if (ticket === undefined || open === undefined || !(await limits.within('fileKey', key))) return gone()
    const { name, job } = await open(user, ticket)
    // Another process may have made it.
    const bytes = await papers.get(key, user.id, job)
    return new FileReply(bytes, TYPES[ticket.format], {
      fileName: `${name}.${ticket.format}`,
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
