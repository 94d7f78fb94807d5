import { useState } from 'react'
import type { ListCheck } from '#contract/list.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, Notice } from '#web/ui/Card.tsx'
import { Tag } from '#web/ui/Tag.tsx'

type Issue = ListCheck['issues'][number]

const GRAVITY = {
  error: { kind: 'bad', text: '要改' },
  warning: { kind: 'warn', text: '留意' },
  info: { kind: 'plain', text: '提示' },
} as const

/** Issues shown before the others are unfolded: the gravest come first, and the list itself stays near. */
const FIRST = 4

/** Ways to rows that one issue offers. */
const SHOWN = 5

interface IssuesProps {
  issues: readonly Issue[]
  /** The list has changed since; the check is on its way. */
  stale: boolean
  labelOf: (position: number) => string
  onJump: (position: number) => void
}

/** What the check found, each with the way to the rows concerned. */
export function Issues({ issues, stale, labelOf, onJump }: IssuesProps) {
  const [unfolded, setUnfolded] = useState(false)
  const shown = unfolded ? issues : issues.slice(0, FIRST)
  const hidden = issues.length - shown.length
  if (issues.length === 0) return <Notice>检查过了，没有发现问题。</Notice>
  return (
    <Card title={`检查结果（${issues.length}）`}>
      <ul className="list stack note" aria-busy={stale}>
        {shown.map((issue) => (
          <li key={issue.code + issue.positions.join()} className="row top gap-2">
            <Tag kind={GRAVITY[issue.severity].kind}>{GRAVITY[issue.severity].text}</Tag>
            <div className="grow">
              <p>{issue.text}</p>
              {issue.positions.slice(0, SHOWN).map((position) => (
                <button
                  key={position}
                  type="button"
                  className="text-button note"
                  disabled={stale}
                  aria-label={`查看第 ${position + 1} 志愿 ${labelOf(position)}`}
                  onClick={() => onJump(position)}
                >
                  第 {position + 1} 志愿
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="text" small onClick={() => setUnfolded(true)}>
          展开其余 {hidden} 条
        </Button>
      )}
    </Card>
  )
}
