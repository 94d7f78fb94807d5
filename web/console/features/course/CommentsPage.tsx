import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CommentTurn, CommentWatched } from '#contract/console/course.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { listConsoleComments, turnComment } from '#web/console/calls/course.ts'
import { BanSheet } from '#web/console/features/account/parts/BanSheet.tsx'
import { inRoom } from '#web/console/ground/room.ts'
import { notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import common from '#web/ui/layout/pages.module.css'
import { Paged } from '#web/console/ground/Paged.tsx'
import { when } from '#web/ui/text/format.ts'
import { CommentWays } from './parts/CommentWays.tsx'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

type State = CommentWatched['state']

const STATES: Readonly<Record<State, string>> = { held: '等人看', shown: '显示中', hidden: '已隐藏' }
const STATE_KEYS: readonly State[] = ['held', 'shown', 'hidden']
const TURNS: Readonly<Record<CommentTurn, string>> = {
  release: '放行',
  refuse: '不放行',
  hide: '隐藏',
  show: '恢复显示',
}
/** What can be done to a comment of a state. */
const MAY: Readonly<Record<State, readonly CommentTurn[]>> = {
  held: ['release', 'refuse'],
  shown: ['hide'],
  hidden: ['show'],
}

const commentsKey = ['console', 'course']

const commentsQuery = (state: State) =>
  pagedQuery([...commentsKey, state], 'after', (from, signal) =>
    call(listConsoleComments, { query: { state, ...from } }, { signal }),
  )

/** Comments on courses by their state; those that look as if they gave a contact away wait first. */
export function CommentsPage() {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const state = STATE_KEYS.find((each) => each === params.get('state')) ?? 'held'
  const query = useInfiniteQuery(commentsQuery(state))
  const counts = query.data?.pages[0]?.counts
  const [banning, setBanning] = useState<string>()
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: commentsKey })
    void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
  }
  const turn = useMutation({
    mutationFn: ({ commentId, handling }: { commentId: string; handling: CommentTurn }) =>
      call(turnComment, { params: { commentId }, body: { handling } }),
    onSuccess: (_, { handling }) => void toast(`已${TURNS[handling]}`),
    onError: (error) => void notify('没有成功', errorMessage(error)),
    onSettled: refresh,
  })
  return (
    <>
      <CommentWays />
      <Choices
        label="状态"
        hideLabel

        options={STATE_KEYS.map((value) => ({
          value,
          text: `${STATES[value]}${counts === undefined ? '' : ` ${counts[value]}`}`,
        }))}
        value={[state]}
        onChange={([next]) => setParams({ state: next ?? state }, { replace: true })}
      />
      <Paged query={query} empty="这里没有评论" more="再看 30 条">
        {(rows) => (
          <ul className="list" aria-label="评论">
            {rows.map((comment) => (
              <li key={comment.commentId} className="card pad-4 mb-3">
                <OneComment
                  comment={comment}
                  isBusy={turn.isPending}
                  onTurn={(handling) => turn.mutate({ commentId: comment.commentId, handling })}
                  onBan={() => setBanning(comment.author.accountId)}
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
  comment: CommentWatched
  isBusy: boolean
  onTurn: (handling: CommentTurn) => void
  onBan: () => void
}

function OneComment({ comment, isBusy, onTurn, onBan }: OneCommentProps) {
  const { text, createdAt, course, state, author } = comment
  return (
    <>
      <p className={`anywhere ${common.text}`}>{text}</p>
      <p className="weak mt-1">
        {course ?? '课程已经没有了'}，{when(createdAt)}，
        <Link to={inRoom(ROOMS.users, author.accountId)}>{author.name}</Link>
        {author.isBanned && '（已停用）'}
      </p>
      <p className="row wrap gap-2 mt-2">
        {MAY[state].map((handling) => (
          <Button
            key={handling}
            small
            disabled={isBusy}
            label={`${TURNS[handling]}“${text.slice(0, 20)}”`}
            onClick={() => onTurn(handling)}
          >
            {TURNS[handling]}
          </Button>
        ))}
        {!author.isBanned && (
          <Button small kind="danger" label={`停用${author.name}的账号`} onClick={onBan}>
            停用作者
          </Button>
        )}
      </p>
    </>
  )
}
