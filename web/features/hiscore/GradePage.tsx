import { useQuery } from '@tanstack/react-query'
import { type ScoreBand, highestScore, isOpenBand, pointsText } from '#domain/exam/score-rank.ts'
import { whichTableText } from '#domain/exam/score-rank-column.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { count } from '#web/ui/text/format.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { ShareButton } from '#web/features/share/parts/ShareButton.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { BandTable } from './lines/BandTable.tsx'
import { Curve } from './lines/Curve.tsx'
import { EqualScores } from './lines/EqualScores.tsx'
import { type TypedFigures, findBand, problemOf, rankIn, textsOf, toBands, typedIn } from './grade.ts'
import styles from './hiscore.module.css'
import { ofYear } from './of-year.tsx'
import { scoreTableQuery } from './queries.ts'
import { TrackField } from '#web/features/candidate/parts/TrackField.tsx'
import { YearNav } from './YearNav.tsx'

/** The score-rank table of one year: score to rank and back, its curve, and the same rank in other years. */
function GradeOfYear({ year }: { year: number }) {
  const context = usePageContext()
  const { provinceId, params, setParams, to } = context
  const province = useProvince(provinceId)
  const name = province?.name
  const query = useQuery(scoreTableQuery(provinceId, year, context.track))
  usePageTitle(name === undefined ? undefined : `${name} ${year} 年一分一段`)
  const type = (next: TypedFigures): void => setParams({ score: null, rank: null, [next.field]: next.text })
  return (
    <>
      <CandidateBar context={context} />
      <QueryView query={query}>
        {({ years, tracks, track, bands: rows, column, source, readFrom }) => {
          const bands = toBands(rows)
          const typed = typedIn(params, context.inTrack(track))
          const carried = typed.text === '' ? {} : { [typed.field]: typed.text }
          const highest = province === undefined ? null : highestScore(province, year, bands)
          const band = findBand(bands, typed, highest)
          const total = bands[bands.length - 1]?.rankMax ?? 0
          return (
            <>
              <YearNav
                label="年份"
                years={years}
                to={(each) => to(paths.hiscore.grade({ year: each }), carried)}
              />
              <TrackField
                switches
                tracks={tracks}
                value={track}
                onChange={(next) => setParams({ track: next })}
              />
              {track === null ? (
                <NoTable name={name ?? '本省'} year={year} years={years} to={to} />
              ) : (
                <>
                  <Card title={`${year} 年分数和位次互查`}>
                    <Fields
                      typed={typed}
                      band={band}
                      problem={problemOf(bands, typed, highest)}
                      onType={type}
                    />
                    <Answer typed={typed} band={band} total={total} />
                    {column !== null && <p className="soft">{whichTableText(column)}</p>}
                    <SourcesNote
                      sources={source === null ? [] : [source]}
                      figures={source === null ? [] : [{ source: source.id, readFrom }]}
                    />
                    <div className="mt-2">
                      <ShareButton />
                    </div>
                  </Card>
                  <EqualScores provinceId={provinceId} track={track} rank={rankIn(typed, band)} year={year} />
                  <BandTable key={`${year}${track}`} bands={bands} found={band} year={year} />
                  <Card>
                    <Curve bands={bands} own={band} year={year} />
                  </Card>
                </>
              )}
            </>
          )
        }}
      </QueryView>
    </>
  )
}

export const GradePage = ofYear(GradeOfYear)

interface FieldsProps {
  typed: TypedFigures
  band: ScoreBand | null
  /** What is wrong with what was typed. */
  problem: string
  onType: (typed: TypedFigures) => void
}

function Fields({ typed, band, problem, onType }: FieldsProps) {
  const texts = textsOf(typed, band)
  const errorOf = (field: TypedFigures['field']): string => (typed.field === field ? problem : '')
  return (
    <div className={styles.pair}>
      <FigureField
        label="分数"
        placeholder="如 620"
        maxLength={6}
        error={errorOf('score')}
        value={texts.score}
        onType={(text) => onType({ field: 'score', text })}
      />
      <FigureField
        label="位次"
        whole
        placeholder="如 33000"
        maxLength={9}
        error={errorOf('rank')}
        value={texts.rank}
        onType={(text) => onType({ field: 'rank', text })}
      />
    </div>
  )
}

function Answer({ typed, band, total }: { typed: TypedFigures; band: ScoreBand | null; total: number }) {
  if (band === null) {
    return (
      <output className={`stack gap-1 ${styles.answer}`}>
        填一个，另一个就出来。位次取同分的最后一名，比较稳妥。
      </output>
    )
  }
  const { rankMin, rankMax, count: many } = band
  const beaten = Math.floor(((total - rankMax) / total) * 1000) / 10
  return (
    <output className={`stack gap-1 ${styles.answer}`}>
      {typed.field === 'score' ? (
        <strong className="figure accent">
          {rankMin === rankMax ? `第 ${count(rankMax)} 位` : `${count(rankMin)}–${count(rankMax)} 位`}
        </strong>
      ) : (
        <strong className="figure accent">{pointsText(band)}</strong>
      )}
      <span>
        {pointsText(band)}
        {many === 0 ? '没有人，按下一个分数算' : `共 ${count(many)} 人`}；表里一共 {count(total)} 人，高于其中{' '}
        {beaten}%。
      </span>
      {typed.field === 'score' && isOpenBand(band) && (
        <span>这一段前后差得太多，不能取一个位次。成绩单上有位次，填上才能看各年的等位分。</span>
      )}
    </output>
  )
}

interface NoTableProps {
  name: string
  year: number
  years: readonly number[]
  to: (link: string) => string
}

function NoTable({ name, year, years, to }: NoTableProps) {
  const [latest] = years
  return (
    <Empty
      title={`还没有${name} ${year} 年的一分一段表`}
      action={
        latest === undefined ? (
          <LinkButton to={to(paths.hiscore.index())}>看看有什么</LinkButton>
        ) : (
          <LinkButton to={to(paths.hiscore.grade({ year: latest }))}>看 {latest} 年的</LinkButton>
        )
      }
    >
      一分一段表由省教育考试院公布，可以先到它的官网查。
    </Empty>
  )
}
