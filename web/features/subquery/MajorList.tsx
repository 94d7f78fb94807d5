import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { openText, totalText } from '#web/features/requirement/parts/demand.ts'
import { count } from '#web/ui/text/format.ts'
import { MajorRow } from '#web/features/directory/parts/MajorRow.tsx'
import { ShareAndChance } from '#web/features/requirement/parts/ShareAndChance.tsx'
import type { SubjectChoice } from '#web/features/requirement/parts/use-subject-choice.ts'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { majorsQuery } from './queries.ts'

/** What stays open, major by major; each leads to its open units. */
export function MajorList({ choice }: { choice: SubjectChoice }) {
  const { place, subjects, combination, ownRank, query: kept, params, setParams } = choice
  const name = params.get('q') ?? ''
  const discipline = params.get('discipline')
  const query = useInfiniteQuery(majorsQuery(place, { combination, name }, discipline))
  const first = query.data?.pages[0]
  const table = first?.data.table
  const rows = query.data?.pages.flatMap(({ data }) => data.list) ?? []
  if (!table) {
    return (
      <QueryView query={query} loading={<Loading look="list" />}>
        {() => null}
      </QueryView>
    )
  }
  if (table.unitKind !== 'major') {
    return (
      <Empty title="这份表不能按专业看">
        {first.data.province.name}
        按院校专业组投档，表里没有写组里有哪些专业。可以按学校或按志愿看；组里有哪些专业，查省教育考试院公布的招生计划。
      </Empty>
    )
  }
  const unitsOf = (query_: Record<string, string>): string =>
    withQuery(paths.subquery(), { ...kept, view: 'unit', ...query_ })
  return (
    <>
      <SearchBox
        label="按专业名查找"
        placeholder="专业名称"
        searched={name}
        onSearch={(text) => setParams({ q: text })}
      />
      <SelectField
        label="门类"
        placeholder="全部门类"
        options={first.data.disciplines.map((each) => ({ value: each, text: each }))}
        value={discipline ?? ''}
        onChange={({ target }) => setParams({ discipline: target.value })}
      />
      {rows.length === 0 ? (
        <Empty title="没有这样的专业">
          换个名称或门类试试，也可能这个组合报不了它{table.complete ? '' : '，或者手里这份表没有收它'}。
        </Empty>
      ) : (
        <>
          <List title={`${count(first.pager?.total ?? rows.length)} 个专业、大类`}>
            {rows.map(({ major, name: label, total, openness, forecast }) => {
              const text =
                openness === null || combination === null
                  ? totalText(table, total, '招生志愿')
                  : openText(table, subjects, total, openness, '招生志愿')
              const extra = <ShareAndChance openness={openness} forecast={forecast} ownRank={ownRank} />
              return major === null ? (
                <Row key={label} to={unitsOf({ q: label })} description={text} extra={extra}>
                  {label}
                </Row>
              ) : (
                <MajorRow
                  key={major.majorHashId}
                  major={major}
                  to={unitsOf({ major: major.majorHashId })}
                  description={text}
                  extra={extra}
                />
              )
            })}
          </List>
          <EndOfList query={query} shown={rows.length} />
        </>
      )}
    </>
  )
}
