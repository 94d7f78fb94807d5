import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { doubtOf } from '#domain/exam/rank-doubt.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { RANK, scoreRange } from '#domain/exam/bounds.ts'
import { belowEndText, openBandText, ranksText } from '#domain/exam/score-rank.ts'
import { readFigure } from '#domain/figure.ts'
import { errorMessage } from '#web/client/errors.ts'
import { type Candidate, storeCandidate } from './candidate.ts'
import { type ProvinceWithRules, useProvinces } from '#web/features/province/parts/provinces.ts'
import { provinceDataQuery } from '#web/features/recommend/parts/province-data.ts'
import { scoreRankQuery } from '#web/features/recommend/parts/score-rank.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { ProvinceField } from '#web/features/province/parts/ProvinceField.tsx'
import { count } from '#web/ui/text/format.ts'
import { cite } from '#domain/source.ts'
import styles from './CandidateBar.module.css'
import { askWhichRank } from './which-rank.ts'

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure))
const idOf = (name: string): number => SUBJECTS.find((subject) => subject.name === name)?.id ?? 0

/** The track that the subjects lead to; null where the province has one track or none is said. */
function trackOf(province: ProvinceWithRules | undefined, subjects: readonly number[]): string | null {
  const [rule] = province?.rules ?? []
  if (!rule || rule.tracks.length < 2) return null
  const first = rule.firstSubjects.find((name) => subjects.includes(idOf(name)))
  return rule.tracks.find((track) => first !== undefined && track.startsWith(first)) ?? null
}

/** Province, subjects and score or rank. A user's are kept with the account, on the condition screen. */
export function CandidateForm({ own, onDone }: { own: Candidate; onDone: () => void }) {
  const { user } = useSession()
  return user === null ? (
    <DeviceForm own={own} onDone={onDone} />
  ) : (
    <div className="stack gap-2">
      <p>您的分数、位次和选科存在账号里，在“成绩条件”里填一次，处处都用得上。</p>
      <LinkButton kind="primary" to={paths.apprecsim.condition()}>
        去填成绩条件
      </LinkButton>
    </div>
  )
}

