import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { getScoreRank } from '#contract/apprecsim.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/data/call.ts'
import { sayError } from '#web/data/errors.ts'
import { type Own, keepOwn } from '#web/data/own.ts'
import { type Province, useProvinces } from '#web/data/provinces.ts'
import { useSession } from '#web/data/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figureText.ts'
import { Link } from '#web/ui/Link.tsx'
import { ProvinceField } from '#web/ui/ProvinceField.tsx'
import { cite, count } from './format.ts'
import styles from './OwnBar.module.css'

const numberOf = (text: string): number | null => (/^\d{1,7}(?:\.5)?$/.test(text) ? Number(text) : null)
const idOf = (name: string): number => SUBJECTS.find((subject) => subject.name === name)?.id ?? 0

/** The track that the subjects lead to; null where the province has one track or none is said. */
function trackOf(province: Province | undefined, subjects: readonly number[]): string | null {
  const [rule] = province?.rules ?? []
  if (!rule || rule.tracks.length < 2) return null
  const first = rule.firstSubjects.find((name) => subjects.includes(idOf(name)))
  return rule.tracks.find((track) => first !== undefined && track.startsWith(first)) ?? null
}

/** Province, subjects and score or rank. A user's are kept with the account, on the condition screen. */
export function OwnForm({ own, onDone }: { own: Own; onDone: () => void }) {
  const { user } = useSession()
  return user === null ? (
    <DeviceForm own={own} onDone={onDone} />
  ) : (
    <div className={styles.buttons}>
      <p>你的分数、位次和选科存在账号里，在“成绩条件”里填一次，处处都用得上。</p>
      <LinkButton kind="primary" to={paths.apprecsim.condition()}>
        去填成绩条件
      </LinkButton>
    </div>
  )
}

function DeviceForm({ own, onDone }: { own: Own; onDone: () => void }) {
  const { data: provinces = [] } = useProvinces()
  const [provinceId, setProvinceId] = useState(own.provinceId)
  const [subjects, setSubjects] = useState<readonly number[]>(own.subjects)
  const [score, setScore] = useState(own.score === null ? '' : String(own.score))
  const [rank, setRank] = useState(own.rank === null ? '' : String(own.rank))
  const [problem, setProblem] = useState('')
  const province = provinces.find(({ id }) => id === provinceId)
  const [rule] = province?.rules ?? []
  const track = trackOf(province, subjects)
  const asked = rank === '' ? numberOf(score) : null
  const found = useQuery({
    queryKey: ['scoreRank', provinceId, track, asked],
    queryFn: ({ signal }) =>
      call(
        getScoreRank,
        { query: { provinceId, ...(track === null ? {} : { track }), score: asked ?? 0 } },
        { signal },
      ),
    enabled: asked !== null && asked > 0,
  })
  const match = asked === null ? null : (found.data?.match ?? null)
  const firsts = rule?.firstSubjects ?? []
  const others = rule?.subjects ?? []
  const choose = rule?.choose ?? 0
  const options = (names: readonly string[]) => names.map((name) => ({ value: idOf(name), text: name }))
  const chosenFirst = firsts.map(idOf).filter((id) => subjects.includes(id))
  const chosenOthers = others.map(idOf).filter((id) => subjects.includes(id))
  const full = chosenOthers.length >= choose

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = numberOf(rank)
    const known = typed ?? match?.rankMax ?? null
    if (rank !== '' && (typed === null || typed < 1 || !Number.isInteger(typed))) {
      return setProblem('位次要填 1 到 2000000 之间的整数')
    }
    if (known === null && score !== '') {
      return setProblem(
        found.isError
          ? `位次没有查成，可以直接填位次。${sayError(found.error)}`
          : found.isFetching
            ? '正在查这个分数的位次，请稍等'
            : '这个分数查不到位次，请直接填位次',
      )
    }
    keepOwn({
      provinceId,
      track,
      score: numberOf(score),
      rank: known,
      subjects: [...chosenFirst, ...chosenOthers],
    })
    onDone()
  }

  return (
    <form onSubmit={submit} noValidate>
      <ProvinceField
        value={provinceId}
        onChange={(id) => {
          setProvinceId(id)
          setSubjects([])
        }}
      />
      {firsts.length > 0 && (
        <Choices
          label="首选科目"
          options={options(firsts)}
          value={chosenFirst}
          onChange={([id]) => setSubjects([...(id === undefined ? [] : [id]), ...chosenOthers])}
        />
      )}
      {choose > 0 && (
        <Choices
          multiple
          label={`${firsts.length > 0 ? '再选科目' : '选考科目'}（选 ${choose} 门，可以先不选）`}
          options={options(others).map((option) => ({
            ...option,
            disabled: full && !chosenOthers.includes(option.value),
          }))}
          value={chosenOthers}
          onChange={(ids) => setSubjects([...chosenFirst, ...ids])}
        />
      )}
      <TextField
        label="总分"
        inputMode="decimal"
        autoComplete="off"
        placeholder={`满分 ${rule?.fullScore ?? 750}，或直接填位次`}
        value={score}
        onChange={({ target }) => {
          setScore(figureText(target.value))
          setRank('')
        }}
      />
      <TextField
        label="全省位次"
        inputMode="numeric"
        autoComplete="off"
        placeholder={match === null ? '第几名' : count(match.rankMax)}
        error={problem}
        value={rank}
        onChange={({ target }) => {
          setRank(figureText(target.value))
          setProblem('')
        }}
      />
      <output className={styles.found}>
        {match !== null && found.data?.source
          ? `按 ${found.data.year} 年一分一段表，${score} 分对应位次 ${count(match.rankMin)}–${count(match.rankMax)}，取 ${count(match.rankMax)}。来源：${cite(found.data.source)}`
          : '只存在这台设备上，不用登录。'}
      </output>
      <div className={styles.buttons}>
        <Button kind="primary" block type="submit">
          确定
        </Button>
        <p className={styles.found}>
          想看每个志愿的录取概率，<Link to={paths.apprecsim.index()}>去做模拟推荐</Link>。
        </p>
      </div>
    </form>
  )
}
