import { useQuery } from '@tanstack/react-query'
import { STREAK_REWARDS, dayBefore } from '#domain/credit/rules.ts'
import { paths } from '#domain/paths.ts'
import { signIn } from '#web/client/calls/credit.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import styles from './credit.module.css'
import { creditQuery } from './queries.ts'
import { useEarn } from './use-earn.ts'

const DAYS = 7

/** The last days, the oldest first. */
function lastDays(today: string): string[] {
  const days = [today]
  while (days.length < DAYS) days.unshift(dayBefore(days[0] ?? today))
  return days
}

function nextReward(streak: number): string {
  const waits = STREAK_REWARDS.map(({ days, points }) => ({ left: days - (streak % days), points }))
  const [next] = waits.sort((a, b) => a.left - b.left)
  return next ? `再连续签到 ${next.left} 天，多得 ${next.points} 分` : ''
}

/** Signing in for the day. */
export function SignInPage() {
  const query = useQuery(creditQuery())
  const mutation = useEarn(signIn)
  return (
    <>
      <QueryView query={query}>
        {({ balance, streak, signedToday, today, days }) => (
          <Card>
            <p className="title">
              <strong className="figure accent">{balance}</strong> 积分
            </p>
            <p className="weak">
              已连续签到 {streak} 天，{nextReward(streak)}
            </p>
            <ol className={`list mt-4 mb-4 ${styles.days}`} aria-label="最近七天">
              {lastDays(today).map((day) => (
                <li key={day} className={days.includes(day) ? `small strong ${styles.signed}` : 'weak'}>
                  <span aria-hidden="true">{days.includes(day) ? '✓' : '·'}</span>
                  {day === today ? '今天' : day.slice(5).replace('-', '/')}
                  <span className="visually-hidden">{days.includes(day) ? '已签到' : '没有签到'}</span>
                </li>
              ))}
            </ol>
            <Button
              kind="primary"
              block
              disabled={signedToday}
              loading={mutation.isPending}
              onClick={() => mutation.mutate()}
            >
              {signedToday ? '今天已签到' : '签到'}
            </Button>
            <p role="alert" className="error">
              {mutation.isError && errorMessage(mutation.error)}
            </p>
          </Card>
        )}
      </QueryView>
      <List>
        <Row to={paths.credit.record()}>积分记录</Row>
        <Row to={paths.credit.rank()}>积分榜</Row>
        <Row to={paths.credit.share()}>分享得积分</Row>
        <Row to={paths.credit.intro()}>积分说明</Row>
      </List>
    </>
  )
}
