import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { UnitRow } from '#contract/recommend.ts'
import { errorMessage } from '#web/client/errors.ts'
import type { ResultCalls } from '#web/features/apprecsim/parts/result-calls.ts'
import { Meaning } from '#web/features/chance/parts/Meaning.tsx'
import { citeShort } from '#web/features/figures/parts/format.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { unitColumns } from '#web/features/list/parts/grid/unit-columns.tsx'
import { type BriefContext, yearsOf } from '#web/features/list/parts/rows/unit-brief.ts'
import { PreferenceInvitation } from '#web/features/preference/parts/PreferenceBar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ColumnPicker } from '#web/ui/grid/ColumnPicker.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { type GridColumn, useColumns } from '#web/ui/grid/columns.ts'
import { SourceNote } from '#web/ui/mark/SourceNote.tsx'
import { inOrder, orderOf } from './grid-order.ts'
import { isNarrowed, showAll } from './narrowing.ts'
import { NoRows } from './NoRows.tsx'
import { type ResultPage, sidesOf, totalOf } from './pages.ts'
import { nameOf, resultColumns } from './result-columns.tsx'
import type { WholeResult } from './use-whole-result.ts'
import desk from './ResultDesk.module.css'

/** Its name for what is dragged out of it. */
const RESULT_GRID = 'result'

export interface ResultGridProps {
  whole: WholeResult
  calls: ResultCalls
  provinceId: number
  /** The first page, or what stood there before it. */
  result: ResultPage
  /** Those that tell which years have lines. */
  known: readonly UnitRow[]
  filters: ResultFilters
  inList: ReadonlySet<string>
  onFilter: (filters: ResultFilters) => void
  onToggle: (row: UnitRow) => void
  /** Takes several in, those not there yet. */
  onTakeAll: (rows: readonly UnitRow[]) => void
  onDetail: (row: UnitRow) => void
  onRemove: ((row: UnitRow) => void) | null
  onRestore: () => void
}

const keyOf = ({ majorId }: UnitRow): string => majorId

/** The result of a simulation as a grid: all of it, wherever one looks. */
export function ResultGrid(props: ResultGridProps) {
  const { whole, provinceId, result, known, filters, inList } = props
  const { onFilter, onToggle, onTakeAll, onDetail, onRemove, onRestore } = props
  const { help } = useFrame()
  const { year, oneYear, condition, past, lined, unitKind } = result
  const yearsText = yearsOf(known).join()
  const years = useMemo(() => yearsText.split(',').filter(Boolean).map(Number), [yearsText])
  const allOpen = past?.tellsRequirements === false
  const columns = useMemo((): GridColumn<UnitRow>[] => {
    const context: BriefContext = { ownRank: condition.rank, year, oneYear, years, allOpen }
    return resultColumns(unitColumns(context, unitKind === 'group'), { inList, onToggle, onDetail })
  }, [condition.rank, year, oneYear, years, allOpen, unitKind, inList, onToggle, onDetail])
  const { shown, ...picker } = useColumns(`result-${unitKind ?? 'major'}`, columns)
  const [selected, setSelected] = useState<ReadonlyMap<string, UnitRow>>(new Map())
  const first = whole.first?.pages[0] ?? result
  // Rows that arrive are drawn bit by bit, while somebody scrolls on.
  const read = useDeferredValue(whole.rows)
  const total = sidesOf(first)?.[filters.side] ?? totalOf(first, filters.tier)
  const keys = useMemo(() => new Set(selected.keys()), [selected])
  const rows = [...selected.values()]
  const stop = (): void => setSelected(new Map())
  const select = (next: ReadonlySet<string>): void => {
    const at = new Map([...whole.rows.values()].map((row) => [row.majorId, row]))
    setSelected(
      new Map(
        [...next].flatMap((key) => {
          const row = at.get(key) ?? selected.get(key)
          return row === undefined ? [] : [[key, row] as const]
        }),
      ),
    )
  }
  return (
    <div className={desk.pane}>
      <Grid
        name={RESULT_GRID}
        label="模拟结果"
        columns={shown}
        total={total}
        rowAt={(at) => read.get(at)}
        keyOf={keyOf}
        nameOf={nameOf}
        order={orderOf(filters, columns, years)}
        onOrder={(order) => onFilter(inOrder(filters, columns, years, order))}
        selected={keys}
        onSelect={select}
        onSee={whole.onSee}
        onTake={onToggle}
        onOpen={onDetail}
        {...(onRemove !== null && { onDelete: onRemove })}
        asked={filters}
        empty={
          <NoRows
            filtered={isNarrowed(filters)}
            isBeyond={result.beyond !== null}
            isUntold={!past && lined === undefined && result.predictedFrom === null}
            onReset={() => onFilter(showAll(filters))}
          />
        }
      />
      <div className={`row wrap gap-2 small ${desk.foot}`}>
        <ColumnPicker {...picker} />
        {rows.length > 0 && (
          <Chosen many={rows.length} onStop={stop}>
            <Button
              small
              onClick={() => {
                onTakeAll(rows)
                stop()
              }}
            >
              加入志愿表
            </Button>
            {onRemove && (
              <Button
                small
                onClick={() => {
                  for (const row of rows) onRemove(row)
                  stop()
                }}
              >
                不看它们
              </Button>
            )}
          </Chosen>
        )}
        {whole.error !== null && (
          <span className="row gap-2">
            <span className="error">{errorMessage(whole.error)}</span>
            <Button small onClick={whole.retry}>
              重试
            </Button>
          </span>
        )}
        {result.removed > 0 && (
          <span className="small muted">
            不看的 {result.removed} 个{' '}
            <button type="button" className="text-button" onClick={onRestore}>
              全部恢复
            </button>
          </span>
        )}
        <span className="small muted">
          {lined
            ? `不给概率，这里是 ${lined.year} 年的线离你有多远；够过线不等于能录取。`
            : '空格加入，回车看详情，/ 搜索'}
        </span>
        {!past && !lined && <Meaning provinceId={provinceId} className="nowrap" />}
        <div className={desk.invitation}>
          <PreferenceInvitation isLine />
        </div>
        <Source known={known} result={result}>
          <Link to={`${help()}#how`}>{past ? '够不够线怎么比' : '概率怎么算的'}</Link>
        </Source>
      </div>
    </div>
  )
}

/** What can be done with the rows that are ticked. */
function Chosen({ many, onStop, children }: { many: number; onStop: () => void; children: ReactNode }) {
  return (
    <>
      <output className="note strong">已选 {many} 个</output>
      {children}
      <Button small kind="text" onClick={onStop}>
        不选了
      </Button>
    </>
  )
}

/** Where the figures are from, in a line. */
function Source({
  known,
  result,
  children,
}: {
  known: readonly UnitRow[]
  result: ResultPage
  children: ReactNode
}) {
  if (known.length === 0) return null
  const lines = known.flatMap((row) => row.lines)
  return (
    <div className={desk.source}>
      <SourceNote source={citeShort(result.sources, lines)}>{children}</SourceNote>
    </div>
  )
}
