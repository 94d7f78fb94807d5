import { useQuery } from '@tanstack/react-query'
import { unitWord } from '#domain/province/unit-word.ts'
import { Bars } from '#web/ui/table/Bars.tsx'
import {
  type RequirementDemand,
  type DemandTally,
  demandQuery,
  likeProvince,
  share,
} from '#web/features/requirement/parts/demand.ts'
import { DemandSource } from '#web/features/requirement/parts/DemandHead.tsx'
import { count } from '#web/ui/text/format.ts'

type Subject = RequirementDemand['subjects'][number]

/** How many units cannot do without each subject; of one that the table cannot show, so it is said. */
export function RequiredSubjects({ demand }: { demand: RequirementDemand }) {
  const { table, subjects, choice, province } = demand
  if (!table) return null
  const word = unitWord(table.unitKind)
  const unseen = subjects.filter(({ required }) => required === null)
  const names = unseen.map(({ name }) => name).join('、')
  // The whole tables are of 本科.
  const like = choice && table.level === '本科' ? likeProvince(province.id, choice.model) : null
  return (
    <>
      <h3 className="mt-4 mb-2">没选这门就不能报的{word}</h3>
      <Bars label={`各科目被要求的${word}数`} bars={barsOf(demand, subjects)} />
      {!table.complete && (
        <p className="soft mb-3">这是手里这份表里的个数，不代表全部{word}的情形，所以不写占比。</p>
      )}
      {unseen.length > 0 && (
        <p className="soft mb-3">
          <strong>{names}：这份表看不出。</strong>要求它们的专业不会收在这份表里，所以没有列出来不等于没有。
        </p>
      )}
      {unseen.length > 0 && like !== null && <Elsewhere provinceId={like} own={demand} unseen={unseen} />}
    </>
  )
}

/** What a province with a whole table asks of the subjects that one's own cannot show; nothing where it is not loaded. */
function Elsewhere({
  provinceId,
  own,
  unseen,
}: {
  provinceId: number
  own: RequirementDemand
  unseen: readonly Subject[]
}) {
  const { data } = useQuery(demandQuery({ provinceId, level: '本科' }))
  // While the own province changes, what is held may be another's.
  if (data?.table?.complete !== true || data.province.id !== provinceId) return null
  const { table, province, choice } = data
  const ids = new Set(unseen.map(({ id }) => id))
  const known = data.subjects.filter(({ id }) => ids.has(id))
  const missing = unseen.filter(({ id }) => !known.some((each) => each.id === id))
  return (
    <details className="mb-3">
      <summary>
        看看{province.name} {table.year} 年的{known.map(({ name }) => name).join('、')}
      </summary>
      <p className="soft mb-3">
        {province.name}也是 {choice?.model}，公布的要求是全的，可以看个大概。
        <strong>
          这是{province.name}的，不是{own.province.name}的。
        </strong>
        {missing.length > 0 &&
          `${province.name}不考${missing.map(({ name }) => name).join('、')}，所以也看不出来。`}
      </p>
      <Bars
        label={`${province.name}各科目被要求的${unitWord(table.unitKind)}数`}
        bars={barsOf(data, known)}
      />
      <DemandSource {...data} />
    </details>
  )
}

function barsOf({ table }: RequirementDemand, subjects: readonly Subject[]) {
  const total = table?.total.units ?? 0
  const part = ({ units }: DemandTally): number => (total === 0 ? 0 : units / total)
  return subjects
    .flatMap(({ id, name, required }) => (required === null ? [] : [{ id, name, required }]))
    .sort((a, b) => b.required.units - a.required.units)
    .map(({ id, name, required }) => ({
      key: id,
      name,
      part: part(required),
      text: `${table?.complete === true ? '' : '至少 '}${tallyParts(required, table?.complete === true ? part(required) : null)}`,
    }))
}

/** 1,234 个 · 招 5,678 人 · 12.3%, with what is known of it. */
export function tallyParts({ units, places }: DemandTally, part: number | null): string {
  return [
    `${count(units)} 个`,
    places === null || units === 0 ? '' : `招 ${count(places)} 人`,
    part === null ? '' : share(part),
  ]
    .filter(Boolean)
    .join(' · ')
}
