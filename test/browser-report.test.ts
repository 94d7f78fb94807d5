import { expect, test } from 'vitest'
import { readBrowserReport } from './browser-report.ts'

const tried = (projectName: string, status: string) => ({
  projectName,
  status,
  results: [
    { attachments: status === 'flaky' ? [{ name: 'trace', path: `/results/${projectName}/trace.zip` }] : [] },
    { attachments: [] },
  ],
})

const reportOf = (phone: string, desktop: string) => {
  const both = [phone, desktop]
  const count = (status: string): number => both.filter((each) => each === status).length
  return {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    suites: [
      {
        title: 'home.spec.ts',
        specs: [],
        suites: [
          {
            title: 'a visitor',
            specs: [{ title: 'looks', tests: [tried('phone', phone), tried('desktop', desktop)] }],
          },
        ],
      },
    ],
  }
}

test('what passes at the second try in one size is told, with its trace, and counts as passed', () => {
  expect(readBrowserReport(reportOf('flaky', 'expected'))).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    flaky: [
      { name: 'home.spec.ts › a visitor › looks', projects: ['phone'], traces: ['/results/phone/trace.zip'] },
    ],
  })
})

test('what does so in both sizes has failed', () => {
  expect(readBrowserReport(reportOf('flaky', 'flaky'))).toMatchObject({ passed: 0, failed: 2, skipped: 0 })
})

test('what failed, and what was left out, is counted', () => {
  const result = { passed: 0, failed: 1, skipped: 1, flaky: [] }
  expect(readBrowserReport(reportOf('unexpected', 'skipped'))).toEqual(result)
})
