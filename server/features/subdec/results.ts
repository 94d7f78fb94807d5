import type { DataOf } from '#contract/endpoint.ts'
import type { getSubdecFacts } from '#contract/subdec.ts'
import { isDoubted } from '#domain/assess/doubt.ts'
import { SUBASS_CODES, subassCode } from '#domain/assess/subass.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { TALENT_CODES } from '#domain/subdec/results.ts'
import { type AssessContext, partOf } from '#server/features/assess/service.ts'

const TOLD: ReadonlySet<string> = new Set([...SUBASS_CODES, ...TALENT_CODES])

type TestResult = DataOf<typeof getSubdecFacts>['results'][number]

/** What came of the latest run of each part of the tests that tell of subjects or of the person. */
export async function showResults(
  { instruments, runs }: AssessContext,
  accountId: number,
): Promise<TestResult[]> {
  const latest = new Map<string, TestResult>()
  for (const { instrument: code, version, part: partCode, result } of await runs.list(accountId)) {
    const key = `${code} ${partCode}`
    if (!TOLD.has(code) || result === null || latest.has(key)) continue
    const instrument = await instruments.at(code, version)
    const part = partOf(instrument, partCode)
    latest.set(key, {
      instrument: code,
      title: instrument.title,
      part: part.title,
      subject: SUBJECTS.find(({ id }) => subassCode(id) === code)?.id ?? null,
      scales:
        result.kind === 'rated' && part.kind === 'rated'
          ? result.scales.map(({ code: scale, mean }) => ({
              code: scale,
              name: part.scales.find((each) => each.code === scale)?.name ?? scale,
              mean,
            }))
          : [],
      paper: result.kind === 'tasks' ? { right: result.right, of: result.of } : null,
      doubtful: isDoubted(result),
    })
  }
  return [...latest.values()]
}
