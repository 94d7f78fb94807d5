import { sql } from 'kysely'
import { ConfigError, type Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { EmbeddedError } from '#server/db/embedded-server.ts'
import { findLastRuns } from '#server/db/backup/runs.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { isLoopback } from '#server/http/limits/address.ts'
import { describeByAddress } from '#server/http/limits/limits.ts'
import { findProxiesSeen, proxiesProblem } from '#server/http/limits/proxies.ts'
import { told } from '#server/ops/times.ts'
import { type Finding, error, ok, warning } from './finding.ts'

/** Seconds that this clock and the database's may be apart; codes of the console's authenticator last 30. */
const APART = { fine: 2, most: 20 }
/** Days after which each version of PostgreSQL gets no more security updates (postgresql.org/support/versioning). */
const SUPPORTED_UNTIL: Readonly<Record<number, string>> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}

/** All that the database tells; one line where it cannot be asked. */
export async function lookAtDatabase(config: Config): Promise<Finding[]> {
  let database
  try {
    database = await openDatabase(config)
  } catch (fault) {
    if (!(fault instanceof ConfigError) && !(fault instanceof EmbeddedError)) throw fault
    return [error('database', fault.message)]
  }
  const db = openDb(database.url)
  try {
    const version = await lookAtVersion(db)
    const schema = await lookAtSchema(db)
    const clock = await lookAtClock(db)
    const found = [version, await lookAtSafety(db), await lookAtWay(db), schema, clock]
    // An older schema may have no place for these.
    if (schema.level !== 'ok') return found
    return [...found, await lookAtHops(db, config), ...(await lookAtBackups(db))]
  } finally {
    await db.destroy()
    await database.close()
  }
}

async function lookAtVersion(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string; number: number }>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number`.execute(
    db,
  )
  const { version, number } = rows[0] ?? { version: '?', number: 0 }
  return judgeVersion(version, Math.floor(number / 10_000), new Date())
}

export function judgeVersion(version: string, major: number, today: Date): Finding {
  const until = SUPPORTED_UNTIL[major]
  const text = `PostgreSQL ${version}`
  if (until === undefined) return ok('database', text)
  if (today > new Date(until))
    return error('database', `${text} has had no security updates since ${until}: upgrade it`)
  return ok('database', `${text}, which gets security updates until ${until}`)
}

/** Whether a crash of the machine loses what was acknowledged. */
async function lookAtSafety(db: Db): Promise<Finding> {
  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'`.execute(db)
  const off = rows.map(({ name }) => name)
  return off.length === 0
    ? ok('durability', 'what is acknowledged survives a crash')
    : error('durability', `${off.join(', ')} off: a crash loses orders that were acknowledged; set to on`)
}

async function lookAtWay(db: Db): Promise<Finding> {
  const { rows } = await sql<{ encrypted: boolean | null; from: string | null }>`
    SELECT (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS encrypted,
      host(inet_client_addr()) AS "from"`.execute(db)
  const { encrypted = null, from = null } = rows[0] ?? {}
  return judgeWay(encrypted === true, from)
}

/** @param from the address that the database sees; null: a socket of one machine */
export function judgeWay(isEncrypted: boolean, from: string | null): Finding {
  if (isEncrypted) return ok('encryption', 'what goes to the database is encrypted')
  if (from === null || isLoopback(from)) return ok('encryption', 'the database is on this machine')
  return warning(
    'encryption',
    'what goes to the database travels open: add ?sslmode=verify-full to DATABASE_URL, or use a network of your own',
  )
}

async function lookAtSchema(db: Db): Promise<Finding> {
  const { rows: tables } = await sql<{
    there: boolean
  }>`SELECT to_regclass('migration') IS NOT NULL AS there`.execute(db)
  const applied = tables[0]?.there
    ? (await sql<{ name: string }>`SELECT name FROM migration`.execute(db)).rows.map(({ name }) => name)
    : []
  return judgeSchema(
    applied,
    (await readMigrations()).map(({ name }) => name),
  )
}

