import { levelText } from '#domain/directory/unit-level.ts'
import { adjustsText, slotsText } from '#domain/list/inside/slots.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { percent } from '#web/ui/text/format.ts'
import type { AlignedChoice, AlignedPair } from './aligned.ts'
import styles from './ComparedTable.module.css'

interface ComparedTableProps {
  titles: readonly [one: string, other: string]
  pairs: readonly AlignedPair[]
  /** What stands at a choice that is on one side alone. */
  words: { readonly one: string; readonly other: string }
}

/** Two lists side by side, on a phone too: what stands in one row is the same choice, or nothing. */
export function ComparedTable({ titles, pairs, words }: ComparedTableProps) {
  const [one, other] = titles
  return (
    <table className={`note mt-2 ${styles.table}`}>
      <caption className="visually-hidden">
        “{one}”和“{other}”的志愿
      </caption>
      <thead>
        <tr>
          <th scope="col" className="anywhere">
            {one}
          </th>
          <th scope="col" className="anywhere">
            {other}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={`${pair.one?.place} ${pair.other?.place}`}>
            <Side cell={pair.one} word={words.one} kind="bad" />
            <Side cell={pair.other} word={words.other} kind="good" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SideProps {
  cell: AlignedChoice | null
  word: string
  kind: 'bad' | 'good'
}

function Side({ cell, word, kind }: SideProps) {
  if (cell === null)
    return (
      <td className={styles.nothing}>
        <span className="visually-hidden">这边没有</span>
      </td>
    )
  const { place, mark, adjustsElse, choice } = cell
  return (
    <td className={mark === 'only' ? styles[kind] : mark !== null || adjustsElse ? styles.moved : undefined}>
      <span className="weak tabular">{place + 1} </span>
      <strong className="anywhere">{choice.schoolName}</strong>
      <span className="block anywhere">{choice.unitName}</span>
      <span className="tags mt-1">
        {choice.level !== undefined && <span className="weak">{levelText(choice.level)}</span>}
        {choice.probability !== null && <span className="weak tabular">{percent(choice.probability)}</span>}
        {mark === 'only' && <Tag kind={kind}>{word}</Tag>}
        {typeof mark === 'number' && <Tag kind="accent">另一边第 {mark + 1}</Tag>}
        {adjustsElse && <Tag kind="accent">{adjustsText(choice.adjusts)}</Tag>}
      </span>
      {adjustsElse && choice.slots.length > 0 && (
        <span className="block weak anywhere">{slotsText(choice.slots)}</span>
      )}
    </td>
  )
}
