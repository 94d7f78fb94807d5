import { Notice } from '#web/ui/Card.tsx'
import { SourcesNote } from '#web/features/recommend/parts/SourcesNote.tsx'
import { DemandNotice } from '#web/features/requirement/parts/DemandHead.tsx'
import { findSubjectName } from './words.ts'
import type { SubdecFacts } from './queries.ts'

type WishTableProps = Pick<SubdecFacts, 'province' | 'wishTable' | 'wishes' | 'table' | 'notice' | 'choice'>

/** In which table what is wanted is counted, and what that table cannot tell. */
export function WishTable({ province, wishTable, wishes, table, notice, choice }: WishTableProps) {
  if (wishes.length === 0) return null
  if (wishTable === null) {
    return (
      <Notice kind="warn">
        {table === null
          ? `还没有${province.name}的选科要求，想学的专业能报多少，这里数不出来，也不算进先后。`
          : `${province.name}手里的选科要求里看不出是哪个专业，想学的专业能报多少，这里数不出来，也不算进先后。`}
      </Notice>
    )
  }
  const { year, kind, complete, unseen, sources } = wishTable
  const isOwn = wishTable.province.id === province.id
  const name = ` ${year} 年${wishTable.province.name}${kind === 'plan' ? '招生计划' : '投档线所附的选科要求'}`
  return (
    <>
      {isOwn ? (
        <DemandNotice {...{ province, notice, choice }} />
      ) : (
        <Notice kind="warn">
          {province.name}
          手里的选科要求看不出是哪个专业，或者没有收全。选科要求是学校按专业定的，各省大体一样，下面按
          {name}里同样的专业来数，只当参考。
          {!complete && '这份表也没有收全'}
          {!complete && unseen.length > 0 && `：要求${unseen.map(findSubjectName).join('、')}的都不在里面`}
          {!complete && '。能报的只多不少。'}
        </Notice>
      )}
      <SourcesNote sources={sources}>按{name}统计，本科</SourcesNote>
    </>
  )
}
