import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/follow.ts'
import { ask, call } from '#web/data/call.ts'
import { sayError } from '#web/data/errors.ts'
import { withUser } from '#web/data/popups.ts'
import { renew } from '#web/data/queryClient.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/feedback.ts'

/** Under this key stands everything that tells what the user follows. */
export const followKey = ['follow'] as const

const followedQuery = queryOptions({
  queryKey: [...followKey, 'ids'],
  queryFn: ({ signal }) => call(contract.getFollowed, {}, { signal }),
})

interface FollowButtonProps {
  kind: 'school' | 'major'
  hashId: string
  /** What is followed; without it the page's title says so. */
  name?: string
}

function send(kind: FollowButtonProps['kind'], hashId: string, follow: boolean) {
  return kind === 'school'
    ? ask(follow ? contract.followSchool : contract.unfollowSchool, { query: { schoolHashId: hashId } })
    : ask(follow ? contract.followMajor : contract.unfollowMajor, { query: { majorHashId: hashId } })
}

/** Follows a school or a major, or stops to. A visitor logs in first, over the page. */
export function FollowButton({ kind, hashId, name = '' }: FollowButtonProps) {
  const { isAuthenticated } = useSession()
  const client = useQueryClient()
  const { data } = useQuery({ ...followedQuery, enabled: isAuthenticated })
  const ids = kind === 'school' ? data?.schoolHashIds : data?.majorHashIds
  const followed = isAuthenticated && (ids ?? []).includes(hashId)
  const change = useMutation({
    mutationFn: (follow: boolean) => send(kind, hashId, follow),
    // Spec §4: whatever shows what is followed stands under this key, and is asked for anew.
    onSuccess: async ({ info }) => {
      // Spec §9: the toast is cleared after a second.
      void toast(info, 1000)
      await renew(client, followKey)
    },
    onError: (error) => void toast(sayError(error), 3000),
  })
  return (
    <Button
      small
      kind={followed ? 'plain' : 'primary'}
      loading={change.isPending}
      label={[followed ? '取消关注' : '关注', name].join(' ').trim()}
      onClick={() => withUser(() => change.mutate(!followed))}
    >
      {followed ? '✓ 已关注' : '+ 关注'}
    </Button>
  )
}
