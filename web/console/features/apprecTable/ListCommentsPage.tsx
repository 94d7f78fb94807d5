import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { HeldListComment } from '#contract/console/apprecTable.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { listHeldComments, turnListComment } from '#web/console/calls/apprecTable.ts'
import { BanSheet } from '#web/console/features/account/parts/BanSheet.tsx'
import { CommentWays } from '#web/console/features/course/parts/CommentWays.tsx'
import { Paged } from '#web/console/ground/Paged.tsx'
import { pagedQuery } from '#web/console/ground/paged-query.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import common from '#web/ui/layout/pages.module.css'
import { when } from '#web/ui/text/format.ts'

const commentsKey = ['console', 'apprecTable']

const commentsQuery = pagedQuery(commentsKey, 'after', (from, signal) =>
  call(listHeldComments, { query: from }, { signal }),
)

type Handling = 'release' | 'refuse'

/** What was said of shared lists and looks as if it gave a contact away; everything else is a family's own. */
export function ListCommentsPage() {
  const client = useQueryClient()
  const comments = useInfiniteQuery(commentsQuery)
  const [banning, setBanning] = useState<string>()
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: commentsKey })
    void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
  }
  const turn = useMutation({
    mutationFn: ({ commentId, handling }: { commentId: string; handling: Handling }) =>
      call(turnListComment, { params: { commentId }, body: { handling } }),
    onSuccess: (_, { handling }) => void toast(handling === 'release' ? '已放行' : '已删除'),
    onError: (error) => void notify('没有成功', errorMessage(error)),
    onSettled: refresh,
  })
  const refuse = async (commentId: string): Promise<void> => {
    const content = '留言马上删除，不能恢复；写的人和志愿表的主人都不会收到通知。'
    if (await confirm({ title: '不放行这条留言？', content, confirmText: '删除', danger: true }))
      turn.mutate({ commentId, handling: 'refuse' })
  }
  return (
    <>
      <CommentWays />
      <Notice>
        这里只有像是带了联系方式、等人看的留言。别的留言是家长、老师写给学生的，我们不看；放行以后也不再出现在这里。
      </Notice>
      <Paged query={comments} empty="没有等人看的留言" more="再看 30 条">
        {(rows) => (
          <ul className="list" aria-label="留言">
            {rows.map((comment) => (
              <li key={comment.commentId} className="card pad-4 mb-3">
                <OneComment
                  comment={comment}
                  isBusy={turn.isPending}
                  onRelease={() => turn.mutate({ commentId: comment.commentId, handling: 'release' })}
                  onRefuse={() => void refuse(comment.commentId)}
                  onBan={() => setBanning(comment.listOwner.accountId)}
                />
              </li>
            ))}
          </ul>
        )}
      </Paged>
      {banning !== undefined && (
        <BanSheet accountId={banning} onClose={() => setBanning(undefined)} onChanged={refresh} />
      )}
    </>
  )
}

interface OneCommentProps {
  comment: HeldListComment
  isBusy: boolean
  onRelease: () => void
  onRefuse: () => void
  onBan: () => void
}

function OneComment({ comment, isBusy, onRelease, onRefuse, onBan }: OneCommentProps) {
  const { text, createdAt, writer, unitTitle, listOwner } = comment
  const named = `“${text.slice(0, 20)}”`
  return (
    <>
      <p className={`anywhere ${common.text}`}>{text}</p>
      <p className="weak mt-1 anywhere">
        {`志愿表${unitTitle === null ? '' : `里的${unitTitle}`}，${when(createdAt)}。写的人没有账号，自称“${writer}”；志愿表的主人：`}
        <Link to={inRoom(ROOMS.users, listOwner.accountId)}>{listOwner.name}</Link>
        {listOwner.isBanned && '（已停用）'}
      </p>
      <p className="row wrap gap-2 mt-2">
        <Button small disabled={isBusy} label={`放行${named}`} onClick={onRelease}>
          放行
        </Button>
        <Button small disabled={isBusy} label={`不放行${named}`} onClick={onRefuse}>
          不放行
        </Button>
        {!listOwner.isBanned && (
          <Button small kind="danger" label={`停用${listOwner.name}的账号`} onClick={onBan}>
            停用志愿表的主人
          </Button>
        )}
      </p>
    </>
  )
}
