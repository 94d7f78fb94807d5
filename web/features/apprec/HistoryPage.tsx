import { VersionsScreen } from '#web/features/version/parts/VersionsScreen.tsx'
import { OfSheet } from './OfSheet.tsx'

/** What lists held after their saves, compared and taken back. */
export function HistoryPage() {
  return (
    <OfSheet>
      <VersionsScreen />
    </OfSheet>
  )
}
