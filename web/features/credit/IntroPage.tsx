import { SHARE_POINTS, SIGNIN_POINTS, STREAK_REWARDS } from '#domain/credit/rules.ts'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { List, Row } from '#web/ui/list/List.tsx'

/** How points are earned, and what they are not. */
export function IntroPage() {
  const { isAuthenticated } = useSession()
  return (
    <>
      <Card title="积分怎么得">
        <Facts
          facts={[
            ['每天签到', `+${SIGNIN_POINTS}`],
            ...STREAK_REWARDS.map(
              ({ days, points }) => [`连续签到每满 ${days} 天`, `再 +${points}`] as const,
            ),
            ['每天第一次分享', `+${SHARE_POINTS}`],
          ]}
        />
        <p className="soft mt-3">一天从北京时间零点算起。断签一天，连续天数就从头数。</p>
      </Card>
      <Card title="要知道的几件事">
        <ul>
          <li>积分不是钱，不能买卖、转让，也不能提现。</li>
          <li>积分不影响推荐结果：录取概率只看你的位次、选科和往年投档线。</li>
          <li>每一笔都记在积分记录里，只会增加新记录，不会改旧的。</li>
        </ul>
      </Card>
      <LinkButton kind="primary" block to={isAuthenticated ? paths.credit.signin() : paths.credit.login()}>
        去签到
      </LinkButton>
      {isAuthenticated && (
        <List title="我的积分">
          <Row to={paths.credit.record()}>积分记录</Row>
          <Row to={paths.credit.rank()}>积分榜</Row>
          <Row to={paths.credit.share()}>分享得积分</Row>
        </List>
      )}
    </>
  )
}
