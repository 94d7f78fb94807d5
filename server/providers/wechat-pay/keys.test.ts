import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { findPayKeys } from './keys.ts'

let folder: string
let merchantKey: string
let publicKey: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuankao-pay-'))
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  merchantKey = write('key.pem', pair.privateKey)
  publicKey = write('public.pem', pair.publicKey)
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const find = (env: Record<string, string>) =>
  findPayKeys(
    readConfig({
      PUBLIC_URL: 'https://xuankao.example/',
      WECHAT_PAY_APP_ID: 'wx1',
      WECHAT_PAY_MERCHANT_ID: '1900000001',
      WECHAT_PAY_CERT_SERIAL: '5157F09E',
      WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
      WECHAT_PAY_KEY_FILE: merchantKey,
      WECHAT_PAY_PLATFORM_FILE: publicKey,
      ...env,
    }),
  )

// Made for this test with openssl, for ten years from 2026; its key is thrown away.
const certificate = `-----BEGIN CERTIFICATE-----
MIIC8zCCAdugAwIBAgIIASNFZ4mrze8wDQYJKoZIhvcNAQELBQAwDzENMAsGA1UE
AwwEdGVzdDAeFw0yNjExMjExMTU3MzRaFw0zNjExMTgxMTU3MzRaMA8xDTALBgNV
BAMMBHRlc3QwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDJoU0xzyne
6H3dfbfQ8nGPx4eFE1AMQ20kmuO+EA/Otj/Sw7ROB13H0PK/kOhLGr2oFX/EtUkm
m++DqvbB0jVBgns2UXYbIFwyD9dRBAiYKCS+JrbMiNzjaKI9NMZ6S097Bx8ihvyI
sbRLSSgbCbg2hmO9gD/UkdufDDZ9ynqtw4zaCEUPfJnU7XOboMXsJD6c2g9GnpJ0
Pz3daFaQhSe6yBfBVFBVOZ23EdjQxdFsj0wXoljggYNe99UxaK6AvIpYINt/3DWS
UaiJPRhNDIMdkXhfNwQBJrJvBF9QOcHr+MU4pcS8Dh81kPDpxt11Uu+4pY9xNRqN
Cb5jAmuggjuBAgMBAAGjUzBRMB0GA1UdDgQWBBRZxBfS4dLYYwLEmtuXPJ2Y+TJ4
IDAfBgNVHSMEGDAWgBRZxBfS4dLYYwLEmtuXPJ2Y+TJ4IDAPBgNVHRMBAf8EBTAD
AQH/MA0GCSqGSIb3DQEBCwUAA4IBAQCf+DuDsK2lfaZVQdYmjJAQWFA9k1+A3Mfc
B4VBXq9lBD0CBQJQ0Hr/BQa+2ARg42PCbzF/ifsrYugES+/dBI7ntPsc8GEU/2u2
Xd3EfpYNbX5/JofImA0wEKVMEQMmjAMw3f0/zsdLlHlozJbYIsRzydxoH/xaZuvs
CjeEpZmYtz/Km568+T35tLbSiwXKrgAZPgcXzMHlHfdyXfPbszQF1DzEtbzFXFdh
NgShGeJTEUORHbX57a7CeuDCAm5SPHhHz52Lcli98zWK+buP9hyyYTSnQoENJFRZ
x0slRmCtpN8fDCeU0OXCIhEwu4JveclOZkS/2ZC+psk2xaEZ7seI
-----END CERTIFICATE-----`

test('a public key of WeChat goes by the id beside it', () => {
  const keys = find({ WECHAT_PAY_PLATFORM_ID: 'PUB_KEY_ID_1' })
  expect(keys).toMatchObject({
    noticeUrl: 'https://xuankao.example/api/wechat/pay/notice',
    platform: { id: 'PUB_KEY_ID_1', validTo: null },
  })
  expect(() => find({})).toThrow('WECHAT_PAY_PLATFORM_ID: should be set')
  expect(() => find({ WECHAT_PAY_PLATFORM_ID: '5157F09E' })).toThrow('PUB_KEY_ID_…')
})

test('a platform certificate goes by its serial number, and ends', () => {
  const keys = find({ WECHAT_PAY_PLATFORM_FILE: write('platform.pem', certificate) })
  expect(keys?.platform.id).toBe('0123456789ABCDEF')
  expect(keys?.platform.validTo?.getUTCFullYear()).toBe(2036)
  expect(keys?.platform.key.asymmetricKeyType).toBe('rsa')
})

test.each(['WECHAT_PAY_KEY_FILE', 'WECHAT_PAY_PLATFORM_FILE'])(
  'a file of %s that is not there is named',
  (name) => {
    const file = join(folder, 'nothing.pem')
    const env = { WECHAT_PAY_PLATFORM_ID: 'PUB_KEY_ID_1', [name]: file }
    expect(() => find(env)).toThrow(`${name}=${file}: should be a PEM file`)
    expect(() => find({ ...env, [name]: write('broken.pem', 'no key') })).toThrow(`${name}=`)
  },
)

test('without variables there is no payment', () => {
  expect(findPayKeys(readConfig({}))).toBeUndefined()
})
