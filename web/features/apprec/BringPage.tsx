import { BringScreen } from '#web/features/list/parts/screens/BringScreen.tsx'
import { InSeason } from './InSeason.tsx'

/** A list that the student has already, read for the batch of the season. */
export function BringPage() {
  return <InSeason stays>{() => <BringScreen />}</InSeason>
}
