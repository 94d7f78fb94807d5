import { type ResultSort, SORTS, isOwnSort } from '#domain/engine/narrowing.ts'
import {
  COLUMN_SORT_NAMES,
  type ResultFilters,
  SORT_NAMES,
  resultParams,
  filteredLink,
} from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { ListTools, ListTotal, SortPick, Tick } from '#web/ui/list/ListTools.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { count } from '#web/ui/text/format.ts'
import { type ResultPage, foundIn } from './pages.ts'
import styles from './ResultTools.module.css'

interface ResultToolsProps {
  result: ResultPage
  /** The simulation whose result it is; null where the frame keeps none. */
  record: string | null
  /** What is shown still answers the question before. */
  isStale: boolean
  filters: ResultFilters
  onFilter: (filters: ResultFilters) => void
  onSheet: () => void
}

/** Where nothing is foretold. */
const LINED_SORTS: Partial<typeof SORT_NAMES> = {
  worth: '线离你近的在前',
  cutoff: SORT_NAMES.cutoff,
  fee: SORT_NAMES.fee,
  plan: SORT_NAMES.plan,
}

/** What looks through the result, narrows and orders it; all of it stands in the address. */
export function ResultTools({ result, record, isStale, filters, onFilter, onSheet }: ResultToolsProps) {
  const frame = useFrame()
  const sorts = result.lined === undefined ? frame.sorts : LINED_SORTS
  const active = resultParams.count(filters)
  const names: Record<ResultSort, string> = { ...COLUMN_SORT_NAMES, ...SORT_NAMES, ...sorts }
  if (filters.reverse) names[filters.sort] += '，倒过来'
  const filterText = active > 0 ? `筛选（${active}）` : '筛选'
  return (
    <>
      <div className={styles.first}>
        <SearchBox
          label="在结果里搜学校和专业"
          placeholder="搜学校、专业：浙工大 计算机"
          searched={filters.q}
          onSearch={(q) => onFilter({ ...filters, q })}
        />
        {frame.filter ? (
          <LinkButton small to={filteredLink(frame.filter(), filters)}>
            {filterText}
          </LinkButton>
        ) : (
          <Button small onClick={onSheet}>
            {filterText}
          </Button>
        )}
      </div>
      <div className={styles.more}>
        <ListTools>
          <SortPick
            orders={[
              ...SORTS.filter((sort) => sorts[sort] !== undefined),
              ...(isOwnSort(filters.sort) ? [] : [filters.sort]),
            ]}
            names={names}
            value={filters.sort}
            onChange={(next) => onFilter({ ...filters, sort: next, lineYear: null, reverse: false })}
          />
          <Tick checked={filters.school} onChange={(on) => onFilter({ ...filters, school: on })}>
            按学校
          </Tick>
          {result.unitKind === 'major' && (
            <LinkButton small kind="text" to={filteredLink(frame.majors(), filters, record)}>
              {result.condition.majors.length > 0
                ? `喜欢的专业 ${result.condition.majors.length}`
                : '喜欢的专业'}
            </LinkButton>
          )}
        </ListTools>
      </div>
      {filters.q.trim() !== '' && (
        <ListTotal>
          “{filters.q.trim()}”{isStale ? '正在找…' : `找到 ${count(foundIn(result))} 个`}
        </ListTotal>
      )}
    </>
  )
}
