import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', WORKERS: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    workers: 1,
    databaseUrl: undefined,
  })
})

test.each([
  ['PORT', '65536'],
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['PORT', '1e3'],
  ['WORKERS', '1.5'],
  ['WORKERS', '0'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'http://localhost'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['PUBLIC_URL', 'javascript:1'],
  ['DD_FRAME_ANCESTORS', '*; script-src *'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value}: should be`)
})

test('a password in a wrong address is not printed', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgre://app:secret@db/x' })).toThrow(
    'DATABASE_URL=postgre://…@db/x:',
  )
})

test('several origins may embed /dd', () => {
  const origins = 'https://*.dingtalk.com https://example.com:8443'
  expect(readConfig({ DD_FRAME_ANCESTORS: origins }).ddFrameAncestors).toBe(origins)
})
