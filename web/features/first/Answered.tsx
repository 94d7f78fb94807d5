import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { firstAnswer } from '#contract/first.ts'
import { QUICK_STEPS } from '#domain/preference/preferences.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { paths } from '#domain/paths.ts'
import { RefusedCall } from '#web/client/errors.ts'
import { useAddress } from '#web/client/use-address.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { storeCandidate } from '#web/features/candidate/parts/candidate.ts'
import { askWhichRank } from '#web/features/candidate/parts/which-rank.ts'
import { useDevicePreferences } from '#web/features/preference/parts/device-preferences.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading, Stale } from '#web/ui/state/Status.tsx'
import { Answer } from './Answer.tsx'
import { Question } from './Question.tsx'
import { firstQuery } from './queries.ts'
import { useKeepLink } from './use-keep-link.ts'

export interface AnsweredProps {
  own: Candidate
  onChange: () => void
}

/** Refusals that the form answers. */
const formCodes = ['RANK_IMPOSSIBLE']

/** What was said, answered; where it cannot be right, it is asked again. */
export function Answered({ own, onChange }: AnsweredProps) {
  const [params, setParams] = useAddress()
  const batch = params.get('batch')
  const query = useQuery(firstQuery(own, batch))
  const { data, error, isPlaceholderData } = query
  const refused = error instanceof RefusedCall ? error : null
  const settle = useEffectEvent(async (sentence: string, tellsRank: boolean) => {
    const given = await askWhichRank(sentence, tellsRank ? String(own.score ?? '') : null)
    if (given === undefined) return onChange()
    storeCandidate({ ...own, given, ...(given === 'score' ? { rank: null } : {}) })
  })
  useEffect(() => {
    if (refused?.code === 'RANK_APART') void settle(refused.message, true)
    if (refused?.code === 'RANK_OUTSIDE') void settle(refused.message, false)
  }, [refused])
  const learn = useEffectEvent((rank: number | null, track: string | null) => {
    // All over the library rows are coloured by the rank that the table tells.
    if (own.given === 'score' && own.rank !== rank) storeCandidate({ ...own, rank, track })
  })
  useEffect(() => {
    if (data && !isPlaceholderData) learn(data.condition.rank, data.condition.track)
  }, [data, isPlaceholderData])
  if (refused?.code != null && formCodes.includes(refused.code)) {
    return <Question own={own} rankProblem={refused.message} onSaid={() => {}} />
  }
  return (
    <QueryView query={query} loading={<Loading look="list" rows={6} />}>
      {(answer) => (
        <Stale when={isPlaceholderData}>
          <Answer
            answer={answer}
            onChange={onChange}
            onBatch={(name) => setParams({ batch: name })}
            onRank={(rank) => storeCandidate({ ...own, rank, given: 'both' })}
          />
          {answer.condition.rank === null ? (
            <RankBar onChange={onChange} />
          ) : (
            <KeepBar provinceId={own.provinceId} fillable={isFillable(answer)} />
          )}
        </Stale>
      )}
    </QueryView>
  )
}

/** Without a rank there is nothing to keep: it is asked for first. */
function RankBar({ onChange }: { onChange: () => void }) {
  useOwnFoot()
  return (
    <div className={foot.foot}>
      <Button kind="primary" block onClick={onChange}>
        填上位次再看
      </Button>
    </div>
  )
}

/** Whether a list can be filled: some unit has a chance. */
const isFillable = ({ result }: DataOf<typeof firstAnswer>): boolean =>
  result !== null && Object.values(result.counts).some((units) => units > 0)

interface KeepBarProps {
  provinceId: number
  fillable: boolean
}

/** The ways on: to a list, before anything is asked of them; and to keep it, which is where an account is asked for. */
function KeepBar({ provinceId, fillable }: KeepBarProps) {
  const { isAuthenticated } = useSession()
  useOwnFoot()
  const { answered } = useDevicePreferences()
  const unasked = QUICK_STEPS.find((step) => !answered.includes(step))
  const toPlan =
    unasked === undefined
      ? withQuery(paths.first(), { plan: 1 })
      : withQuery(paths.preference(), { step: unasked })
  const keep = useKeepLink(provinceId)
  if (!fillable || isAuthenticated)
    return (
      <div className={foot.foot}>
        <LinkButton kind="primary" block to={keep}>
          {fillable ? '存下来，看全部并排志愿' : '存下来，接着排志愿'}
        </LinkButton>
      </div>
    )
  return (
    <div className={foot.foot}>
      <div className="row gap-2">
        <LinkButton to={keep}>存下来</LinkButton>
        <div className="grow">
          <LinkButton kind="primary" block to={toPlan}>
            填一份志愿看看
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
