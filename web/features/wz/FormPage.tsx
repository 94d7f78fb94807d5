import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { MOST_WAITING } from '#domain/wz/wz.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { ownListsQuery, standingQuery } from './queries.ts'
import { SendForm } from './SendForm.tsx'

/** What is sent to an adviser: lists, a question, what matters, and until when an answer is wished for. */
export function FormPage() {
  const { user } = useSession()
  return user === null ? <Loading rows={8} /> : <Asked owner={user.hashId} />
}

function Asked({ owner }: { owner: string }) {
  const state = useQuery(standingQuery)
  const lists = useQuery(ownListsQuery)
  return (
    <QueryView query={state} loading={<Loading rows={8} />}>
      {({ agreedAt, waiting }) => {
        if (agreedAt === null) return <Navigate to={paths.wz.agreement()} replace />
        if (waiting >= MOST_WAITING) {
          return (
            <Empty
              title={`已经有 ${waiting} 份在等意见`}
              action={
                <LinkButton kind="primary" to={paths.wz.use()}>
                  看我的问诊
                </LinkButton>
              }
            >
              收到一份意见，就可以再发一份。写好的内容还留在这台设备上。
            </Empty>
          )
        }
        return (
          <QueryView query={lists} loading={<Loading rows={8} />}>
            {(all) => {
              if (all.length > 0) return <SendForm owner={owner} lists={all} />
              return (
                <Empty
                  title="还没有志愿表"
                  action={
                    <LinkButton kind="primary" to={paths.apprecsim.check()}>
                      去填志愿表
                    </LinkButton>
                  }
                >
                  先把想报的排进志愿表，再请顾问看。
                </Empty>
              )
            }}
          </QueryView>
        )
      }}
    </QueryView>
  )
}
