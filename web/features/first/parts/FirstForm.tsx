import type { ReactNode } from 'react'
import { type Asking, asksTrack, partsOf } from '#domain/candidate/asking.ts'
import { type TypedCandidate, faultsOf } from '#domain/candidate/faults.ts'
import { type Candidate, nobodyOf } from '#domain/candidate/candidate.ts'
import { candidateOf, typedOf } from '#domain/candidate/typed.ts'
import { storeCandidate } from '#web/features/candidate/parts/candidate.ts'
import { RankField } from '#web/features/candidate/parts/RankField.tsx'
import { ScoreField } from '#web/features/candidate/parts/ScoreField.tsx'
import { SubjectsField } from '#web/features/candidate/parts/SubjectsField.tsx'
import { TrackField } from '#web/features/candidate/parts/TrackField.tsx'
import { useAnswers } from '#web/features/candidate/parts/use-answers.ts'
import { Button } from '#web/ui/form/Button.tsx'

interface FirstFormProps {
  province: Asking & { readonly id: number }
  own: Candidate
  /** Whether a rank may be given too; else a score alone is asked for. */
  asksRank?: boolean
  /** What stands at the rank before anything is typed there. */
  rankProblem?: string | undefined
  submit: string
  onSaid: (own: Candidate) => void
  children?: ReactNode
}

/** Score and subjects by a province's rules. What is said stays on this device. */
export function FirstForm(props: FirstFormProps) {
  const { province, own, asksRank = false, rankProblem, submit, onSaid, children } = props
  const { answers, faults, change, form } = useAnswers(
    () => beginningOf(province, own),
    (typed: TypedCandidate) => faultsOf(province, typed),
    rankProblem === undefined ? undefined : { rank: rankProblem },
  )
  const send = (): void => {
    const said = candidateOf(province.id, province, answers)
    storeCandidate(said)
    onSaid(said)
  }
  return (
    <form {...form(send)}>
      <div className={asksRank ? 'fields' : ''}>
        <ScoreField
          full={province.fullScore}
          also={asksRank ? '' : '，模拟考的分也行'}
          enterKeyHint="done"
          error={faults?.score}
          value={answers.score}
          onType={(score) => change({ score })}
        />
        {asksRank && (
          <RankField
            optional
            enterKeyHint="done"
            error={faults?.rank}
            value={answers.rank}
            onType={(rank) => change({ rank })}
          />
        )}
      </div>
      {asksTrack(province) && (
        <TrackField
          tracks={province.tracks}
          value={answers.track}
          onChange={(track) => change({ track })}
          error={faults?.track}
        />
      )}
      <SubjectsField
        asking={province}
        value={answers.subjects}
        onChange={(subjects) => change({ subjects })}
        faults={faults}
      />
      <Button kind="primary" block type="submit">
        {submit}
      </Button>
      {children}
    </form>
  )
}

/** What was said on this device of the same province; its rule may have changed since. */
function beginningOf(province: FirstFormProps['province'], own: Candidate): TypedCandidate {
  const typed = typedOf(own.provinceId === province.id ? own : nobodyOf(province.id))
  const { firsts, others } = partsOf(province, typed.subjects)
  // Who is sure is asked anew where a figure changes.
  return { ...typed, given: undefined, subjects: [...firsts, ...others] }
}
