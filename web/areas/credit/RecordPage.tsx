import { useInfiniteQuery } from '@tanstack/react-query'
import { sayError } from '#web/data/errors.ts'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EndOfList } from '#web/ui/EndlessList.tsx'
import { List, Row } from '#web/ui/List.tsx'
import { Empty, ErrorBlock, Loading } from '#web/ui/Status.tsx'
import { recordQuery } from './queries.ts'

const reasons = { signin: '每日签到', streak: '连续签到奖励', share: '分享' } as const

/** The ledger, the latest first. */
export function Component() {
  const query = useInfiniteQuery(recordQuery())
  if (query.data === undefined) {
    if (query.isPending) return <Loading look="list" rows={8} />
    return <ErrorBlock title={sayError(query.error)} onRetry={() => void query.refetch()} />
  }
  const entries = query.data.pages.flatMap(({ data }) => data)
  if (entries.length === 0) {
    return (
      <Empty
        title="还没有积分"
        action={
          <LinkButton kind="primary" to={paths.credit.signin()}>
            去签到
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <List>
        {entries.map(({ id, amount, reason, streak, day }) => (
          <Row key={id} description={day} extra={amount > 0 ? `+${amount}` : String(amount)}>
            {reasons[reason]}
            {streak !== null && `（满 ${streak} 天）`}
          </Row>
        ))}
      </List>
      <EndOfList query={query} shown={entries.length} />
    </>
  )
}
