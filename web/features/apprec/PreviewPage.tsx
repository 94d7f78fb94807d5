import { PreviewScreen } from '#web/features/list/parts/PreviewScreen.tsx'
import { OfSheet } from './OfSheet.tsx'

/** The sheet to copy the list from. */
export function Component() {
  return (
    <OfSheet>
      <PreviewScreen />
    </OfSheet>
  )
}
