import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHiscore } from '#contract/hiscore.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { hiscoreQuery, linesQuery } from '#web/features/hiscore/queries.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { count } from '#web/ui/text/format.ts'

type Batch = DataOf<typeof getHiscore>['years'][number]['batches'][number]

interface NearLinesProps {
  provinceId: number
  track: string | null
  score: number | null
}

/** How far a line may be from the own score, in points. */
const WITHIN = 10
const SHOWN = 5

/** Where a province's lines have scores alone: those near the own score, of which no chance is told. */
export function NearLines({ provinceId, track, score }: NearLinesProps) {
  const { data } = useQuery({ ...hiscoreQuery(provinceId), enabled: score !== null })
  const latest = data?.years.find(({ batches }) => batches.length > 0)
  const own = latest?.batches.filter((each) => each.track === track && each.filled > 0) ?? []
  if (score === null || own.some(({ ranked }) => ranked > 0)) return null
  return own.map((batch) => (
    <NearInBatch key={batch.batchId} provinceId={provinceId} batch={batch} score={score} />
  ))
}

function NearInBatch({ provinceId, batch, score }: { provinceId: number; batch: Batch; score: number }) {
  const { batchId, year, track } = batch
  const range = { minScore: Math.max(0, Math.floor(score) - WITHIN), maxScore: Math.ceil(score) + WITHIN }
  const { data } = useInfiniteQuery(linesQuery({ provinceId, year, batchId, size: 50, ...range }))
  const first = data?.pages[0]
  const apart = (line: { score: number | null }): number => Math.abs((line.score ?? 0) - score)
  const near = [...(first?.data.list ?? [])].sort((a, b) => apart(a) - apart(b)).slice(0, SHOWN)
  if (near.length === 0) return null
  return (
    <section aria-label={`${batch.batch}和你分数接近的投档线`}>
      <List title={`${year} 年${batch.batch}：线和你的分数接近的`}>
        {near
          .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
          .map((line) => (
            <Row
              key={line.majorId}
              to={withQuery(paths.hiscore.majorResult({ majorId: line.majorId, majorName: line.unitName }), {
                provinceId,
              })}
              description={line.unitName}
              extra={<span className="tabular">{line.score} 分</span>}
            >
              {line.schoolName}
            </Row>
          ))}
        <Row
          to={withQuery(paths.hiscore.advanced({ year }), { provinceId, track, batchId, ...range })}
          description={`${range.minScore}—${range.maxScore} 分`}
        >
          看全部 {count(first?.pager?.total)} 条
        </Row>
      </List>
      <p className="weak mx-1 mb-4">
        只按 {year} 年的分数排，没有位次，不算录取概率。每年的题目难度和分数线不同，只能看个大概。
      </p>
    </section>
  )
}
