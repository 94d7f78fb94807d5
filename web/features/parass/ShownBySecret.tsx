import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { DeadLink } from '#web/ui/state/SecretPage.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Comparison } from './Comparison.tsx'
import { Known } from './Known.tsx'
import { shownQuery } from './queries.ts'

/** What somebody chose to show of their result. */
export function ShownBySecret({ secret }: { secret: string }) {
  const query = useQuery(shownQuery(secret))
  return (
    <QueryView query={query} missing={<DeadLink />}>
      {({ knowledge, compared, expiresAt }) => (
        <>
          <Notice>这是别人发给您看的结果，{whatDay(expiresAt)}前可以打开。</Notice>
          {knowledge !== null && (
            <Card title="新高考的规则">
              <Known knowledge={knowledge} who="发给您的人" />
            </Card>
          )}
          {compared !== null && (
            <Card title="两个人各怎么想">
              <Comparison compared={compared} />
            </Card>
          )}
          {knowledge === null && compared === null && (
            <Empty title="现在没有可看的">对比的一方收回了，或者结果还没有。</Empty>
          )}
          <LinkButton block to={paths.parass.index()}>
            我也想做
          </LinkButton>
        </>
      )}
    </QueryView>
  )
}
