import type { Ground } from '#server/ground.ts'
import * as z from 'zod'
import { listProvinces, locate, provinceRule } from '#contract/province.ts'
import { shortPlace } from '#domain/province/place.ts'
import type { Routes } from '#server/http/endpoint.ts'
import * as queries from './queries.ts'

export const province: Routes<Ground> = (handle, context) => {
  handle(listProvinces, async () => {
    const [provinces, rules] = await Promise.all([
      queries.listProvinces(context.db),
      queries.listRules(context.db),
    ])
    return {
      provinces: provinces.map((one) => ({
        ...one,
        rules: rules.filter((rule) => rule.province_id === one.id).map(toRule),
      })),
      canLocate: context.map !== null,
    }
  })

  handle(locate, async ({ query }) => {
    const name = await context.map?.findProvince(query).catch((error: unknown) => {
      context.log.warn({ reason: String(error) }, 'the map service did not answer')
      return undefined
    })
    if (name === undefined) return { province: null, mapFailed: true }
    const found = (await queries.listProvinces(context.db)).find((one) => one.name === shortPlace(name ?? ''))
    return { province: found ?? null, mapFailed: false }
  })
}

function toRule(row: Awaited<ReturnType<typeof queries.listRules>>[number]): z.output<typeof provinceRule> {
  return provinceRule.parse({
    year: row.year,
    batch: row.batch,
    model: row.model,
    firstExamYear: row.first_exam_year,
    fullScore: row.full_score,
    unitKind: row.unit_kind,
    choices: row.choices,
    majorsPerChoice: row.majors_per_choice,
    firstSubjects: row.first_subjects,
    subjects: row.subjects,
    choose: row.choose,
    tracks: row.tracks,
    certainty: row.certainty,
    source: row.source,
    note: row.note,
    forWhom: row.for_whom,
    supplement: row.supplement,
  })
}
