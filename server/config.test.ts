import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
  ['EXAM_YEAR', '27'],
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

test('production is where users come by https, and has a database of its own unless the operator insists', () => {
  const PUBLIC_URL = 'https://xuankao.example'
  expect(readConfig({})).toMatchObject({ production: false, mayEmbed: true })
  expect(readConfig({ PUBLIC_URL: 'http://10.0.0.7' })).toMatchObject({ production: false, mayEmbed: true })
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ production: true, mayEmbed: false })
  expect(readConfig({ PUBLIC_URL, EMBEDDED_DATABASE: 'always' })).toMatchObject({ mayEmbed: true })
})

const wechatPay = {
  PUBLIC_URL: 'https://xuankao.example',
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_CERT_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
  WECHAT_PAY_KEY_FILE: 'key.pem',
  WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PAY_PLATFORM_FILE: 'platform.pem',
}

test('WeChat Pay is set up by all of its variables, or not at all', () => {
  expect(readConfig({}).wechatPay).toBeUndefined()
  expect(readConfig(wechatPay).wechatPay).toMatchObject({ merchantId: '1900000001', appSecret: undefined })
  expect(() => readConfig({ ...wechatPay, WECHAT_PAY_KEY_FILE: '' })).toThrow(
    'WECHAT_PAY_KEY_FILE: should be set',
  )
  for (const PUBLIC_URL of ['', 'http://xuankao.example']) {
    expect(() => readConfig({ ...wechatPay, PUBLIC_URL })).toThrow('PUBLIC_URL: should be set')
  }
})

test('a key that is wrong is named and not printed', () => {
  expect(() => readConfig({ ...wechatPay, WECHAT_PAY_API_KEY: 'short' })).toThrow(
    'WECHAT_PAY_API_KEY=…: should be',
  )
})

/** A file that holds a secret. */
function secretFile(text: string, mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

test('a secret may stand in a file, and one that everybody may read is warned of', () => {
  const DATABASE_URL_FILE = secretFile('postgres://app:secret@db/x\n', 0o600)
  expect(readConfig({ DATABASE_URL_FILE })).toMatchObject({
    databaseUrl: 'postgres://app:secret@db/x',
    warnings: [],
  })
  chmodSync(DATABASE_URL_FILE, 0o644)
  expect(readConfig({ DATABASE_URL_FILE }).warnings).toEqual([
    expect.stringContaining(`chmod o-r ${DATABASE_URL_FILE}`),
  ])
})

test('a file without a secret, a wrong one, and one beside its variable are refused by name, and not printed', () => {
  const refused = (env: Record<string, string>) => expect(() => readConfig(env))
  refused({ REDIS_URL_FILE: '/nowhere/at/all' }).toThrow(
    'REDIS_URL_FILE=/nowhere/at/all: should be a file that holds the secret; there is no such file',
  )
  const empty = secretFile('\n', 0o600)
  refused({ AMAP_KEY_FILE: empty }).toThrow(`AMAP_KEY_FILE=${empty}: should hold a secret; it is empty`)
  const wrong = secretFile('my secret', 0o600)
  refused({ REDIS_URL_FILE: wrong }).toThrow(/^REDIS_URL_FILE: should hold redis:\/\/host:port$/)
  refused({ AMAP_KEY: 'key', AMAP_KEY_FILE: wrong }).toThrow('AMAP_KEY should not be set beside it')
})
