import type { ReactNode } from 'react'
import styles from './ComparedTable.module.css'
import { type Column, Table } from './Table.tsx'

/** A row of a comparison: its name, what it is of each; `all` stands once, for all. */
export type ComparedFact<T> = readonly [name: string, of: (thing: T) => ReactNode, all?: ReactNode]

interface ComparedTableProps<T> {
  caption: string
  hideCaption?: boolean
  /** Heads the names of the facts. */
  corner: string
  /** Heads what holds for all; left out: nothing does. */
  allName?: string
  things: readonly T[]
  nameOf: (thing: T) => string
  facts: readonly ComparedFact<T>[]
}

/** Things side by side, a column each, fact by fact; the names of the facts stay in sight. */
export function ComparedTable<T>(props: ComparedTableProps<T>) {
  const { caption, hideCaption = false, corner, allName, things, nameOf, facts } = props
  const names: Column<ComparedFact<T>> = { name: corner, cell: nameCell }
  const all: Column<ComparedFact<T>>[] =
    allName === undefined ? [] : [{ name: allName, cell: ([, , held]) => held }]
  const columns = things.map((thing): Column<ComparedFact<T>> => ({
    name: nameOf(thing),
    cell: ([, of]) => of(thing),
    words: true,
  }))
  return (
    <Table
      caption={caption}
      hideCaption={hideCaption}
      columns={[names, ...all, ...columns]}
      rows={facts}
      keyOf={([name]) => name}
    />
  )
}

const nameCell = ([name]: readonly [name: string, ...unknown[]]): ReactNode => (
  <span className={styles.name}>{name}</span>
)
