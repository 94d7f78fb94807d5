import { readFigure } from '#domain/figure.ts'
import { GRADES } from '#domain/trirec/rule.ts'
import {
  EXAM,
  MOST_PICKS,
  NO_COUNTS,
  type Own,
  type Picked,
  TEST_SHARE,
  compositeRange,
  countsProblem,
  testRange,
} from '#domain/trirec/own.ts'
import { each, figure, matching, oneOf, searchParams } from '#web/client/search-params.ts'

/** What somebody told, as a link carries it to who is to see it. */
const params = searchParams({
  /** How many of each grade: 7-3-0-0-0. */
  grades: matching(/^\d{1,2}(?:-\d{1,2}){4}$/),
  foreign: oneOf(['', ...GRADES], ''),
  test: figure(TEST_SHARE),
  exam: figure(EXAM),
  /** A school, its expected mark, the composite that is wanted: 浙江大学~88~90. */
  pick: each,
})

/** Names of the entries, to take all of them out. */
export const OWN_ENTRIES = ['grades', 'foreign', 'test', 'exam', 'pick'] as const

/** Whether a link carries figures of somebody. */
export const hasOwn = (search: URLSearchParams): boolean => OWN_ENTRIES.some((name) => search.has(name))

/** More full marks than any school has, in its test or of its composite. */
const MOST_FULL = 2000

function pickIn(entry: string): Picked[] {
  const [school = '', test = '', wanted = ''] = entry.split('~')
  return school === '' || school.length > 40
    ? []
    : [
        {
          school,
          testMark: readFigure(test, testRange(MOST_FULL)).value,
          wanted: readFigure(wanted, compositeRange(MOST_FULL)).value,
        },
      ]
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
    testShare: test,
    exam,
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
    test: testShare,
    exam,
    pick: picks.map(({ school, testMark, wanted }) =>
      [school, textOf(testMark), textOf(wanted)].join('~').replace(/~+$/, ''),
    ),
  })
}
