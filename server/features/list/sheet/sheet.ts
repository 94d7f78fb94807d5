import type { DataOf } from '#contract/endpoint.ts'
import type { getSheet } from '#contract/list.ts'
import { typedNames } from '#domain/preference/wishes.ts'
import { formCodes, formName, formerCodes } from '#domain/filing/filed-code.ts'
import { absentText } from '#domain/list/bring/typed-choice.ts'
import { leftOutTag } from '#domain/forecast/words/left-out.ts'
import { sourcesById } from '#server/snapshot/sources.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { ListContext } from '#server/features/list/context.ts'
import type { StoredList } from '#server/features/list/queries.ts'
import { showList } from '#server/features/list/show.ts'
import { grouped } from '#domain/grouped.ts'

type Sheet = DataOf<typeof getSheet>

/**
 * A list as it is copied into the authority's form.
 *
 * @param typed What the student typed in of groups, by unit
 */
export function sheetOf(
  listContext: ListContext,
  stored: StoredList,
  typed: readonly { readonly majorId: string; readonly majors: string }[],
  at: Date,
): Sheet {
  const { snapshot, scope, key } = listContext
  const { choices, capacity: _capacity, ...shown } = showList(listContext, stored)
  const facts = provinceFacts(snapshot, key.provinceId)
  const typedOf = new Map(typed.map(({ majorId, majors }) => [majorId, majors]))
  const typedIn = (majorId: string): string[] => typedNames(typedOf.get(majorId) ?? '')
  const rows = choices.map(({ majorId, schoolName, unitName, row, inside }) => {
    const codes = formCodes(row, key)
    return {
      majorId,
      schoolCode: codes.school,
      schoolName,
      unitCode: codes.unit,
      unitName: formName(row, unitName, key),
      about: formName(row, unitName, key) === unitName ? null : aboutOf(row),
      former: formerCodes(row, key),
      majors: inside === undefined || inside.slots.length > 0 ? (inside?.slots ?? []) : typedIn(majorId),
      majorsOf: inside?.slotsOf ?? null,
      adjusts: inside?.adjusts ?? null,
      level: row?.level ?? null,
      warning: row === null ? absentText(majorId) : warningOf(row),
    }
  })
  const plans = new Set(choices.flatMap(({ row }) => (row?.codeYear === key.year ? (row.source ?? []) : [])))
  return {
    id: shown.id,
    name: shown.name,
    filed: shown.filed,
    provinceId: shown.provinceId,
    year: shown.year,
    batch: shown.batch,
    batches: shown.batches,
    version: shown.version,
    capacityKnown: shown.capacityKnown,
    unitKind: shown.unitKind,
    provinceName: facts.name,
    // After the filing the plan makes way for the next year's, and rows keep the codes of theirs.
    isDraft: scope.plan?.year !== key.year && !choices.some(({ row }) => row?.codeYear === key.year),
    majorsPerChoice: shown.majorsPerChoice,
    rows,
    sources: sourcesById(snapshot.reference, plans),
    at: at.toISOString(),
  }
}

type Row = ReturnType<typeof showList>['choices'][number]['row']

/** By what a group without its number is found in the plan. */
function aboutOf(row: Row): string | null {
  const line = row?.lines.find(({ rank }) => rank !== null)
  const parts = [
    row?.requirement.text == null ? '' : `选科要求 ${row.requirement.text}`,
    line === undefined || line.rank === null || line.isBound
      ? ''
      : `${line.year} 年线 ${grouped(line.rank)} 位`,
  ].filter(Boolean)
  return parts.length === 0 ? null : parts.join('，')
}

/** Few words on a row that must not be filed without a look. */
function warningOf(row: NonNullable<Row>): string | null {
  if (row.requirement.eligible === false) return '选科不符'
  return leftOutTag(row.leftOut) || row.limits.join('、') || null
}
