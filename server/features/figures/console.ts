import * as calls from '#contract/console/figures.ts'
import { SOURCE_NAMES, isBusy } from '#domain/staff/upload.ts'
import { listProvinces } from '#server/features/province/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { EventStream } from '#server/http/replies.ts'
import { isDated } from '#server/import/remove.ts'
import { sources } from '#server/import/sources/sources.ts'
import { Desk, type DeskContext } from './desk.ts'
import { follow } from './follow.ts'
import { showHeld } from './held.ts'
import * as operate from './operate.ts'
import { countReady, findUpload } from './queries.ts'
import { showIssues, showUpload, showUploads } from './show.ts'

/** Files of figures, from the upload to what students see, and back. */
export const figuresConsole: Routes<DeskContext> = (handle, context) => {
  const { db } = context
  const desk = new Desk(context)

  handle(calls.listUploads, ({ query }) => showUploads(db, query.before))
  handle(calls.countUploads, async ({ staff }) => ({ count: await countReady(db, staff.id) }))
  handle(calls.getUploadForm, async () => ({
    sources: Object.keys(SOURCE_NAMES).flatMap((name) => {
      const source = sources.find((each) => each.name === name)
      if (!source) return []
      return [
        {
          name,
          takesStated: source.takesStated === true,
          isDescribed: source.readBy !== undefined,
          isPlan: source.target.table === 'plan',
          isUndoable: isDated(source),
        },
      ]
    }),
    provinces: (await listProvinces(db)).map(({ name }) => name),
  }))
  handle(calls.getFiguresHeld, () => showHeld(db))

  handle(calls.uploadFigures, async ({ body, staff, deed }) => {
    const uploadId = await operate.upload(db, body, staff.id, deed)
    desk.start()
    return { uploadId }
  })
  handle(calls.getUpload, async ({ params: { uploadId }, staff }) => {
    const row = await findUpload(db, uploadId)
    if (row && isBusy(row.state)) await desk.look(db, row)
    return showUpload(db, uploadId, staff.id)
  })
  handle(calls.listUploadIssues, ({ params, query }) => showIssues(db, params.uploadId, query.after))
  handle(calls.readUpload, async ({ params, body, staff, deed }) => {
    await operate.readAnew(db, params.uploadId, body, staff.id, deed)
    desk.start()
    return null
  })
  handle(calls.confirmUpload, async ({ params, body, staff, deed }) => {
    await operate.confirm(db, params.uploadId, body, staff.id, deed)
    desk.start()
    return null
  })
  handle(calls.withdrawUpload, async ({ params, deed }) => {
    await operate.withdraw(db, params.uploadId, deed)
    return null
  })
  handle(calls.undoUpload, async ({ params, staff, deed }) => {
    await operate.undo(db, params.uploadId, staff.id, deed)
    desk.start()
    return null
  })
  handle(calls.followUpload, async ({ params: { uploadId } }) => {
    if (!(await findUpload(db, uploadId))) throw notFound()
    return new EventStream(follow(db, desk, uploadId))
  })
}
