import type { Outlook } from '#contract/recommend.ts'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { type Openness, share } from './demand.ts'

interface ShareAndChanceProps {
  openness: Pick<Openness, 'share'> | null
  /** Of the units that stay open. */
  forecast: Outlook | null
  ownRank: number | null
}

/** At the end of a row about several units: the share that stays open, and how many the rank reaches. */
export function ShareAndChance({ openness, forecast, ownRank }: ShareAndChanceProps) {
  return (
    <>
      <ReachTag rank={ownRank} outlook={forecast} />
      {openness?.share && <strong> {share(openness.share.units)}</strong>}
    </>
  )
}
