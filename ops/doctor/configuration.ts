import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { isWebBuilt } from '#server/start/build-web.ts'
import { type Finding, error, ok, warning } from './finding.ts'

const GB = 2 ** 30
/** Bytes that DATA_DIR's disk should have left; below the second an import or a log may stop the app. */
const ROOM = { wanted: 5 * GB, least: GB }
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether a way to PostgreSQL leaves this machine in clear. A host that is a folder, or none, is a socket. */
function isOpen(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const mode = searchParams.get('sslmode')
  return hostname !== '' && !LOOPBACK.has(hostname) && (mode === null || mode === 'disable')
}

/** What the variables say, against what production needs. */
export function lookAtConfiguration(config: Config): Finding[] {
  const what = 'configuration'
  const { publicUrl, production, wechatPay } = config
  if (publicUrl === undefined) {
    return [
      warning(
        what,
        'PUBLIC_URL is not set: this is a trial. Set it to the address that users open, with https',
      ),
    ]
  }
  if (!production) {
    return [warning(what, `PUBLIC_URL=${publicUrl} has no https: this is a trial, and passwords travel open`)]
  }
  const found: Finding[] = []
  if (!isWebBuilt()) found.push(error('web app', 'it is not built: install a release, or run npm run build'))
  if (config.databaseUrl === undefined) {
    found.push(warning(what, 'the embedded PostgreSQL serves, which is a beta build: set DATABASE_URL'))
  }
  if (!LOOPBACK.has(config.host)) {
    found.push(
      warning(
        what,
        `HOST=${config.host}: see that nobody reaches port ${config.port} but the proxy, past whose limits they would be`,
      ),
    )
  }
  if (config.redisUrl?.startsWith('redis:') && !LOOPBACK.has(new URL(config.redisUrl).hostname)) {
    found.push(warning(what, 'REDIS_URL: what goes there travels open; use rediss, or a network of your own'))
  }
  for (const [name, url] of [
    ['DATABASE_POOL_URL', config.databasePoolUrl],
    ['DATABASE_READ_URL', config.databaseReadUrl],
  ] as const) {
    if (url !== undefined && isOpen(url))
      found.push(
        warning(
          what,
          `${name}: what goes there travels open; add ?sslmode=verify-full, or use a network of your own`,
        ),
      )
  }
  if (!config.aliyunSms) {
    found.push(
      error(what, 'no SMS is sent: codes are written to a file. Set the four ALIYUN_SMS_… variables'),
    )
  }
  if (!config.smtp) found.push(warning(what, 'no mail is sent: set SMTP_URL and MAIL_FROM'))
  const files = wechatPay ? [wechatPay.keyFile, wechatPay.platformFile] : []
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats) found.push(error(what, `${file}: there is no such file`))
  }
  const key = wechatPay && statSync(wechatPay.keyFile, { throwIfNoEntry: false })
  if (key && (key.mode & 0o007) !== 0) {
    found.push(error(what, `${wechatPay.keyFile}: everybody on this machine may read it; chmod 640 it`))
  }
  return found.length > 0 ? found : [ok(what, `production at ${publicUrl}`)]
}

/** What is left where the app writes. */
export async function lookAtDisk({ dataDir }: Config): Promise<Finding> {
  const what = 'disk'
  const stats = await statfs(dataDir).catch(() => undefined)
  if (!stats) return warning(what, `DATA_DIR=${dataDir} is not there yet: the first start makes it`)
  return judgeRoom(dataDir, stats.bavail * stats.bsize)
}

export function judgeRoom(folder: string, left: number): Finding {
  const text = `${(left / GB).toFixed(1)} GB are left at ${folder}`
  if (left < ROOM.least) return error('disk', `${text}: make room now, the app and its log stop without`)
  if (left < ROOM.wanted) return warning('disk', `${text}: make room, ${ROOM.wanted / GB} GB are wanted`)
  return ok('disk', text)
}
