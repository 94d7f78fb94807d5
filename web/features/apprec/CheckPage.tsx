import { CheckScreen } from '#web/features/list/parts/screens/CheckScreen.tsx'
import { InSeason } from './InSeason.tsx'

/** The list that is filed, checked by the confirmed condition. */
export function CheckPage() {
  return <InSeason stays>{() => <CheckScreen />}</InSeason>
}
