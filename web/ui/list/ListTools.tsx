import type { ReactNode } from 'react'
import styles from './ListTools.module.css'

/** What orders and narrows a list, in a row above it. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="row wrap gap-2 mb-3">{children}</div>
}

/** How many rows a list has; read out when that changes. */
export function ListTotal({ children }: { children: ReactNode }) {
  return (
    <p className="small muted mx-1 mb-2" role="status">
      {children}
    </p>
  )
}

interface PickProps<V extends string> {
  /** Says what is picked; read out, not drawn. */
  label: string
  options: readonly (readonly [value: V, text: string])[]
  value: V
  onChange: (value: V) => void
}

/** A small field to pick one of several. Under 16 px an iPhone would magnify the page for it. */
export function Pick<V extends string>({ label, options, value, onChange }: PickProps<V>) {
  return (
    <select
      className={`control touch ${styles.pick}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const picked = options[target.selectedIndex]
        if (picked) onChange(picked[0])
      }}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  )
}

interface SortPickProps<V extends string> extends Omit<PickProps<V>, 'label' | 'options'> {
  orders: readonly V[]
  names: Readonly<Record<V, string>>
}

/** The order of a list. */
export function SortPick<V extends string>({ orders, names, ...pick }: SortPickProps<V>) {
  return <Pick label="排序" options={orders.map((each) => [each, names[each]] as const)} {...pick} />
}

interface TickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A small box to tick. */
export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className="row gap-2 note touch">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  )
}
