import { useState } from 'react'
import { endText, lessonTexts, stepText, swapped, telling, walk } from '#domain/practice/walk.ts'
import { paths } from '#domain/paths.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { useFocusHere } from '#web/ui/state/use-focus-here.ts'
import { type GameRow, nameOf } from './game-row.ts'
import styles from './Practice.module.css'

interface RunProps {
  rows: readonly GameRow[]
  rank: number
  year: number
  /** Their lines have been seen: it is not walked row by row any more. */
  isAgain: boolean
  /** What another order changed; null: it is the first. */
  change: string | null
  onBack: () => void
  onSwapped: (rows: readonly GameRow[]) => void
  onTurn: () => void
}

const WORDS = { missed: '没投进', landed: '投档', unread: '不再看' } as const
const LOOKS = { missed: styles.missed, landed: styles.landed, unread: styles.unread } as const

/** The rows one by one, up to where it ends, and why the order counted. */
export function Run({ rows, rank, year, isAgain, change, onBack, onSwapped, onTurn }: RunProps) {
  const result = walk(rows, rank)
  const last = result.landed ?? rows.length - 1
  const [seen, setSeen] = useState(isAgain ? rows.length : 1)
  const isOver = seen > last
  const shown = isOver ? rows.length : seen
  const current = rows[shown - 1]
  const begin = useFocusHere<HTMLElement>()
  return (
    <section ref={begin} aria-label="投档" tabIndex={-1}>
      <h2 className="mb-2">从第 1 志愿开始看</h2>
      <ol className={`list card ruled mb-3 ${styles.rows}`}>
        {rows.map((row, at) => {
          const kind = result.steps[at] ?? 'unread'
          const isShown = at < shown
          return (
            <li
              key={row.majorId}
              className={`row top gap-2 pad ${isShown ? LOOKS[kind] : styles.waiting}`}
              aria-current={at === shown - 1 && !isOver ? 'step' : undefined}
            >
              <span className={`middle strong tabular ${styles.number}`}>{at + 1}</span>
              <span className="grow anywhere">
                <span className="block">
                  <strong>{row.schoolName}</strong> {row.unitName}
                  {isShown && <span className={`badge ${styles.mark}`}>{WORDS[kind]}</span>}
                </span>
                {isShown && <span className="block soft">{stepText(row, kind, { rank, year })}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      <output className="visually-hidden">
        {isOver
          ? endText(rows, result)
          : current !== undefined && `第 ${shown} 志愿：${stepText(current, 'missed', { rank, year })}`}
      </output>
      {isOver ? (
        <Ended {...{ rows, rank, change, onBack, onSwapped, onTurn }} />
      ) : (
        <div className="row gap-2">
          <Button kind="primary" block onClick={() => setSeen(seen + 1)}>
            看第 {seen + 1} 志愿
          </Button>
          <Button onClick={() => setSeen(rows.length)}>一次看完</Button>
        </div>
      )}
    </section>
  )
}

type EndedProps = Pick<RunProps, 'rows' | 'rank' | 'change' | 'onBack' | 'onSwapped' | 'onTurn'>

/** Where it ended, why, and what another order would do. */
function Ended({ rows, rank, change, onBack, onSwapped, onTurn }: EndedProps) {
  const result = walk(rows, rank)
  const pair = telling(rows, result)
  const [one, setOne] = useState(String(pair?.[0] ?? 0))
  const [other, setOther] = useState(String(pair?.[1] ?? rows.length - 1))
  const end = useFocusHere()
  const options = rows.map((row, at) => ({ value: String(at), text: `${at + 1} ${nameOf(row)}` }))
  return (
    <>
      <div ref={end} tabIndex={-1}>
        <Card title={endText(rows, result)}>
          {change !== null && <p className="mb-2 strong">{change}</p>}
          <ul className={styles.lessons}>
            {lessonTexts(rows, result).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
      </div>
      <Card title="要是换一下呢？">
        <SelectField
          label="把"
          options={options}
          value={one}
          onChange={({ target }) => setOne(target.value)}
        />
        <SelectField
          label="和"
          options={options}
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
        <Button
          kind="primary"
          block
          disabled={one === other}
          onClick={() => onSwapped(swapped(rows, Number(one), Number(other)))}
        >
          对调，再投一次
        </Button>
      </Card>
      <div className="stack mb-4">
        <Button block onClick={onBack}>
          自己重新排一遍
        </Button>
        <Button block onClick={onTurn}>
          换一组志愿
        </Button>
        <LinkButton block to={paths.first()}>
          看看自己今年能上哪些
        </LinkButton>
      </div>
    </>
  )
}
