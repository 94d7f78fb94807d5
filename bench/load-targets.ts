import type { Target } from './compare.ts'

export const mocked: Target = {
  name: 'mock (30 results)',
  method: 'POST',
  path: '/api/user/apprec/mock',
  body: JSON.stringify({ provinceId: 11 }),
  want: { ratio: 0.5, p95: 50 },
}

/** A call that asks the database each time: what there is too much of is refused. */
export const history: Target = { name: 'history', method: 'GET', path: '/api/user/apprec/mock/history' }

/** The calls that are measured beside a bare route; another one is a line. */
export const targets: readonly Target[] = [
  mocked,
  { name: 'condition', method: 'GET', path: '/api/user/apprec/condition?provinceId=11' },
  { name: 'score-rank', method: 'GET', path: '/api/score_rank?provinceId=11&year=2025&score=610' },
  { name: 'filters', method: 'GET', path: '/api/user/apprec/mock/filter?provinceId=11' },
  { name: 'session', method: 'GET', path: '/api/session' },
]
