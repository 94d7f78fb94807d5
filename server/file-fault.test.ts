import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileFault, namedFault } from './file-fault.ts'
import { readText } from '#server/ops/read-text.ts'

const errorOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('a file that a call names and that cannot be used is a sentence', () => {
  const missing = errorOf(() => readFileSync('none/file.csv'))
  expect(namedFault(missing, ['import', 'lines', 'none/file.csv'])).toBe(
    'none/file.csv: there is no such file or folder',
  )
  expect(fileFault(errorOf(() => readFileSync('.')))).toBe('it is a folder, and a file was expected')
  expect(fileFault(errorOf(() => readdirSync('package.json')))).toMatch('a folder was expected')
  expect(fileFault(Object.assign(new Error('x'), { code: 'EACCES' }))).toMatch('no permission')
  expect(() => readText('none.md')).toThrow('none.md: there is no such file or folder')
})

test('a file that no call names is a fault of ours', () => {
  const missing = errorOf(() => readFileSync('none/file.csv'))
  expect(namedFault(missing, ['status'])).toBeUndefined()
  expect(namedFault(missing, [''])).toBeUndefined()
  expect(namedFault(new Error('other'), ['none/file.csv'])).toBeUndefined()
})
