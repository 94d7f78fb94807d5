import { useQuery } from '@tanstack/react-query'
import type { listSubass } from '#contract/subass.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { WHOLE } from '#domain/assess/subass.ts'
import type { SubassStatus } from '#domain/assess/assess-gate.ts'
import { paths } from '#domain/paths.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { useSubass } from './use-subass.ts'
import { standingQuery } from './parts/standing.ts'
import { subjectsQuery } from './queries.ts'

type SubjectRow = DataOf<typeof listSubass>[number]

const saying: Readonly<Record<SubassStatus, string>> = {
  UNSTART: '还没开始',
  FIRST_PAPER_IN_PROGRESS: '问卷没做完',
  FIRST_PAPER_COMPLETED: '问卷做完了',
  SECOND_PAPER_IN_PROGRESS: '卷子没做完',
  SECOND_PAPER_COMPLETED: '两卷都做完了',
}

/** There is a result to be read. */
const hasResult = (status: SubassStatus): boolean =>
  status !== 'UNSTART' && status !== 'FIRST_PAPER_IN_PROGRESS'

/** The only province whose students choose technology. */
const TECHNOLOGY = 7

/** The subjects, and how far one is with each. */
export function HomePage() {
  const { goodsId } = useSubass()
  const query = useQuery(subjectsQuery)
  const { data: standing } = useQuery(standingQuery(WHOLE, goodsId))
  return (
    <QueryView query={query} loading={<Loading look="list" rows={7} />}>
      {(rows) => (
        <>
          {standing?.trial === true && (
            <Notice>
              {standing.remindTimes === null
                ? `你用的是体验，只包含一科：${standing.recentSubject?.name ?? ''}。开通咨询服务可以做全部七科。`
                : '你用的是体验，可以选一科，两卷都能做。开始以后不能换科。'}{' '}
              <Link to={paths.pay.consultant()}>看看咨询服务</Link>
            </Notice>
          )}
          <Subjects rows={rows} />
        </>
      )}
    </QueryView>
  )
}

function Subjects({ rows }: { rows: readonly SubjectRow[] }) {
  const { intro, result } = useSubass()
  const results = rows.filter(({ status, isClosed }) => hasResult(status) && !isClosed).length
  return (
    <>
      {results > 1 && (
        <div className="mb-4">
          <LinkButton kind="primary" block to={result(WHOLE)}>
            比较各科
          </LinkButton>
        </div>
      )}
      <List title="选一科">
        {rows.map(({ subject: { id, name }, status, isClosed, second, minutes }) => (
          <Row
            key={id}
            {...(isClosed ? {} : { to: hasResult(status) ? result(id) : intro(id) })}
            extra={isClosed ? '体验不含' : saying[status]}
            description={
              second
                ? `卷子 ${second.of} 题做对 ${second.right} 题`
                : `问卷约 5 分钟，卷子约 ${minutes} 分钟${id === TECHNOLOGY ? '；只有浙江能选考' : ''}`
            }
          >
            {name}
          </Row>
        ))}
      </List>
      <p className="weak mx-1 mb-4">
        答案一题一存，可以随时停下，换手机或电脑接着做。<Link to={paths.subass.index()}>学科测评是什么</Link>
      </p>
    </>
  )
}
