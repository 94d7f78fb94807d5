import * as calls from '#contract/console/season.ts'
import type { SeasonSet } from '#contract/console/season.ts'
import { beijingDay, beijingMoment, beijingStamp } from '#domain/beijing.ts'
import {
  type Round,
  type RoundProblem,
  inTime,
  roundName,
  roundState,
  seasonState,
} from '#domain/season/season.ts'
import type { Db } from '#server/db/open.ts'
import { listProvinces } from '#server/features/province/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { badInput, notFound } from '#server/http/errors.ts'
import * as operate from './operate.ts'
import * as queries from './queries.ts'

/** When provinces file, as those set it who know. */
export const seasonConsole: Routes<{ readonly db: Db }> = (handle, { db }) => {
  handle(calls.listSeasonYear, async ({ query }) => {
    const now = new Date()
    const [provinces, seasons] = await Promise.all([listProvinces(db), queries.listSeasons(db)])
    const present = Number(beijingDay(now).slice(0, 4))
    const years = [...new Set([present + 1, present, ...seasons.map((each) => each.year)])]
    // From autumn on the season that is got ready is the next year's.
    const next = Number(beijingDay(now).slice(5, 7)) > 9 ? present + 1 : present
    const year = query.year ?? next
    return {
      year,
      years: years.sort((a, b) => b - a),
      provinces: provinces.map((province) =>
        show(
          province,
          seasons.find((each) => each.provinceId === province.id && each.year === year),
          now,
        ),
      ),
    }
  })

  handle(calls.getSeasonSet, async ({ params: { provinceId, year } }) => {
    const province = (await listProvinces(db)).find(({ id }) => id === provinceId)
    if (!province) throw notFound()
    const [seasons, batches, confirmed] = await Promise.all([
      queries.listSeasons(db, provinceId),
      queries.listBatches(db, provinceId, year),
      queries.countSheets(db, { provinceId, year }),
    ])
    const season = seasons.find((each) => each.year === year)
    return { ...show(province, season, new Date()), year, batches, confirmed }
  })

  handle(calls.setSeasonRound, async ({ params, body, deed }) => {
    const { batch, round: number, kind, roundBefore: seen } = body
    const round = {
      batch,
      round: number,
      kind,
      opens: beijingMoment(body.opens),
      closes: beijingMoment(body.closes),
    }
    const off = operate.otherYear(round, params.year)
    if (off !== undefined) throw badInput(off, `不在 ${params.year} 年`)
    const batches = await queries.listBatches(db, params.provinceId, params.year)
    if (!batches.some(({ name }) => name === batch)) throw badInput('batch', '这个省这一年没有这个批次')
    await operate.setRound(db, params, { round, seen: seen && readSeen(seen) }, deed, wrongRound)
    return null
  })

  handle(calls.removeSeasonRound, async ({ params, body: { batch, round, roundBefore: seen }, deed }) => {
    await operate.removeRounds(db, params, { batch, round, seen: readSeen(seen) }, deed)
    return null
  })

  handle(calls.setSeasonChanges, async ({ params, body, deed }) => {
    await operate.setChanges(db, params, { changes: body.changes, before: body.changesBefore }, deed)
    return null
  })
}

function show(
  { id, name }: { id: number; name: string },
  season: queries.StoredSeason | undefined,
  now: Date,
): SeasonSet {
  const rounds = [...(season?.rounds ?? [])].sort(inTime)
  return {
    provinceId: id,
    province: name,
    state: seasonState(rounds, now),
    changes: season?.changes ?? null,
    rounds: rounds.map((round) => ({
      ...round,
      name: roundName(round, rounds),
      opens: round.opens.toISOString(),
      closes: round.closes.toISOString(),
      state: roundState(round, now),
    })),
  }
}

/** What is no time is not what stands there: its time is compared, never kept. */
const readSeen = ({ kind, opens, closes }: { kind: Round['kind']; opens: string; closes: string }) => ({
  kind,
  opens: new Date(opens),
  closes: new Date(closes),
})

function wrongRound({ field, with: other }: RoundProblem): Error {
  if (other === null) return badInput('closes', '要在开始时间之后')
  const named = `${other.batch}第 ${other.round} 轮（${beijingStamp(other.opens)} 到 ${beijingStamp(other.closes)}）`
  return badInput(field, field === 'opens' ? `要等${named}截止以后` : `要在${named}开始以前`)
}
