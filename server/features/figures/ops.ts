import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { type Command, OpsError, wholeNumber } from '#server/ops/command.ts'
import { withDb } from '#server/ops/with-db.ts'
import { told } from '#server/ops/times.ts'
import { undo } from './operate.ts'
import { findUpload } from './queries.ts'
import { showUploads } from './show.ts'
import { workOff } from './work.ts'

/** Files that the console took. */
export const figuresList: Command = {
  usage: 'figures list',
  summary: 'the latest files of figures that were uploaded in the console, and what came of each',
  read: ([more]) => {
    if (more !== undefined) throw new OpsError(`figures list takes no ${more}`)
    return ({ url, print }) =>
      withDb(url, async (db) => {
        const { list } = await showUploads(db, undefined)
        for (const { uploadId, source, fileName, state, uploadedAt, about } of list)
          print(`${uploadId}  ${told(new Date(uploadedAt))}  ${source}  ${state}  ${fileName}  ${about}`)
        if (list.length === 0) print('no file was uploaded')
      })
  },
}

/** Puts back what a file has replaced. */
export const figuresUndo: Command = {
  usage: 'figures undo ID',
  summary:
    'puts back, to the row, what a file replaced that landed through the console, as its 撤销 does; figures list tells the ids',
  read: ([id = '', more]) => {
    if (more !== undefined) throw new OpsError(`figures undo takes no ${more}`)
    const uploadId = wholeNumber('ID', id, 1, 2_147_483_647)
    return ({ url, print }) =>
      withDb(url, async (db) => {
        try {
          await undo(db, uploadId, null, shellDeed)
        } catch (error) {
          if (error instanceof HttpProblem && error.status === 404)
            throw new OpsError(`there is no file ${id}`)
          throw error instanceof Refusal ? new OpsError(error.message) : error
        }
        await workOff(url, (error) => print(String(error)))
        const row = await findUpload(db, uploadId)
        if (row?.state !== 'undone') throw new OpsError(row?.problem ?? 'it was not undone')
        print(`${row.file_name}: undone`)
      })
  },
}
