import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { RoundShown, SeasonShown } from '#contract/season.ts'
import { paths } from '#domain/paths.ts'
import { Result } from '#web/features/apprecsim/parts/Result.tsx'
import { type Filters, readFilters, writeFilters } from '#web/features/list/parts/filters.ts'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { seasonQuery, spanText } from '#web/features/season/parts/season.ts'
import { changedQuery } from '#web/client/use-address.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { List, Row } from '#web/ui/List.tsx'
import { withQuery } from '#web/client/with-query.ts'
import { InSeason } from './InSeason.tsx'
import { sheetCalls } from './queries.ts'

/** The units that the confirmed condition reaches, by batch and round. Its address holds both, and the filters. */
export function Component() {
  return <InSeason>{() => <ByRound />}</InSeason>
}

function ByRound() {
  const provinceId = useProvinceId()
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const calls = useMemo(() => sheetCalls(provinceId), [provinceId])
  const { data: season } = useQuery(seasonQuery(provinceId))
  const put = (next: Filters, round: string | null): void =>
    setSearch(changedQuery(writeFilters(null, next), { round }), { replace: true, preventScrollReset: true })
  const rounds = season === undefined ? [] : roundsOf(season, filters.batch)
  const asked = search.get('round')
  const round = rounds.find((each) => String(each.round) === asked) ?? presentIn(rounds)
  return (
    <>
      {rounds.length > 1 && (
        <Choices
          label="第几次填报"
          hideLabel
          look="segments"
          options={rounds.map((each) => ({ value: String(each.round), text: each.name }))}
          value={round === undefined ? [] : [String(round.round)]}
          onChange={([next = null]) => put(filters, next)}
        />
      )}
      {round !== undefined && round.round > 1 ? (
        <LaterRound round={round} />
      ) : (
        <Result
          calls={calls}
          filters={filters}
          onFilter={(next) => put(next, next.batch === filters.batch ? asked : null)}
        />
      )}
    </>
  )
}

/** The rounds of a batch; of the province's first one where none is named. */
function roundsOf({ rounds }: SeasonShown, batch: string | null): RoundShown[] {
  const wanted = batch ?? rounds[0]?.batch
  return rounds.filter((each) => each.batch === wanted)
}

/** The round that is open, else the next, else the last. */
const presentIn = (rounds: readonly RoundShown[]): RoundShown | undefined =>
  rounds.find(({ state }) => state === 'open') ??
  rounds.find(({ state }) => state === 'coming') ??
  rounds[rounds.length - 1]

/** A round that takes what the one before left: no plan of it is at hand, so nothing is proposed. */
function LaterRound({ round }: { round: RoundShown }) {
  return (
    <>
      <Card title={round.name}>
        <p className="tabular mb-2">{spanText(round)}</p>
        <p className="soft mb-3">
          这一次只招前面没有招满的学校和专业。余额由省教育考试院在两次填报之间公布，这里还没有，所以不列志愿，也不算概率。
        </p>
        <LinkButton kind="primary" block to={withQuery(paths.apprecsim.hand(), { batch: round.batch })}>
          对着公布的余额，自己排一张
        </LinkButton>
      </Card>
      <List>
        <Row to={paths.hiscore.home()} description="往年的线只能参考：余额年年不同">
          查历年分数
        </Row>
        <Row to={paths.apprec.check()} description="前一次填的志愿">
          我的志愿表
        </Row>
      </List>
    </>
  )
}