function DeviceForm({ own, onDone }: { own: Candidate; onDone: () => void }) {
  const { data: provinces = [] } = useProvinces()
  const [provinceId, setProvinceId] = useState(own.provinceId)
  const [subjects, setSubjects] = useState<readonly number[]>(own.subjects)
  const client = useQueryClient()
  const [score, setScore] = useState(textOf(own.score))
  // A rank that is the table's is not typed: it stands beside the field, and follows the score.
  const [rank, setRank] = useState(own.given === 'score' ? '' : textOf(own.rank))
  const [isSure, setIsSure] = useState(own.given === 'sure')
  const [problem, setProblem] = useState<{ field: 'score' | 'rank'; text: string } | null>(null)
  const province = provinces.find(({ id }) => id === provinceId)
  const [rule] = province?.rules ?? []
  const track = trackOf(province, subjects)
  const typedScore = readFigure(score, scoreRange(rule?.fullScore ?? null))
  const typedRank = readFigure(rank, RANK)
  const asked = typedScore.value === null ? null : { score: typedScore.value }
  const query = scoreRankQuery(provinceId, undefined, track, asked)
  const found = useQuery(query)
  const match = rank !== '' || found.isPlaceholderData ? null : (found.data?.match ?? null)
  const firsts = rule?.firstSubjects ?? []
  const others = rule?.subjects ?? []
  const choose = rule?.choose ?? 0
  const options = (names: readonly string[]) => names.map((name) => ({ value: idOf(name), text: name }))
  const chosenFirst = firsts.map(idOf).filter((id) => subjects.includes(id))
  const chosenOthers = others.map(idOf).filter((id) => subjects.includes(id))
  const full = chosenOthers.length >= choose

  const keep = (known: number | null, given: Candidate['given']): void => {
    storeCandidate({
      provinceId,
      track,
      score: asked?.score ?? null,
      rank: known,
      given,
      subjects: [...chosenFirst, ...chosenOthers],
    })
    onDone()
  }

  const submit = async (): Promise<void> => {
    if (typedScore.problem !== undefined) return setProblem({ field: 'score', text: typedScore.problem })
    if (typedRank.problem !== undefined) return setProblem({ field: 'rank', text: typedRank.problem })
    if (asked === null) return keep(typedRank.value, 'rank')
    let table
    let year
    try {
      table = await client.ensureQueryData(query)
      year = (await client.ensureQueryData(provinceDataQuery(provinceId))).targetYear
    } catch (error) {
      const text = `位次没有查成。${errorMessage(error)}`
      return setProblem({ field: 'rank', text })
    }
    const band = table.match
    if (rank === '') {
      const { year: of, end } = table
      if (band === null && of !== null && end !== null && asked.score < end.score)
        return setProblem({ field: 'rank', text: belowEndText(of, asked.score, end) })
      if (band === null) return setProblem({ field: 'rank', text: '这个分数查不到位次，请直接填位次' })
      if (band.isOpen && of !== null)
        return setProblem({ field: 'rank', text: openBandText(of, asked.score, band) })
      return keep(band.rankMax, 'score')
    }
    const said = { year: table.year ?? 0, score: asked.score, band, end: table.end }
    // Nobody says of which year they are: those of the exam that comes next are meant.
    const doubt = doubtOf(said, Number(rank), year)
    if (doubt?.isImpossible) return setProblem({ field: 'rank', text: doubt.sentence })
    if (doubt === null || isSure) return keep(Number(rank), isSure ? 'sure' : 'both')
    const given = await askWhichRank(doubt.sentence, doubt.tellsRank ? score : null)
    if (given === 'sure') return keep(Number(rank), given)
    if (given === 'score' && band !== null) keep(band.rankMax, given)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setProblem(null)
    void submit()
  }
  const problemOf = (field: 'score' | 'rank'): string => (problem?.field === field ? problem.text : '')
  /** What somebody was sure of was said of these figures, in this table. */
  const changed = (): void => {
    setIsSure(false)
    setProblem(null)
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <ProvinceField
        value={provinceId}
        onChange={(id) => {
          setProvinceId(id)
          setSubjects([])
          // Among the candidates of another province it is nobody's.
          setRank('')
          changed()
        }}
      />
      {firsts.length > 0 && (
        <Choices
          label="首选科目"
          options={options(firsts)}
          value={chosenFirst}
          onChange={([id]) => {
            setSubjects([...(id === undefined ? [] : [id]), ...chosenOthers])
            changed()
          }}
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
      <FigureField
        label="总分"
        placeholder={`满分 ${rule?.fullScore ?? 750}，或直接填位次`}
        error={problemOf('score')}
        value={score}
        onType={(typed) => {
          setScore(typed)
          changed()
        }}
      />
      <FigureField
        label="全省位次"
        whole
        placeholder={match === null || match.isOpen ? '第几名' : count(match.rankMax)}
        error={problemOf('rank')}
        value={rank}
        onType={(typed) => {
          setRank(typed)
          changed()
        }}
      />
      <output className={`weak mb-3 ${styles.found}`}>
        {match !== null && found.data?.source
          ? `${match.isOpen ? openBandText(found.data.year ?? 0, Number(score), match) : `按 ${found.data.year} 年一分一段表，${score} 分对应位次 ${ranksText(match)}，取 ${count(match.rankMax)}。`}来源：${cite(found.data.source)}`
          : '只存在这台设备上，不用登录。'}
      </output>
      <div className="stack gap-2">
        <Button kind="primary" block type="submit">
          确定
        </Button>
        <p className={`weak mb-3 ${styles.found}`}>
          想看每个志愿的录取概率，<Link to={paths.apprecsim.index()}>去做模拟推荐</Link>。
        </p>
      </div>
    </form>
  )
}
