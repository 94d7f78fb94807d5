import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { getShareSettings } from '#contract/console/share.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { accountUrlProblem } from '#domain/share.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { setShareAccount } from '#web/console/calls/share.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QrCode } from '#web/ui/mark/QrCode.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { WordsForm } from './WordsForm.tsx'
import { shareSettingsQuery } from './queries.ts'

type Settings = DataOf<typeof getShareSettings>

/** The codes of the official accounts, and the words that pages are handed on with. */
export function SharePage() {
  const client = useQueryClient()
  const settings = useQuery(shareSettingsQuery)
  const refresh = (): void => void client.invalidateQueries(shareSettingsQuery)
  return (
    <QueryView query={settings}>
      {({ accounts, types, address }) => (
        <>
          <Accounts accounts={accounts} onChanged={refresh} />
          <WordsForm types={types} address={address} onChanged={refresh} />
        </>
      )}
    </QueryView>
  )
}

function Accounts({ accounts, onChanged }: { accounts: Settings['accounts']; onChanged: () => void }) {
  const [chosen, setChosen] = useState(0)
  const account = accounts.find(({ officialId }) => officialId === chosen)
  return (
    <Card title="公众号的二维码">
      <SelectField
        label="哪个公众号"
        options={accounts.map(({ officialId, name, url }) => ({
          value: officialId,
          text: url === null ? `${name}（没有设）` : name,
        }))}
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      {account && (
        <AccountForm key={`${account.officialId} ${account.url}`} account={account} onChanged={onChanged} />
      )}
    </Card>
  )
}

interface AccountFormProps {
  account: Settings['accounts'][number]
  onChanged: () => void
}

function AccountForm({ account: { officialId, name, url }, onChanged }: AccountFormProps) {
  const { register, handleSubmit, formState, control, reset } = useForm({ defaultValues: { url: url ?? '' } })
  const { errors, isDirty } = formState
  const typed = useWatch({ control, name: 'url' }).trim()
  const save = useMutation({
    mutationFn: (next: string) =>
      call(setShareAccount, {
        params: { officialId },
        body: { url: next === '' ? null : next, urlBefore: url },
      }),
    onSuccess: (_, next) => {
      reset({ url: next })
      void toast('已保存')
    },
    onSettled: onChanged,
  })
  useAskToLeave(isDirty)
  return (
    <form onSubmit={handleSubmit((text) => save.mutate(text.url.trim()))} noValidate>
      <TextField
        label="扫码打开的网址"
        inputMode="url"
        autoComplete="off"
        hint={officialId === 0 ? '清空：没有二维码' : '清空：用“其他各省”的'}
        error={errors.url?.message}
        {...register('url', {
          validate: (text) => (text.trim() === '' ? undefined : accountUrlProblem(text.trim())),
        })}
      />
      {typed !== '' && accountUrlProblem(typed) === undefined && (
        <div className="mb-3">
          <QrCode text={typed} label={`${name}的二维码，打开 ${typed}`} />
        </div>
      )}
      <FormError>{save.error && errorMessage(save.error)}</FormError>
      <Button type="submit" loading={save.isPending}>
        保存网址
      </Button>
    </form>
  )
}