export function judgeSchema(applied: readonly string[], known: readonly string[]): Finding {
  const ahead = applied.filter((name) => !known.includes(name))
  const behind = known.filter((name) => !applied.includes(name))
  const what = 'schema'
  if (behind.length > 0 && ahead.length > 0) {
    return error(
      what,
      `it is of another release: ${behind.join(', ')} not applied, ${ahead.join(', ')} not known`,
    )
  }
  if (applied.length === 0) return error(what, 'the database is empty: start the app, or restore a backup')
  if (behind.length > 0) {
    return warning(what, `${behind.length} behind this release (${behind[0]} …): the next start applies them`)
  }
  if (ahead.length > 0) {
    return warning(what, `a newer release has applied ${ahead.join(', ')}: install that one`)
  }
  return ok(what, `as this release has it, ${known.length} migrations`)
}

/** Against the database's clock, which stamps orders and sessions; half the way there and back is taken off. */
async function lookAtClock(db: Db): Promise<Finding> {
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  const after = Date.now()
  const theirs = rows[0]?.now.getTime() ?? after
  return judgeClock(Math.abs((before + after) / 2 - theirs) / 1000)
}

export function judgeClock(seconds: number): Finding {
  const text = `this machine and the database are ${seconds.toFixed(1)} s apart`
  if (seconds > APART.most)
    return error('clock', `${text}: codes of the console fail. Run chrony or timesyncd on both`)
  if (seconds > APART.fine) return warning('clock', `${text}: run chrony or timesyncd on both`)
  return ok('clock', text)
}

/** Hours after which a backup, and days after which a drill, is old. */
const OLD = { backupHours: 26, drillDays: 35 }
const HOUR_MS = 3_600_000

async function lookAtBackups(db: Db): Promise<Finding[]> {
  const { backup, drill, goodDrill } = await findLastRuns(db)
  const hoursSince = (at: Date | undefined): number | undefined => at && (Date.now() - at.getTime()) / HOUR_MS
  return judgeBackups(hoursSince(backup?.at), hoursSince(goodDrill?.at), drill?.fault ?? undefined)
}

/** By the hours since each; undefined: there has been none. `fault` is what was wrong in the last drill. */
export function judgeBackups(
  backup: number | undefined,
  drill: number | undefined,
  fault?: string,
): Finding[] {
  const made = backup === undefined ? 'no backup is on record' : `the last one is ${Math.floor(backup)} h old`
  const tried =
    drill === undefined
      ? 'none has been restored to try it'
      : `one was restored ${Math.floor(drill / 24)} days ago`
  const isOld = backup === undefined || backup > OLD.backupHours
  const isUntried = drill === undefined || drill > OLD.drillDays * 24
  return [
    isOld
      ? error('backups', `${made}: see xuankao-backup.timer, or ops backup DIR --keep 14`)
      : ok('backups', made),
    fault !== undefined
      ? error('drill', `the last restore failed (${fault}): make a backup, and drill it now`)
      : isUntried
        ? warning('drill', `${tried}: ops drill DIR`)
        : ok('drill', tried),
  ]
}

async function lookAtHops(db: Db, { trustProxy, production }: Config): Promise<Finding> {
  const seen = await findProxiesSeen(db)
  const problem = seen && proxiesProblem({ trusted: trustProxy, seen: seen.seen })
  if (seen && problem !== undefined) {
    const harm = seen.seen > trustProxy ? `. All together have then ${describeByAddress()}` : ''
    return error('proxies', `${problem}${harm} (found ${told(seen.at)})`)
  }
  if (production && trustProxy === 0) {
    return error(
      'proxies',
      'TRUST_PROXY=0 in production: something speaks https before the app. Set how many proxies do',
    )
  }
  if (!seen)
    return warning('proxies', `TRUST_PROXY=${trustProxy}; too few requests have come to hold it against`)
  return ok('proxies', `${seen.seen} before the app, as TRUST_PROXY says (found ${told(seen.at)})`)
}
