import type { SharedTable } from '#contract/apprecTable.ts'
import { listTitle } from '#domain/list/list-title.ts'
import { restsText } from '#domain/forecast/words/rests-on.ts'
import { count, when } from '#web/ui/text/format.ts'
import { countTiers } from '#domain/forecast/count-tiers.ts'
import units from '#web/features/list/parts/rows/UnitTable.module.css'
import { TierBar } from '#web/features/chance/parts/Tier.tsx'
import styles from './Table.module.css'

/** Whose list it is, as far as that may be seen, and for when. */
export function TableHead({ table }: { table: SharedTable }) {
  const { name, score, rank } = table.student
  const student = [
    name === null ? '' : `考生：${name}`,
    score === null ? '' : `${score} 分`,
    rank === null ? '' : `位次 ${count(rank)}`,
  ].filter(Boolean)
  return (
    <header className={`row wrap top mb-4 ${units.head}`}>
      <div className={styles.who}>
        <h2 className="anywhere">{listTitle(table)}</h2>
        {student.length > 0 && (
          <p className="strong anywhere" dir="auto">
            {student.join(' · ')}
          </p>
        )}
        <p className="weak">
          共 {table.choices.length} 个志愿 · 第 {table.version} 版，{when(table.savedAt)} 保存
        </p>
        <p className="weak">{restsText({ ...table, year: table.predictedYear })}</p>
      </div>
      {table.hasChance && table.choices.length > 0 && (
        <div className={`screen-only ${styles.tiers}`}>
          <TierBar counts={countTiers(table.choices.map(({ unit }) => unit))} />
        </div>
      )}
    </header>
  )
}
