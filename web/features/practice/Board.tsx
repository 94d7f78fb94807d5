import { grouped } from '#domain/grouped.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Sortable, SortableRow } from '#web/ui/list/Sortable.tsx'
import { type GameRow, nameOf } from './game-row.ts'
import styles from './Practice.module.css'

interface BoardProps {
  rows: readonly GameRow[]
  /** They were walked through once: their lines are known. */
  showsLines: boolean
  onOrder: (rows: readonly GameRow[]) => void
  onRun: () => void
}

/** The units, put in order by dragging, by arrow keys or by buttons. */
export function Board({ rows, showsLines, onOrder, onRun }: BoardProps) {
  return (
    <section aria-label="排顺序">
      <h2 className="mb-2">先排顺序：最想去的放最前面</h2>
      <p className="soft mb-3">
        按住右边的把手拖动；用键盘时，停在把手上按上下箭头。
        {showsLines ? '' : '线先盖住，投的时候才揭开。'}
      </p>
      <Sortable
        items={rows}
        keyOf={({ majorId }) => majorId}
        nameOf={nameOf}
        placeText={(place) => `第 ${place} 志愿`}
        className={`list card ruled mb-4 ${styles.rows}`}
        label="要排的志愿"
        onOrder={onOrder}
      >
        {(row, position) => (
          <SortableRow id={row.majorId} name={nameOf(row)} position={position}>
            {(handle, onMove) => (
              <div className="row gap-2 pad">
                <span className={`middle strong tabular ${styles.number}`}>{position + 1}</span>
                <span className="grow anywhere">
                  <span className="block strong">{row.schoolName}</span>
                  <span className="note">{row.unitName}</span>
                  {showsLines && <span className="block weak">线 {grouped(row.rank)} 位</span>}
                </span>
                <Button
                  small
                  disabled={position === 0}
                  label={`上移 ${nameOf(row)}`}
                  onClick={() => onMove(position - 1)}
                >
                  上移
                </Button>
                {handle}
              </div>
            )}
          </SortableRow>
        )}
      </Sortable>
      <Button kind="primary" block onClick={onRun}>
        就这样，开始投档
      </Button>
    </section>
  )
}
