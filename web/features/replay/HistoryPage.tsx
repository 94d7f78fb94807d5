import { VersionsScreen } from '#web/features/version/parts/VersionsScreen.tsx'
import { InYear } from './ReplayFrame.tsx'

/** What lists tried in a past year held after their saves. */
export function HistoryPage() {
  return <InYear>{() => <VersionsScreen />}</InYear>
}
