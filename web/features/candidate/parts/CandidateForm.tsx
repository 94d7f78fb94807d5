import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { scoreRange } from '#domain/exam/bounds.ts'
import { asksTrack, trackOf } from '#domain/candidate/asking.ts'
import { type TypedCandidate, faultsOf } from '#domain/candidate/faults.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateOf, typedOf } from '#domain/candidate/typed.ts'
import { openBandText, ranksText } from '#domain/exam/score-rank.ts'
import { readFigure } from '#domain/figure.ts'
import { paths } from '#domain/paths.ts'
import { cite } from '#domain/source.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { ProvinceField } from '#web/features/province/parts/ProvinceField.tsx'
import { scoreRankQuery } from '#web/features/recommend/parts/score-rank.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { count } from '#web/ui/text/format.ts'
import { storeCandidate } from './candidate.ts'
import styles from './CandidateBar.module.css'
import { RankField } from './RankField.tsx'
import { ScoreField } from './ScoreField.tsx'
import { settleRank } from './settle-rank.ts'
import { SubjectsField } from './SubjectsField.tsx'
import { TrackField } from './TrackField.tsx'
import { useAnswers } from './use-answers.ts'
import { useAsking } from './use-asking.ts'

/** Province, subjects and score or rank. A user's are kept with the account, on the condition screen. */
export function CandidateForm({ own, onDone }: { own: Candidate; onDone: () => void }) {
  const { user } = useSession()
  return user === null ? (
    <DeviceForm own={own} onDone={onDone} />
  ) : (
    <div className="stack gap-2">
      <p>你的分数、位次和选科存在账号里，在“成绩条件”里填一次，处处都用得上。</p>
      <LinkButton kind="primary" to={paths.apprecsim.condition()}>
        去填成绩条件
      </LinkButton>
    </div>
  )
}

function DeviceForm({ own, onDone }: { own: Candidate; onDone: () => void }) {
  const client = useQueryClient()
  const [provinceId, setProvinceId] = useState(own.provinceId)
  const asking = useAsking(provinceId)
  const { answers, faults, change, refuse, form } = useAnswers(
    () => typedOf(own),
    (typed: TypedCandidate) => faultsOf(asking, typed, false),
  )
  const { subjects, score, rank } = answers
  const track = trackOf(asking, subjects, answers.track)

  const known = readFigure(score, scoreRange(asking.fullScore)).value
  const found = useQuery(
    scoreRankQuery(provinceId, undefined, track, known === null ? null : { score: known }),
  )
  const match = rank !== '' || found.isPlaceholderData ? null : (found.data?.match ?? null)

  const keep = (said: Candidate): void => {
    storeCandidate(said)
    onDone()
  }
  const send = async (): Promise<void> => {
    const said = candidateOf(provinceId, asking, answers)
    if (said.score === null) return keep({ ...said, given: 'rank' })
    const isSure = answers.given === 'sure'
    const settled = await settleRank(client, { ...said, score: said.score, isSure })
    if (settled === undefined) return
    if ('fault' in settled) refuse({ rank: settled.fault })
    else keep({ ...said, ...settled })
  }
  /** What somebody was sure of was said of these figures, in this table. */
  const changeFigures = (part: Partial<TypedCandidate>): void => change({ ...part, given: undefined })

  return (
    <form {...form(() => void send())}>
      <ProvinceField
        value={provinceId}
        onChange={(id) => {
          setProvinceId(id)
          // Among the candidates of another province a rank is nobody's.
          changeFigures({ track: '', subjects: [], rank: '' })
        }}
      />
      {asksTrack(asking) && (
        <TrackField
          tracks={asking.tracks}
          value={answers.track}
          onChange={(name) => changeFigures({ track: name })}
          error={faults?.track}
        />
      )}
      <SubjectsField
        asking={asking}
        value={subjects}
        onChange={(ids) => {
          const isOther = trackOf(asking, ids, answers.track) !== track
          if (isOther) changeFigures({ subjects: ids })
          else change({ subjects: ids })
        }}
        faults={faults}
        optional
      />
      <ScoreField
        full={asking.fullScore}
        also="，或直接填位次"
        error={faults?.score}
        value={score}
        onType={(typed) => changeFigures({ score: typed })}
      />
      <RankField
        {...(match === null || match.isOpen ? {} : { placeholder: count(match.rankMax) })}
        error={faults?.rank}
        value={rank}
        onType={(typed) => changeFigures({ rank: typed })}
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
