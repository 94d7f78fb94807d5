import type { LastRuns } from '#server/db/backup/runs.ts'
import { told } from '#server/ops/times.ts'

const HOUR_MS = 3_600_000

/** When the last backup was made, and when one was last restored to see that it can be. */
export function backupsText({ backup, drill, goodDrill }: LastRuns, now: Date): string {
  const hours = (at: Date): number => Math.floor((now.getTime() - at.getTime()) / HOUR_MS)
  const made = backup
    ? `Last backup: ${told(backup.at)}, ${hours(backup.at)} h ago, ${backup.file}${backup.encrypted ? ', encrypted' : ''}`
    : 'Last backup: none on record. npm run ops -- backup DIR --keep 14'
  const tried = goodDrill
    ? `Last restore drill: ${told(goodDrill.at)}, ${goodDrill.file}, ${goodDrill.seconds.toFixed(0)} s`
    : 'Last restore drill: none on record. npm run ops -- drill DIR'
  const failed = drill?.fault ? [`The last drill FAILED at ${told(drill.at)}: ${drill.fault}`] : []
  return [made, tried, ...failed].join('\n')
}
