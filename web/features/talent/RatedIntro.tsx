import { InstrumentFacts } from '#web/features/assess/parts/InstrumentFacts.tsx'
import { Progressed } from './Progressed.tsx'

/** What a questionnaire asks and how well it measures, with the way to its questions. */
export function RatedIntro({ test }: { test: 'character' | 'job' }) {
  return (
    <>
      <Progressed test={test}>
        没有对错，凭第一感觉答。每答一题就保存，随时可以停，换台设备也能接着做。
      </Progressed>
      <InstrumentFacts instrument={test} />
    </>
  )
}
