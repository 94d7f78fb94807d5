import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beijingDay } from '#domain/beijing.ts'

/** Nothing older is kept, in days: what somebody had erased is gone from backups too by then (docs/privacy.md). */
export const OLDEST_DAYS = 30
/** Weeks of which one backup each is kept beside the days. */
const WEEKS = 4
const DAY = 86_400_000
/** What a backup that was broken off has left is removed after so long, in ms. */
const DRAFT_AGE = DAY

const named = /^xuankao-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/

/** A backup of a folder. */
export interface FolderBackup {
  readonly name: string
  /** When it was made. */
  readonly at: Date
}

/** How a backup of this moment is named in its folder. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `xuankao-${stamp}.backup${isEncrypted ? '.age' : ''}`
}

/** The backups of a folder that are named so, the newest first; other files are nobody's business here. */
export async function listBackups(folder: string): Promise<FolderBackup[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const [, year, month, day, hour, minute, second] = named.exec(name) ?? []
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return Number.isNaN(at.getTime()) ? [] : [{ name, at }]
  })
  return found.sort((a, b) => b.at.getTime() - a.at.getTime())
}

/**
 * Those that have had their time: kept are all of the last 24 hours, the newest of each of the last `days` days that have
 * one, by the clock of Beijing, the newest of each of the last weeks, and the newest of all, whatever its age.
 * @param backups The newest first
 */
export function outlived(backups: readonly FolderBackup[], days: number, now: Date): FolderBackup[] {
  const [newest] = backups
  const young = backups.filter(({ at }) => now.getTime() - at.getTime() < OLDEST_DAYS * DAY)
  const firstOf = (groupOf: (at: Date) => string, count: number): FolderBackup[] =>
    [...Map.groupBy(young, ({ at }) => groupOf(at)).values()]
      .slice(0, count)
      .flatMap(([first]) => first ?? [])
  const week = (at: Date): string => String(Math.floor((at.getTime() + 8 * 3_600_000 - 4 * DAY) / (7 * DAY)))
  const fresh = young.filter(({ at }) => now.getTime() - at.getTime() < DAY)
  const kept = new Set([newest, ...fresh, ...firstOf((at) => beijingDay(at), days), ...firstOf(week, WEEKS)])
  return backups.filter((each) => !kept.has(each))
}

/** Removes what has had its time, once a newer one was written and read back. @returns the names that are gone */
export async function removeOutlived(folder: string, days: number, now: Date): Promise<string[]> {
  const gone = outlived(await listBackups(folder), days, now)
  for (const { name } of gone) await rm(join(folder, name))
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const isDraft = /^xuankao-\S+\.part$/.test(name)
    if (isDraft && now.getTime() - (await stat(file)).mtimeMs > DRAFT_AGE) await rm(file)
  }
  return gone.map(({ name }) => name)
}
