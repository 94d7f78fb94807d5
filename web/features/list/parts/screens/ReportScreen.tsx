import { useQuery } from '@tanstack/react-query'
import { MadeOfList } from '#web/features/list/MadeOfList.tsx'
import { reportQuery } from '#web/features/list/queries.ts'
import { Report } from '#web/features/list/report/Report.tsx'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { useWhich } from '#web/features/list/parts/frame/use-filters.ts'

/** The report of the application list, to read, print or save. */
export function ReportScreen() {
  const { batch, list } = useWhich()
  const query = useQuery(reportQuery(useFrame().list, useProvinceId(), batch, list))
  return (
    <MadeOfList
      query={query}
      which={{ batch, list }}
      refused="还不能生成报告"
      empty="报告按志愿表生成，先填几个志愿吧。"
      isEmpty={(report) => report.list.choices.length === 0}
    >
      {(report) => <Report report={report} />}
    </MadeOfList>
  )
}
