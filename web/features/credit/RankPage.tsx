import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { rankQuery } from './queries.ts'

/** The highest balances. Nobody is named; one's own is marked. */
export function RankPage() {
  const query = useQuery(rankQuery())
  return (
    <QueryView query={query} loading={<Loading look="list" rows={10} />}>
      {({ rows, own, total }) => (
        <>
          <Card>
            <p>
              {own === null
                ? '你还没有积分，签到一次就能上榜。'
                : `你有 ${own.balance} 分，在 ${total} 位同学里排第 ${own.place}。`}
            </p>
            <p>榜上不写名字，只标出你自己。</p>
          </Card>
          {rows.length === 0 ? (
            <Empty title="还没有人上榜" />
          ) : (
            <List>
              {rows.map(({ place, balance, own: mine }, at) => (
                <Row key={at} extra={`${balance} 分`}>
                  第 {place} 名{mine && '（你）'}
                </Row>
              ))}
            </List>
          )}
        </>
      )}
    </QueryView>
  )
}
