import type { ReactNode } from 'react'
import { TAKEN, timeName } from '#domain/assess/result-text.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { type Column, Table } from '#web/ui/table/Table.tsx'

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
  of: (time: T) => ReactNode
}

/** A test taken more than once: its results side by side. */
export function Taken<T extends { readonly submittedAt: string }>({ times, rows, note }: TakenProps<T>) {
  if (times.length < 2) return null
  const first: Column<Compared<T>> = { name: '哪一次', cell: nameOfRow }
  return (
    <Card title={TAKEN}>
      <Table
        caption={TAKEN}
        hideCaption
        columns={[
          first,
          ...times.map((time, at) => ({ name: timeName(at), cell: ({ of }: Compared<T>) => of(time) })),
        ]}
        rows={[{ name: '日期', of: dayOf }, ...rows]}
        keyOf={({ name }) => name}
      />
      <p className="weak mt-2">{note}</p>
    </Card>
  )
}

const nameOfRow = ({ name }: { name: string }): ReactNode => <span className="nowrap">{name}</span>

/** A date in two lines: six of them stand side by side. */
function dayOf({ submittedAt }: { submittedAt: string }): ReactNode {
  const [year, day] = whatDay(submittedAt).split('年')
  return (
    <>
      <span className="block nowrap">{year}年</span>
      <span className="block nowrap">{day}</span>
    </>
  )
}
