import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CommentTurn, CommentWatched } from '#contract/console/course.ts'
import { call } from '#web/client/call.ts'
import { listConsoleComments, turnComment } from '#web/console/calls/course.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'
import { Choices } from '#web/ui/form/Choices.tsx'
import { when } from '#web/ui/text/format.ts'
import { CommentWays } from './parts/CommentWays.tsx'
import { HandledComments, type Handling } from './parts/HandledComments.tsx'

type State = CommentWatched['state']

const STATES: Readonly<Record<State, string>> = { held: '等人看', shown: '显示中', hidden: '已隐藏' }
const STATE_KEYS: readonly State[] = ['held', 'shown', 'hidden']
const TURNS: Readonly<Record<CommentTurn, Handling>> = {
  release: { text: '放行', done: '已放行' },
  refuse: { text: '不放行', done: '已不放行' },
  hide: { text: '隐藏', done: '已隐藏' },
  show: { text: '恢复显示', done: '已恢复显示' },
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
  const [params, setParams] = useSearchParams()
  const state = STATE_KEYS.find((each) => each === params.get('state')) ?? 'held'
  const query = useInfiniteQuery(commentsQuery(state))
  const counts = query.data?.pages[0]?.counts
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
      <HandledComments
        query={query}
        queryKey={commentsKey}
        label="评论"
        empty="这里没有评论"
        handlings={TURNS}
        mayBe={(comment) => MAY[comment.state]}
        onHandle={(commentId, handling) => call(turnComment, { params: { commentId }, body: { handling } })}
        about={({ course, createdAt }) => `${course ?? '课程已经没有了'}，${when(createdAt)}，`}
        behind={({ author }) => author}
        banText="停用作者"
      />
    </>
  )
}
