import { Table, Unseen } from '#web/ui/table/Table.tsx'
import { countTiles } from './tiles.ts'
import styles from './TileChart.module.css'

interface TileChartProps {
  title: string
  /** What is counted: 志愿. */
  what: string
  /** Where each lies, as the directory names the province; null: not known. */
  places: readonly (string | null)[]
}

const depths = ['', styles.some, styles.more, styles.most]

/** One square a province, the deeper the more; readers are given the same as a table. */
export function TileChart({ title, what, places }: TileChartProps) {
  const { tiles, elsewhere } = countTiles(places)
  const filled = tiles.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  return (
    <figure>
      <div className={styles.tiles} aria-hidden="true">
        {tiles.map(({ name, short, column, row, count, depth }) => (
          <span
            key={name}
            className={`middle center small ${styles.tile} ${depths[depth]}`}
            style={{ gridColumn: column, gridRow: row }}
          >
            {short}
            {count > 0 && <strong className="block">{count}</strong>}
          </span>
        ))}
      </div>
      <div className="visually-hidden">
        <Unseen value>
          <Table
            caption={title}
            columns={[
              { name: '省份', cell: ({ name }) => name },
              { name: what, cell: ({ count }) => count },
            ]}
            rows={filled}
            keyOf={({ name }) => name}
          />
        </Unseen>
      </div>
      <figcaption className="mt-2">
        一省一格，只表示大致方位，不是地图。
        {elsewhere > 0 && `另有 ${elsewhere} 个不知道学校在哪个省。`}
      </figcaption>
    </figure>
  )
}
