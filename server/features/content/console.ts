import * as z from 'zod'
import * as calls from '#contract/console/content.ts'
import { listProvinces } from '#server/features/province/service.ts'
import { namesOf } from '#server/features/staff/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { describeForm } from './form.ts'
import { imageAddress } from './image.ts'
import { listImages } from './image-queries.ts'
import { toBlocks } from './markdown.ts'
import * as operate from './operate.ts'
import {
  OWN_PATH,
  type TextCard,
  findDraft,
  findRow,
  findVersion,
  listCards,
  listColumns,
  listQueue,
  listVersions,
} from './queries.ts'
import type { ContentContext } from './snapshot.ts'
import { warningsOf } from './warnings.ts'

const valuesShape = z.record(z.string(), z.string())

const rowOf = (card: TextCard) => ({
  textId: card.hash_id,
  kind: card.kind,
  title: card.title,
  date: card.date,
  province: card.province,
  origin: card.origin,
  state: card.state,
  hasDraft: card.has_draft,
  publishAt: card.publish_at?.toISOString() ?? null,
  untilAt: card.until_at?.toISOString() ?? null,
})

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function stateOf(row: Row | undefined): TextCard['state'] {
  const now = new Date()
  if (!row) return 'draft'
  if (row.until_at !== null && row.until_at <= now) return 'over'
  return row.publish_at !== null && row.publish_at > now ? 'coming' : 'shown'
}

function originOf(path: string, row: Row | undefined): TextCard['origin'] {
  if (path.startsWith(OWN_PATH)) return 'console'
  if (row?.console_at != null) return 'changed'
  return row?.starter === true ? 'sample' : 'file'
}

/** Texts, as editors work on them. */
export const contentConsole: Routes<ContentContext> = (handle, context) => {
  const { db } = context
  const directory = () => context.snapshot().directory

  handle(calls.listTexts, async ({ query }) => {
    const { sort, page, size, search, ...filter } = query
    const asked = { ...filter, search: search?.trim() || undefined }
    const { rows, total } = await listCards(db, asked, sort, { page, size })
    return new Paged(rows.map(rowOf), pagerOf({ page, size }, total))
  })
  handle(calls.listQueuedTexts, async () =>
    (await listQueue(db)).map((card) => ({ ...rowOf(card), at: card.at.toISOString(), what: card.what })),
  )
  handle(calls.getTextForm, async () => {
    const provinces = await listProvinces(db)
    return { kinds: describeForm(provinces, await listColumns(db)), provinces }
  })

  handle(calls.getText, async ({ params: { textId }, staff }) => {
    const row = await findRow(db, textId)
    const draft = await findDraft(db, textId)
    const path = row?.path ?? draft?.path
    if (path === undefined) throw notFound()
    const versions = await listVersions(db, textId)
    const ids = [draft?.staff_id, ...versions.map(({ staff_id }) => staff_id)]
    const names = await namesOf(
      db,
      ids.filter((id) => id != null),
    )
    const by = (id: number | null): string | null => (id === null ? null : (names.get(id)?.name ?? null))
    return {
      textId,
      path: path.startsWith(OWN_PATH) ? null : path,
      origin: originOf(path, row),
      state: stateOf(row),
      shown: row
        ? {
            values: { ...operate.shownValues(row, directory()) },
            markdown: row.markdown,
            revision: row.revision,
          }
        : null,
      draft: draft
        ? {
            values: valuesShape.parse(draft.fields),
            markdown: draft.markdown,
            version: draft.version,
            by: by(draft.staff_id),
            isMine: draft.staff_id === staff.id,
            at: draft.updated_at.toISOString(),
          }
        : null,
      versions: versions.map(({ id, at, staff_id, is_draft }) => ({
        versionId: id,
        at: at.toISOString(),
        by: by(staff_id),
        isDraft: is_draft,
      })),
    }
  })
  handle(calls.getTextVersion, async ({ params: { textId, versionId } }) => {
    const version = await findVersion(db, textId, versionId)
    if (!version) throw notFound()
    return { values: valuesShape.parse(version.fields), markdown: version.markdown }
  })

  handle(calls.previewText, async ({ body }) => {
    const read = await operate.readWritten(db, directory(), `${OWN_PATH}preview`, body)
    const faults = Array.isArray(read) ? read.map(({ field, told }) => ({ field, told })) : []
    try {
      return { blocks: toBlocks(body.markdown), faults, warnings: warningsOf(body.markdown) }
    } catch {
      // What nests too deep to be drawn is among the faults.
      return { blocks: [], faults, warnings: [] }
    }
  })

  handle(calls.uploadImage, ({ body, staff, deed }) =>
    operate.uploadImage({ db, directory: directory(), staff, deed }, body),
  )
  handle(calls.listImages, async ({ query }) => {
    const { rows, total } = await listImages(db, query)
    const images = rows.map((row) => ({
      imageId: row.hash_id,
      width: row.width,
      height: row.height,
      address: imageAddress(row),
      alt: row.alt,
      uses: row.uses,
    }))
    return new Paged(images, pagerOf(query, total))
  })
  handle(calls.removeImage, async ({ params, staff, deed }) => {
    await operate.removeImage({ db, directory: directory(), staff, deed }, params.imageId)
    return null
  })

  handle(calls.createText, ({ body, staff, deed }) =>
    operate.createText({ db, directory: directory(), staff, deed }, body),
  )
  handle(calls.saveTextDraft, ({ params, body, staff, deed }) =>
    operate.saveTextDraft({ db, directory: directory(), staff, deed }, params.textId, body),
  )
  handle(calls.discardTextDraft, async ({ params, body, staff, deed }) => {
    const doing = { db, directory: directory(), staff, deed }
    await operate.discardTextDraft(doing, params.textId, body.draftVersion)
    return null
  })
  handle(calls.publishText, ({ params, body, staff, deed }) =>
    operate.publishText({ db, directory: directory(), staff, deed }, params.textId, body),
  )
  handle(calls.restoreText, ({ params, body, staff, deed }) =>
    operate.restoreText({ db, directory: directory(), staff, deed }, params.textId, body),
  )
  handle(calls.endText, async ({ params, body, staff, deed }) => {
    await operate.endText({ db, directory: directory(), staff, deed }, params.textId, body.revision)
    return null
  })
  handle(calls.releaseText, async ({ params, body, staff, deed }) => {
    await operate.releaseText({ db, directory: directory(), staff, deed }, params.textId, body.revision)
    return null
  })
}
