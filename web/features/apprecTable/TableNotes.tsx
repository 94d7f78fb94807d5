import type { SharedTable } from '#contract/apprecTable.ts'
import { markOf } from '#domain/exam/certainty.ts'
import { cite, eachSource, waysText } from '#web/features/recommend/parts/format.ts'
import { TIER_MEANING, tierLabel } from '#web/features/recommend/parts/tiers.ts'
import { FILED_TIERS } from '#domain/recommend/tiers.ts'
import { whatDay } from '#web/ui/format.ts'
import styles from './Table.module.css'

/** What the figures of a table mean, and where each is from. */
export function TableNotes({ table }: { table: SharedTable }) {
  const lines = table.choices.flatMap(({ unit }) => unit?.lines ?? [])
  const marks = new Map(lines.flatMap((line) => markOf(line) ?? []).map(({ short, whole }) => [short, whole]))
  return (
    <section className={styles.notes}>
      <h3 className="title mb-2">说明和数据来源</h3>
      <ul className="note">
        {table.hasChance &&
          FILED_TIERS.map((tier) => (
            <li key={tier}>
              <strong>{tierLabel(tier)}</strong>：{TIER_MEANING[tier]}。
            </li>
          ))}
        <li>“预测位次”是预计的最低录取位次，“八成落在”是它有八成可能落入的范围。</li>
        {lines.some(({ derived }) => derived === 'rank') && (
          <li>“约”：考试院没有公布这个位次，是按当年一分一段表由分数推算的，取同分的最后一名。</li>
        )}
        {[...marks].map(([short, whole]) => (
          <li key={short}>
            “{short}”：这条线的来历是{whole}，不是直接取自考试院的文件。
          </li>
        ))}
        <li>“暂无”表示没有载入这项官方数据，不代表为零或不限。</li>
        <li>预测按历年投档线推算，不是录取承诺。填报以省考试院当年公布的招生计划和规则为准。</li>
        {eachSource(table.sources).map((source) => (
          <li key={source.id}>
            {cite(source)}
            {waysText(lines, source)}，{whatDay(source.importedAt)}载入
            {source.starter && '（起步数据，只含部分志愿）'}
          </li>
        ))}
      </ul>
    </section>
  )
}
