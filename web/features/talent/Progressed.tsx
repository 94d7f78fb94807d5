import { useQuery } from '@tanstack/react-query'
import { TEST_NAMES } from '#domain/talent/result-text.ts'
import type { ReactNode } from 'react'
import type { TalentProgress } from '#contract/talent.ts'
import type { Test } from '#domain/talent/status.ts'
import { whatDay } from '#web/ui/text/format.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Progress } from '#web/ui/state/Progress.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { BeginButton } from './BeginButton.tsx'
import { RunningNote } from './RunningNote.tsx'
import { runningTask } from './clock.ts'
import { resultPath, statusQuery } from './parts/status.ts'

/** How far one is with a test, and the ways on from there. */
export function Progressed({ test, children }: { test: Test; children: ReactNode }) {
  const query = useQuery(statusQuery)
  return (
    <QueryView query={query}>
      {({ tests }) => {
        const progress = tests.find((each) => each.test === test)
        return (
          progress && (
            <TestCard progress={progress} at={query.dataUpdatedAt}>
              {children}
            </TestCard>
          )
        )
      }}
    </QueryView>
  )
}

interface TestCardProps {
  progress: TalentProgress
  /** When the server said so, in milliseconds since 1970. */
  at: number
  children: ReactNode
}

/** The same as a card. */
export function TestCard({ progress, at, children }: TestCardProps) {
  const { test, title, minutes, items, open, submittedAt } = progress
  const running = runningTask(open, at)
  const isAnswered = open !== null && open.answered >= items
  return (
    <Card title={title}>
      <p className="weak mb-2">
        {items} 题，{test === 'talent' ? '最多' : '大约'} {minutes} 分钟
        {submittedAt !== null && `；${whatDay(submittedAt)}做过`}
      </p>
      <div className="muted mb-3">{children}</div>
      {open !== null && open.answered > 0 && (
        <div className="mb-3">
          <Progress label={`${title}已经回答的题`} value={open.answered} max={items} />
          <p className="weak">
            {isAnswered
              ? `${items} 题都答了，还没有交卷`
              : `已答 ${open.answered} 题，还剩 ${items - open.answered} 题`}
          </p>
        </div>
      )}
      {running !== null && (
        <p className="mb-3">
          <RunningNote task={running} />
        </p>
      )}
      <div className="row wrap gap-2">
        {submittedAt !== null && (
          <LinkButton kind={open === null ? 'primary' : 'plain'} to={resultPath(test)}>
            看{TEST_NAMES[test]}结果
          </LinkButton>
        )}
        <BeginButton
          test={test}
          kind={submittedAt === null || open !== null ? 'primary' : 'plain'}
          straight={running !== null}
          text={
            isAnswered
              ? `${TEST_NAMES[test]}答完了，去交卷`
              : open !== null && (open.answered > 0 || running !== null)
                ? `接着做${TEST_NAMES[test]}`
                : submittedAt === null
                  ? `开始${title}`
                  : `重做${TEST_NAMES[test]}`
          }
        />
      </div>
    </Card>
  )
}
