import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SavedPreferences } from '#contract/preference.ts'
import { paths } from '#domain/paths.ts'
import { type Step, partOf } from '#domain/preference/preferences.ts'
import { errorMessage } from '#web/client/errors.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useHomeProvince } from './home-province.ts'
import { preferencesSaved } from './parts/preferences.ts'
import { keepPreferences } from './parts/device-preferences.ts'
import { type QuickAnswer, quickAnswers } from './quick-answers.ts'
import { StepFrame, type StepProps } from './StepFrame.tsx'
import { FactsStep } from './FactsStep.tsx'
import { FeeStep } from './FeeStep.tsx'
import { KindsStep } from './KindsStep.tsx'
import { MajorsStep } from './MajorsStep.tsx'
import { PlacesStep } from './PlacesStep.tsx'
import { PriorityStep } from './PriorityStep.tsx'
import { SpecialsStep } from './SpecialsStep.tsx'

interface InterviewProps {
  step: Step
  saved: SavedPreferences
  /** This screen alone is changed; then back to where the student came from. */
  alone: boolean
  /** It is of somebody without an account: kept on the device until they have one. */
  isVisitor: boolean
}

/** One screen of the interview. What it holds is saved when it is left for the next; passed over, it is not asked again. */
export function Interview({ step, saved, alone, isVisitor }: InterviewProps) {
  const client = useQueryClient()
  const home = useHomeProvince()
  const navigate = useNavigate()
  const cameFrom = useLocation().key !== 'default'
  const [changes, setChanges] = useState<Partial<SavedPreferences>>({})
  // What matters most is asked in one go; whoever wants to say more comes back for it.
  const part = partOf(step)
  const at = part.indexOf(step)
  const following = part[at + 1]
  const before = part[at - 1]
  const toStep = (to: Step | undefined): string => withQuery(paths.preference(), { step: to })

  const leave = (): void => {
    if (!alone && following === undefined && isVisitor) void navigate(withQuery(paths.first(), { plan: 1 }))
    else if (!alone) void navigate(toStep(following))
    else if (cameFrom) void navigate(-1)
    else void navigate(paths.preference(), { replace: true })
  }
  const save = useMutation({
    mutationFn: (change: Partial<SavedPreferences>) => {
      const { answered } = saved
      const said = { ...saved, ...change, answered: [...new Set([...answered, step])] }
      return keepPreferences(client, said, isVisitor)
    },
    onSuccess: async (now) => {
      if (!isVisitor) await preferencesSaved(client, now)
      leave()
    },
  })
  const frame = {
    step,
    alone,
    pending: save.isPending,
    problem: save.error === null ? '' : errorMessage(save.error),
    quick: quickAnswers(step, { ...saved, ...changes }, home),
    onQuick: ({ change }: QuickAnswer) => save.mutate({ ...changes, ...change }),
    onSkip: () => save.mutate({}),
    ...(before === undefined || alone ? {} : { onBack: () => void navigate(toStep(before)) }),
    ...(alone ? { onCancel: leave } : {}),
  }
  if (step === 'facts') return <FactsStep frame={frame} onSaved={() => save.mutate({})} />
  const draft = { ...saved, ...changes }
  const props: StepProps = {
    draft,
    onChange: (change) => setChanges((held) => ({ ...held, ...change })),
  }
  return (
    <StepFrame
      {...frame}
      onNext={() => {
        // Ticking nothing is an answer where it was asked.
        save.mutate(step === 'specials' ? { ...changes, specials: draft.specials ?? [] } : changes)
      }}
    >
      {(step === 'liked' || step === 'refused') && <MajorsStep {...props} side={step} />}
      {step === 'places' && <PlacesStep {...props} home={home} />}
      {step === 'fee' && <FeeStep {...props} />}
      {step === 'kinds' && <KindsStep {...props} />}
      {step === 'specials' && <SpecialsStep {...props} />}
      {step === 'priority' && <PriorityStep {...props} />}
    </StepFrame>
  )
}
