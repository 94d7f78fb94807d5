import { adviceText } from '#domain/advice.ts'
import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { SchoolYear, listSchoolYears } from '#contract/cu.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { paths } from '#domain/paths.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { searchParams, text } from '#web/client/search-params.ts'
import { useAddress } from '#web/client/use-address.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { count } from '#web/ui/text/format.ts'
import { range } from '#web/features/figures/parts/format.ts'
import { LineFigures } from '#web/features/directory/parts/LineFigures.tsx'
import { talliesText } from '#web/features/directory/parts/tallies.ts'
import { RestsOn } from '#web/features/chance/parts/RestsOn.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { YearsChart } from '#web/features/figures/parts/YearsChart.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { yearsQuery } from './queries.ts'
import type { SchoolInfo } from './SchoolFrame.tsx'
import styles from './School.module.css'

/** Which campus the page is of; '': the whole school. */
const campusParams = searchParams({ campus: text() })

type Years = DataOf<typeof listSchoolYears>

/** What it took to get into a school, in the student's own province: the latest year, the next, and all together. */
export function LinesCard({ school, own }: { school: SchoolInfo; own: Candidate }) {
  const [search, setParams] = useAddress()
  const { campus } = campusParams.read(search)
  const query = useQuery(yearsQuery(school.cuHashId, own, campus))
  const places = query.data?.campuses ?? []
  const place = useProvince(own.provinceId)?.name ?? ''
  return (
    <Card title={`在${place}的录取`}>
      {(places.length > 0 || campus !== '') && (
        <Choices
          label="校区"
          hideLabel
          options={[
            { value: '', text: '全校' },
            ...[...new Set([...places, ...(campus === '' ? [] : [campus])])].map((each) => ({
              value: each,
              text: each,
            })),
          ]}
          value={[campus]}
          onChange={([next = '']) => setParams(campusParams.write({ campus: next }))}
          hint="有的校区单独招生，投档线不一样。"
        />
      )}
      <QueryView query={query} loading={<Loading rows={18} look="plain" />}>
        {(data) => <Lines data={data} own={own} place={place} campus={campus} />}
      </QueryView>
    </Card>
  )
}

function Lines({ data, own, place, campus }: { data: Years; own: Candidate; place: string; campus: string }) {
  const { years, forecast, unitKind, advice } = data
  const [latest] = years
  const word = unitWord(unitKind)
  if (!latest) {
    return (
      <>
        {data.batch !== null && (
          <p className="mb-2">
            {`${place}${data.batch}${data.track === null ? '' : `（${data.track}）`}的投档线里没有这所学校`}
            {campus === '' ? '' : `的“${campus}”`}
            ：它可能不在这个批次招生。以省教育考试院公布的招生计划为准。
          </p>
        )}
        {advice.length > 0 && <p className="weak mb-3">{adviceText(advice)}</p>}
        <LinkButton small to={paths.hiscore.index()}>
          看{place}的控制线和一分一段
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <AdviceNotice advice={advice} />
      <Latest year={latest} word={word} />
      {forecast !== null && (
        <p className={`mb-2 ${styles.chance}`}>
          <ReachTag rank={own.rank} outlook={forecast} />{' '}
          <span>
            最容易的{word}预计 {forecast.year} 年到 <strong>{count(forecast.rank50)}</strong> 位左右（八成落在{' '}
            {range(forecast)}）
          </span>
        </p>
      )}
      <p className="soft mb-2">
        {talliesText(data, word)}。{' '}
        <a className="tap underline" href="#units">
          看每个{word}的分数线
        </a>
      </p>
      <RestsOn provinceId={own.provinceId} />
      <Chart years={years} own={own} word={word} />
      <SourcesNote sources={data.sources}>{[data.batch, data.track].filter(Boolean).join(' · ')}</SourcesNote>
    </>
  )
}

function Latest({ year, word }: { year: SchoolYear; word: string }) {
  return (
    <>
      <p className="weak">
        {year.year} 年投档线
        {year.unranked === year.units
          ? '，文件没有公布位次'
          : year.unranked > 0 && `（其中 ${year.unranked} 个${word}没有位次：未录满，或文件没有公布）`}
      </p>
      <LineFigures
        figures={[
          { name: `最难的${word}`, rank: year.bestRank, score: year.bestScore },
          { name: '中位', rank: year.medianRank, score: year.medianScore },
          { name: `最容易的${word}`, rank: year.lastRank, score: year.lastScore },
        ]}
      />
    </>
  )
}

/** Ranks over the years; scores where more years have those. Years filed under other rules stay out. */
function Chart({ years, own, word }: { years: readonly SchoolYear[]; own: Candidate; word: string }) {
  const alike = years.filter(({ comparable }) => comparable)
  const ranked = alike.filter(({ medianRank }) => medianRank !== null)
  const scored = alike.filter(({ medianScore }) => medianScore !== null)
  const byRank = ranked.length >= scored.length
  const shown = byRank ? ranked : scored
  const apart = years.filter(({ comparable }) => !comparable).map(({ year }) => year)
  if (shown.length === 0) return <p className="weak">各年都没有公布位次和分数，画不出走势。</p>
  const line = (name: string, of: (year: SchoolYear) => number | null) => ({
    name,
    points: shown.map((each) => ({ year: each.year, value: of(each) })),
  })
  return (
    <>
      <YearsChart
        title={byRank ? '历年投档位次' : '历年投档分'}
        kind={byRank ? 'rank' : 'score'}
        own={byRank ? own.rank : own.score}
        series={[
          line(`最难${word}`, (year) => (byRank ? year.bestRank : year.bestScore)),
          line('中位', (year) => (byRank ? year.medianRank : year.medianScore)),
          line(`最易${word}`, (year) => (byRank ? year.lastRank : year.lastScore)),
        ]}
      />
      {apart.length > 0 && (
        <p className="weak">{apart.join('、')} 年分段规则不同，不能与之后比较，没有画进来。</p>
      )}
    </>
  )
}
