import { useQuery } from '@tanstack/react-query'
import type { Test } from '#domain/talent/status.ts'
import { paths } from '#domain/paths.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { TestCard } from './Progressed.tsx'
import { statusQuery } from './parts/status.ts'

const { talent } = paths

const ABOUT: Readonly<Record<Test, string>> = {
  character: '60 句话，看平时怎样做事、怎样和人相处。',
  talent: '图形、数字、空间、词语、推理，每题限时。找一段不被打扰的时间做。',
  job: '60 件具体的事，愿不愿意做。专业主要按这一项来配，最好先做。',
}

/** The three tests, how far each is, and what came of them. */
export function HomePage() {
  const query = useQuery(statusQuery)
  return (
    <QueryView query={query}>
      {({ tests }) => {
        const isDone = tests.some(({ submittedAt }) => submittedAt !== null)
        return (
          <>
            {tests.map((progress) => (
              <TestCard key={progress.test} progress={progress} at={query.dataUpdatedAt}>
                {ABOUT[progress.test]}
              </TestCard>
            ))}
            <List>
              {isDone && <Row to={talent.resultMajor()}>合适的专业类</Row>}
              {isDone && <Row to={talent.resultPreview()}>整份报告，可打印</Row>}
              {isDone && <Row to={talent.resultEmail()}>把报告发到邮箱</Row>}
              <Row to={talent.detail()}>怎么测的，准不准</Row>
            </List>
          </>
        )
      }}
    </QueryView>
  )
}
