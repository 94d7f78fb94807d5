import { type NamedRow, type UnitWords, collectWords } from '#domain/engine/unit-words.ts'
import type { RowSet } from '#domain/engine/row-set.ts'
import { finish } from '#domain/engine/steps.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import { Memo, memo, prepared } from '#server/snapshot/memo.ts'
import type { Directory } from './directory.ts'
import { everydayNames } from './texts.ts'

/** Searches remembered in one scope. */
const MOST_SEARCHES = 200

const steps = (scope: Scope, directory: Directory): Generator<undefined, UnitWords> =>
  collectWords(scope.engine.size, namedRows(scope, directory))

const words = prepared(memo((scope: Scope, directory: Directory) => runInSteps(steps(scope, directory))))

/** Puts the names of a scope together, once, while others are answered; `findUnits` would do it at a stretch. */
export const { prepare: prepareUnitSearch } = words

function wordsOf(scope: Scope, directory: Directory): UnitWords {
  const found = words.find(scope, directory)
  if (found) return found
  // An import has brought another directory between the two.
  const now = finish(steps(scope, directory))
  words.put(now, scope, directory)
  return now
}

const remembered = new Memo<RowSet | null>(MOST_SEARCHES)

/** The rows that a search finds, by names of schools and words of majors; null: it holds no word. */
export function findUnits(scope: Scope, directory: Directory, text: string): RowSet | null {
  return remembered.get([scope, directory, text], () => wordsOf(scope, directory).find(text))
}

function* namedRows(scope: Scope, directory: Directory): Generator<NamedRow> {
  const { engine, codes } = scope
  const majors = codes.major.inOrder()
  const known = new Map<string, readonly string[]>()
  const namesOf = (name: string): readonly string[] => {
    const names = known.get(name) ?? schoolNames(directory, name)
    known.set(name, names)
    return names
  }
  for (let row = 0; row < engine.size; row += 1) {
    const unit = scope.unitAt(row)
    if (!unit) continue
    const facts = scope.school(unit)
    const code = majors[engine.code(row, 'major') - 1]
    yield {
      row,
      school: [unit.schoolName, ...namesOf(unit.schoolName), ...namesOf(unit.schoolKey)],
      places: [facts?.province ?? null, facts?.city ?? null].filter((place) => place !== null),
      unit: [unit.unitName, ...(code === undefined ? [] : everydayNames(code)), ...scope.insideOf(row)],
    }
  }
}

/** What the school, or the campus of it, that a file means by a name is called. */
function schoolNames(directory: Directory, name: string): readonly string[] {
  const school = directory.schoolOf(name)
  if (!school) return []
  const place = directory.campusOf(school, name)
  const campus = school.campuses.find((each) => each.place === place)
  const own = [school.name, ...school.shortNames]
  if (!campus) return [...own, ...school.otherNames]
  // 山大威海 is found by 山大, too.
  return [...own, ...campus.names, ...campus.shortNames]
}
