import { useState } from 'react'
import { unitWord } from '#domain/province/unit-word.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { NameForm } from '#web/features/list/parts/NameForm.tsx'
import { AskedRow } from './AskedRow.tsx'
import {
  type Brought,
  type BroughtChoice,
  type ReadRow,
  type Decision,
  choicesOf,
  decidedAtFirst,
  numberedRows,
  openRows,
  twiceIn,
} from './decisions.ts'

interface ReviewProps {
  brought: Brought
  /** Looks a row up in other words. */
  onSearch: (text: string) => Promise<ReadRow>
  onSave: (name: string, choices: BroughtChoice[]) => Promise<void>
  onAgain: () => void
}

/** What was read: rows that were not found are asked one by one, then it becomes a list. */
export function Review({ brought: read, onSearch, onSave, onAgain }: ReviewProps) {
  const [brought, setBrought] = useState(read)
  const [decisions, setDecisions] = useState(() => decidedAtFirst(read))
  // Those that were asked stay in sight once they are decided.
  const asked = brought.rows.filter(({ at }) => read.rows.find((row) => row.at === at)?.unit === null)
  const open = openRows(brought, decisions)
  const numbered = numberedRows(brought, decisions)
  const choices = choicesOf(brought, decisions)
  const [twice] = twiceIn(brought, decisions)
  const word = unitWord(brought.unitKind)
  const over = brought.capacityKnown ? choices.length - brought.capacity : 0
  const decide = (all: readonly (readonly [number, Decision])[]): void =>
    setDecisions((before) => new Map([...before, ...all]))
  const search = async (row: ReadRow, text: string): Promise<void> => {
    const found = await onSearch(text)
    const { candidates, doubt, unit } = found
    const offered = unit === null ? candidates : [unit, ...candidates]
    setBrought({
      ...brought,
      rows: brought.rows.map((each) =>
        each.at === row.at ? { ...each, candidates: offered, doubt: unit === null ? doubt : null } : each,
      ),
    })
    if (unit !== null) decide([[row.at, { kind: 'unit', unit }]])
  }
  return (
    <>
      <Card title={`读到 ${brought.rows.length} 个志愿`}>
        <p>
          {brought.provinceName}
          {brought.batch}：{brought.rows.length - asked.length} 个对上了
          {asked.length > 0 && `，${asked.length} 个要你定`}。
        </p>
        {brought.notes.map((note) => (
          <p key={note} className="soft mt-2">
            {note}
          </p>
        ))}
        {brought.left.length > 0 && (
          <details className="mt-2">
            <summary className="soft touch">有 {brought.left.length} 行没有当成志愿</summary>
            <ul className="weak">
              {brought.left.map(({ at, text }) => (
                <li key={at} className="anywhere">
                  第 {at} 行：{text}
                </li>
              ))}
            </ul>
          </details>
        )}
        <details className="mt-2">
          <summary className="soft touch">看对上的 {brought.rows.length - asked.length} 个</summary>
          <ol className="note">
            {brought.rows.map(({ at, unit }, position) =>
              unit === null ? null : (
                <li key={at} value={position + 1} className="anywhere">
                  {unit.schoolName} {unit.unitName}
                </li>
              ),
            )}
          </ol>
        </details>
        <Button small kind="text" onClick={onAgain}>
          换一个文件
        </Button>
      </Card>
      {numbered.length > 1 && (
        <Notice>
          <p className="mb-2">
            有 {numbered.length}{' '}
            个只差组号没法证实：组号每年会变。你的表要是和我们的数据同一年，可以一起认下来。
          </p>
          <Button
            small
            onClick={() =>
              decide(
                numbered.flatMap(({ at, candidates: [unit] }) =>
                  unit === undefined ? [] : [[at, { kind: 'unit', unit }] as const],
                ),
              )
            }
          >
            这 {numbered.length} 个都按组号认
          </Button>
        </Notice>
      )}
      {asked.length > 0 && (
        <section aria-label="要你定的">
          <h2 className="mb-2">要你定的</h2>
          <ul className="list">
            {asked.map((row) => (
              <AskedRow
                key={row.at}
                row={row}
                place={brought.rows.indexOf(row) + 1}
                word={word}
                decision={decisions.get(row.at)}
                onDecide={(decision) => decide([[row.at, decision]])}
                onSearch={(text) => search(row, text)}
              />
            ))}
          </ul>
        </section>
      )}
      <Card title="存成一张志愿表">
        <output className="block soft mb-3">
          {open.length > 0
            ? `还有 ${open.length} 个没定，定完就能存。`
            : over > 0
              ? `这一批最多填 ${brought.capacity} 个，现在有 ${choices.length} 个，请把多出来的 ${over} 个选成“不要这一个”，或者删几行再读。`
              : twice !== undefined
                ? `第 ${twice.join('、')} 志愿是同一个，请只留一个。`
                : choices.length === 0
                  ? '一个志愿也没有留下。'
                  : `会存成备选的一张，有 ${choices.length} 个志愿；原来的表不动。`}
        </output>
        {open.length === 0 && over <= 0 && twice === undefined && choices.length > 0 && (
          <NameForm
            label="给它一个名字"
            initial="读入的志愿表"
            button="存好并检查"
            onSave={(name) => onSave(name, choices)}
          />
        )}
      </Card>
    </>
  )
}
