import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/follow.ts'
import { errorMessage } from '#web/client/errors.ts'
import { withUser } from '#web/features/account/parts/popups.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useReader, useSession } from '#web/features/account/parts/session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'

/** Under this key stands everything that tells what the user follows. */
export const followKey = ['follow'] as const

const followedQuery = queryOptions({
  queryKey: [...followKey, 'ids'],
  queryFn: ({ signal }) => call(contract.getFollowed, {}, { signal }),
})

type Followed = DataOf<typeof contract.getFollowed>

interface FollowButtonProps {
  kind: 'school' | 'major'
  hashId: string
  /** What is followed; without it the page's title says so. */
  name?: string
  /** What the page's own answer says of it, until everything that is followed has been read, and where that fails. */
  followed?: boolean
}

function send(kind: FollowButtonProps['kind'], hashId: string, follow: boolean) {
  return kind === 'school'
    ? ask(follow ? contract.followSchool : contract.unfollowSchool, { query: { schoolHashId: hashId } })
    : ask(follow ? contract.followMajor : contract.unfollowMajor, { query: { majorHashId: hashId } })
}

/**
 * Follows a school or a major, or stops to. A visitor logs in first, over the page. While it is being asked what is followed it
 * takes no clicks; where that failed a click asks again, and follows only what is not followed yet.
 */
export function FollowButton({ kind, hashId, name = '', followed: told }: FollowButtonProps) {
  const isUser = useReader() === 'user'
  const client = useQueryClient()
  const { data, isFetching } = useQuery({ ...followedQuery, enabled: useSession().isAuthenticated })
  const holds = ({ schoolHashIds, majorHashIds }: Followed): boolean =>
    (kind === 'school' ? schoolHashIds : majorHashIds).includes(hashId)
  const known = !isUser ? false : data ? holds(data) : told
  const followed = known === true
  const change = useMutation({
    mutationFn: async ({ follow, isSure }: { follow: boolean; isSure: boolean }) =>
      isSure || !holds(await client.fetchQuery(followedQuery)) ? send(kind, hashId, follow) : null,
    // Spec §4: whatever shows what is followed stands under this key, and is asked for anew.
    onSuccess: async (answer) => {
      // Spec §9: the toast is cleared after a second.
      if (answer) void toast(answer.info, 1000)
      await invalidate(client, followKey)
    },
    onError: (error) => void toast(errorMessage(error), 3000),
  })
  return (
    <Button
      small
      kind={followed ? 'plain' : 'primary'}
      loading={change.isPending || (known === undefined && isFetching)}
      label={[followed ? '取消关注' : '关注', name].join(' ').trim()}
      onClick={() => withUser(() => change.mutate({ follow: !followed, isSure: known !== undefined }))}
    >
      {followed ? '✓ 已关注' : '+ 关注'}
    </Button>
  )
}
