import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Question } from '#contract/question.ts'
import { questionProblem } from '#domain/typed.ts'
import { errorMessage } from '#web/client/errors.ts'
import { withMobile, withUser } from '#web/features/account/parts/popups.ts'
import { invalidate } from '#web/client/query-client.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { TextArea } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { questionKey } from './queries.ts'

interface AskFormProps {
  label: string
  placeholder: string
  button: string
  send: (text: string) => Promise<Question>
  /** Asked by who has bound a mobile. */
  needsMobile?: boolean
}

/** A few lines to us; whatever is asked, the words are bound by the same rule. */
export function AskForm({ label, placeholder, button, send, needsMobile = false }: AskFormProps) {
  const client = useQueryClient()
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { text: '' } })
  const ask = useMutation({
    mutationFn: ({ text }: { text: string }) => send(text),
    onSuccess: async () => {
      reset()
      void toast('已提交')
      await invalidate(client, questionKey)
    },
  })
  return (
    <form
      onSubmit={handleSubmit((body) => (needsMobile ? withMobile : withUser)(() => ask.mutate(body)))}
      noValidate
    >
      <TextArea
        label={label}
        placeholder={placeholder}
        hint="5 到 1000 个字。请不要写身份证号、住址、准考证号。"
        error={formState.errors.text?.message}
        {...register('text', { validate: questionProblem })}
      />
      <FormError>{ask.error && errorMessage(ask.error)}</FormError>
      <Button kind="primary" type="submit" block loading={ask.isPending}>
        {button}
      </Button>
    </form>
  )
}
