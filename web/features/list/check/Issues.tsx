import { useState } from 'react'
import type { ListCheck } from '#contract/list.ts'
import { soundText } from '#domain/list/check/sound-text.ts'
import { SEVERITY_LABEL } from '#domain/list/check/severity.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Offered, type OfferedProps } from './Offered.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Outside } from '#web/ui/link/Outside.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'

const KIND = { error: 'bad', warning: 'warn', info: 'plain' } as const

/** Issues shown before the others are unfolded: the gravest come first, and the list itself stays near. */
const FIRST = 4

/** Ways to rows that one issue offers. */
const SHOWN = 5

interface IssuesProps {
  check: Pick<ListCheck, 'issues' | 'checked' | 'unchecked'>
  /** The list has changed since; the check is on its way. */
  stale: boolean
  labelOf: (position: number) => string
  /** How what an issue offers is added; left out: a list to which nothing is offered. */
  adding?: Pick<OfferedProps, 'room' | 'onAdd'>
  onJump: (position: number) => void
}

/** A page of ours, or an authority's, which opens beside the list. */
const IssueLink = ({ text, path }: { text: string; path: string }) =>
  /^https?:/u.test(path) ? <Outside url={path}>{text}</Outside> : <Link to={path}>{text}</Link>

/** What the check found, each with the way to the rows concerned. */
export function Issues({
  check: { issues, checked, unchecked },
  stale,
  labelOf,
  adding,
  onJump,
}: IssuesProps) {
  const [unfolded, setUnfolded] = useState(false)
  const shown = unfolded ? issues : issues.slice(0, FIRST)
  const hidden = issues.length - shown.length
  return (
    <Card title={issues.length === 0 ? '检查结果' : `检查结果（${issues.length}）`}>
      {issues.length === 0 && (
        <Notice kind={unchecked.length === 0 ? 'info' : 'warn'}>{soundText(checked, unchecked)}</Notice>
      )}
      <ul className="list stack note" aria-busy={stale}>
        {shown.map((issue) => (
          <li key={issue.code + issue.positions.join()} className="row top gap-2">
            <Tag kind={KIND[issue.severity]}>{SEVERITY_LABEL[issue.severity]}</Tag>
            <div className="grow">
              <p>
                {issue.text}
                {issue.link && <IssueLink {...issue.link} />}
              </p>
              <div className="row wrap gap-2">
                {issue.positions.slice(0, SHOWN).map((position) => (
                  <button
                    key={position}
                    type="button"
                    className="tap note underline"
                    disabled={stale}
                    aria-label={`查看第 ${position + 1} 志愿 ${labelOf(position)}`}
                    onClick={() => onJump(position)}
                  >
                    第 {position + 1} 志愿
                  </button>
                ))}
              </div>
              {adding && <Offered {...adding} offer={issue.offer} disabled={stale} />}
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="text" small onClick={() => setUnfolded(true)}>
          展开其余 {hidden} 条
        </Button>
      )}
      {checked.length > 0 && issues.length > 0 && <p className="soft mt-2">查了：{checked.join('、')}。</p>}
      {unchecked.length > 0 && (
        <>
          <p className="note strong mt-2">没能查的</p>
          <ul className="note">
            {unchecked.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
