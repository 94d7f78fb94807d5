import { join, resolve } from 'node:path'
import * as z from 'zod'
import { readSecretFiles } from './secret-files.ts'

/** Written in digits only: `Number` would take ' ', 0x50 and 1e3 too. */
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))

/** Names and values as OpenTelemetry writes them; signs of the form are percent-encoded. */
const pairs = z
  .string()
  .regex(/^\s*(?:[\w.-]+\s*=(?:[^,=%]|%[\dA-Fa-f]{2}|=)*(?:,|$)\s*)*$/)
  .default('')
  .transform((text) =>
    Object.fromEntries(
      text
        .split(',')
        .filter((pair) => pair.includes('='))
        .map((pair) => {
          const at = pair.indexOf('=')
          return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
        }),
    ),
  )

/** SMS codes in 24 hours to all numbers together, unless it is set: some hundred yuan. */
export const SMS_PER_DAY = 10_000

/**
 * Every variable the product reads, in one place. `.env.example` lists the same names;
 * a test compares the two.
 */
export const variables = z.object({
  PORT: whole(0, 65535).prefault('3000').describe('a port number from 0 to 65535'),
  HOST: z.string().min(1).default('127.0.0.1').describe('an address to listen on'),
  DATA_DIR: z.string().min(1).default('./.data').describe('a folder this process may write'),
  FIGURES_DIR: z
    .string()
    .min(1)
    .default(join(import.meta.dirname, '../data/figures'))
    .describe('a folder of figures as npm run data -- build writes them'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('postgres://user:password@host:port/database'),
  DATABASE_POOL_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('postgres://user:password@host:port/database, of a pgbouncer before DATABASE_URL'),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('postgres://user:password@host:port/database, of the synchronous standby of DATABASE_URL'),
  EMBEDDED_DATABASE: z
    .enum(['trial', 'always'])
    .default('trial')
    .describe('trial or always: whether the PostgreSQL that comes along may serve in production too'),
  BACKUP_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('the file of the key that backups are encrypted with, as ops backup key writes it'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('redis://host:port'),
  WORKERS: whole(1, 64).prefault('1').describe('a whole number from 1 to 64'),
  EXAM_YEAR: whole(2020, 2099).optional().describe('the year of an exam, such as 2027'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('one of fatal, error, warn, info, debug, silent'),
  SMS_PER_DAY: whole(1, 10_000_000)
    .prefault(String(SMS_PER_DAY))
    .describe('how many SMS codes a day at most, a whole number from 1'),
  TRUST_PROXY: whole(0, 9)
    .prefault('0')
    .describe('how many proxies add to X-Forwarded-For one after the other, from 0 to 9'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address users open, such as https://xuankao.example'),
  DD_FRAME_ANCESTORS: z
    .string()
    // It becomes a part of a header: nothing that would end that part.
    .regex(/^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+( [\x21-\x2b\x2d-\x3a\x3c-\x7e]+)*$/)
    .default('https://*.dingtalk.com')
    .describe('the origins that may embed /dd, separated by spaces'),
  WEBHOOK_TARGETS: z
    .enum(['public', 'any'])
    .default('public')
    .describe('public or any: whether webhooks of partners may go to http and to private addresses too'),
  OFFLINE: z
    .enum(['on', 'off'])
    .default('on')
    .describe('on or off: whether browsers keep the app for when there is no network'),
  AMAP_KEY: z.string().min(1).optional().describe('the AMap web service key'),
  ALIYUN_SMS_ACCESS_KEY_ID: z.string().min(1).optional().describe('the Aliyun SMS access key id'),
  ALIYUN_SMS_ACCESS_KEY_SECRET: z.string().min(1).optional().describe('the Aliyun SMS secret'),
  ALIYUN_SMS_SIGN_NAME: z.string().min(1).optional().describe('the Aliyun SMS signature'),
  ALIYUN_SMS_TEMPLATE_CODE: z.string().min(1).optional().describe('the Aliyun SMS template code'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtps://user:password@host:port'),
  MAIL_FROM: z
    .string()
    .min(3)
    .optional()
    .describe('who mail is from, such as 选考在线 <no-reply@xuankao.example>'),
  WECHAT_PAY_APP_ID: z.string().min(1).optional().describe('the app id that the merchant is bound to'),
  WECHAT_PAY_APP_SECRET: z.string().min(1).optional().describe('the secret of that app id'),
  WECHAT_PAY_MERCHANT_ID: z.string().regex(/^\d+$/).optional().describe('the merchant number, digits'),
  WECHAT_PAY_CERT_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]+$/)
    .optional()
    .describe('the serial number of the merchant’s API certificate'),
  WECHAT_PAY_KEY_FILE: z.string().min(1).optional().describe('the PEM file of the merchant’s private key'),
  WECHAT_PAY_API_KEY: z
    .string()
    .refine((key) => Buffer.byteLength(key) === 32)
    .optional()
    .describe('the APIv3 key, 32 bytes'),
  WECHAT_PAY_PLATFORM_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('the PEM file of WeChat Pay’s public key or platform certificate'),
  WECHAT_PAY_PLATFORM_ID: z
    .string()
    .regex(/^PUB_KEY_ID_\w+$/)
    .optional()
    .describe('the id of that public key, PUB_KEY_ID_…'),
  WECHAT_APP_ID: z.string().min(1).optional().describe('the app id of the official account'),
  WECHAT_APP_SECRET: z.string().min(1).optional().describe('the secret of the official account'),
  DINGTALK_CORP_ID: z.string().min(1).optional().describe('the company’s id at DingTalk'),
  DINGTALK_AGENT_ID: z.string().min(1).optional().describe('the agent id of the app at DingTalk'),
  DINGTALK_APP_KEY: z.string().min(1).optional().describe('the app key at DingTalk'),
  DINGTALK_APP_SECRET: z.string().min(1).optional().describe('the app secret at DingTalk'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of a collector, such as http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'])
    .default('http/protobuf')
    .describe('http/protobuf or http/json'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.describe('name=value,name=value, what a collector asks for'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('always_on, always_off, traceidratio, or one of them after parentbased_'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|[01]?\.\d+)$/)
    .transform(Number)
    .pipe(z.number().min(0).max(1))
    .prefault('1')
    .describe('which part of the traces is sent, from 0 to 1'),
  OTEL_SERVICE_NAME: z.string().min(1).default('xuankao').describe('what the product is called there'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.describe('name=value,name=value, what else this machine is called'),
})

/** Of an official account. */
export interface WechatKeys {
  appId: string
  appSecret: string
}

/** Of an app that a company has made for itself. */
export interface DingTalkKeys {
  corpId: string
  agentId: string
  appKey: string
  appSecret: string
}

/** Where traces and figures are sent, and how much of them. */
export interface TelemetryConfig {
  endpoint: string
  protocol: 'http/protobuf' | 'http/json'
  headers: Readonly<Record<string, string>>
  sampler: string
  /** Which part of the traces is sent, where the sampler goes by one. */
  ratio: number
  serviceName: string
  attributes: Readonly<Record<string, string>>
}

export interface SmsKeys {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
}

export interface SmtpConfig {
  /** With user and password. */
  url: string
  from: string
}

export interface WechatPayConfig {
  appId: string
  appSecret: string | undefined
  merchantId: string
  certSerial: string
  keyFile: string
  apiV3Key: string
  platformFile: string
  platformId: string | undefined
}

export interface Config {
  /** What is not right about it, and stops nothing. */
  warnings: readonly string[]
  port: number
  host: string
  dataDir: string
  /** The figures that the database is filled with. */
  figuresDir: string
  databaseUrl: string | undefined
  /** Where calls ask the primary by short transactions; undefined: at `databaseUrl`, as everything else. */
  databasePoolUrl: string | undefined
  /** Where reads may go that may be a second old, and all reads while the primary is away. */
  databaseReadUrl: string | undefined
  /** Whether users open it by https: then nothing is built as it starts, and the database is the operator's own. */
  production: boolean
  /** Whether the embedded database may serve: in trials, and where the operator insists. */
  mayEmbed: boolean
  /** Backups are encrypted with what stands in it. */
  backupKeyFile: string | undefined
  redisUrl: string | undefined
  workers: number
  /** The exam that students file for next; undefined: the calendar says. */
  examYear: number | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Proxies of the operator's before the app, a CDN among them: so many entries of X-Forwarded-For are believed. */
  trustProxy: number
  /** SMS codes in 24 hours, to all numbers together. */
  smsPerDay: number
  publicUrl: string | undefined
  ddFrameAncestors: string
  /** Whether browsers get a service worker; else what they have of one is removed. */
  offline: boolean
  /** Where webhooks of partners may go: public addresses by https, or anywhere. */
  webhookTargets: 'public' | 'any'
  amapKey: string | undefined
  aliyunSms: SmsKeys | undefined
  smtp: SmtpConfig | undefined
  wechatPay: WechatPayConfig | undefined
  wechat: WechatKeys | undefined
  dingTalk: DingTalkKeys | undefined
  /** undefined: nobody watches. */
  telemetry: TelemetryConfig | undefined
}

/** A start stopped by a wrong variable; the message names it and what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and checks the configuration once. An empty variable counts as unset.
 * @throws ConfigError naming every wrong variable
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const written = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { values, warnings, problems } = readSecretFiles(SECRETS, written)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const set = { ...written, ...values }
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const expected = name in variables.shape ? describe(name) : issue.message
      if (name in values) return `${name}_FILE: should hold ${expected}`
      const shown = secret.test(name) ? '…' : withoutPassword(env[name] ?? '')
      return `${name}=${shown}: should be ${expected}`
    })
    throw new ConfigError([...new Set(wrong)].join('\n'))
  }
  const v = parsed.data
  const production = v.PUBLIC_URL?.startsWith('https:') ?? false
  return {
    warnings,
    production,
    mayEmbed: !production || v.EMBEDDED_DATABASE === 'always',
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    figuresDir: resolve(v.FIGURES_DIR),
    databaseUrl: v.DATABASE_URL,
    databasePoolUrl: besideDatabase(v, 'DATABASE_POOL_URL'),
    databaseReadUrl: besideDatabase(v, 'DATABASE_READ_URL'),
    backupKeyFile: v.BACKUP_KEY_FILE,
    redisUrl: v.REDIS_URL,
    workers: v.WORKERS,
    examYear: v.EXAM_YEAR,
    logLevel: v.LOG_LEVEL,
    trustProxy: v.TRUST_PROXY,
    smsPerDay: v.SMS_PER_DAY,
    publicUrl: v.PUBLIC_URL,
    ddFrameAncestors: v.DD_FRAME_ANCESTORS,
    offline: v.OFFLINE === 'on',
    webhookTargets: v.WEBHOOK_TARGETS,
    amapKey: v.AMAP_KEY,
    aliyunSms: smsKeys(v),
    smtp: smtpConfig(v),
    wechatPay: wechatPayConfig(v),
    wechat: wechatKeys(v),
    dingTalk: dingTalkKeys(v),
    telemetry: telemetryConfig(v),
  }
}

/** Variables that may stand in a file of their own, which NAME_FILE names: a process list shows no file. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'AMAP_KEY',
  'ALIYUN_SMS_ACCESS_KEY_SECRET',
  'SMTP_URL',
  'WECHAT_PAY_APP_SECRET',
  'WECHAT_PAY_API_KEY',
  'WECHAT_APP_SECRET',
  'DINGTALK_APP_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const satisfies readonly (keyof typeof variables.shape)[]

/** Variables that are not printed. */
const secret = /SECRET$|PAY_API_KEY$|OTLP_HEADERS$/

function withoutPassword(value: string): string {
  return value.replace(/\/\/.*@/s, '//…@')
}

function describe(name: string): string {
  const entry = Object.entries(variables.shape).find(([key]) => key === name)
  return entry?.[1].description ?? 'another value'
}

type Variables = z.output<typeof variables>

/** @throws ConfigError for another way to a database that is not named itself */
function besideDatabase(v: Variables, name: 'DATABASE_POOL_URL' | 'DATABASE_READ_URL'): string | undefined {
  if (v[name] !== undefined && v.DATABASE_URL === undefined)
    throw new ConfigError(`DATABASE_URL: should be set too, since ${name} is another way to it`)
  return v[name]
}

function smsKeys(v: Variables): SmsKeys | undefined {
  const keys = together(v, [
    'ALIYUN_SMS_ACCESS_KEY_ID',
    'ALIYUN_SMS_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE_CODE',
  ])
  if (!keys) return undefined
  const [accessKeyId, accessKeySecret, signName, templateCode] = keys
  return { accessKeyId, accessKeySecret, signName, templateCode }
}

function smtpConfig(v: Variables): SmtpConfig | undefined {
  const values = together(v, ['SMTP_URL', 'MAIL_FROM'])
  return values && { url: values[0], from: values[1] }
}

function wechatKeys(v: Variables): WechatKeys | undefined {
  const keys = together(v, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])
  return keys && { appId: keys[0], appSecret: keys[1] }
}

function dingTalkKeys(v: Variables): DingTalkKeys | undefined {
  const keys = together(v, [
    'DINGTALK_CORP_ID',
    'DINGTALK_AGENT_ID',
    'DINGTALK_APP_KEY',
    'DINGTALK_APP_SECRET',
  ])
  return keys && { corpId: keys[0], agentId: keys[1], appKey: keys[2], appSecret: keys[3] }
}

function telemetryConfig(v: Variables): TelemetryConfig | undefined {
  if (v.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  return {
    endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    protocol: v.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: v.OTEL_EXPORTER_OTLP_HEADERS,
    sampler: v.OTEL_TRACES_SAMPLER,
    ratio: v.OTEL_TRACES_SAMPLER_ARG,
    serviceName: v.OTEL_SERVICE_NAME,
    attributes: v.OTEL_RESOURCE_ATTRIBUTES,
  }
}

function wechatPayConfig(v: Variables): WechatPayConfig | undefined {
  const keys = together(v, [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_CERT_SERIAL',
    'WECHAT_PAY_KEY_FILE',
    'WECHAT_PAY_API_KEY',
    'WECHAT_PAY_PLATFORM_FILE',
  ])
  if (!keys) return undefined
  if (!v.PUBLIC_URL?.startsWith('https://'))
    throw new ConfigError('PUBLIC_URL: should be set too, with https, since WeChat Pay sends notices there')
  const [appId, merchantId, certSerial, keyFile, apiV3Key, platformFile] = keys
  return {
    appId,
    appSecret: v.WECHAT_PAY_APP_SECRET,
    merchantId,
    certSerial,
    keyFile,
    apiV3Key,
    platformFile,
    platformId: v.WECHAT_PAY_PLATFORM_ID,
  }
}

/**
 * Variables of one provider: all of them, or none.
 * @throws ConfigError naming those that are missing
 */
function together<const Names extends readonly (keyof Variables)[]>(
  v: Variables,
  names: Names,
): { [K in keyof Names]: string } | undefined
function together(v: Variables, names: readonly (keyof Variables)[]): string[] | undefined {
  const values = names.map((name) => v[name])
  const set = values.filter((value) => typeof value === 'string')
  if (set.length === names.length) return set
  if (set.length === 0) return undefined
  const missing = names.filter((name) => v[name] === undefined)
  throw new ConfigError(`${missing.join(', ')}: should be set too, since others that go with it are`)
}
