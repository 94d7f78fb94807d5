import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListSummary } from '#contract/list-fields.ts'
import { paths } from '#domain/paths.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { OtherProvince } from '#web/features/candidate/parts/OtherProvince.tsx'
import { when } from '#web/ui/text/format.ts'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { PastLink, PastSimulations } from './PastSimulations.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { useListTool } from '#web/features/season/parts/list-tool.ts'
import { useUnread } from '#web/features/notice/parts/unread.ts'
import { useAddress } from '#web/client/use-address.ts'
import { listsQuery } from './queries.ts'

const tabs = [
  { key: 'list', text: '志愿表' },
  { key: 'simulation', text: '模拟记录' },
] as const

interface ListLinkProps {
  list: ListSummary
  /** It is of the year predicted. */
  isNow: boolean
  children: ReactNode
}

/** What the student has worked out: application lists and simulations. */
export function ApprecListPage() {
  const [params, setParams] = useAddress()
  const current = params.get('tab') === 'simulation' ? 'simulation' : 'list'
  return (
    <Tabs label="模拟和志愿表" tabs={tabs} current={current} onChange={(tab) => setParams({ tab })}>
      {current === 'list' ? <Lists /> : <Simulations />}
    </Tabs>
  )
}

/** The ways to a list, in the tool that it belongs to. */
function ListLink({ list, isNow, children }: ListLinkProps) {
  const tool = useListTool(list.year)
  // The page of a tool shows lists of its year alone.
  const to =
    isNow || tool === paths.apprec
      ? withQuery(tool.check(), { batch: list.batch, list: list.filed ? null : list.id })
      : withQuery(paths.apprecsim.versions(), { list: list.id })
  return (
    <Link className="plain block blocks" to={to}>
      {children}
    </Link>
  )
}

function Lists() {
  const query = useInfiniteQuery(listsQuery)
  const provinceId = useProvinceId()
  const tool = useListTool()
  const tables = useUnread()?.tables ?? []
  const { data: province } = useProvinceData(provinceId)
  return (
    <EndlessList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      empty={
        <Empty
          title="还没有志愿表"
          action={
            <LinkButton kind="primary" to={tool.index()}>
              去{tool.index.title}
            </LinkButton>
          }
        >
          在模拟结果里把专业加进志愿表，就会收在这里。
        </Empty>
      }
    >
      {(list) => {
        const text = (
          <>
            <span className="row wrap gap-2">
              <strong className="anywhere">{list.name}</strong>
              {list.filed && <Tag kind="good">要填报的</Tag>}
            </span>
            <span className="soft">
              {list.year} 年 {list.provinceName} {list.batch}
            </span>
            <span className="weak">
              {list.choices} 个志愿 · {when(list.savedAt)} 保存
            </span>
          </>
        )
        const isNow = province === undefined || province.targetYear === list.year
        return (
          <div className="card pad mb-3">
            {list.provinceId === provinceId ? (
              <ListLink list={list} isNow={isNow}>
                {text}
              </ListLink>
            ) : (
              <div className="blocks">
                {text}
                <OtherProvince name={list.provinceName} />
              </div>
            )}
            {list.choices > 0 && (
              <Link className="tap note" to={paths.apprecTable({ recordId: list.id })}>
                打印、分享给家长老师
                <Said comments={tables.find(({ recordId }) => recordId === list.id)?.comments} />
              </Link>
            )}
          </div>
        )
      }}
    </EndlessList>
  )
}

/** What was said of a list by those it is shared with, and not seen yet. */
function Said({ comments }: { comments: number | undefined }) {
  return comments === undefined ? null : (
    <>
      {' '}
      <Tag kind="bad">{comments} 条新留言</Tag>
    </>
  )
}

function Simulations() {
  return (
    <PastSimulations>
      {(past) => (
        <PastLink past={past} className="card pad block blocks mb-3">
          <strong>{conditionText(past.condition)}</strong>
          <span className="weak">
            {past.provinceName} · {when(past.createdAt)}
          </span>
        </PastLink>
      )}
    </PastSimulations>
  )
}
