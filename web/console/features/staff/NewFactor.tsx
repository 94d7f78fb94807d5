import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { factorCodeProblem } from '#domain/account/second-factor.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { beginFactor, confirmFactor } from '#web/console/calls/staff.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FactorSetUp } from '#web/features/factor/parts/FactorSetUp.tsx'
import { PasswordForm } from '#web/features/factor/parts/PasswordForm.tsx'
import { ownAccountQuery } from './queries.ts'

/** Another authenticator, which holds once a code of it was confirmed. */
export function NewFactor() {
  const client = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { code: '' } })
  const begin = useMutation({ mutationFn: (password: string) => call(beginFactor, { body: { password } }) })
  const take = useMutation({
    mutationFn: (body: { code: string }) => call(confirmFactor, { body }),
    onSuccess: () => {
      reset({ code: '' })
      begin.reset()
      void toast('动态码已换')
      void client.invalidateQueries(ownAccountQuery)
    },
  })
  return (
    <Card title="换动态码">
      {begin.data ? (
        <form onSubmit={handleSubmit((typed) => take.mutate(typed))} noValidate>
          <FactorSetUp uri={begin.data.uri} secretKey={begin.data.key} />
          <TextField
            label="新的动态码"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={formState.errors.code?.message}
            {...register('code', { validate: factorCodeProblem })}
          />
          <FormError>{take.error && errorMessage(take.error)}</FormError>
          <Button type="submit" loading={take.isPending}>
            换成这个
          </Button>
        </form>
      ) : (
        <>
          <p className="note mb-3">换手机时用。换好以后旧的动态码失效，其他设备上的登录也失效。</p>
          <PasswordForm
            action="开始换"
            isPending={begin.isPending}
            problem={begin.error && errorMessage(begin.error)}
            onSubmit={begin.mutate}
          />
        </>
      )}
    </Card>
  )
}
