import type { Move, Overview } from '#contract/pro.ts'
import { paths } from '#domain/paths.ts'
import { LineFigures } from '#web/features/directory/parts/LineFigures.tsx'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { offeredText, shutText } from '#web/features/directory/parts/tallies.ts'
import { ChanceTag } from '#web/features/chance/parts/ChanceTag.tsx'
import { range } from '#web/features/figures/parts/format.ts'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import type { PageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { MISSING, count } from '#web/ui/text/format.ts'
import { SpreadChart } from './SpreadChart.tsx'
import { Taught } from './Taught.tsx'
import { changeText, moveText } from './words.ts'

interface AimCardProps {
  overview: Overview
  market: readonly Move[]
  own: PageContext
  /** All that are looked at, for the links to go on with. */
  aims: string
}

/** One major or category: what it takes, how that changed, where it is taught. */
export function AimCard({ overview, market, own, aims }: AimCardProps) {
  const { aim, figures, schools, years, moves, wideUnits } = overview
  const { code, name, majorHashId } = aim
  const score = (view: string): string =>
    own.to(paths.pro.score(), { aims, aim: code, ...(view === '' ? {} : { view }) })
  return (
    <article className="card pad-4 mb-4" aria-label={name}>
      <h2>{name}</h2>
      <p className="weak">
        {majorHashId === null
          ? `${aim.discipline} · 整类，目录里有 ${aim.majors} 个专业`
          : `${aim.discipline} · ${aim.category} · ${aim.level}`}
      </p>
      {figures !== null && <Figures figures={figures} rank={own.rank} />}
      {figures !== null && figures.latest === null && wideUnits > 0 && (
        <p className="mt-2">没有单独招它的位次，另有 {wideUnits} 个按大类招生的可能含它。</p>
      )}
      <LatestMove moves={moves} market={market} />
      <SpreadChart name={name} years={years} own={own.rank} />
      <Moves moves={moves} market={market} />
      <Taught code={code} schools={schools} own={own} />
      <p className="taps beside mt-2">
        {figures !== null && (
          <>
            <Link to={score('')}>逐校看位次</Link>
            <Link to={score('near')}>同类里省位次的</Link>
          </>
        )}
        <Link to={majorHashId === null ? majorLinks.type(code) : majorLinks.intro(majorHashId)}>
          {majorHashId === null ? '这一类的专业' : '专业介绍'}
        </Link>
      </p>
    </article>
  )
}

function Figures({ figures, rank }: { figures: NonNullable<Overview['figures']>; rank: number | null }) {
  const { latest, middle, forecast } = figures
  const shut = shutText(figures)
  return (
    <>
      {latest !== null && (
        <>
          <p className="weak mt-2">
            {latest.year} 年 {count(latest.units)} 个招生专业的最低位次
          </p>
          <LineFigures
            figures={[
              { name: '最难的', rank: latest.best },
              { name: '中位', rank: latest.median },
              { name: '最容易的', rank: latest.worst },
            ]}
          />
        </>
      )}
      <p className="tags soft mb-2">
        {shut === null ? offeredText(figures, '招生专业') : <Tag kind="bad">{shut}</Tag>}
        <ReachTag rank={rank} outlook={forecast} word="招生专业" />
      </p>
      {middle !== null && (
        <p className="tags mb-2">
          <ChanceTag rank={rank} forecast={middle} of="中等的一个" />
          <span>
            {rank === null && '中等的一个'}预计 {middle.year} 年到 <strong>{count(middle.rank50)}</strong>{' '}
            位左右，八成落在 {range(middle)}
          </span>
        </p>
      )}
    </>
  )
}

function LatestMove({ moves, market }: { moves: readonly Move[]; market: readonly Move[] }) {
  const latest = moves[moves.length - 1]
  return latest === undefined ? null : <p className="mb-2">{moveText(latest, market)}</p>
}

/** The moves between all years, where there are several. */
function Moves({ moves, market }: { moves: readonly Move[]; market: readonly Move[] }) {
  if (moves.length < 2) return null
  const text = (moved: Move['moved'] | undefined): string => (moved ? changeText(moved.change) : MISSING)
  return (
    <details className="note mt-2">
      <summary>每年怎么变</summary>
      <Table
        caption="同样的招生专业，位次的中位变化"
        columns={[
          { name: '年份', cell: ({ from, to }: Move) => `${from} → ${to}` },
          { name: '位次', cell: ({ moved }: Move) => text(moved) },
          {
            name: '全省同期',
            cell: ({ from, to }: Move) =>
              text(market.find((move) => move.from === from && move.to === to)?.moved),
          },
          { name: '比了几个', cell: ({ moved }: Move) => count(moved?.pairs) },
          { name: '后移的', cell: ({ moved }: Move) => count(moved?.later) },
        ]}
        rows={[...moves].reverse()}
        keyOf={({ to }) => to}
      />
      <p className="weak">只比两年都有位次的同一个招生专业。后移是变容易，前移是变难。</p>
    </details>
  )
}
