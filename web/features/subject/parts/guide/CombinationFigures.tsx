import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { unitWord } from '#domain/province/unit-word.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Bars } from '#web/ui/table/Bars.tsx'
import {
  type RequirementDemand,
  combinationsQuery,
  demandQuery,
  likeProvince,
  share,
} from '#web/features/requirement/parts/demand.ts'
import { DemandNotice, DemandSource } from '#web/features/requirement/parts/DemandHead.tsx'
import { count } from '#web/ui/text/format.ts'
import { YearsOfDemand } from '#web/features/requirement/parts/YearsOfDemand.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'

/** Combinations that stand for the choices students weigh. */
const TYPICAL = ['物化生', '物化地', '物化政', '物生地', '物政地', '化生史', '生史地', '政史地']

/** What a few typical combinations keep open in a province, in figures of the table at hand. */
function CombinationFigures({ provinceId }: { provinceId: number }) {
  const query = useQuery(combinationsQuery({ provinceId, level: '本科' }))
  return (
    <QueryView query={query}>
      {(data) => {
        const { table, combinations, province } = data
        if (!table?.complete) return <DemandNotice {...data} />
        const shown = combinations
          .filter(({ name }) => TYPICAL.includes(name))
          .sort((a, b) => b.open.units - a.open.units)
        return (
          <>
            <p>
              {table.year} 年{province.name}，{count(table.total.units)} 个本科{unitWord(table.unitKind)}里：
            </p>
            <Bars
              label="几种常见组合能报的占比"
              bars={shown.map(({ name, open, share: part }) => ({
                key: name,
                name,
                part: part?.units ?? 0,
                text: `能报 ${count(open.units)} 个 · ${share(part?.units ?? 0)}`,
              }))}
            />
            <DemandSource {...data} />
            <p className="soft mt-2 mb-2">
              <Link to={withQuery(paths.subquery(), { provinceId })}>
                看全部 {combinations.length} 种组合
              </Link>
            </p>
          </>
        )
      }}
    </QueryView>
  )
}

/** Combinations of a province where its table is whole; else what limits it, and those of a province that chooses alike. */
export function CombinationsOrAlike({ provinceId }: { provinceId: number }) {
  const query = useQuery(demandQuery({ provinceId, level: '本科' }))
  return (
    <QueryView query={query}>
      {(demand) =>
        demand.table?.complete === true ? (
          <CombinationFigures provinceId={demand.province.id} />
        ) : (
          <>
            <DemandNotice {...demand} />
            <Alike demand={demand}>{(id) => <CombinationFigures provinceId={id} />}</Alike>
          </>
        )
      }
    </QueryView>
  )
}

/** Figures of a province that chooses subjects alike and has whole tables, said to be of that one; nothing without one. */
function Alike({
  demand: { province, choice },
  children,
}: {
  demand: Pick<RequirementDemand, 'province' | 'choice'>
  children: (provinceId: number) => ReactNode
}) {
  const like = choice && likeProvince(province.id, choice.model)
  const { data } = useQuery({
    ...demandQuery({ provinceId: like ?? province.id, level: '本科' }),
    enabled: like !== null,
  })
  // While the own province changes, what is held may be another's.
  if (like === null || data?.table?.complete !== true || data.province.id !== like) return null
  const names = new Set(data.choice?.subjects.map(({ name }) => name))
  const more = choice?.subjects.filter(({ name }) => !names.has(name)) ?? []
  return (
    <>
      <p>
        {data.province.name}也是 {choice?.model}
        {more.length > 0 && `（没有${more.map(({ name }) => name).join('、')}这门）`}
        ，公布的要求是全的，可以看个大概。
        <strong>
          这是{data.province.name}的，不是{province.name}的。
        </strong>
      </p>
      {children(like)}
    </>
  )
}

/** How many units of a province ask for 物理 and 化学 both: over the years where they can be told, else of this table. */
export function PhysicsChemistryFigures({ provinceId }: { provinceId: number }) {
  const query = useQuery(demandQuery({ provinceId, level: '本科' }))
  return (
    <QueryView query={query}>
      {(demand) => {
        const { table, years, province } = demand
        const [latest] = years
        if (!table || !latest) {
          return <Alike demand={demand}>{(id) => <PhysicsChemistryFigures provinceId={id} />}</Alike>
        }
        const word = unitWord(table.unitKind)
        const units = latest.physicsChemistry.units
        return (
          <>
            <p>
              {latest.year} 年{province.name}
              {table.complete ? '' : '手里这份表里'}，{count(latest.total.units)} 个本科{word}中有{' '}
              <strong>{count(units)}</strong> 个同时要求物理和化学
              {table.complete ? `，占 ${share(units / latest.total.units)}` : ''}。
              {!table.complete && '这份表不是全部计划，所以不写占比。'}
            </p>
            <YearsOfDemand demand={demand} years={years} />
            <DemandSource {...demand} />
          </>
        )
      }}
    </QueryView>
  )
}
