import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { recordQuery } from './queries.ts'

const reasons = { signin: '每日签到', streak: '连续签到奖励', share: '分享' } as const

/** The ledger, the latest first. */
export function RecordPage() {
  const query = useInfiniteQuery(recordQuery())
  return (
    <QueryView query={query} loading={<Loading look="list" rows={8} />}>
      {({ pages }) => {
        const entries = pages.flatMap(({ data }) => data)
        return entries.length === 0 ? (
          <Empty
            title="还没有积分"
            action={
              <LinkButton kind="primary" to={paths.credit.signin()}>
                去签到
              </LinkButton>
            }
          />
        ) : (
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
      }}
    </QueryView>
  )
}
