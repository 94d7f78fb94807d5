import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { ApplicationList, askHome } from '#contract/list.ts'
import { paths } from '#domain/paths.ts'
import { HOME_ANSWERS, type HomeAnswer, homeWishes, saysPlaces } from '#domain/preference/places.ts'
import { call } from '#web/client/call.ts'
import { getPreferences, savePreferences } from '#web/client/calls/preference.ts'
import { errorMessage } from '#web/client/errors.ts'
import { storedText } from '#web/client/stored.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { homeQuery } from '#web/features/list/queries.ts'
import {
  preferencesSaved,
  preferencesScope,
  usePreferences,
} from '#web/features/preference/parts/preferences.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { count } from '#web/ui/text/format.ts'
import styles from './HomeQuestion.module.css'

type Home = NonNullable<DataOf<typeof askHome>>

const ANSWER_NAME: Readonly<Record<HomeAnswer, string>> = { only: '省内', first: '省内优先', any: '都可以' }

/** Whether the student would stay in the province, asked once, and only where nothing was said of places. */
export function HomeQuestion({ saved }: { saved: ApplicationList }) {
  const { list } = useFrame()
  const { user } = useSession()
  const passed = storedText(`home-passed:${user?.hashId ?? ''}`)
  const [isPassed, setPassed] = useState(() => passed.get() !== undefined)
  const [answer, setAnswer] = useState<HomeAnswer>()
  const preferences = usePreferences()
  const isSaid = preferences !== undefined && saysPlaces(preferences) && answer === undefined
  const { data: home, isLoading } = useQuery({
    ...homeQuery(list, saved),
    enabled: !isPassed && !isSaid,
  })
  const client = useQueryClient()
  const save = useMutation({
    scope: preferencesScope,
    mutationFn: async ({ picked, province }: { picked: HomeAnswer; province: string }) => {
      const { names: _names, ...said } = await call(getPreferences, {})
      const answered = [...new Set([...said.answered, 'places' as const])]
      return call(savePreferences, { body: { ...said, ...homeWishes(picked, province), answered } })
    },
    onSuccess: (now) => preferencesSaved(client, now),
  })
  if (isPassed || isSaid) return null
  // Its place is held where it will come, so that nothing moves under a finger.
  if (isLoading && preferences !== undefined)
    return (
      <Card>
        <div className={styles.coming} role="status">
          <p className="strong">想留在省内吗？</p>
          <p className="weak">正在算省内、外省各够得着多少……</p>
        </div>
      </Card>
    )
  if (!home) return null
  return (
    <Card>
      <Choices
        label={<strong className="body">想留在省内吗？</strong>}
        hint={reachText(home)}
        look="segments"
        options={HOME_ANSWERS.map((each) => ({ value: each, text: ANSWER_NAME[each] }))}
        value={answer === undefined ? [] : [answer]}
        onChange={([picked]) => {
          setAnswer(picked)
          if (picked !== undefined) save.mutate({ picked, province: home.province })
        }}
        error={save.isError ? `没有存上：${errorMessage(save.error)}` : undefined}
      />
      <dl className="weak columns">
        {HOME_ANSWERS.map((each) => (
          <div key={each}>
            <dt className="strong">{ANSWER_NAME[each]}</dt>
            <dd>{changeText(each, home)}</dd>
          </div>
        ))}
      </dl>
      {answer === undefined && (
        <p className="weak mt-2">先不说，就按省内的名额留一部分：{filledText(home, 'unsaid')}。</p>
      )}
      <p className="links mt-2">
        {answer === undefined ? (
          <Button
            kind="text"
            onClick={() => {
              passed.set('1')
              setPassed(true)
            }}
          >
            先不说，不再问
          </Button>
        ) : (
          <Link to={withQuery(paths.preference(), { edit: 'places' })}>
            已记下；想细说到省、到市，在偏好里改
          </Link>
        )}
      </p>
    </Card>
  )
}

/** What is within reach at home, and which part of all that is. */
function reachText({ province, home, away, knowsPlaces }: Home): string {
  const share = knowsPlaces
    ? `，占名额的 ${percent(home.places, away.places)}`
    : `，占够得着的 ${percent(home.units, away.units)}`
  return `${province}够得着的有 ${count(home.units)} 个${share}。`
}

/** 1% stands for less, too: something is there. */
const percent = (part: number, rest: number): string =>
  `${Math.min(part > 0 && rest > 0 ? 99 : 100, Math.max(1, Math.round((part / (part + rest)) * 100)))}%`

/** What a list filled anew holds. */
function filledText({ province, filled }: Home, by: keyof Home['filled']): string {
  const { all, home } = filled[by]
  return home === all ? `能填 ${all} 个，都在${province}` : `${all} 个里大约 ${home} 个在${province}`
}

function changeText(answer: HomeAnswer, question: Home): string {
  const { province, away } = question
  switch (answer) {
    case 'only':
      return away.units === 0
        ? `只填${province}的：${filledText(question, answer)}。`
        : `外省够得着的 ${count(away.units)} 个都不填：${filledText(question, answer)}。`
    case 'first':
      return `难度相当的先填${province}的：${filledText(question, answer)}。`
    case 'any':
      return `省内省外一样挑：${filledText(question, answer)}。`
  }
}
