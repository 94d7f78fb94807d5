import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SharedTable } from '#contract/apprecTable.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { readTableComments, removeTableComment } from '#web/client/calls/apprecTable.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useListTool } from '#web/features/season/parts/list-tool.ts'
import { useSeen, useUnread } from '#web/features/notice/parts/unread.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { useDesk } from '#web/ui/layout/use-desktop.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { ChoiceTable } from './ChoiceTable.tsx'
import { Comments } from './Comments.tsx'
import { type Reading, type ShownComment, ownTableQuery, tableKey } from './queries.ts'
import type { LinksProps } from './Links.tsx'
import type { SharedChoice } from './shared-choice.ts'
import { TableHead } from './TableHead.tsx'
import { TableNotes } from './TableNotes.tsx'

const Links = onDemand<LinksProps>(async () => (await import('./Links.tsx')).Links)

/** The owner's view: the table, who may see it, and what they said. */
export function OwnTable({ recordId }: { recordId: string }) {
  const [search] = useSearchParams()
  const asked = Number(search.get('version'))
  const version = Number.isInteger(asked) && asked > 0 ? asked : null
  const query = useQuery(ownTableQuery(recordId, version))
  return (
    <QueryView
      query={query}
      missing={
        <Empty
          title="没有这份志愿表"
          action={
            <LinkButton kind="primary" to={paths.my.apprecList()}>
              看我的志愿表
            </LinkButton>
          }
        >
          它可能已经删掉了。如果是别人发给你的链接，请让对方重新发一次，整条复制再打开。
        </Empty>
      }
    >
      {(table) => <Owned table={table} version={version} />}
    </QueryView>
  )
}

function Owned({ table, version }: { table: SharedTable; version: number | null }) {
  const [sharing, setSharing] = useState(false)
  const [at, setAt] = useState<{ choice: SharedChoice; number: number } | null>(null)
  const { check } = useListTool(table.year)
  const { recordId, batch } = table
  const reading: Reading = { recordId, secret: null }
  const isDesk = useDesk()
  const toAdviser = (
    <Link className={isDesk ? 'tap note' : undefined} to={withQuery(paths.wz.form(), { list: recordId })}>
      请顾问看这张表
    </Link>
  )
  if (table.choices.length === 0) {
    return (
      <Empty
        title="这份志愿表还是空的"
        action={
          <LinkButton kind="primary" to={withQuery(check(), { batch, list: recordId })}>
            去填志愿表
          </LinkButton>
        }
      >
        先填几个志愿，再打印或分享给家长、老师看。
      </Empty>
    )
  }
  return (
    <>
      <div className={`screen-only ${isDesk ? 'row mb-2' : 'columns mb-4'}`}>
        <Button kind="primary" block={!isDesk} small={isDesk} onClick={() => setSharing(true)}>
          分享志愿表
        </Button>
        <PrintButton isSmall={isDesk} />
        {isDesk && toAdviser}
      </div>
      {!isDesk && <p className="screen-only taps note mb-4">{toAdviser}</p>}
      <article>
        <TableHead table={table} />
        <ChoiceTable table={table} onComments={(choice, number) => setAt({ choice, number })} />
        <section className="screen-only" aria-labelledby="comments">
          <h2 id="comments" className="title mt-5 mx-1 mb-2">
            留言
          </h2>
          <OwnComments reading={reading} majorId={null} />
        </section>
        <TableNotes table={table} />
      </article>
      <Popup open={sharing} onClose={() => setSharing(false)} title="分享志愿表">
        <Links table={table} version={version} />
      </Popup>
      <Popup open={at !== null} onClose={() => setAt(null)} title={`第 ${at?.number ?? ''} 个志愿的留言`}>
        {at !== null && <OwnComments reading={reading} majorId={at.choice.majorId} />}
      </Popup>
    </>
  )
}

/** What was said, for the owner: what is in sight counts as seen, and each can be deleted. */
function OwnComments({ reading, majorId }: { reading: Reading; majorId: string | null }) {
  const { recordId } = reading
  const client = useQueryClient()
  const hasNew = useUnread()?.tables.some((table) => table.recordId === recordId) ?? false
  useSeen(hasNew ? recordId : null, () => call(readTableComments, { params: { recordId } }, { quiet: true }))
  const removal = useMutation({
    mutationFn: ({ commentId }: ShownComment) =>
      call(removeTableComment, { params: { recordId, commentId } }),
    onError: (error) => void toast(errorMessage(error), 3000),
    onSettled: () => invalidate(client, tableKey(recordId)),
  })
  const remove = async (comment: ShownComment): Promise<void> => {
    const agreed = await confirm({
      title: `删除 ${comment.name} 的留言？`,
      content: '有链接的人也不再看得到，删除后不能恢复。',
      confirmText: '删除',
      danger: true,
    })
    if (agreed) removal.mutate(comment)
  }
  return (
    <Comments
      reading={reading}
      majorId={majorId}
      empty="还没有留言。新建链接时打开“允许留言”，收到链接的人不用注册就能写。"
      onDelete={(comment) => void remove(comment)}
      deleting={removal.isPending ? removal.variables.commentId : undefined}
    />
  )
}
