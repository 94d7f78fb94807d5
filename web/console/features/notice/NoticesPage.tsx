import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { NoticeRow } from '#contract/console/notice.ts'
import {
  NOTICE_PLACE_NAMES,
  NOTICE_STATES,
  NOTICE_STATE_NAMES,
  type NoticeState,
} from '#domain/staff/notice.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { endNoticeNow } from '#web/console/calls/notice.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { Paged } from '#web/console/ground/Paged.tsx'
import { when } from '#web/ui/text/format.ts'
import { noticesKey, noticesQuery } from './queries.ts'

/** What students are told now, will be, and were. */
export function NoticesPage() {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const state = NOTICE_STATES.find((each) => each === params.get('state')) ?? 'now'
  const query = useInfiniteQuery(noticesQuery(state))
  const counts = query.data?.pages[0]?.counts
  const end = useMutation({
    mutationFn: ({ noticeId }: NoticeRow) => call(endNoticeNow, { params: { noticeId } }),
    onSuccess: () => void toast('已结束'),
    onError: (error) => void notify('没有结束', errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
  const askEnd = async (row: NoticeRow): Promise<void> => {
    const content = state === 'coming' ? '它还没开始，会直接删掉。' : '学生马上就看不到它了。'
    if (await confirm({ title: `结束“${nameOf(row)}”？`, content, confirmText: '结束', danger: true }))
      end.mutate(row)
  }
  return (
    <>
      <div className="mb-3">
        <LinkButton kind="primary" to={inRoom(ROOMS.notices, 'new')}>
          设一条通知
        </LinkButton>
      </div>
      <Choices
        label="时间"
        hideLabel

        options={NOTICE_STATES.map((value) => ({
          value,
          text: `${NOTICE_STATE_NAMES[value]}${counts === undefined ? '' : ` ${counts[value]}`}`,
        }))}
        value={[state]}
        onChange={([next]) => setParams({ state: next ?? state }, { replace: true })}
      />
      <Paged query={query} empty={EMPTY[state]} more="再看 30 条">
        {(rows) => (
          <RowTable
            caption={NOTICE_STATE_NAMES[state]}
            hideCaption
            columns={[...columns, ...(state === 'over' ? [] : [endColumn(askEnd)])]}
            rows={rows}
            keyOf={({ noticeId }) => noticeId}
          />
        )}
      </Paged>
    </>
  )
}

const EMPTY: Readonly<Record<NoticeState, string>> = {
  now: '现在没有在显示的',
  coming: '没有要开始的',
  over: '还没有结束的',
}

/** Of HTML or of a text, what is read. */
const wordsOf = (content: string): string =>
  content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const nameOf = ({ title, content }: NoticeRow): string =>
  (title === '' ? wordsOf(content) : title).slice(0, 20)

const columns: [Column<NoticeRow>, ...Column<NoticeRow>[]] = [
  { name: '放在哪里', cell: ({ place }) => NOTICE_PLACE_NAMES[place] },
  {
    name: '内容',
    words: true,
    cell: ({ title, content, url }) => (
      <span className="anywhere">
        {title !== '' && <span className="strong block">{title}</span>}
        {wordsOf(content).slice(0, 60)}
        {url !== null && <span className="weak block">{url}</span>}
      </span>
    ),
  },
  { name: '给谁', cell: ({ province }) => province ?? '所有省', words: true },
  {
    name: '北京时间',
    words: true,
    cell: ({ from, until }) => (
      <>
        {when(from)}
        <span className="block">{until === null ? '一直到手动结束' : `到 ${when(until)}`}</span>
      </>
    ),
  },
]

const endColumn = (onEnd: (row: NoticeRow) => Promise<void>): Column<NoticeRow> => ({
  name: '操作',
  words: true,
  cell: (row) => (
    <Button small kind="danger" label={`结束“${nameOf(row)}”`} onClick={() => void onEnd(row)}>
      结束
    </Button>
  ),
})
