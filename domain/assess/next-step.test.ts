import { expect, test } from 'vitest'
import { NEXT_STEPS, RESULT_KINDS } from './next-step.ts'
import { paths } from '#domain/paths.ts'

test('interests lead to majors, these to what they ask, and that to units within reach', () => {
  expect(NEXT_STEPS.job.to).toBe(paths.talent.resultMajor())
  expect(NEXT_STEPS.majors.to).toBe(paths.subdec.home())
  expect(NEXT_STEPS.subdec.to).toBe(paths.first())
})

test('every result has one step, and following them never leads in a circle', () => {
  const at = new Map(
    (
      [
        ['majors', paths.talent.resultMajor()],
        ['subdec', paths.subdec.home()],
      ] as const
    ).map(([kind, to]) => [to, kind]),
  )
  for (const kind of RESULT_KINDS) {
    const seen = new Set<string>([kind])
    for (let next = at.get(NEXT_STEPS[kind].to); next !== undefined; next = at.get(NEXT_STEPS[next].to)) {
      expect(seen).not.toContain(next)
      seen.add(next)
    }
  }
})
