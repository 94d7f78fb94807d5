import { useQuery } from '@tanstack/react-query'
import { HOME_SCENE, getNotification } from '#contract/notice.ts'
import { call } from '#web/data/call.ts'
import { useSession } from '#web/data/session.ts'
import { Notice } from '#web/ui/Card.tsx'

/** The operator's line above the home page; a missing one, or one that cannot be read, leaves no trace. */
export function HomeNotice() {
  const { user, loading } = useSession()
  const { data } = useQuery({
    queryKey: ['notification', HOME_SCENE, user?.province?.id ?? null],
    queryFn: ({ signal }) => call(getNotification, { query: { scene: HOME_SCENE } }, { signal }),
    enabled: !loading,
    retry: false,
  })
  return data ? <Notice kind={data.type}>{data.content}</Notice> : null
}
