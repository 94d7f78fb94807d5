import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { RoundShown } from '#contract/season.ts'
import { paths } from '#domain/paths.ts'
import { byFiling } from '#domain/province/rules.ts'
import { presentRound } from '#domain/season/season.ts'
import { Result } from '#web/features/apprecsim/parts/Result.tsx'
import { BatchChoice } from '#web/features/list/parts/frame/BatchChoice.tsx'
import { type ResultFilters, inBatch, writeFilters } from '#web/features/list/parts/frame/filters.ts'
import { useFilters } from '#web/features/list/parts/frame/use-filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { seasonQuery, spanText } from '#web/features/season/parts/season.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { withQuery } from '#web/client/with-query.ts'
import { InSeason } from './InSeason.tsx'
import { sheetCalls } from './queries.ts'

/** The units that the confirmed condition reaches, by batch and round. Its address holds both, and the filters. */
export function ResultPage() {
  return <InSeason>{({ sheet }) => <ByRound withLines={sheet.batches} />}</InSeason>
}

function ByRound({ withLines }: { withLines: readonly string[] }) {
  const provinceId = useProvinceId()
  const [, setSearch] = useSearchParams()
  const filters = useFilters()
  const calls = useMemo(() => sheetCalls(provinceId), [provinceId])
  const { data: season } = useQuery(seasonQuery(provinceId))
  const put = (next: ResultFilters): void =>
    setSearch(writeFilters(null, next), { replace: true, preventScrollReset: true })
  const { batch } = filters
  const all = season?.rounds ?? []
  const rounds = all.filter((each) => each.batch === batch)
  const round = rounds.find((each) => String(each.round) === filters.round) ?? presentRound(rounds)
  const hasLines = batch === null || withLines.includes(batch)
  const isLater = round !== undefined && round.round > 1
  const isByHand = batch !== null && (isLater || !hasLines)
  return (
    <>
      {isByHand && (
        <BatchChoice
          batches={[...new Set([...withLines, ...all.map((each) => each.batch)])].sort(byFiling)}
          current={batch}
          onChange={(next) => put(inBatch(filters, next))}
        />
      )}
      {rounds.length > 1 && (
        <Choices
          label="第几次填报"
          hideLabel
          look="segments"
          options={rounds.map((each) => ({ value: String(each.round), text: each.name }))}
          value={round === undefined ? [] : [String(round.round)]}
          onChange={([next = null]) => put({ ...filters, round: next })}
        />
      )}
      {isByHand ? (
        <ByHand batch={batch} round={round} isLater={isLater} />
      ) : (
        <Result calls={calls} filters={filters} onFilter={put} />
      )}
    </>
  )
}

interface ByHandProps {
  batch: string
  /** undefined: the batch is not filed in this season. */
  round: RoundShown | undefined
  isLater: boolean
}

/**
 * What nothing can be proposed for: a round that takes what the one before left, of which no plan is at hand, and a batch
 * without lines.
 */
function ByHand({ batch, round, isLater }: ByHandProps) {
  const { hand } = useFrame()
  return (
    <>
      <Card title={round?.name ?? batch}>
        {round && <p className="tabular mb-2">{spanText(round)}</p>}
        <p className="soft mb-3">
          {isLater
            ? '这一次只招前面没有招满的学校和专业。余额由省教育考试院在两次填报之间公布，这里还没有，所以不列志愿，也不算概率。'
            : `还没有${batch}的投档线，所以不列志愿，也不算概率。`}
        </p>
        <LinkButton
          kind="primary"
          block
          to={withQuery(hand(), { batch, round: isLater ? round?.round : null })}
        >
          {isLater ? '对着公布的余额，自己排一张' : '对着招生计划，自己排一张'}
        </LinkButton>
      </Card>
      <List>
        <Row
          to={paths.hiscore.home()}
          description={isLater ? '往年的线只能参考：余额年年不同' : '批次控制线、一分一段表'}
        >
          查历年分数
        </Row>
        {isLater && (
          <Row to={withQuery(paths.apprec.check(), { batch })} description="前一次填的志愿">
            我的志愿表
          </Row>
        )}
      </List>
    </>
  )
}
