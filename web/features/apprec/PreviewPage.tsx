import { PreviewScreen } from '#web/features/list/parts/screens/PreviewScreen.tsx'
import { OfSheet } from './OfSheet.tsx'

/** The sheet to copy the list from. */
export function PreviewPage() {
  return (
    <OfSheet>
      <PreviewScreen />
    </OfSheet>
  )
}
