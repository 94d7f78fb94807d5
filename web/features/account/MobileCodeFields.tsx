import type { ComponentProps, ReactNode } from 'react'
import type { SmsPurpose } from '#domain/account/sms.ts'
import { mobileProblem, smsCodeProblem } from '#domain/typed.ts'
import { TextField } from '#web/ui/form/Field.tsx'
import { figureText } from '#domain/figure.ts'
import { CodeField } from './parts/CodeField.tsx'

interface Fault {
  message?: string | undefined
}

/** What `useForm()` gives of a form that asks for a mobile and its code, among whatever else. */
interface MobileForm {
  register: (
    name: 'mobile' | 'code',
    options: { setValueAs: (typed: string) => string; validate: (typed: string) => string | undefined },
  ) => ComponentProps<'input'>
  trigger: (name: 'mobile', options: { shouldFocus: boolean }) => Promise<boolean>
  getValues: (name: 'mobile') => string
  formState: { errors: { mobile?: Fault | undefined; code?: Fault | undefined } }
}

interface MobileCodeFieldsProps {
  form: MobileForm
  purpose: SmsPurpose
  label?: string
  hint?: ReactNode
  /** What the browser offers to fill in. */
  autoComplete?: string
  /** The mobile that it must not be. */
  current?: string
}

/** A mobile, and the code that shows whose it is. No code is sent to a mobile that is not right yet: its field says so. */
export function MobileCodeFields({
  form: { register, trigger, getValues, formState },
  purpose,
  label = '手机号',
  hint,
  autoComplete = 'tel-national',
  current,
}: MobileCodeFieldsProps) {
  const { errors } = formState
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        placeholder="11 位手机号"
        inputMode="numeric"
        autoComplete={autoComplete}
        error={errors.mobile?.message}
        {...register('mobile', {
          setValueAs: figureText,
          validate: (typed) => mobileProblem(typed) ?? (typed === current ? '这就是现在的手机号' : undefined),
        })}
      />
      <CodeField
        purpose={purpose}
        askMobile={async () =>
          (await trigger('mobile', { shouldFocus: true })) ? getValues('mobile') : undefined
        }
        error={errors.code?.message}
        {...register('code', { setValueAs: figureText, validate: smsCodeProblem })}
      />
    </>
  )
}
