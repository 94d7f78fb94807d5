import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ShownUpload } from '#contract/console/figures.ts'
import { isBusy, isReadable } from '#domain/staff/upload.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { when } from '#web/ui/text/format.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { Decide } from './Decide.tsx'
import { IssuesCard } from './IssuesCard.tsx'
import { ReadingForm } from './ReadingForm.tsx'
import { RowsCard } from './RowsCard.tsx'
import { uploadFormQuery, uploadQuery } from './queries.ts'
import { useProgress } from './use-progress.ts'
import { STATE_KINDS, STATE_NAMES, sourceName } from './words.ts'

/** One file of figures: what was recognised, what it changes, and what becomes of it. */
export function UploadPage() {
  const uploadId = Number(useParams()['uploadId'])
  const query = useQuery(uploadQuery(uploadId))
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.figures)}>回数据</Link>
      </p>
      <QueryView
        query={query}
        missing={
          <Empty title="没有这个文件" action={<LinkButton to={inRoom(ROOMS.figures)}>回数据</LinkButton>} />
        }
      >
        {(upload) => <Upload upload={upload} />}
      </QueryView>
    </>
  )
}

function Upload({ upload }: { upload: ShownUpload }) {
  const { state, uploadId, reading, problem, notes } = upload
  const form = useQuery(uploadFormQuery)
  const busy = isBusy(state)
  const progress = useProgress(uploadId, busy)
  return (
    <>
      <Card title={<span className="anywhere">{upload.fileName}</span>}>
        <Facts facts={factsOf(upload)} />
      </Card>
      {busy && (
        <Notice>
          <span role="status">{progress ?? upload.progress}…</span> 可以先去做别的，回来再看。
        </Notice>
      )}
      {problem !== null && <Notice kind={state === 'landed' ? 'warn' : 'bad'}>{problem}</Notice>}
      {state === 'nothing' && <Notice>没有什么要导入的：一样的文件导入过，或者现在的数据来路更可靠。</Notice>}
      {!busy && upload.isGuessed && (
        <Notice kind="warn">没见过这种排法，各列是猜的：请对着原文件看一遍，不对的在下面改。</Notice>
      )}
      {!busy && upload.rows.length > 0 && <RowsCard upload={upload} />}
      {upload.changes && state !== 'faulty' && (
        <ChangesCard changes={upload.changes} hasLanded={!isReadable(state)} />
      )}
      {notes.length > 0 && (
        <Card title="要知道的">
          <ul className="list stack note">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
      {!busy && upload.issueCount > 0 && <IssuesCard upload={upload} />}
      {isReadable(state) && upload.isKept && (
        <QueryView query={form}>
          {(known) => <ReadingForm key={`${reading} ${state}`} upload={upload} form={known} />}
        </QueryView>
      )}
      {!busy && <Decide key={`${reading} ${state}`} upload={upload} />}
    </>
  )
}

const factsOf = (upload: ShownUpload) =>
  [
    [
      '状态',
      <Tag key="state" kind={STATE_KINDS[upload.state]}>
        {STATE_NAMES[upload.state]}
      </Tag>,
    ],
    ['种类', sourceName(upload.source)],
    ['认作', upload.title],
    ['大小', `${(upload.size / 1024).toFixed(upload.size < 10_240 ? 1 : 0)} KB`],
    [
      '指纹',
      <span key="sha" className="anywhere">
        {upload.sha256.slice(0, 16)}
      </span>,
    ],
    ['上传', `${upload.uploadedBy}，${when(upload.uploadedAt)}`],
    [
      '确认',
      upload.confirmedAt === null
        ? '还没有'
        : `${upload.confirmedBy ?? ''}，${when(upload.confirmedAt)}${upload.wasAlone ? '（一个人，没有同事复核）' : ''}`,
    ],
    ...(upload.undoneAt === null ? [] : [['撤销', when(upload.undoneAt)] as const]),
  ] as const
