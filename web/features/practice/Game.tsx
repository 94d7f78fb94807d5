import { useState } from 'react'
import { grouped } from '#domain/grouped.ts'
import { changeText, groupText, walk } from '#domain/practice/walk.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Board } from './Board.tsx'
import type { GameRow } from './game-row.ts'
import type { Practice } from './queries.ts'
import { Run } from './Run.tsx'

interface GameProps {
  practice: Practice
  rank: number
  /** Other units. */
  onTurn: () => void
  onLeave: () => void
}

/** The units in somebody's order, and how they are walked through. */
export function Game({ practice: { provinceName, ground }, rank, onTurn, onLeave }: GameProps) {
  const [rows, setRows] = useState<readonly GameRow[]>(() =>
    (ground?.units ?? []).flatMap(({ majorId, schoolName, unitName, line }) =>
      line.rank === null ? [] : [{ majorId, schoolName, unitName, rank: line.rank }],
    ),
  )
  const [isRunning, setRunning] = useState(false)
  /** Where the runs before have ended, the latest last; null: nowhere. */
  const [ends, setEnds] = useState<readonly (string | null)[]>([])
  if (ground === null || rows.length === 0)
    return (
      <Empty
        title="这个位次附近的线太少"
        action={
          <Button kind="primary" onClick={onLeave}>
            换一个位次
          </Button>
        }
      >
        凑不出一组能排的志愿，换一个位次，或者换一个省再玩。
      </Empty>
    )
  const inside = groupText(ground.unitKind, ground.majorsPerChoice)
  const end = (order: readonly GameRow[]): string | null => {
    const { landed } = walk(order, rank)
    const row = landed === null ? undefined : order[landed]
    return row === undefined ? null : `${row.schoolName} ${row.unitName}`
  }
  const run = (order: readonly GameRow[]): void => {
    setRows(order)
    setEnds([...ends, end(order)])
    setRunning(true)
  }
  const [before, now] = [ends[ends.length - 2], ends[ends.length - 1]]
  return (
    <>
      <Card>
        <div className="row top between">
          <p>
            {provinceName}
            {ground.track !== '综合' && ` ${ground.track}`}，全省第 <strong>{grouped(rank)}</strong> 名，
            {ground.year} 年{ground.batch}
          </p>
          <span className="nowrap">
            <Button small onClick={onLeave}>
              改位次
            </Button>
          </span>
        </div>
      </Card>
      {inside !== null && <Notice>{inside}</Notice>}
      {isRunning ? (
        <Run
          key={ends.length}
          rows={rows}
          rank={rank}
          year={ground.year}
          isAgain={ends.length > 1}
          change={before === undefined || now === undefined ? null : changeText(before, now)}
          onBack={() => setRunning(false)}
          onSwapped={run}
          onTurn={onTurn}
        />
      ) : (
        <Board rows={rows} showsLines={ends.length > 0} onOrder={setRows} onRun={() => run(rows)} />
      )}
      <div className="mt-3">
        <SourcesNote sources={ground.sources} figures={ground.units.map(({ line }) => line)}>
          只用来练习：去年的线不是今年的线，今年能不能上看模拟推荐的概率。
        </SourcesNote>
      </div>
    </>
  )
}
