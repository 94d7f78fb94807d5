import type { Forecast } from '#contract/recommend.ts'
import { ChanceTag } from '#web/features/recommend/parts/ChanceTag.tsx'
import { type Openness, share } from './demand.ts'

interface ShareAndChanceProps {
  openness: Pick<Openness, 'share'> | null
  /** Of the easiest of the units that stay open. */
  forecast: Forecast | null
  ownRank: number | null
}

/** At the end of a row about several units: the share that stays open, and whether the easiest can be reached. */
export function ShareAndChance({ openness, forecast, ownRank }: ShareAndChanceProps) {
  return (
    <>
      <ChanceTag rank={ownRank} forecast={forecast} />
      {openness?.share && <strong> {share(openness.share.units)}</strong>}
    </>
  )
}
