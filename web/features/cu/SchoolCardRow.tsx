import type { DataOf } from '#contract/endpoint.ts'
import type { listSchools } from '#contract/cu.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { CompareTick, EntryRow } from '#web/features/directory/parts/EntryRow.tsx'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { count } from '#web/ui/text/format.ts'
import { highestHonour } from '#domain/directory/honour.ts'
import { isEmpty, offeredText } from '#web/features/directory/parts/tallies.ts'
import { schoolText } from '#web/features/directory/parts/SchoolRow.tsx'
import { schoolLink } from './school-link.ts'

export type ListedSchool = DataOf<typeof listSchools>['schools'][number]

interface SchoolCardRowProps {
  row: ListedSchool
  /** The student's own; null: not known. */
  rank: number | null
  picked: boolean
  onPick: () => void
}

/** From the hardest to the easiest unit, by the rank that is expected to do. */
function rankText({ hardest, forecast, scores }: ListedSchool): string | null {
  if (scores) return `${scores.year} 年 ${[...new Set([scores.last, scores.best])].join('–')} 分`
  if (!hardest || !forecast) return null
  const ranks = [...new Set([hardest.rank50, forecast.rank50])].map(count).join('–')
  return `预计 ${forecast.year} 年 ${ranks} 位`
}

/** A school in the directory: the whole row leads to its page, and beside it stands what picks it for comparison. */
export function SchoolCardRow({ row, rank, picked, onPick }: SchoolCardRowProps) {
  const { school } = row
  const word = unitWord(row.unitKind)
  const hasChance = rank !== null && row.forecast !== null
  // How many units there are the chance says, too.
  const offered = isEmpty(row) || hasChance ? null : offeredText(row, word)
  return (
    <EntryRow
      to={schoolLink(school.cuHashId)}
      name={school.name}
      tags={[highestHonour(school.levels) ?? []].flat()}
      about={schoolText(school) || '所在地和类型暂无'}
      action={<CompareTick name={school.name} checked={picked} onChange={onPick} />}
    >
      <ReachTag rank={rank} outlook={row.forecast} />{' '}
      {[rankText(row), offered].filter(Boolean).join(' · ') || '投档线暂无'}
    </EntryRow>
  )
}
