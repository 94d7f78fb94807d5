import { HandScreen } from '#web/features/list/parts/screens/HandScreen.tsx'
import { InSeason } from './InSeason.tsx'

/** A list written by hand for a round of the season: of 征集, and of a batch without lines. */
export function HandPage() {
  return <InSeason stays>{() => <HandScreen />}</InSeason>
}
