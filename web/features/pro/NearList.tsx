import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { ShownAim, Swap, listNeighbours } from '#contract/pro.ts'
import { LEAST_PAIRS } from '#domain/pro/change.ts'
import { paths } from '#domain/paths.ts'
import { ChanceTag } from '#web/features/chance/parts/ChanceTag.tsx'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import type { PageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { ListTotal } from '#web/ui/list/ListTools.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { count } from '#web/ui/text/format.ts'
import { neighboursQuery } from './queries.ts'
import { changeText } from './words.ts'

type Data = DataOf<typeof listNeighbours>

/** What costs less rank in the field of a major or category: as a whole, and school by school. */
export function NearList({ aim, own }: { aim: string; own: PageContext }) {
  const query = useInfiniteQuery(neighboursQuery(aim, own))
  const first = query.data?.pages[0]
  const total = first?.pager?.total ?? 0
  return (
    <>
      <AdviceNotice advice={first?.data.advice} />
      {first && <Neighbours data={first.data} own={own} />}
      {first && total > 0 && (
        <>
          <h2 className="title mt-4 mx-1 mb-2">一所一所看</h2>
          <ListTotal>
            {own.rank === null
              ? `${count(total)} 处可以换，填了位次就只列把握变大的`
              : `${count(total)} 处换了以后，按你的位次把握更大`}
          </ListTotal>
        </>
      )}
      <EndlessList
        query={query}
        itemsOf={({ data }) => data.swaps}
        keyOf={({ from }) => from.majorId}
        empty={
          <Empty title="没有这样的换法">
            {own.rank === null
              ? '同校同类的专业里，没有位次更靠后的，或者还没有预测。'
              : '按你的位次，同校同类的其他专业里，没有把握更大一档的。'}
          </Empty>
        }
      >
        {(swap) => <SwapCard swap={swap} rank={own.rank} />}
      </EndlessList>
      {first && (
        <SourcesNote sources={first.data.sources}>
          按下一年的预计位次比；只比同一所学校、同一校区、同样性质（如都不是中外合作）的招生专业
        </SourcesNote>
      )}
    </>
  )
}

/** The word for what stands beside an aim. */
const fieldOf = ({ majorHashId, category, discipline }: ShownAim): string =>
  majorHashId === null ? `${discipline}里的其他专业类` : `${category}里的其他专业`

function Neighbours({ data: { aim, neighbours, harder, tooFew }, own }: { data: Data; own: PageContext }) {
  const rest = [
    harder > 0 ? `${harder} 个不比它省位次` : '',
    tooFew > 0 ? `${tooFew} 个和它同在一所学校招的不到 ${LEAST_PAIRS} 处，没有比` : '',
  ].filter(Boolean)
  if (neighbours.length + rest.length === 0) return null
  return (
    <>
      {neighbours.length > 0 && (
        <List title={`${fieldOf(aim)}，省位次的`}>
          {neighbours.map(({ aim: other, compared, figures }) => (
            <Row
              key={other.code}
              to={own.to(paths.pro.score(), { aims: other.code, aim: other.code })}
              description={
                <>
                  <span className="block">
                    同校比，预计位次中位{changeText(compared.change)}：比了 {compared.pairs} 处，
                    {compared.later} 处更靠后
                  </span>
                  <ReachTag rank={own.rank} outlook={figures.forecast} word="招生专业" />
                </>
              }
            >
              {other.name}
            </Row>
          ))}
        </List>
      )}
      {rest.length > 0 && <p className="weak mx-1 mb-3">{rest.join('；')}。</p>}
    </>
  )
}

function SwapCard({ swap: { school, schoolName, from, to }, rank }: { swap: Swap; rank: number | null }) {
  return (
    <article className="card pad mb-3" aria-label={schoolName}>
      <h3 className="title">
        <Link to={paths.cu.detail({ cuHashId: school.cuHashId })}>{schoolName}</Link>
      </h3>
      <Rival rival={from} rank={rank} />
      <ul className="list ruled mt-2">
        {to.map((rival) => (
          <li key={rival.majorId}>
            <Rival rival={rival} rank={rank} than={from} />
          </li>
        ))}
      </ul>
    </article>
  )
}

interface RivalProps {
  rival: Swap['from']
  rank: number | null
  /** What it is held against. */
  than?: Swap['from']
}

function Rival({ rival: { majorHashId, unitName, forecast }, rank, than }: RivalProps) {
  return (
    <div className="row between mt-2">
      <div>
        {than && <span className="weak">换成 </span>}
        {majorHashId === null ? unitName : <Link to={paths.cumajor.intro({ majorHashId })}>{unitName}</Link>}
        <span className="block small muted tabular">
          预计 {forecast.year} 年 {count(forecast.rank50)} 位左右
          {than && `，往后 ${count(forecast.rank50 - than.forecast.rank50)} 位`}
        </span>
      </div>
      <ChanceTag rank={rank} forecast={forecast} />
    </div>
  )
}
