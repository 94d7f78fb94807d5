import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { withQuery } from '#web/client/with-query.ts'
import { Refusal, errorMessage } from '#web/client/errors.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty } from '#web/ui/Status.tsx'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { reportQuery } from '#web/features/list/queries.ts'
import { Report } from '#web/features/list/Report.tsx'
import { useFrame } from './frame.ts'

/** The report of the application list, to read, print or save. */
export function ReportScreen() {
  const frame = useFrame()
  const [search] = useSearchParams()
  const batch = search.get('batch')
  const list = search.get('list')
  const query = useQuery(reportQuery(frame.list, useProvinceId(), batch, list))
  if (query.error instanceof Refusal) {
    return (
      <Empty
        title="还不能生成报告"
        action={
          <LinkButton kind="primary" to={frame.index()}>
            回到{frame.name}
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
              <LinkButton kind="primary" to={withQuery(frame.check(), { batch, list })}>
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
