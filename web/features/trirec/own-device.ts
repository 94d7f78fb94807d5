import { GRADES } from '#domain/trirec/rule.ts'
import { NO_OWN, type Own } from '#domain/trirec/own.ts'
import { deviceStorage, readStored } from '#web/client/storage.ts'
import { createStore } from '#web/client/store.ts'

const key = 'trirec'

type Loose<T> = { [Name in keyof T]?: unknown }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isMark = (value: unknown): boolean => value === null || typeof value === 'number'

function isPick(value: unknown): boolean {
  if (!isObject(value)) return false
  const { school, testMark, wanted } = value
  return typeof school === 'string' && isMark(testMark) && isMark(wanted)
}

function isOwn(value: unknown): value is Own {
  if (!isObject(value)) return false
  const { counts, foreignGrade, testShare, exam, picks }: Loose<Own> = value
  return (
    isObject(counts) &&
    GRADES.every((grade) => Number.isInteger(counts[grade])) &&
    (foreignGrade === null || GRADES.some((grade) => grade === foreignGrade)) &&
    isMark(testShare) &&
    isMark(exam) &&
    Array.isArray(picks) &&
    picks.every(isPick)
  )
}

/** What a visitor told on this device. */
export const device = createStore<Own>(readStored(deviceStorage.get(key), isOwn) ?? NO_OWN)

export function storeOwn(own: Own): void {
  deviceStorage.set(key, JSON.stringify(own))
  device.set(own)
}
