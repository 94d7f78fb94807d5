import { useInfiniteQuery } from '@tanstack/react-query'
import { isExact } from '#web/features/requirement/parts/demand.ts'
import { count } from '#web/ui/text/format.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { UnitRow } from '#web/features/requirement/parts/UnitRow.tsx'
import type { SubjectChoice } from '#web/features/requirement/parts/use-subject-choice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { List } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { unitsQuery } from './queries.ts'

/** Every unit that stays open, in the order of the file; coloured by the student's own rank. */
export function UnitList({ choice }: { choice: SubjectChoice }) {
  const { place, subjects, combination, isOwn, ownRank, params, setParams } = choice
  const name = params.get('q') ?? ''
  const major = params.get('major')
  const query = useInfiniteQuery(unitsQuery(place, { combination, name }, major))
  const rows = query.data?.pages.flatMap(({ data }) => data.list) ?? []
  const first = query.data?.pages[0]
  const total = first?.pager?.total ?? rows.length
  const isLeast = first?.data.table != null && !isExact(first.data.table, subjects)
  const years =
    first?.data.edition && first.data.table
      ? { from: first.data.edition.year, before: first.data.table.year }
      : null
  return (
    <>
      {isOwn && <CandidateBar />}
      <SearchBox
        label="按学校或专业查找"
        placeholder="学校或专业名称"
        searched={name}
        onSearch={(text) => setParams({ q: text })}
      />
      {major !== null && (
        <Button kind="text" small onClick={() => setParams({ major: null })}>
          只看这个专业 · 看全部
        </Button>
      )}
      <QueryView query={query} loading={<Loading look="list" />}>
        {() =>
          rows.length === 0 ? (
            <Empty title={isLeast ? '这份表里没有能报的志愿' : '没有能报的志愿'}>
              换个名称，或换一种组合试试{isLeast ? '。手里的表不是全部，没列出来不等于不能报' : ''}。
            </Empty>
          ) : (
            <>
              <List
                title={
                  combination === null
                    ? `${isLeast ? '这份表里有 ' : ''}${count(total)} 个志愿`
                    : `${isLeast ? '至少' : '能报'} ${count(total)} 个志愿${isLeast ? '能报' : ''}`
                }
              >
                {rows.map((unit) => (
                  <UnitRow
                    key={`${unit.schoolCode}|${unit.track}|${unit.unitCode}`}
                    unit={unit}
                    open={unit.open}
                    ownRank={ownRank}
                    years={years}
                  />
                ))}
              </List>
              <EndOfList query={query} shown={rows.length} />
            </>
          )
        }
      </QueryView>
    </>
  )
}
