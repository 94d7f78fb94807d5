import type * as z from 'zod'
import type { FileFormat, MadeFile } from '#contract/paper.ts'
import { findSessionId } from '#server/features/account/service.ts'
import type { Ground } from '#server/ground.ts'
import { notLoggedIn } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import type { AskedFile, OpenedFile } from './opened.ts'
import type { PaperContext } from './papers.ts'
import { TICKET_LIFE, type Ticket, sealTicket } from './ticket.ts'

/** What handlers use that make files. */
export type FileContext = PaperContext & Pick<Ground, 'db' | 'limits'>

/** How a file is asked for by its call; without a format it is a PDF. */
interface Asked {
  readonly format?: FileFormat
  readonly printedName?: string | undefined
}

/** Makes a file for a user, and tells where it is fetched. */
type Maker<T> = (user: SessionUser, about: T, asked: Asked) => Promise<MadeFile>

/**
 * Declares a kind of files.
 * @param kind What keys call it
 * @param schema Of what a key holds of such a file
 * @param open Reads what the file is of; throws as the screen's own call does
 */
export function fileKind<T>(
  { db, limits, papers }: FileContext,
  kind: string,
  schema: z.ZodType<T>,
  open: (user: SessionUser, about: T, asked: AskedFile) => Promise<OpenedFile>,
): Maker<T> {
  papers.kinds.set(kind, (user, { about, ...asked }) => open(user, schema.parse(about), asked))
  return async (user, asked, { format = 'pdf', printedName }) => {
    // What else came with the call is not the file's.
    const about = schema.parse(asked)
    const name = printedName || null
    const sessionId = await findSessionId(db, user.tokenHash)
    if (sessionId === undefined) throw notLoggedIn()
    const opened = await open(user, about, { format, name })
    const ticket: Ticket = { kind, about, format, name, until: Date.now() + TICKET_LIFE }
    const key = sealTicket({ hashId: sessionId, tokenHash: user.tokenHash }, ticket)
    // Made now, so that what goes wrong is said on the screen and not in a window of its own.
    const bytes = await limits.spend([['fileAccount', String(user.id)]], () =>
      papers.get(key, user.id, opened.job),
    )
    return {
      fileName: `${opened.name}.${format}`,
      path: `/api/file/${key}/${opened.plain}.${format}`,
      bytes: bytes.length,
    }
  }
}
