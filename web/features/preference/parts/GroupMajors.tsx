import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/client/call.ts'
import { listGroupMajors, saveGroupMajors } from '#web/client/calls/preference.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { optionsQuery } from './options.ts'
import { majorsIn } from './wish-tree.ts'
import { useSaidPreferences } from './preferences.ts'
import { typedNames } from '#domain/preference/wishes.ts'
import { saidOfGroup } from '#domain/preference/said-of.ts'

const groupMajorsQuery = queryOptions({
  queryKey: ['preference', 'groupMajors'],
  queryFn: ({ signal }) => call(listGroupMajors, {}, { signal }),
})

/** The majors that the student typed in of a group; none before they are read. */
export function useTypedMajors(majorId: string): string[] {
  const { data = [] } = useQuery(groupMajorsQuery)
  return typedNames(data.find((each) => each.majorId === majorId)?.majors ?? '')
}

/** The majors inside a 院校专业组, as the student reads them in the plan and types them in. @param name of the group */
export function GroupMajors({ majorId, name }: { majorId: string; name: string }) {
  const query = useQuery(groupMajorsQuery)
  return (
    <QueryView query={query} loading={null}>
      {(kept) => {
        const { majors = '' } = kept.find((each) => each.majorId === majorId) ?? {}
        return (
          <>
            <Editor majorId={majorId} name={name} kept={majors} />
            {majors !== '' && <GroupSaid majors={majors} />}
          </>
        )
      }}
    </QueryView>
  )
}

/** What of the majors typed in the student likes, and what they refuse: only the student's own list knows it. */
function GroupSaid({ majors }: { majors: string }) {
  const preferences = useSaidPreferences()
  const options = useQuery({ ...optionsQuery, enabled: preferences !== undefined })
  if (preferences === undefined || options.data === undefined) return null
  const { liked, refused } = saidOfGroup(preferences, majors, majorsIn(options.data.disciplines))
  return (
    <>
      {liked.length > 0 && <p className="note">有你喜欢的：{liked.join('、')}。</p>}
      {refused.length > 0 && (
        <p className="note">
          <strong>有你不要的：{refused.join('、')}。</strong>
          服从调剂可能被调过去，不服从分数不够时会退档，想好再填。
        </p>
      )}
    </>
  )
}

function Editor({ majorId, name, kept }: { majorId: string; name: string; kept: string }) {
  const client = useQueryClient()
  const [text, setText] = useState(kept)
  const save = useMutation({
    mutationFn: (majors: string) => call(saveGroupMajors, { body: { majorId, majors } }),
    onSuccess: async (all) => {
      client.setQueryData(groupMajorsQuery.queryKey, all)
      // The list says whose word its majors are, and its check what is refused.
      await invalidate(client, ['apprecsim'])
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(text.trim())
  }
  return (
    <form onSubmit={submit} className="mt-3" aria-label={`${name} 的组内专业`}>
      <TextField
        label="组里还有哪些专业（对照招生计划抄全，用顿号隔开，检查时会看）"
        autoComplete="off"
        maxLength={300}
        placeholder="如：法学、历史学、思想政治教育"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={save.error === null ? undefined : errorMessage(save.error)}
        extra={
          <Button kind="text" small type="submit" loading={save.isPending} disabled={text.trim() === kept}>
            {text.trim() === kept && kept !== '' ? '已记下' : '记下'}
          </Button>
        }
      />
    </form>
  )
}
