import { type CharterSaid, charterAgainst, charterLines } from '#domain/preference/charter.ts'
import type { StudentFacts } from '#domain/preference/facts.ts'
import { paths } from '#domain/paths.ts'
import { foldText } from '#domain/matching/name.ts'
import { type Content, type Contents, listOf, openTextOf } from '#server/features/content/service.ts'
import type { Unit } from '#server/features/scopes/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { ListContext } from '#server/features/list/context.ts'

/** Each school's newest charter, by public id. What came with the installation only tells how to read one. */
const chartersOf = memo((contents: Contents) => {
  const charters = new Map<string, Content<'charter'>>()
  for (const charter of listOf(contents, 'charter')) {
    const id = charter.school?.hashId
    if (id !== undefined && !charter.starter && !charters.has(id)) charters.set(id, charter)
  }
  return charters
})

const linesOf = memo((charter: Content<'charter'>) => charterLines(openTextOf(charter)))

/** What a school's charter says to a student's facts, with its page; null: none at hand. */
export function charterFor(
  { snapshot, scope }: ListContext,
  unit: Unit | undefined,
  facts: StudentFacts,
): (CharterSaid & { path: string }) | null {
  const school = unit && snapshot.directory.schoolOf(unit.schoolName)
  const charter = school && chartersOf(snapshot.contents).get(school.hashId)
  if (!unit || !school || !charter) return null
  const names = scope.unitKind === 'major' ? namesOf(snapshot, unit) : []
  const said = charterAgainst(linesOf(charter), names, facts)
  const source = `（《${charter.title}》，${charter.source}）`
  return {
    ...said,
    sentences: said.sentences.map((sentence) => `${sentence}${source}`),
    path: paths.cu.charter({ cuHashId: school.hashId }),
  }
}

/** By which a charter may call a unit: its major, and the major's category and discipline. */
function namesOf({ reference }: ListContext['snapshot'], { unitName }: Unit): string[] {
  const bare = unitName.replace(/[(（].*/u, '')
  const major = reference.catalogue.byName.get(foldText(bare))
  return [bare, ...(major ? [major.category, `${major.discipline}类`] : [])]
}
