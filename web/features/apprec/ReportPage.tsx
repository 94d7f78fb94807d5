import { ReportScreen } from '#web/features/list/parts/screens/ReportScreen.tsx'
import { OfSheet } from './OfSheet.tsx'

/** The report of the list, to read, print or save. */
export function ReportPage() {
  return (
    <OfSheet>
      <ReportScreen />
    </OfSheet>
  )
}
