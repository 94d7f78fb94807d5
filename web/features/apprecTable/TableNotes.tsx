import type { SharedTable } from '#contract/apprecTable.ts'
import { TierNotes } from '#web/features/chance/parts/TierNotes.tsx'
import { FigureNotes } from '#web/features/figures/parts/FigureNotes.tsx'
import { SourceItems } from '#web/features/figures/parts/SourceItems.tsx'
import { eachSource } from '#web/features/figures/parts/format.ts'
import styles from './Table.module.css'

/** What the figures of a table mean, and where each is from. */
export function TableNotes({ table }: { table: SharedTable }) {
  const lines = table.choices.flatMap(({ unit }) => unit?.lines ?? [])
  return (
    <section className={styles.notes}>
      <h3 className="title mb-2">说明和数据来源</h3>
      <ul className="note">
        {table.hasChance && <TierNotes />}
        <FigureNotes lines={lines} />
        <li>预测按历年投档线推算，不是录取承诺。填报以省考试院当年公布的招生计划和规则为准。</li>
        <SourceItems sources={eachSource(table.sources)} lines={lines} />
      </ul>
    </section>
  )
}
