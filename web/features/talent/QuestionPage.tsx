import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TalentProgress } from '#contract/talent.ts'
import { TEST_NAMES } from '#domain/talent/result-text.ts'
import { TESTS, type Test } from '#domain/talent/status.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { Runner } from '#web/features/assess/parts/Runner.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { BeginButton } from './BeginButton.tsx'
import { Sitting } from './Sitting.tsx'
import { resultPath, statusQuery, testEnded } from './parts/status.ts'
import { useGo } from '#web/ui/link/use-go.ts'

/** The questions of the test that the query names; of the one under way where it names none. */
export function QuestionPage() {
  const [params] = useSearchParams()
  const query = useQuery(statusQuery)
  const named = TESTS.find((test) => test === params.get('test'))
  return (
    <QueryView query={query}>
      {({ tests }) => {
        const progress = tests.find(({ test, open }) =>
          named === undefined ? open !== null : test === named,
        )
        return progress ? <Questions key={progress.test} progress={progress} /> : <NotBegun />
      }}
    </QueryView>
  )
}

function Questions({ progress }: { progress: TalentProgress }) {
  const { test, title, open, items } = progress
  const client = useQueryClient()
  const go = useGo()
  usePageTitle(title)
  const end = (): void => {
    void testEnded(client).then(() => go(resultPath(test), { replace: true }))
  }
  const [isLost, setLost] = useState(false)
  const lose = (): void => {
    setLost(true)
    void testEnded(client)
  }
  const lost = isLost && (
    <Notice kind="warn">
      这里没送出的答案没有算进去：那一次已经在别的设备上做完了。
      <Link to={resultPath(test)}>看结果</Link>
    </Notice>
  )
  if (open === null) {
    if (isLost) return lost
    if (progress.submittedAt !== null) return <Done title={title} to={resultPath(test)} test={test} />
    return (
      <Empty
        title={`${title}还没有开始`}
        action={<BeginButton test={test} kind="primary" text={`开始${title}`} straight />}
      />
    )
  }
  if (test === 'talent') {
    return (
      <>
        {lost}
        <Sitting
          key={open.run}
          run={open.run}
          answered={open.answered}
          of={items}
          onEnd={end}
          onLost={lose}
        />
      </>
    )
  }
  return <Runner run={open.run} onEnd={end} leave={paths.talent.home()} />
}

function Done({ title, to, test }: { title: string; to: string; test: Test }) {
  return (
    <Empty
      title={`${title}做完了`}
      action={
        <>
          <LinkButton kind="primary" to={to}>
            看结果
          </LinkButton>
          <BeginButton test={test} kind="plain" text={`重做${TEST_NAMES[test]}`} straight />
        </>
      }
    />
  )
}

function NotBegun() {
  return (
    <Empty
      title="还没有开始哪一项"
      action={<BeginButton test="job" kind="primary" text="开始职业兴趣问卷" straight />}
    >
      三项可以分几次做，先做哪一项都行。
    </Empty>
  )
}
