import { adviceText } from '#domain/advice.ts'
import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import type { DataOf } from '#contract/endpoint.ts'
import type { getCumajor } from '#contract/cumajor.ts'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { ChanceTag } from '#web/features/chance/parts/ChanceTag.tsx'
import { count } from '#web/ui/text/format.ts'
import { range } from '#web/features/figures/parts/format.ts'
import { LineFigures } from '#web/features/directory/parts/LineFigures.tsx'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { isEmpty, offeredText, shutText } from '#web/features/directory/parts/tallies.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { YearsChart } from '#web/features/figures/parts/YearsChart.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Table } from '#web/ui/table/Table.tsx'

export type Intro = DataOf<typeof getCumajor>
type Year = Intro['years'][number]

/** What it took to get into a major in the student's province, over the years and next time. */
export function LinesCard({ intro, ownRank }: { intro: Intro; ownRank: number | null }) {
  const { major, figures, wideUnits, years, advice } = intro
  if (figures === null || (isEmpty(figures) && years.length === 0)) {
    return (
      <Card title="录取位次">
        <p className="weak">
          {adviceText(advice) ??
            (wideUnits > 0
              ? `本省没有按“${major.name}”单独招生的学校，有 ${wideUnits} 个投档单位按大类招生，里面可能有它。`
              : `已载入的投档线里没有“${major.name}”：可能这个批次没有学校招它。以省教育考试院公布的招生计划为准。`)}
        </p>
        {wideUnits > 0 && (
          <Link to={majorLinks.schools(major.majorHashId, { kind: 'wide' })}>看大类招生的学校</Link>
        )}
      </Card>
    )
  }
  const { lined, planned, latest, forecast, middle, schools } = figures
  const shut = shutText(figures)
  return (
    <Card title="录取位次">
      <AdviceNotice advice={advice} />
      {latest !== null && <Latest latest={latest} />}
      {shut !== null && (
        <p>{shut === '选科都不符' ? '你的选科不符合已知的任何一个招生专业的要求。' : shut}</p>
      )}
      {forecast !== null && (
        <p className="tags mb-2">
          <ReachTag rank={ownRank} outlook={forecast} word="志愿" />
          <span>
            最容易的一所预计 {forecast.year} 年到 <strong>{count(forecast.rank50)}</strong> 位左右（八成落在{' '}
            {range(forecast)}）
          </span>
        </p>
      )}
      {middle !== null && (figures.planned ?? figures.lined)?.units !== 1 && (
        <p className="tags mb-2">
          <ChanceTag rank={ownRank} forecast={middle} of="中等的一所" />
          <span>
            {ownRank === null && '中等的一所'}预计到 <strong>{count(middle.rank50)}</strong> 位左右
          </span>
        </p>
      )}
      <p>
        <Link className="tap underline" to={majorLinks.schools(major.majorHashId)}>
          {lined !== null &&
            lined.units > 0 &&
            `${lined.year} 年 ${schools} 所学校的 ${lined.units} 个招生专业有投档线，`}
          {planned !== null && `${offeredText(figures, '招生专业')}，`}逐个看
        </Link>
        {wideUnits > 0 && (
          <>
            {' '}
            <Link className="tap underline" to={majorLinks.schools(major.majorHashId, { kind: 'wide' })}>
              另有 {wideUnits} 个按大类招生
            </Link>
          </>
        )}
      </p>
      <Years years={years} ownRank={ownRank} />
      <SourcesNote sources={intro.sources.filter(({ id }) => intro.lineSources.includes(id))} />
    </Card>
  )
}

function Latest({ latest }: { latest: NonNullable<NonNullable<Intro['figures']>['latest']> }) {
  return (
    <>
      <p className="weak">{latest.year} 年各校投档最低位次</p>
      <LineFigures
        figures={[
          { name: '最难的一所', rank: latest.best },
          { name: '中位', rank: latest.median },
          { name: '最容易的一所', rank: latest.worst },
        ]}
      />
    </>
  )
}

/** Years that were filed under other rules stay out of the chart. */
function Years({ years, ownRank }: { years: readonly Year[]; ownRank: number | null }) {
  const shown = years.filter(({ comparable, median }) => comparable && median !== null)
  const apart = years.filter(({ comparable }) => !comparable).map(({ year }) => year)
  if (shown.length === 0) return null
  const line = (name: string, of: (year: Year) => number | null) => ({
    name,
    points: shown.map((each) => ({ year: each.year, value: of(each) })),
  })
  return (
    <>
      <YearsChart
        title="历年投档位次"
        kind="rank"
        own={ownRank}
        series={[
          line('最难', ({ best }) => best),
          line('中位', ({ median }) => median),
          line('最易', ({ worst }) => worst),
        ]}
      />
      <details className="note">
        <summary>每年有多少招生专业</summary>
        <Table
          caption="每年的招生专业数"
          hideCaption
          columns={[
            { name: '年份', cell: ({ year }: Year) => year },
            { name: '招生专业', cell: ({ units }: Year) => count(units) },
            { name: '没有位次', cell: ({ unfilled }: Year) => count(unfilled) },
          ]}
          rows={[...years].reverse()}
          keyOf={({ year }) => year}
        />
        <p className="weak">没有位次：没有录满，或文件没有公布。</p>
      </details>
      {apart.length > 0 && (
        <p className="weak">{apart.join('、')} 年分段规则不同，不能与之后比较，没有画进来。</p>
      )}
    </>
  )
}
