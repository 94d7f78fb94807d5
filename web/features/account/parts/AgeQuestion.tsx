import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { guardedYears } from '#domain/account/age.ts'
import { call } from '#web/client/call.ts'
import { setAge } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { useSession, userChanged, userScope } from './session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'

const years = guardedYears(new Date().getFullYear())
const answers = [
  { value: 'fine', text: '已满 14 周岁' },
  { value: 'child', text: '未满 14 周岁' },
] as const

/**
 * Asks whether the user is 14 or older, and only of who is not the year of birth. The first answer is saved at once; the
 * gates lead a child on to the guardian's page.
 */
export function AgeQuestion({ error }: { error?: string }) {
  const { user } = useSession()
  const [answer, setAnswer] = useState<'fine' | 'child' | undefined>(
    user?.age === 'fine' ? 'fine' : undefined,
  )
  const [year, setYear] = useState('')
  const save = useMutation({
    mutationFn: (birthYear: number | null) => call(setAge, { body: { birthYear } }),
    scope: userScope,
    onSuccess: userChanged,
    // What is saved by being chosen can be chosen again where that failed.
    onError: (_, birthYear) => birthYear === null && setAnswer(undefined),
  })
  return (
    <>
      <Choices
        label="年龄"
        look="segments"
        hint="未满 14 周岁的同学，要监护人同意才能用。我们不收集生日；满 14 周岁的，连出生年份也不存。"
        options={answers}
        value={answer === undefined ? [] : [answer]}
        onChange={([picked]) => {
          setAnswer(picked)
          if (picked === 'fine') save.mutate(null)
        }}
        error={answer === undefined ? error : undefined}
      />
      {answer === 'child' && (
        <>
          <SelectField
            label="出生年份"
            hint="只用来知道什么时候满 14 周岁"
            placeholder="请选择"
            options={years.map((each) => ({
              value: each,
              text: `${each} 年`,
            }))}
            value={year}
            onChange={({ target }) => setYear(target.value)}
          />
          <Button
            kind="primary"
            block
            disabled={year === ''}
            loading={save.isPending}
            onClick={() => save.mutate(Number(year))}
          >
            下一步：请监护人同意
          </Button>
        </>
      )}
      <FormError>{save.error && errorMessage(save.error)}</FormError>
    </>
  )
}
