import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import type { Answer, DataOf } from '#contract/endpoint.ts'
import type { PlannedUnit, listPlan } from '#contract/directory.ts'
import { paths } from '#domain/paths.ts'
import { feeText } from '#web/features/figures/parts/format.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { count } from '#web/ui/text/format.ts'
import { HonourTags } from './HonourTags.tsx'

interface PlannedUnitsProps {
  query: UseInfiniteQueryResult<InfiniteData<Answer<DataOf<typeof listPlan>>>>
  /** The page is of one school: it is not named again. */
  ofSchool?: boolean
  /** What can be done with a unit. */
  renderAction?: (unit: PlannedUnit) => ReactNode
  empty: ReactNode
}

/** Units of a plan: what they are called and filed by, how many they take, what they cost. */
export function PlannedUnits({ query, ofSchool = false, renderAction, empty }: PlannedUnitsProps) {
  const [first] = query.data?.pages ?? []
  const unknownFees = first?.data.unknownFees ?? null
  const asksFee = unknownFees !== null
  return (
    <>
      {first && first.data.drawnFor.length > 0 && (
        <Notice>
          手头的 {first.data.year} 年招生计划只有选科 {first.data.drawnFor.join('、')}{' '}
          能报的专业，不是全部：这里没有，不等于不招。
        </Notice>
      )}
      {unknownFees !== null && unknownFees > 0 && (
        <p className="weak mx-1 mb-2">
          这里有 {count(unknownFees)} 个专业的学费在计划里查不到，没有因此去掉，请看简注和学校章程。
        </p>
      )}
      <EndlessList
        query={query}
        itemsOf={({ data }) => data.list}
        keyOf={({ batch, track, schoolCode, unitCode }) => [batch, track, schoolCode, unitCode].join(' ')}
        empty={empty}
      >
        {(unit) => (
          <Planned unit={unit} ofSchool={ofSchool} asksFee={asksFee}>
            {renderAction?.(unit)}
          </Planned>
        )}
      </EndlessList>
    </>
  )
}

interface PlannedProps {
  unit: PlannedUnit
  ofSchool: boolean
  /** A ceiling is set: a fee that is not known is said to be so. */
  asksFee: boolean
  children?: ReactNode
}

const Planned = memo(function Planned({ unit, ofSchool, asksFee, children }: PlannedProps) {
  const { schoolName, unitName, cuHashId, places, requirement, remark } = unit
  const facts = [
    unit.level,
    `${unit.batch} · ${unit.track}`,
    requirement === null ? null : `选科 ${requirement}`,
    unit.city,
    unit.duration !== null && /^\d+$/.test(unit.duration) ? `${unit.duration} 年制` : unit.duration,
    unit.fee === null && unit.feeText === null ? (asksFee ? '学费未知' : null) : `学费 ${feeText(unit)}`,
  ]
  return (
    <article className="card pad mb-2" aria-label={`${schoolName} ${unitName}`}>
      <div className="row top between gap-2">
        <div className="grow">
          {!ofSchool && (
            <p className="tags strong">
              {cuHashId === null ? schoolName : <Link to={paths.cu.detail({ cuHashId })}>{schoolName}</Link>}
              <span className="small muted tabular">{unit.schoolCode}</span>
              <HonourTags honours={unit.levels} />
            </p>
          )}
          <p>
            <span className="small muted tabular">{unit.unitCode}</span> {unitName}
          </p>
        </div>
        {places !== null && <strong className="nowrap tabular">{count(places)} 人</strong>}
      </div>
      <p className="small muted mt-1">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {remark !== null && <p className="small muted mt-1">简注：{remark}</p>}
      {children}
    </article>
  )
})
