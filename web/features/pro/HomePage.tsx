import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Overview } from '#contract/pro.ts'
import { paths } from '#domain/paths.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { RestsOn } from '#web/features/chance/parts/RestsOn.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { type PageContext, usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { YearsChart } from '#web/features/figures/parts/YearsChart.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading, Stale } from '#web/ui/state/Status.tsx'
import { count } from '#web/ui/text/format.ts'
import { AimCard } from './AimCard.tsx'
import { useAims } from './aims.ts'
import { NoAims } from './NoAims.tsx'
import { overviewQuery } from './queries.ts'
import { changeText } from './words.ts'

/** Up to five majors or categories side by side; the address holds which. */
export function HomePage() {
  const own = usePageContext()
  const aims = useAims(own.params)
  return aims.length === 0 ? <NoAims /> : <Compared own={own} aims={aims} />
}

function Compared({ own, aims }: { own: PageContext; aims: readonly string[] }) {
  const query = useQuery(overviewQuery(aims, own))
  const named = aims.join(',')
  return (
    <>
      <CandidateBar context={own} />
      <QueryView query={query} loading={<Loading rows={12} />}>
        {({ aims: shown, market, advice, sources }) => (
          <Stale when={query.isPlaceholderData}>
            {shown.length === 0 ? (
              <NoAims />
            ) : (
              <>
                {shown.length < aims.length && (
                  <Notice>链接里有的专业没有找到，下面是找到的 {shown.length} 个。</Notice>
                )}
                <AdviceNotice advice={advice} />
                {shown.length > 1 && <Together shown={shown} own={own} named={named} />}
                {shown.map((overview) => (
                  <AimCard
                    key={overview.aim.code}
                    overview={overview}
                    market={market}
                    own={own}
                    aims={named}
                  />
                ))}
                {shown.some(({ figures }) => figures !== null) ? (
                  <>
                    <RestsOn provinceId={own.provinceId} />
                    <SourcesNote sources={sources}>中位、分布和变化由选考在线按投档线算出</SourcesNote>
                  </>
                ) : (
                  <>
                    <SourcesNote sources={sources} />
                    <div className="mt-4">
                      <LinkButton block to={own.to(paths.hiscore.home())}>
                        查控制线和一分一段
                      </LinkButton>
                    </div>
                  </>
                )}
              </>
            )}
          </Stale>
        )}
      </QueryView>
      <div className="mt-4">
        <LinkButton block to={own.to(paths.pro.index(), { aims: named })}>
          换几个专业
        </LinkButton>
      </div>
    </>
  )
}

/** All of them at a glance, and their medians over the years. */
function Together({ shown, own, named }: { shown: readonly Overview[]; own: PageContext; named: string }) {
  const series = shown.map(({ aim, years }) => ({
    name: aim.name,
    points: years.flatMap(({ year, comparable, ranks }) =>
      comparable ? [{ year, value: ranks?.median ?? null }] : [],
    ),
  }))
  const hasFigures = shown.some(({ figures }) => figures !== null)
  if (!hasFigures) return null
  return (
    <>
      <List>
        {shown.map(({ aim, figures, moves }) => {
          const moved = moves[moves.length - 1]
          return (
            <Row
              key={aim.code}
              to={own.to(paths.pro.score(), { aims: named, aim: aim.code })}
              description={
                <>
                  <span className="block">
                    {[
                      figures?.latest
                        ? `${figures.latest.year} 年中位 ${count(figures.latest.median)} 位`
                        : '没有位次',
                      moved?.moved
                        ? `同样的 ${count(moved.moved.pairs)} 个比 ${moved.from} 年${changeText(moved.moved.change)}`
                        : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <ReachTag rank={own.rank} outlook={figures?.forecast ?? null} word="招生专业" />
                </>
              }
            >
              {aim.name}
            </Row>
          )
        })}
      </List>
      {series.some(({ points }) => points.some(({ value }) => value !== null)) && (
        <Card>
          <YearsChart title="历年中位位次" kind="rank" own={own.rank} series={series} />
          <p className="weak">
            每个点是当年全部招生专业的中位。各年招的专业不全一样，变难还是变容易，看同样的专业前移还是后移。
          </p>
        </Card>
      )}
    </>
  )
}
