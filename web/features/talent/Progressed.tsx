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
import { resultPath, statusQuery } from './parts/status.ts'

/** How far one is with a test, and the ways on from there. */
export function Progressed({ test, children }: { test: Test; children: ReactNode }) {
  const query = useQuery(statusQuery)
  return (
    <QueryView query={query}>
      {({ tests }) => {
        const progress = tests.find((each) => each.test === test)
        return progress && <TestCard progress={progress}>{children}</TestCard>
      }}
    </QueryView>
  )
}

/** The same as a card. */
export function TestCard({ progress, children }: { progress: TalentProgress; children: ReactNode }) {
  const { test, title, minutes, items, open, submittedAt } = progress
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
            已答 {open.answered} 题，还剩 {items - open.answered} 题
          </p>
        </div>
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
          text={
            open !== null && open.answered > 0
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
