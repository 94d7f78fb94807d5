import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { listHeldComments, turnListComment } from '#web/console/calls/apprecTable.ts'
import { CommentWays } from '#web/console/features/course/parts/CommentWays.tsx'
import { HandledComments } from '#web/console/features/course/parts/HandledComments.tsx'
import { pagedQuery } from '#web/console/ground/paged-query.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { when } from '#web/ui/text/format.ts'

const commentsKey = ['console', 'apprecTable']

const commentsQuery = pagedQuery(commentsKey, 'after', (from, signal) =>
  call(listHeldComments, { query: from }, { signal }),
)

const HANDLINGS = {
  release: { text: '放行', done: '已放行' },
  refuse: {
    text: '不放行',
    done: '已删除',
    ask: {
      title: '不放行这条留言？',
      content: '留言马上删除，不能恢复；写的人和志愿表的主人都不会收到通知。',
      confirmText: '删除',
    },
  },
}

/** What was said of shared lists and looks as if it gave a contact away; everything else is a family's own. */
export function ListCommentsPage() {
  const comments = useInfiniteQuery(commentsQuery)
  return (
    <>
      <CommentWays />
      <Notice>
        这里只有像是带了联系方式、等人看的留言。别的留言是家长、老师写给学生的，我们不看；放行以后也不再出现在这里。
      </Notice>
      <HandledComments
        query={comments}
        queryKey={commentsKey}
        label="留言"
        empty="没有等人看的留言"
        handlings={HANDLINGS}
        mayBe={() => ['release', 'refuse']}
        onHandle={(commentId, handling) =>
          call(turnListComment, { params: { commentId }, body: { handling } })
        }
        about={({ unitTitle, createdAt, writer }) =>
          `志愿表${unitTitle === null ? '' : `里的${unitTitle}`}，${when(createdAt)}。写的人没有账号，自称“${writer}”；志愿表的主人：`
        }
        behind={({ listOwner }) => listOwner}
        banText="停用志愿表的主人"
      />
    </>
  )
}
