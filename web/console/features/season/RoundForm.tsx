import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { getSeasonSet } from '#contract/console/season.ts'
import type { RoundShown } from '#contract/season.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { beijingTyped, momentProblem } from '#domain/beijing.ts'
import { ROUND_KINDS, type RoundKind } from '#domain/season/season.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { setSeasonRound } from '#web/console/calls/season.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

const KIND_NAMES: Readonly<Record<RoundKind, string>> = { filing: '正常填报', supplement: '征集志愿' }

interface Typed {
  batch: string
  round: string
  kind: RoundKind
  opens: string
  closes: string
}

interface RoundFormProps {
  season: DataOf<typeof getSeasonSet>
  /** undefined: a new one. */
  changing: RoundShown | undefined
  onDone: () => void
}

/** Sets when a round is filed; the batch and the number of one that is there stay. */
export function RoundForm({ season, changing, onDone }: RoundFormProps) {
  const { provinceId, year, batches, rounds } = season
  const { register, handleSubmit, formState, reset, control, setFocus } = useForm<Typed>({
    defaultValues:
      changing === undefined
        ? { batch: '', round: '1', kind: 'filing', opens: '', closes: '' }
        : {
            ...changing,
            round: String(changing.round),
            opens: beijingTyped(new Date(changing.opens)),
            closes: beijingTyped(new Date(changing.closes)),
          },
  })
  const { errors, isDirty } = formState
  useEffect(() => {
    if (changing !== undefined) setFocus('opens')
  }, [changing, setFocus])
  const save = useMutation({
    mutationFn: ({ kind, opens, closes, ...typed }: Typed) => {
      // A field that is shut gives no value.
      const batch = changing?.batch ?? typed.batch
      const round = changing?.round ?? Number(typed.round)
      const there = changing ?? rounds.find((each) => each.batch === batch && each.round === round) ?? null
      const roundBefore = there && { kind: there.kind, opens: there.opens, closes: there.closes }
      return call(setSeasonRound, {
        params: { provinceId, year },
        body: { batch, round, kind, opens, closes, roundBefore },
      })
    },
    onSuccess: () => {
      reset()
      void toast('已保存')
      onDone()
    },
  })
  useAskToLeave(isDirty)
  const batch = useWatch({ control, name: 'batch' })
  const chosen = batches.find(({ name }) => name === batch)
  return (
    <Card title={changing === undefined ? '加一轮' : `改“${changing.name}”`}>
      <form onSubmit={handleSubmit((typed) => save.mutate(typed))} noValidate>
        <SelectField
          label="批次"
          placeholder="请选择"
          disabled={changing !== undefined}
          options={batches.map(({ name }) => ({ value: name, text: name }))}
          hint={chosen?.hasRule === false ? '没有这一批的规则，志愿表不知道能填几个志愿' : undefined}
          error={errors.batch?.message}
          {...register('batch', { validate: (text) => (text === '' ? '请选批次' : undefined) })}
        />
        <div className="columns">
          <SelectField
            label="第几次填报"
            disabled={changing !== undefined}
            options={Array.from({ length: 9 }, (_, at) => ({ value: at + 1, text: `第 ${at + 1} 次` }))}
            {...register('round')}
          />
          <SelectField
            label="种类"
            options={ROUND_KINDS.map((value) => ({ value, text: KIND_NAMES[value] }))}
            {...register('kind')}
          />
        </div>
        <TextField
          label="开始时间（北京时间）"
          type="datetime-local"
          error={errors.opens?.message}
          {...register('opens', { validate: momentProblem })}
        />
        <TextField
          label="截止时间（北京时间）"
          type="datetime-local"
          error={errors.closes?.message}
          {...register('closes', {
            validate: (typed, { opens }) =>
              momentProblem(typed) ?? (typed > opens ? undefined : '要在开始时间之后'),
          })}
        />
        <FormError>{save.error && errorMessage(save.error)}</FormError>
        <div className="row gap-2">
          <Button kind="primary" type="submit" loading={save.isPending}>
            保存
          </Button>
          {changing !== undefined && <Button onClick={onDone}>不改了</Button>}
        </div>
      </form>
    </Card>
  )
}
