import type { Target } from './compare.ts'

/** The calls that are measured beside a bare route; another one is a line. */
export const targets: readonly Target[] = [
  {
    name: 'mock (30 results)',
    method: 'POST',
    path: '/api/user/apprec/mock',
    body: JSON.stringify({ provinceId: 11 }),
    want: { ratio: 0.5, p95: 50 },
  },
  { name: 'condition', method: 'GET', path: '/api/user/apprec/condition?provinceId=11' },
  { name: 'score-rank', method: 'GET', path: '/api/score_rank?provinceId=11&year=2025&score=610' },
  { name: 'filters', method: 'GET', path: '/api/user/apprec/mock/filter?provinceId=11' },
  { name: 'session', method: 'GET', path: '/api/session' },
]
