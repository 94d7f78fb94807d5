import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Sitting } from '#contract/assess.ts'
import { call } from '#web/client/call.ts'
import { submitRun } from '#web/client/calls/assess.ts'
import { useStore } from '#web/client/store.ts'
import { Button } from '#web/ui/form/Button.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { Link } from '#web/ui/link/Link.tsx'
import { Progress } from '#web/ui/state/Progress.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { type AnswerQueue, giveAnswer, seenBefore } from './answer-queue.ts'
import { AskedItem } from './AskedItem.tsx'
import { RunEnd } from './RunEnd.tsx'
import { SaveNote } from './SaveNote.tsx'
import { TimeSpent } from './TimeSpent.tsx'
import { queueOf, runQuery } from './queries.ts'
import styles from './Runner.module.css'

interface RunnerProps {
  run: number
  /** Called when the run is submitted, or was before. */
  onEnd: () => void
  /** Where somebody goes who stops for now. */
  leave: string
}

/** A test, one item a screen. Each answer is kept at once; whoever comes back goes on at the first item without one. */
export function Runner({ run, onEnd, leave }: RunnerProps) {
  const query = useQuery(runQuery(run))
  return (
    <QueryView query={query}>
      {(shown) =>
        shown.submittedAt === null ? (
          <Questions
            key={run}
            shown={shown}
            queue={queueOf(run, shown.version)}
            submit={() => call(submitRun, { params: { run } })}
            onEnd={onEnd}
            leave={leave}
          />
        ) : (
          <Empty
            title="这一份已经交卷"
            action={
              <Button kind="primary" onClick={onEnd}>
                看结果
              </Button>
            }
          />
        )
      }
    </QueryView>
  )
}

interface QuestionsProps {
  /** Not submitted yet. */
  shown: Sitting
  queue: AnswerQueue
  /** Ends it; all answers are kept then. */
  submit: () => Promise<unknown>
  onEnd: () => void
  leave: string
}

/** What a sitting asks, whoever it belongs to: an account, or the holder of a link. */
export function Questions({ shown, queue, submit, onEnd, leave }: QuestionsProps) {
  useOwnFoot()
  const { items, kind } = shown
  const waiting = useStore(queue.waiting)
  const answers = new Map(shown.given.map(({ item, answer }) => [item, answer]))
  for (const [item, [answer]] of Object.entries(waiting)) answers.set(item, answer)
  const open = items.findIndex(({ code }) => !answers.has(code))
  // Until somebody moves: where they stopped, on whichever device. Behind the last item is the end.
  const [moved, setMoved] = useState<number | null>(null)
  const at = moved ?? (open < 0 ? items.length : open)
  const item = items[at]
  const [before] = useState(() => seenBefore(shown.given, waiting))
  const inSight = useInSight(item?.code, before)

  const pick = (answer: number): void => {
    if (item === undefined) return
    const kept = shown.given.find((each) => each.item === item.code)?.answer
    giveAnswer(queue, item.code, answer, inSight(), kept)
    setMoved(kind === 'rated' ? at + 1 : at)
  }
  const picked = item && answers.get(item.code)
  return (
    <div className={foot.page}>
      <div className="mb-4">
        <div className="row between wrap gap-2 mb-2">
          <p className="soft">{item ? `第 ${at + 1} 题，共 ${items.length} 题` : `共 ${items.length} 题`}</p>
          <SaveNote queue={queue} />
        </div>
        <Progress label="已经回答的题" value={answers.size} max={items.length} />
        {kind === 'tasks' && <TimeSpent minutes={shown.minutes} before={shown.millis} />}
        {item ? (
          <>
            {at === 0 && <p className="muted mt-3">{shown.intro}</p>}
            <AskedItem
              key={item.code}
              item={item}
              kind={kind}
              picked={picked}
              onPick={pick}
              takesFocus={moved !== null}
            />
            <div className="row wrap between">
              <Button kind="text" onClick={() => setMoved(items.length)}>
                答题情况
              </Button>
              <Link className="tap" to={leave}>
                先停在这里
              </Link>
            </div>
          </>
        ) : (
          <RunEnd
            shown={shown}
            queue={queue}
            submit={submit}
            answers={answers}
            onGo={setMoved}
            onEnd={onEnd}
            leave={leave}
          />
        )}
      </div>
      {item && (
        <div className={`row ${foot.foot}`}>
          <Button disabled={at === 0} onClick={() => setMoved(at - 1)}>
            上一题
          </Button>
          <div className={`grow ${styles.on}`}>
            <Button kind={picked === undefined ? 'plain' : 'primary'} block onClick={() => setMoved(at + 1)}>
              {picked === undefined ? '先跳过' : at + 1 < items.length ? '下一题' : '答完了'}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * How long an item has been in sight by now, in milliseconds, all looks at it together.
 * @param before at earlier sittings, by item
 */
function useInSight(code: string | undefined, before: ReadonlyMap<string, number>): () => number {
  const since = useRef(0)
  const seen = useRef(new Map(before))
  const total = (of: string): number => (seen.current.get(of) ?? 0) + performance.now() - since.current
  useEffect(() => {
    const looks = seen.current
    since.current = performance.now()
    return () => {
      if (code !== undefined) looks.set(code, (looks.get(code) ?? 0) + performance.now() - since.current)
    }
  }, [code])
  return () => (code === undefined ? 0 : total(code))
}
