import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { reasonProblem } from '#domain/account/request.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'

interface ReasonSheetProps {
  title: string
  hint: string
  /** On the button. */
  action: string
  danger?: boolean
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason before something is done, and does it. */
export function ReasonSheet({ title, hint, action, danger = false, onReason, onClose }: ReasonSheetProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const act = useMutation({
    mutationFn: ({ reason }: { reason: string }) => onReason(reason.trim()),
    onSuccess: onClose,
  })
  return (
    <Sheet open onClose={onClose} title={title}>
      <form onSubmit={handleSubmit((typed) => act.mutate(typed))} noValidate>
        <TextField
          label="理由"
          autoComplete="off"
          hint={hint}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: reasonProblem })}
        />
        <FormError>{act.error && errorMessage(act.error)}</FormError>
        <Button kind={danger ? 'danger' : 'primary'} type="submit" loading={act.isPending}>
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
