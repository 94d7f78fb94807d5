import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { factorCodeProblem } from '#domain/account/second-factor.ts'
import { call } from '#web/client/call.ts'
import { addFactor } from '#web/client/calls/factor.ts'
import { errorMessage } from '#web/client/errors.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FactorSetUp } from './parts/FactorSetUp.tsx'

interface AppFormProps {
  app: { uri: string; key: string }
  /** @param codes of who has just turned it on; null: they have some */
  onAdded: (codes: readonly string[] | null) => void
  onLeft: () => void
}

/** An authenticator, which holds once a code of it was confirmed. */
export function AppForm({ app, onAdded, onLeft }: AppFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const add = useMutation({
    mutationFn: ({ code }: { code: string }) => call(addFactor, { body: { code: code.trim() } }),
    onSuccess: ({ codes }) => {
      void toast('验证器已设好')
      onAdded(codes)
    },
  })
  return (
    <Card title="设置验证器">
      <form onSubmit={handleSubmit((typed) => add.mutate(typed))} noValidate>
        <FactorSetUp uri={app.uri} secretKey={app.key} />
        <TextField
          label="动态码"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="添加好以后，填验证器里显示的 6 位数字"
          error={formState.errors.code?.message}
          {...register('code', { validate: factorCodeProblem })}
        />
        <FormError>{add.error && errorMessage(add.error)}</FormError>
        <div className="stack">
          <Button kind="primary" type="submit" block loading={add.isPending}>
            完成
          </Button>
          <Button block onClick={onLeft}>
            先不设了
          </Button>
        </div>
      </form>
    </Card>
  )
}
