import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProvinceRules } from '#contract/province.ts'
import { asksTrack } from '#domain/candidate/asking.ts'
import { type CandidateField, NO_RANK } from '#domain/candidate/faults.ts'
import { unsure } from '#domain/exam/given.ts'
import { askWhichRank } from '#web/features/candidate/parts/which-rank.ts'
import { EndRanks } from '#web/features/candidate/parts/EndRanks.tsx'
import { RankField } from '#web/features/candidate/parts/RankField.tsx'
import { ScoreField } from '#web/features/candidate/parts/ScoreField.tsx'
import { SubjectsField } from '#web/features/candidate/parts/SubjectsField.tsx'
import { TrackField } from '#web/features/candidate/parts/TrackField.tsx'
import { useAnswers } from '#web/features/candidate/parts/use-answers.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { conditionDraftOf } from './condition-draft.ts'
import {
  type ConditionValues,
  type Figure,
  bodyOf,
  conditionFaults,
  fieldsOfSubjects,
  fillOf,
  followerOf,
  markField,
  scoreSubjects,
  trackIn,
  typeFigure,
  typedIn,
  yearsOf,
} from './condition-form.ts'
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
const fieldOf: Readonly<Record<string, CandidateField>> = {
  RANK_IMPOSSIBLE: 'rank',
  RANK_UNKNOWN: 'rank',
  SCORE_UNKNOWN: 'score',
}

/** Year, subjects, score and rank by the province's own rules. */
export function ConditionForm(props: ConditionFormProps) {
  const { province, initial, majors, majorsTouched, button, onSaved, published = false } = props
  const years = props.years ?? yearsOf(province, Number(initial.year))
  const frame = useFrame()
  const {
    answers: values,
    faults,
    change: fillIn,
    refuse,
    check,
    form,
  } = useAnswers(
    () => initial,
    (typed: ConditionValues) => conditionFaults(province, typed),
  )
  const [isTouched, setTouched] = useState(false)
  const change = (part: Partial<ConditionValues>): void => {
    setTouched(true)
    fillIn(part)
  }
  const track = trackIn(province, values)

  const follower = followerOf(values.given)
  const typed: Figure = follower === 'totalScore' ? 'rank' : 'totalScore'
  const found = useScoreRank(province, values.year, track, { field: typed, text: values[typed], published })
  const { asked, match } = found
  const fill = asked && fillOf(typed, match)
  const open = follower === 'rank' && asked && match?.isOpen === true ? match : null
  const isToFill = follower !== null && fill !== null && values[follower] !== fill
  useEffect(() => {
    if (isToFill) fillIn({ [follower]: fill })
  })
  const type = (field: Figure, text: string): void => change(typeFigure(values, field, text))
  /** Who is sure of a rank is so in one table: that of the year and track. */
  const changeTable = (part: Partial<ConditionValues>): void =>
    change({ ...part, given: unsure(values.given) })

  // Its owner is who began to type, even where the session has ended meanwhile.
  const [draft] = useState(() => conditionDraftOf(province.id, frame.list.tool))
  useEffect(() => {
    // At once, not on leaving: a reload, or a browser that needs the memory, gives no notice.
    if (isTouched) draft.set({ values, majors: majorsTouched ? [...majors] : null })
  }, [draft, isTouched, values, majors, majorsTouched])

  const save = useMutation({
    mutationFn: (sent: ConditionValues) =>
      props.save(bodyOf(province, sent, majorsTouched ? majors.map(({ id }) => id) : undefined)),
    onSuccess: (isSaved) => {
      if (isSaved === false) return
      draft.remove()
      onSaved()
    },
    onError: (error, sent) => {
      if (!(error instanceof RefusedCall) || error.code === null) return
      const field = fieldOf[error.code]
      if (field) refuse({ [field]: error.message })
      else if (error.code === 'RANK_APART') void settle(error.message, sent, sent.totalScore)
      else if (error.code === 'RANK_OUTSIDE') void settle(error.message, sent, null)
    },
  })
  const refused = save.error instanceof RefusedCall ? save.error.code : null
  async function settle(sentence: string, sent: ConditionValues, score: string | null): Promise<void> {
    const given = await askWhichRank(sentence, score)
    if (given === undefined) return
    const settled = { ...sent, given, ...(given === 'score' ? { rank: '' } : {}) }
    setTouched(true)
    if (check(settled)) save.mutate(settled)
  }
  const send = (): void => {
    if (open === null) save.mutate(values)
    else refuse({ rank: NO_RANK })
  }

  return (
    <form {...form(send)}>
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
            value={values.year}
            onChange={({ target }) => changeTable({ year: target.value })}
          />
        ) : (
          <p className="mb-3">
            高考年份：<strong>{years[0]} 年</strong>
          </p>
        )}
        {asksTrack(province) && (
          <TrackField
            tracks={province.tracks}
            value={values.track}
            onChange={(name) => changeTable({ track: name })}
            error={faults?.track}
          />
        )}
        <SubjectsField
          asking={province}
          value={typedIn(values).subjects}
          onChange={(ids) => {
            const chosen = fieldsOfSubjects(province, ids)
            if (chosen.first === values.first) change(chosen)
            else changeTable(chosen)
          }}
          faults={faults}
          explains
        />
      </Card>
      <Card>
        <div className="fields">
          <ScoreField
            full={province.fullScore}
            error={faults?.score}
            value={values.totalScore}
            onType={(text) => type('totalScore', text)}
          />
          <RankField error={faults?.rank} value={values.rank} onType={(text) => type('rank', text)} />
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
                error={faults?.[markField(name)]}
                value={values.scores[name] ?? ''}
                onType={(text) => change({ scores: { ...values.scores, [name]: text } })}
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
          喜欢的专业
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
