import { paths } from '#domain/paths.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { AskedTask, TaskHead } from './AskedTask.tsx'
import { RunningNote } from './RunningNote.tsx'
import type { ClockQuery } from './clock.ts'
import { type SittingProps, useSitting } from './sitting.ts'

/** The test of abilities, one task a screen, each with a time of its own. */
export function Sitting(props: SittingProps) {
  const sat = useSitting(props)
  const { of } = props
  const { shown, done, elsewhere } = sat
  // An answer that is on its way counts; its task is still the one that is seen.
  const nth = shown.step === 'pause' ? Math.min(of, done + 1) : shown.asked.nth
  return (
    <>
      {shown.step !== 'task' && <TaskHead nth={nth} of={of} done={done} />}
      <div>
        {sat.waiting && !sat.isBusy && sat.error !== null ? (
          <Notice kind="warn">
            <p>答案存在这台设备上，连上网就送出。这题的时间不再走。</p>
            <Button small onClick={sat.again}>
              再送一次
            </Button>
          </Notice>
        ) : (
          sat.error !== null && !sat.isBusy && <Notice kind="bad">{errorMessage(sat.error)}</Notice>
        )}
        {elsewhere !== null && (
          <Notice kind="warn">
            第 {elsewhere.nth} 题在别的设备上先答了，按那一次算
            {elsewhere.chosen ? '，这里选的没有算进去。' : '。'}
          </Notice>
        )}
        {shown.step === 'pause' && (
          <Card title={done === 0 ? '准备好了吗' : '可以歇一歇'}>
            <p className="muted mb-3">
              <Clock clock={sat.clock} isFirst={done === 0} />
            </p>
            <div className="row wrap gap-2">
              <Button kind="primary" loading={sat.isBusy} disabled={sat.waiting} onClick={sat.goOn}>
                {done === 0 ? '开始做题' : '接着做'}
              </Button>
              <Link className="tap" to={paths.talent.home()}>
                先停在这里
              </Link>
            </div>
          </Card>
        )}
        {shown.step === 'over' && (
          <Card title="这一题的时间到了">
            <p className="muted mb-3">
              没有答出来的题按没有做对算。题目挑得有难有易，谁都会有来不及的，不用放在心上。
            </p>
            <Button kind="primary" loading={sat.isBusy} disabled={sat.waiting} onClick={sat.miss}>
              知道了，下一题
            </Button>
          </Card>
        )}
        {shown.step === 'task' && (
          <AskedTask
            key={shown.asked.nth}
            task={shown.asked}
            of={of}
            done={done}
            since={shown.since}
            isSent={sat.waiting || sat.isBusy}
            onGive={sat.give}
            onOver={sat.timeIsOver}
            pauses={sat.pauses}
            onPauses={sat.setPauses}
          />
        )}
      </div>
    </>
  )
}

/** Whether somebody can rest: what the server says of the time, never what this page last knew. */
function Clock({ clock: { data, isError }, isFirst }: { clock: ClockQuery; isFirst: boolean }) {
  if (data?.running) {
    return (
      <>
        <RunningNote task={data.running} />
        接着做，就回到这一题。
      </>
    )
  }
  if (isFirst) return '点“开始做题”就出第一题，每题单独计时。交了答案就不能改，也不能回到上一题。'
  if (data) return '现在没有在计时。接着做，就出下一题。'
  return isError ? '没有连上网，看不到有没有题在计时。' : '正在看有没有题在计时…'
}
