import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { nextExamYear } from '#domain/exam/exam-year.ts'
import type { Db } from '#server/db/open.ts'
import { scopeVersionsOf } from '#server/features/scopes/load.ts'
import type { ToldTrack } from '#server/import/store/status.ts'
import { openKept } from '#server/snapshot/kept.ts'
import { readReference } from '#server/snapshot/reference.ts'
import type { KeptProvince } from './province.ts'

/**
 * What is told of each province's tracks, from the engines kept; a province not built yet is missing.
 */
export async function findTold(
  db: Db,
  {
    dataDir,
    examYear = nextExamYear(new Date()),
  }: Pick<Config, 'dataDir'> & { examYear?: number | undefined },
): Promise<Map<number, ToldTrack[]>> {
  const kept = await openKept(join(dataDir, 'engines'), db)
  const versions = scopeVersionsOf(await readReference(db, { kept }), examYear)
  const told = new Map<number, ToldTrack[]>()
  for (const [provinceId, version] of versions) {
    const scopes = await kept.find<KeptProvince>(String(provinceId), version)
    if (!scopes) continue
    // The main batch of a track comes first.
    const main = [...Map.groupBy(scopes, ({ key }) => key.track).values()].flatMap(([first]) => first ?? [])
    told.set(
      provinceId,
      main.map(({ key: { track, batch }, built: { rankedYear }, engine: { lineOnly, oneYear } }) => {
        if (lineOnly) return { track, batch, told: 'line only' }
        if (rankedYear === null) return { track, batch, told: 'no ranks' }
        return { track, batch, told: oneYear ? 'one year' : 'probability' }
      }),
    )
  }
  return told
}
