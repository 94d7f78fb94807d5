import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Refusal } from '#web/client/errors.ts'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { count, when } from '#web/ui/format.ts'
import { List, Row } from '#web/ui/List.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty } from '#web/ui/Status.tsx'
import { historyQuery } from './queries.ts'
import { useBatch, useYear, yearLink } from './year.ts'

/** What was tried in a past year, each with where it would have ended. */
export function Component() {
  const provinceId = useProvinceId()
  const year = useYear()
  const batch = useBatch()
  const query = useQuery(historyQuery({ provinceId, year, ...(batch !== null && { batch }) }))
  if (query.error instanceof Refusal && query.error.code === 'NO_CONDITION') {
    return <Navigate to={yearLink(paths.y2020.condition, year)} replace />
  }
  return (
    <QueryView query={query}>
      {(versions) =>
        versions.length === 0 ? (
          <Empty
            title={`${year} 年还没有试填过`}
            action={
              <LinkButton kind="primary" to={yearLink(paths.y2020.result, year, batch)}>
                去挑志愿
              </LinkButton>
            }
          >
            每次改过的志愿表都记在这里，一次改动里的几步算一次。
          </Empty>
        ) : (
          <List title={`${year} 年`}>
            {versions.map(({ version, savedAt, totalScore, rank, choices, landed }) => (
              <Row
                key={version}
                description={`${when(savedAt)} · ${totalScore} 分，位次 ${count(rank)} · ${choices} 个志愿`}
              >
                {landed === null
                  ? '没有一个志愿能确定录取'
                  : `第 ${landed.position + 1} 志愿 ${landed.schoolName} ${landed.unitName} 录取`}
              </Row>
            ))}
          </List>
        )
      }
    </QueryView>
  )
}
