import type { AgeState } from '#domain/account/age.ts'
import { mobileProblem, smsCodeProblem } from '#domain/typed.ts'
import { CheckField, TextField } from '#web/ui/form/Field.tsx'
import { figureText } from '#domain/figure.ts'
import { AgeQuestion } from './AgeQuestion.tsx'
import { CodeField } from './CodeField.tsx'
import { useSession } from './session.ts'

/** A consent of its own as it is typed: ticked, and under 14 a guardian's mobile and code. */
export interface Consent {
  agreed: boolean
  guardian: { mobile: string; code: string }
}

export const NO_CONSENT: Consent = { agreed: false, guardian: { mobile: '', code: '' } }

/** What is missing of a consent; undefined: nothing. @param age of who is logged in */
export function consentProblem(age: AgeState | undefined, { agreed, guardian }: Consent): string | undefined {
  if (age === 'unknown') return '请先回答是否已满 14 周岁'
  if (!agreed) return '请先阅读上面的说明，并勾选同意'
  return age === 'consented' ? (mobileProblem(guardian.mobile) ?? smsCodeProblem(guardian.code)) : undefined
}

/** What is sent of it: a guardian's proof goes with who is under 14 alone. */
export const guardianOf = (age: AgeState | undefined, { guardian }: Consent) =>
  age === 'consented' ? { guardian } : {}

interface ConsentFieldsProps {
  consent: Consent
  onChange: (consent: Consent) => void
  /** What is ticked, in the words of the user, and of a guardian. */
  own: string
  guardians: string
  /** Says what is wrong with the mobile that a code should go to; '' takes it back. */
  onProblem: (problem: string) => void
}

/** Asks for a consent to the text above it; under 14 a guardian gives it. */
export function ConsentFields({ consent, onChange, own, guardians, onProblem }: ConsentFieldsProps) {
  const { user } = useSession()
  const { agreed, guardian } = consent
  const isChild = user?.age === 'consented'
  return (
    <>
      {user?.age === 'unknown' && <AgeQuestion />}
      <CheckField
        checked={agreed}
        onChange={({ target }) => onChange({ ...consent, agreed: target.checked })}
      >
        {isChild ? guardians : own}
      </CheckField>
      {isChild && (
        <>
          <TextField
            label="监护人手机号"
            inputMode="numeric"
            autoComplete="off"
            placeholder="11 位手机号"
            hint="只留头三位和后四位。"
            value={guardian.mobile}
            onChange={({ target }) =>
              onChange({ ...consent, guardian: { ...guardian, mobile: figureText(target.value) } })
            }
          />
          <CodeField
            purpose="guardian"
            askMobile={() => {
              const wrong = mobileProblem(guardian.mobile)
              onProblem(wrong ?? '')
              return Promise.resolve(wrong === undefined ? guardian.mobile : undefined)
            }}
            value={guardian.code}
            onChange={({ target }) =>
              onChange({ ...consent, guardian: { ...guardian, code: figureText(target.value) } })
            }
          />
        </>
      )}
    </>
  )
}
