import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SavedPreferences } from '#contract/preference.ts'
import { QUICK_STEPS, STEPS } from '#domain/preference/preferences.ts'
import { choiceIn } from '#web/client/use-address.ts'
import { useReader } from '#web/features/account/parts/session.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Interview } from './Interview.tsx'
import { Overview } from './Overview.tsx'
import { useDevicePreferences } from './parts/device-preferences.ts'
import { preferencesQuery } from './parts/preferences.ts'

/** What the student prefers: all of it, or (`step`, `edit` in the address) one screen of the interview. */
export function PreferencePage() {
  return useReader() === 'user' ? <OfAccount /> : <OfDevice />
}

function OfAccount() {
  const query = useQuery(preferencesQuery)
  return <QueryView query={query}>{(saved) => <Preferences saved={saved} isVisitor={false} />}</QueryView>
}

function OfDevice() {
  const saved = useDevicePreferences()
  return <Preferences saved={saved} isVisitor />
}

function Preferences({ saved, isVisitor }: { saved: SavedPreferences; isVisitor: boolean }) {
  const [search] = useSearchParams()
  const steps = isVisitor ? QUICK_STEPS : STEPS
  const step = choiceIn(steps, search.get('step'))
  const edit = choiceIn(steps, search.get('edit'))
  const shown = step ?? edit
  return shown === undefined ? (
    <Overview saved={saved} isVisitor={isVisitor} />
  ) : (
    <Interview key={shown} step={shown} saved={saved} alone={step === undefined} isVisitor={isVisitor} />
  )
}
