import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { STEPS } from '#domain/preference/preferences.ts'
import { choiceIn } from '#web/client/use-address.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Interview } from './Interview.tsx'
import { Overview } from './Overview.tsx'
import { preferencesQuery } from './parts/preferences.ts'

/** What the student prefers: all of it, or (`step`, `edit` in the address) one screen of the interview. */
export function PreferencePage() {
  const [search] = useSearchParams()
  const query = useQuery(preferencesQuery)
  const step = choiceIn(STEPS, search.get('step'))
  const edit = choiceIn(STEPS, search.get('edit'))
  const shown = step ?? edit
  return (
    <QueryView query={query}>
      {(saved) =>
        shown === undefined ? (
          <Overview saved={saved} />
        ) : (
          <Interview key={shown} step={shown} saved={saved} alone={step === undefined} />
        )
      }
    </QueryView>
  )
}
