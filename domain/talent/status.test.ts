import { describe, expect, test } from 'vitest'
import { type Progress, statusOf } from './status.ts'

const none: Progress = { test: 'character', isOpen: false, answered: 0, isDone: false }
const begun: Progress = { ...none, test: 'talent', isOpen: true }
const going: Progress = { ...begun, answered: 3 }
const done: Progress = { ...none, test: 'job', isDone: true }
const again: Progress = { ...done, isOpen: true }

describe('the status', () => {
  test.each<[string, boolean, Progress[], number]>([
    ['nothing is paid', false, [done, going], 0],
    ['nothing is begun', true, [none], 1],
    ['one is begun, and nothing answered', true, [none, begun], 1],
    ['one is under way', true, [none, going], 2],
    ['one is done, and none under way', true, [none, done], 3],
    ['one is done, and another under way', true, [done, going], 4],
    ['one is done, and another begun', true, [done, begun], 4],
    ['a retake is begun', true, [again], 4],
  ])('where %s', (_, isPaid, progress, status) => {
    expect(statusOf(isPaid, progress)).toBe(status)
  })
})
