import { hashIdOf } from '#server/hash-id.ts'
import type { Target } from './compare.ts'
import type { Call } from './fire.ts'

export const mocked: Target = {
  name: 'mock (the same question)',
  method: 'POST',
  path: '/api/user/apprec/mock',
  body: JSON.stringify({ provinceId: 11 }),
  want: { ratio: 0.5, p95: 50 },
}

/** A list of 80 choices. */
export const filled: Call = {
  name: 'filled lists',
  method: 'POST',
  path: '/api/user/apprec/list/fill',
  body: JSON.stringify({ provinceId: 11, majorIds: [] }),
}

/** What is asked after each change of a list that is being built. @param majorIds Its units */
export const advised = (majorIds: readonly string[]): Target => ({
  name: 'advice on a list',
  method: 'POST',
  path: '/api/user/apprec/list/advise',
  body: JSON.stringify({ provinceId: 11, majorIds }),
  want: { ratio: 0, p95: 50 },
})

/** A call that asks the database each time: what there is too much of is refused. */
export const history: Target = { name: 'history', method: 'GET', path: '/api/user/apprec/mock/history' }

/** 浙江大学, 计算机科学与技术; both are in the starter set. */
const schoolId = hashIdOf('4133010335')
const majorId = hashIdOf('080901')
const own = 'provinceId=11&subjects=1,2,3'

/** The most used calls of the library. */
const library: readonly Target[] = [
  ['schools', `/api/cu_school/list?${own}`],
  ['school', `/api/cu_school/info?schoolHashId=${schoolId}`],
  ['units of a school', `/api/cu_school/major?schoolHashId=${schoolId}&${own}`],
  ['years of a school', `/api/cu_school/year?schoolHashId=${schoolId}&${own}`],
  ['page of a school', `/cu/detail/${schoolId}`],
  ['major', `/api/cumajor/intro/${majorId}?${own}`],
  ['who offers a major', `/api/cumajor/school/${majorId}?${own}`],
  ['lines of a year', '/api/hiscore/line?provinceId=11&year=2025'],
  ['score-rank table', '/api/hiscore/score_rank?provinceId=11&year=2025'],
  ['combinations', '/api/subquery/combination?provinceId=11'],
  ['ranking', `/api/rank/school/lines?${own}`],
  ['suggestions', '/api/search/suggest?q=zjgydx'],
].map(([name = '', path = '']) => ({ name, method: 'GET', path, want: { ratio: 0.5 } }))

/** The calls that are measured beside a bare route; another one is a line. */
export const targets: readonly Target[] = [
  mocked,
  { name: 'condition', method: 'GET', path: '/api/user/apprec/condition?provinceId=11' },
  { name: 'score-rank', method: 'GET', path: '/api/score_rank?provinceId=11&year=2025&score=610' },
  { name: 'filters', method: 'GET', path: '/api/user/apprec/mock/filter?provinceId=11' },
  { name: 'session', method: 'GET', path: '/api/session' },
  ...library,
]
