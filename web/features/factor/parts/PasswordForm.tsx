import { useForm } from 'react-hook-form'
import { passwordProblem } from '#domain/typed.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'

interface PasswordFormProps {
  /** What the button does. */
  action: string
  /** It takes something away. */
  danger?: boolean
  isPending: boolean
  /** What went wrong, in words. */
  problem: string | null
  onSubmit: (password: string) => void
}

/** Asks for the password before something that a session alone may not do. */
export function PasswordForm({ action, danger = false, isPending, problem, onSubmit }: PasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  return (
    <form onSubmit={handleSubmit(({ password }) => onSubmit(password))} noValidate>
      <TextField
        label="登录密码"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { validate: passwordProblem })}
      />
      <FormError>{problem}</FormError>
      <Button kind={danger ? 'danger' : 'primary'} block type="submit" loading={isPending}>
        {action}
      </Button>
    </form>
  )
}
