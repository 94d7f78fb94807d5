import type { KeyboardEvent } from 'react'

/** A cell of a grid; row -1 is the head. */
export interface CellAt {
  readonly row: number
  readonly column: string
}

/** What names a cell in the document. */
export const cellName = ({ row, column }: CellAt): string => `${row} ${column}`

export const targetOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target : null

/** The cell that an element stands in. */
export function cellOf(target: EventTarget | null): CellAt | null {
  const named = targetOf(target)?.closest('[data-cell]')?.getAttribute('data-cell')
  if (named === null || named === undefined) return null
  const [row = '', column = ''] = named.split(' ')
  return { row: Number(row), column }
}

/** Puts the focus on a cell, or on the control inside it. @param isSeen It is brought into sight */
export function focusCell(grid: Element | null, at: CellAt, isSeen = true): void {
  const cell = grid?.querySelector(`[data-cell="${CSS.escape(cellName(at))}"]`)
  if (!(cell instanceof HTMLElement)) return
  const control = cell.querySelector('[data-control]') ?? cell
  if (isSeen) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}

interface Place {
  readonly active: CellAt
  /** Of all columns, in their order. */
  readonly ids: readonly string[]
  readonly total: number
  /** Rows that a page has. */
  readonly page: number
}

interface Deeds<Row> {
  rowAt(at: number): Row | undefined
  walk(next: CellAt): void
  pick(row: Row, reach: boolean): void
  onOpen(row: Row): void
  onTake?(row: Row): void
  onMove?(row: Row, step: -1 | 1): void
  onDelete?(row: Row): void
}

/** Which row a key leads to. */
const rowBy = (key: string, { active: { row }, total, page }: Place): number | undefined =>
  ({
    ArrowUp: row - 1,
    ArrowDown: row + 1,
    PageUp: Math.max(0, row - page),
    PageDown: Math.min(total - 1, row + page),
  })[key]

/** Which column a key leads to, by its place. */
const columnBy = (key: string, at: number, many: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: many - 1 })[key]

/** What is typed into stays what it is. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')

/** Does what a key asks of a grid. */
export function keyOfGrid<Row>(event: KeyboardEvent, place: Place, deeds: Deeds<Row>): void {
  const { active, ids, total } = place
  if (isTyped(event.target) || event.nativeEvent.isComposing) return
  const done = (): void => event.preventDefault()
  const { key, shiftKey, altKey } = event
  const isWhole = event.ctrlKey || event.metaKey
  const row = active.row < 0 ? undefined : deeds.rowAt(active.row)
  const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[key]
  if (altKey) {
    if (step === undefined || row === undefined || deeds.onMove === undefined) return
    done()
    deeds.onMove(row, step)
    deeds.walk({ ...active, row: Math.max(0, Math.min(active.row + step, total - 1)) })
    return
  }
  if (isWhole && (key === 'Home' || key === 'End')) {
    done()
    deeds.walk({ ...active, row: key === 'Home' ? 0 : total - 1 })
    return
  }
  if (isWhole) return
  if ((key === 'Delete' || key === 'Backspace') && row !== undefined && deeds.onDelete !== undefined) {
    done()
    deeds.onDelete(row)
    return
  }
  const nextRow = rowBy(key, place)
  if (nextRow !== undefined) {
    done()
    const held = Math.max(-1, Math.min(nextRow, total - 1))
    const found = deeds.rowAt(held)
    if (shiftKey && row !== undefined && found !== undefined && step !== undefined) deeds.pick(found, true)
    deeds.walk({ ...active, row: held })
    return
  }
  const nextColumn = columnBy(key, ids.indexOf(active.column), ids.length)
  if (nextColumn !== undefined) {
    done()
    deeds.walk({ ...active, column: ids[Math.max(0, Math.min(nextColumn, ids.length - 1))] ?? active.column })
    return
  }
  // A control in a cell, or a head, answers by itself.
  const isControl = targetIsControl(event.target)
  if (row === undefined || (isControl && !(key === ' ' && shiftKey))) return
  if (key === ' ') {
    done()
    if (shiftKey || deeds.onTake === undefined) deeds.pick(row, false)
    else deeds.onTake(row)
  } else if (key === 'Enter') {
    done()
    deeds.onOpen(row)
  }
}

const targetIsControl = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('button, a, input')
