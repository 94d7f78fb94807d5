import { EXAM_FULL, GRADES } from '#domain/trirec/rule.ts'
import { MOST_PICKS, NO_COUNTS, type Own, type Picked, countsProblem } from '#domain/trirec/own.ts'
import { each, matching, oneOf, searchParams } from '#web/client/search-params.ts'

/** What somebody told, as a link carries it to who is to see it. */
const params = searchParams({
  /** How many of each grade: 7-3-0-0-0. */
  grades: matching(/^\d{1,2}(?:-\d{1,2}){4}$/),
  foreign: oneOf(['', ...GRADES], ''),
  test: matching(/^\d{1,3}(?:\.\d{1,2})?$/),
  exam: matching(/^\d{1,3}$/),
  /** A school, its expected mark, the composite that is wanted: 浙江大学~88~90. */
  pick: each,
})

/** Names of the entries, to take all of them out. */
export const OWN_ENTRIES = ['grades', 'foreign', 'test', 'exam', 'pick'] as const

/** Whether a link carries figures of somebody. */
export const hasOwn = (search: URLSearchParams): boolean => OWN_ENTRIES.some((name) => search.has(name))

const markIn = (text: string, full: number): number | null => {
  const mark = Number(text)
  return text !== '' && mark >= 0 && mark <= full ? mark : null
}

function pickIn(entry: string): Picked[] {
  const [school = '', test = '', wanted = ''] = entry.split('~')
  return school === '' || school.length > 40
    ? []
    : [{ school, testMark: markIn(test, 2000), wanted: markIn(wanted, 2000) }]
}

/** What a link says; what is not understood is as nobody said it. */
export function readOwn(search: URLSearchParams): Own {
  const { grades, foreign, test, exam, pick } = params.read(search)
  const [A = 0, B = 0, C = 0, D = 0, E = 0] = grades.split('-').map(Number)
  const counts = { A, B, C, D, E }
  const picks = pick.flatMap(pickIn)
  return {
    counts: countsProblem(counts) === undefined ? counts : NO_COUNTS,
    foreignGrade: GRADES.find((grade) => grade === foreign) ?? null,
    testShare: markIn(test, 100),
    exam: markIn(exam, EXAM_FULL),
    picks: picks
      .filter(({ school }, at) => picks.findIndex((other) => other.school === school) === at)
      .slice(0, MOST_PICKS),
  }
}

const textOf = (mark: number | null): string => (mark === null ? '' : String(mark))

/** Entries of an address that say the same, for `useAddress` and `readOwn`. */
export function writeOwn({ counts, foreignGrade, testShare, exam, picks }: Own) {
  const grades = GRADES.map((grade) => counts[grade])
  return params.write({
    grades: grades.every((many) => many === 0) ? '' : grades.join('-'),
    foreign: foreignGrade ?? '',
    test: textOf(testShare),
    exam: textOf(exam),
    pick: picks.map(({ school, testMark, wanted }) =>
      [school, textOf(testMark), textOf(wanted)].join('~').replace(/~+$/, ''),
    ),
  })
}

/** The query of a link that opens at these figures. */
export function ownQuery(own: Own): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(writeOwn(own))) {
    for (const entry of [value].flat()) if (entry !== '') query.append(name, entry)
  }
  return query.toString()
}
