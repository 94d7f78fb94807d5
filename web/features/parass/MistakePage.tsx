import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { WorkedTasks } from '#web/features/assess/parts/WorkedTasks.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { mistakesQuery } from './queries.ts'

/** What was not answered right, explained. */
export function MistakePage() {
  const query = useQuery(mistakesQuery)
  return (
    <QueryView query={query}>
      {({ submittedAt, tasks }) => {
        if (submittedAt === null) {
          return (
            <Empty
              title="规则这一份还没有做"
              action={
                <LinkButton kind="primary" to={paths.parass.start()}>
                  去做题
                </LinkButton>
              }
            />
          )
        }
        if (tasks.length === 0) {
          return (
            <Empty title="没有做错的题" action={<LinkButton to={paths.parass.result()}>回到结果</LinkButton>}>
              最近一次全都做对了。
            </Empty>
          )
        }
        return (
          <>
            <p className="soft mb-3">
              {whatDay(submittedAt)}没做对的 {tasks.length} 题，点开看解释。
            </p>
            <WorkedTasks tasks={tasks} />
            <LinkButton block to={paths.parass.start()}>
              再做一次
            </LinkButton>
          </>
        )
      }}
    </QueryView>
  )
}
