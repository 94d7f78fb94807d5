import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ListedUpload } from '#contract/console/figures.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { Paged } from '#web/console/ground/Paged.tsx'
import { inRoom } from '#web/console/ground/room.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { when } from '#web/ui/text/format.ts'
import { uploadFormQuery, uploadsQuery } from './queries.ts'
import { UploadForm } from './UploadForm.tsx'
import { STATE_KINDS, STATE_NAMES, sourceName } from './words.ts'

/** Where a file of figures is uploaded, and those that were. */
export function FiguresPage() {
  const form = useQuery(uploadFormQuery)
  const uploads = useInfiniteQuery(uploadsQuery)
  return (
    <>
      <p className="mb-3">
        <LinkButton to={inRoom(ROOMS.figures, 'held')}>看各省有什么、还缺什么</LinkButton>
      </p>
      <QueryView query={form}>{(known) => <UploadForm form={known} />}</QueryView>
      <Paged query={uploads} empty="还没有上传过文件" more="再看 20 个">
        {(rows) => (
          <Card title="上传过的文件">
            <ul className="list ruled" aria-label="上传过的文件">
              {rows.map((row) => (
                <OneUpload key={row.uploadId} row={row} />
              ))}
            </ul>
          </Card>
        )}
      </Paged>
    </>
  )
}

function OneUpload({ row }: { row: ListedUpload }) {
  const { uploadId, fileName, source, state, about, uploadedBy, uploadedAt, confirmedBy } = row
  return (
    <li className="row between gap-2 top pad">
      <span>
        <Link className="underline anywhere" to={inRoom(ROOMS.figures, String(uploadId))}>
          {fileName}
        </Link>
        <span className="note block">{about === '' ? sourceName(source) : about}</span>
        <span className="weak block">
          {uploadedBy}上传，{when(uploadedAt)}
          {confirmedBy !== null && `；${confirmedBy}确认`}
        </span>
      </span>
      <Tag kind={STATE_KINDS[state]}>{STATE_NAMES[state]}</Tag>
    </li>
  )
}
