import { Card } from '#web/ui/Card.tsx'
import { whatDay } from '#web/ui/format.ts'
import { type Column, Table } from '#web/ui/Table.tsx'

interface TakenProps<T> {
  /** All results that are compared, the latest first. */
  times: readonly T[]
  /** What is compared, each in a row. */
  rows: readonly Compared<T>[]
  /** How far apart two have to be. */
  note: string
}

interface Compared<T> {
  name: string
  of: (time: T) => string
}

const NAMES = ['这次', '上次', '上上次']
const nameOf = (at: number): string => NAMES[at] ?? `前 ${at} 次`

/** A test taken more than once: its results side by side. */
export function Taken<T extends { readonly submittedAt: string }>({ times, rows, note }: TakenProps<T>) {
  if (times.length < 2) return null
  const first: Column<Compared<T>> = { name: '哪一次', cell: ({ name }) => name }
  return (
    <Card title="几次放在一起">
      <Table
        caption="几次放在一起"
        hideCaption
        columns={[
          first,
          ...times.map((time, at) => ({ name: nameOf(at), cell: ({ of }: Compared<T>) => of(time) })),
        ]}
        rows={[{ name: '日期', of: ({ submittedAt }) => whatDay(submittedAt) }, ...rows]}
        keyOf={({ name }) => name}
      />
      <p className="weak mt-2">{note}</p>
    </Card>
  )
}
