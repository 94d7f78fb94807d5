import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { ProvinceRules } from '#contract/province.ts'
import { subjectRange } from '#domain/exam/bounds.ts'
import { figureText, readFigure } from '#domain/figure.ts'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { conditionDraftOf } from './condition-draft.ts'
import {
  type ConditionValues,
  type Figure,
  asksTrack,
  bodyOf,
  conditionRules,
  fillOf,
  followerOf,
  scoreSubjects,
  trackOf,
  typeFigure,
  yearsOf,
} from './condition-form.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { askWhichRank } from '#web/features/candidate/parts/which-rank.ts'
import { EndRanks } from '#web/features/candidate/parts/EndRanks.tsx'
import { ScoreRankHint } from '#web/features/apprecsim/condition/ScoreRankHint.tsx'
import { useScoreRank } from '#web/features/apprecsim/condition/use-score-rank.ts'

interface ConditionFormProps {
  province: ProvinceRules
  initial: ConditionValues
  majors: readonly { id: string; name: string }[]
  /** The majors differ from the saved ones and are to be saved too. */
  majorsTouched: boolean
  /** Years to choose from; left out: those that the province has figures of, or will have. */
  years?: readonly number[]
  button: string
  /** Only the table of the year itself tells what was not given. */
  published?: boolean
  /** Saves what the rules let pass; a refusal stands at the field that it names. false: the student turned back. */
  save: (body: ReturnType<typeof bodyOf>) => Promise<boolean | void>
  onSaved: () => void
}

/** Where a refusal of the server belongs. */
const fieldOf: Readonly<Record<string, Figure>> = {
  RANK_IMPOSSIBLE: 'rank',
  RANK_UNKNOWN: 'rank',
  SCORE_UNKNOWN: 'totalScore',
}

