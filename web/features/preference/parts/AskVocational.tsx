import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getPreferences, savePreferences } from '#web/client/calls/preference.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Choices } from '#web/ui/form/Choices.tsx'
import { preferencesSaved, preferencesScope, usePreferences } from './preferences.ts'

/** Whether 专科 is thought of, asked where a batch holds both; the answer is one of the preferences. */
export function AskVocational() {
  const client = useQueryClient()
  const saved = usePreferences()
  const save = useMutation({
    scope: preferencesScope,
    mutationFn: async (vocational: boolean) => {
      const { names: _names, ...said } = await call(getPreferences, {})
      return call(savePreferences, { body: { ...said, accepts: { ...said.accepts, vocational } } })
    },
    onSuccess: (now) => preferencesSaved(client, now),
  })
  if (saved === undefined) return null
  const said = save.variables ?? saved.accepts.vocational
  return (
    <Choices
      label="专科也考虑吗"
      look="segments"
      options={[
        { value: 'yes', text: '考虑' },
        { value: 'no', text: '不考虑' },
      ]}
      value={said === null ? [] : [said ? 'yes' : 'no']}
      onChange={([answer]) => save.mutate(answer === 'yes')}
      error={save.isError ? `没有存上：${errorMessage(save.error)}` : undefined}
      hint={HINT[String(said)]}
    />
  )
}

const HINT: Readonly<Record<string, string>> = {
  null: '这一批里本科、专科都有。没说之前先填够得着的本科，实在填不满才用专科补在后面。',
  true: '先填本科，不够的地方用专科补，都排在本科后面。',
  false: '只填本科，填不满就空着。',
}
