import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Refusal, errorMessage } from '#web/client/errors.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty } from '#web/ui/Status.tsx'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { reportQuery } from './queries.ts'
import { Report } from './Report.tsx'

/** The report of the application list, to read, print or save. */
export function Component() {
  const [search] = useSearchParams()
  const batch = search.get('batch')
  const query = useQuery(reportQuery(useProvinceId(), batch))
  if (query.error instanceof Refusal) {
    return (
      <Empty
        title="还不能生成报告"
        action={
          <LinkButton kind="primary" to={paths.apprecsim.index()}>
            回到模拟推荐
          </LinkButton>
        }
      >
        {errorMessage(query.error)}
      </Empty>
    )
  }
  return (
    <QueryView query={query}>
      {(report) =>
        report.list.choices.length === 0 ? (
          <Empty
            title="志愿表还是空的"
            action={
              <LinkButton kind="primary" to={withQuery(paths.apprecsim.check(), { batch })}>
                去填志愿表
              </LinkButton>
            }
          >
            报告按志愿表生成，先填几个志愿吧。
          </Empty>
        ) : (
          <Report report={report} />
        )
      }
    </QueryView>
  )
}
