import { expect, test } from 'vitest'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateIn } from './candidate-in.ts'

const own: Candidate = { provinceId: 10, track: '物理', score: 600, rank: 20_000, subjects: [1, 2, 3] }
/** 浙江 has one track, and asks nobody for it. */
const single: Candidate = { ...own, provinceId: 11, track: null }

test.each<[string, Candidate, number, string | null, Partial<Candidate>]>([
  ['in the own track', own, 10, '物理', own],
  ['where no track is named', own, 10, null, own],
  ['in the only track', single, 11, '综合', { ...single, track: '综合' }],
  ['in another track', own, 10, '历史', { ...own, track: '历史', score: null, rank: null, subjects: [] }],
  ['in another province', own, 11, null, { provinceId: 11, track: null, rank: null, subjects: [] }],
  ['in the same track of another province', own, 19, '物理', { track: '物理', score: null, rank: null }],
])('what is known of a student %s', (_, student, provinceId, track, known) => {
  expect(candidateIn(student, { provinceId, track })).toMatchObject(known)
})
