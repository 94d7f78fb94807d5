import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { SCHOOL_RANKINGS } from '#web/client/calls/rank.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { choiceIn } from '#web/client/use-address.ts'
import { SchoolRanking } from './SchoolRanking.tsx'

/** The ranking of schools that the address names. */
export function SchoolDetailPage() {
  const id = choiceIn(SCHOOL_RANKINGS, useParams().id ?? '')
  return id === undefined ? (
    <Empty title="没有这个排名" action={<LinkButton to={paths.rank.school()}>看全部排名</LinkButton>} />
  ) : (
    <SchoolRanking key={id} id={id} />
  )
}
