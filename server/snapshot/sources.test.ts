import { expect, test } from 'vitest'
import { listSources } from './sources.ts'

const source = (id: number) => ({
  id,
  authority: '考试院',
  title: `第 ${id} 份`,
  year: 2025,
  importedAt: '2026-06-01T00:00:00.000Z',
  starter: false,
})
const sources = new Map([1, 2, 3].map((id) => [id, source(id)]))

test('sources stand in the order of the ids, each once', () => {
  expect(listSources({ sources }, [3, 1, 3, 2, 1])).toEqual([source(3), source(1), source(2)])
  expect(listSources({ sources }, new Set([2]))).toEqual([source(2)])
})

test('what names no file is passed over', () => {
  expect(listSources({ sources }, [null, undefined, 0, 9])).toEqual([])
})
