import { type ReactNode, useState } from 'react'
import { Empty } from '#web/ui/state/Status.tsx'
import styles from './CatalogueTree.module.css'

export interface CatalogueCategory {
  readonly name: string
  readonly majors: readonly { readonly id: string; readonly name: string }[]
}

interface Discipline {
  readonly name: string
  readonly categories: readonly CatalogueCategory[]
}

interface CatalogueTreeProps {
  disciplines: readonly Discipline[]
  /** The boxes that a search found; null: nothing is searched for. */
  found: readonly ReactNode[] | null
  /** How many majors of a discipline are chosen. */
  chosenIn: (discipline: Discipline) => number
  /** What stands first in an opened discipline. */
  whole?: (discipline: Discipline) => ReactNode
  /** What stands above the majors of a category: its name, and how it is chosen as a whole. */
  head: (category: CatalogueCategory) => ReactNode
  box: (major: CatalogueCategory['majors'][number]) => ReactNode
}

/** The catalogue to choose majors from: discipline, category, major; or what a search found. */
export function CatalogueTree({ disciplines, found, ...parts }: CatalogueTreeProps) {
  if (found === null) {
    return disciplines.map((discipline) => (
      <DisciplineFold key={discipline.name} {...parts} discipline={discipline} />
    ))
  }
  if (found.length === 0) {
    return <Empty title="没有找到这个专业">换个说法试试，或者清空搜索，按学科门类找。</Empty>
  }
  return <div className={`card mb-2 ${styles.sheet}`}>{found}</div>
}

interface DisciplineFoldProps extends Omit<CatalogueTreeProps, 'disciplines' | 'found'> {
  discipline: Discipline
}

function DisciplineFold({ discipline, chosenIn, whole, head, box }: DisciplineFoldProps) {
  const [open, setOpen] = useState(false)
  const { name, categories } = discipline
  const chosen = chosenIn(discipline)
  const total = categories.reduce((sum, { majors }) => sum + majors.length, 0)
  return (
    <details
      className={`card mb-2 ${styles.discipline} ${styles.sheet}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="row gap-2">
        <span className="grow">{name}</span>
        <span className="weak">{chosen > 0 ? `已选 ${chosen}` : `${total} 个专业`}</span>
      </summary>
      {open && whole?.(discipline)}
      {open &&
        categories.map((category) => (
          <fieldset key={category.name} className={styles.category}>
            <legend className="visually-hidden">{category.name}</legend>
            {head(category)}
            <div className={styles.boxes}>{category.majors.map(box)}</div>
          </fieldset>
        ))}
    </details>
  )
}

interface CatalogueBoxProps {
  name: string
  /** Where it stands, to tell majors of like names apart. */
  place?: string | undefined
  /** It is more than one major. */
  isWhole?: boolean
  checked: boolean
  disabled?: boolean
  onToggle: () => void
}

/** A major, a category or a discipline to tick. */
export function CatalogueBox(props: CatalogueBoxProps) {
  const { name, place, isWhole = false, checked, disabled = false, onToggle } = props
  return (
    <label className={`row gap-2 touch ${isWhole ? 'strong' : ''} ${styles.box}`}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onToggle} />
      <span>
        {name}
        {place !== undefined && <small className="block weak">{place}</small>}
      </span>
    </label>
  )
}
