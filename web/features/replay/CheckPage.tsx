import { CheckScreen } from '#web/features/list/parts/screens/CheckScreen.tsx'
import { InYear } from './ReplayFrame.tsx'

/** The list tried in a past year, played through its lines and checked as that time would have. */
export function CheckPage() {
  return <InYear>{() => <CheckScreen />}</InYear>
}
