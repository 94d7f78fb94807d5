import { ART_MAJORS, categoryName } from '#domain/art/category.ts'
import { markText, testName } from '#web/features/art/parts/reading.ts'
import type { ArtStepProps } from './ArtrecView.tsx'

/** The categories of majors that were picked, by code. */
export const pickedMajors = (codes: readonly string[]): [code: string, name: string][] =>
  Object.entries(ART_MAJORS).filter(([code]) => codes.includes(code))

/** What was typed, to be looked over. */
export function factsOf({ art: { values }, frame, reading }: ArtStepProps): [string, string | null][] {
  const { culture, test, cultureFull, testFull } = reading
  return [
    ['省份', frame.province.name],
    ['考试类别', categoryName(values.category)],
    ...(values.stream === '' ? [] : [['科类', values.stream] satisfies [string, string]]),
    ['高考文化总分', culture.value === null ? null : `${markText(culture.value)} / ${cultureFull}`],
    [testName(values.category), test.value === null ? null : `${markText(test.value)} / ${testFull}`],
    [
      '想学的专业类',
      pickedMajors(values.majors)
        .map(([, name]) => name)
        .join('、') || '没有限定',
    ],
  ]
}