/** Year, subjects, score and rank by the province's own rules. */
export function ConditionForm(props: ConditionFormProps) {
  const { province, initial, majors, majorsTouched, button, onSaved, published = false } = props
  const years = props.years ?? yearsOf(province, Number(initial.year))
  const frame = useFrame()
  const form = useForm<ConditionValues>({ defaultValues: initial, shouldFocusError: false })
  const rules = conditionRules(province)
  const { register, control, setError, setValue, getValues, formState } = form
  const { errors } = formState
  const values = useWatch({ control, compute: (all: ConditionValues) => all })
  const track = trackOf(province, values)

  const follower = followerOf(values.given)
  const typed: Figure = follower === 'totalScore' ? 'rank' : 'totalScore'
  const found = useScoreRank(province, values.year, track, { field: typed, text: values[typed], published })
  const { asked, match } = found
  const fill = asked && fillOf(typed, match)
  const open = follower === 'rank' && asked && match?.isOpen === true ? match : null
  useEffect(() => {
    if (follower === null || fill === null || getValues(follower) === fill) return
    setValue(follower, fill, { shouldValidate: fill !== '' })
  }, [fill, follower, getValues, setValue])
  const type = (field: Figure, text: string): void => {
    const { totalScore, rank, given } = typeFigure(getValues(), field, text)
    setValue('totalScore', totalScore)
    setValue('rank', rank)
    setValue('given', given)
  }
  const figure = (field: Figure) =>
    register(field, {
      setValueAs: figureText,
      validate: rules[field],
      onChange: () => {
        type(field, getValues(field))
      },
    })
  /** Who is sure of a rank is so in one table: that of the year and track. */
  const changeTable = (): void => {
    if (getValues('given') === 'sure') setValue('given', 'both')
  }

  // Its owner is who began to type, even where the session has ended meanwhile.
  const [draft] = useState(() => conditionDraftOf(province.id, frame.tool))
  const { isDirty, submitCount } = formState
  useEffect(() => {
    // At once, not on leaving: a reload, or a browser that needs the memory, gives no notice.
    if (isDirty) draft.set({ values, majors: majorsTouched ? [...majors] : null })
  }, [draft, isDirty, values, majors, majorsTouched])

  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    // The first wrong answer in sight; the form's own way knows text fields only.
    const problem = element.current?.querySelector('[role=alert]:not(:empty)')
    problem?.closest('details')?.setAttribute('open', '')
    problem?.parentElement?.querySelector<HTMLElement>('input:not(:disabled), select')?.focus()
  }, [submitCount])

  const save = useMutation({
    mutationFn: props.save,
    onSuccess: (isSaved) => {
      if (isSaved === false) return
      draft.remove()
      onSaved()
    },
    onError: (error) => {
      if (!(error instanceof RefusedCall) || error.code === null) return
      const field = fieldOf[error.code]
      if (field) setError(field, { message: error.message }, { shouldFocus: true })
      else if (error.code === 'RANK_APART') void settle(error.message, getValues('totalScore'))
      else if (error.code === 'RANK_OUTSIDE') void settle(error.message, null)
    },
  })
  const refused = save.error instanceof RefusedCall ? save.error.code : null
  const submit = form.handleSubmit((checked) => {
    if (open !== null) return setError('rank', { message: '请填写位次' }, { shouldFocus: true })
    save.mutate(bodyOf(province, checked, majorsTouched ? majors.map(({ id }) => id) : undefined))
  })
  async function settle(sentence: string, score: string | null): Promise<void> {
    const given = await askWhichRank(sentence, score)
    if (given === undefined) return
    setValue('given', given, { shouldDirty: true })
    if (given === 'score') setValue('rank', '')
    void submit()
  }
  const options = (subjects: ProvinceRules['subjects']) =>
    subjects.map(({ id, name }) => ({ value: String(id), text: name }))
  const full = values.others.length >= province.choose

  return (
    <form onSubmit={submit} noValidate ref={element}>
      {province.data.lines.length === 0 && (
        <Notice kind="warn">
          还没有{province.name}
          的投档线，算不出录取概率。填好以后能看到位次、各年的等位分、离控制线多远，也能自己排志愿表。
        </Notice>
      )}
      <Card>
        <p className="mb-3">
          考试省份：<strong>{province.name}</strong>
          {province.model !== null && `（${province.model}）`}
        </p>
        {years.length > 1 ? (
          <SelectField
            label="高考年份"
            options={years.map((year) => ({ value: year, text: `${year} 年` }))}
            error={errors.year?.message}
            {...register('year', { validate: rules.year, onChange: changeTable })}
          />
        ) : (
          <p className="mb-3">
            高考年份：<strong>{years[0]} 年</strong>
          </p>
        )}
        {asksTrack(province) && (
          <Controller
            control={control}
            name="track"
            rules={{ validate: rules.track }}
            render={({ field }) => (
              <Choices
                label="科类"
                options={province.tracks.map((name) => ({ value: name, text: name }))}
                value={[field.value]}
                onChange={([name]) => {
                  changeTable()
                  field.onChange(name ?? '')
                }}
                error={errors.track?.message}
              />
            )}
          />
        )}
        {province.firstSubjects.length > 0 && (
          <Controller
            control={control}
            name="first"
            rules={{ validate: rules.first }}
            render={({ field }) => (
              <Choices
                look="chips"
                label="首选科目"
                options={options(province.firstSubjects)}
                value={[field.value]}
                onChange={([id]) => {
                  changeTable()
                  field.onChange(id ?? '')
                }}
                error={errors.first?.message}
              />
            )}
          />
        )}
        {province.choose > 0 && (
          <Controller
            control={control}
            name="others"
            rules={{ validate: rules.others }}
            render={({ field }) => (
              <Choices
                multiple
                look="chips"
                label={`${province.firstSubjects.length > 0 ? '再选科目' : '选考科目'}（选 ${province.choose} 门）`}
                options={options(province.subjects).map((option) => ({
                  ...option,
                  disabled: full && !field.value.includes(option.value),
                }))}
                value={field.value}
                onChange={field.onChange}
                error={errors.others?.message}
                hint={full ? '要换科目，先取消一门已选的。' : undefined}
              />
            )}
          />
        )}
      </Card>
      <Card>
        <div className="fields">
          <FigureField
            label="总分"
            placeholder={`满分 ${province.fullScore ?? 750}`}
            error={errors.totalScore?.message}
            {...figure('totalScore')}
          />
          <FigureField
            label="全省位次"
            whole
            placeholder="第几名"
            error={errors.rank?.message}
            {...figure('rank')}
          />
        </div>
        <ScoreRankHint
          found={found}
          year={values.year}
          idle="填了总分会自动填上位次，反过来也一样；改了一个，自动填的那个跟着变。"
          typed={
            follower === null && values.rank !== ''
              ? { score: Number(values.totalScore), rank: Number(values.rank) }
              : undefined
          }
        />
        {open !== null && <EndRanks band={open} onPick={(rank) => type('rank', String(rank))} />}
        <details className="mt-3">
          <summary>单科成绩（选填）</summary>
          <div className="fields">
            {scoreSubjects(province, values).map((name) => (
              <FigureField
                key={name}
                label={name}
                error={errors.scores?.[name]?.message}
                {...register(`scores.${name}`, {
                  setValueAs: figureText,
                  validate: (typed) => readFigure(typed, subjectRange(name)).problem,
                })}
              />
            ))}
          </div>
        </details>
      </Card>
      <List>
        <Row
          to={frame.majors()}
          extra={majors.length === 0 ? '不限' : `已选 ${majors.length} 个`}
          description={majors.length === 0 ? undefined : majorNames(majors)}
        >
          意向专业
        </Row>
      </List>
      <p className="error" role="alert">
        {save.isError && refused === null && errorMessage(save.error)}
      </p>
      <Button kind="primary" block type="submit" loading={save.isPending}>
        {button}
      </Button>
    </form>
  )
}

function majorNames(majors: readonly { name: string }[]): string {
  const shown = majors.slice(0, 3).map(({ name }) => name)
  return shown.join('、') + (majors.length > shown.length ? ' 等' : '')
}
