import { type KeyObject, X509Certificate, createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Config, ConfigError, type WechatPayConfig } from '#server/config.ts'

/** What signs and checks what goes between WeChat Pay and us. */
export interface PayKeys {
  appId: string
  /** Of the official account, for WeChat's page that tells who pays; without it there is no payment inside WeChat. */
  appSecret: string | undefined
  merchantId: string
  /** Serial number of the merchant's API certificate, by which WeChat finds the key to check us with. */
  serial: string
  privateKey: KeyObject
  /** 32 bytes. */
  apiKey: Buffer
  /** WeChat's own key, and its id: PUB_KEY_ID_…, or the serial number of a platform certificate. */
  platform: { id: string; key: KeyObject; validTo: Date | null }
  /** Where notices are sent to. */
  noticeUrl: string
}

/**
 * Reads the files that the configuration names.
 * @throws ConfigError naming the variable whose file cannot be used
 */
function readPayKeys(pay: WechatPayConfig, publicUrl: string): PayKeys {
  return {
    appId: pay.appId,
    appSecret: pay.appSecret,
    merchantId: pay.merchantId,
    serial: pay.certSerial,
    privateKey: use('WECHAT_PAY_KEY_FILE', pay.keyFile, createPrivateKey),
    apiKey: Buffer.from(pay.apiV3Key),
    platform: use('WECHAT_PAY_PLATFORM_FILE', pay.platformFile, (pem) => readPlatform(pem, pay.platformId)),
    noticeUrl: `${publicUrl.replace(/\/$/, '')}/api/wechat/pay/notice`,
  }
}

/** A public key has its id beside it; a certificate has its serial number in it. */
function readPlatform(pem: string, id: string | undefined): PayKeys['platform'] {
  if (pem.includes('BEGIN CERTIFICATE')) {
    const certificate = new X509Certificate(pem)
    return {
      id: certificate.serialNumber,
      key: certificate.publicKey,
      validTo: new Date(certificate.validTo),
    }
  }
  if (id === undefined) throw new ConfigError('WECHAT_PAY_PLATFORM_ID: should be set for a public key')
  return { id, key: createPublicKey(pem), validTo: null }
}

function use<T>(name: string, file: string, read: (pem: string) => T): T {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${name}=${file}: should be a PEM file that this process may read`)
  }
}

/** The keys of the configuration, or undefined where payment is not set up. */
export function findPayKeys({ wechatPay, publicUrl }: Config): PayKeys | undefined {
  return wechatPay && publicUrl !== undefined ? readPayKeys(wechatPay, publicUrl) : undefined
}
