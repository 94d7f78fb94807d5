import type { DataOf } from '#contract/endpoint.ts'
import type { getInstrument } from '#contract/assess.ts'
import { isBank } from '#domain/assess/bank.ts'
import { type Instrument, type Part, type RatedPart, partIn, partsOf } from '#domain/assess/instrument.ts'
import { alpha, correlation, ENOUGH, itemRest, omega } from '#domain/assess/reliability.ts'
import { isRight, valueOf } from '#domain/assess/score.ts'
import type { Db } from '#server/db/open.ts'
import { type Submitted, findFigures, listSubmitted } from './queries.ts'
import { sampleOf } from './show.ts'
import type { PartFigures } from './stored.ts'

const NOTHING = { alpha: null, omega: null, retest: null, mean: null, deviation: null }

/**
 * Works out what the answers to a part say of the part; doubted ones are left out. A person counts once, by the first,
 * but for retest. Below 200 people: nothing.
 */
export async function workOutFigures(
  db: Db,
  { code, version }: Instrument,
  part: Part,
): Promise<PartFigures> {
  const all = await listSubmitted(db, code, version, part.code)
  const answered = new Set(all.map(({ person }) => person)).size
  const runs = all.filter(({ isDoubted }) => !isDoubted)
  const firsts = [...new Map(runs.toReversed().map((run) => [run.person, run])).values()]
  const scales = part.kind === 'rated' ? part.scales.map((scale) => scale.code) : [part.code]
  if (firsts.length < ENOUGH) {
    return {
      part: part.code,
      answered,
      scales: scales.map((scale) => ({ code: scale, ...NOTHING })),
      items: [],
    }
  }
  const parts = scales.map((scale) => ({ code: scale, ...ofScale(part, scale, firsts) }))
  return {
    part: part.code,
    answered,
    scales: parts.map(({ items: _items, ...figures }) => ({
      ...figures,
      retest: retestOf(part, figures.code, runs),
    })),
    items: parts.flatMap(({ items }) => items),
  }
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Figures of one scale, over the runs that answered all of its items. */
function ofScale(part: Part, scale: string, runs: readonly Submitted[]) {
  const codes = codesOf(part, scale)
  const rows = runs.map((run) => rowOf(part, codes, run)).filter((row) => row !== undefined)
  const means = rows.map(average)
  const enough = rows.length >= ENOUGH
  const middle = enough ? average(means) : null
  const rest = enough ? itemRest(rows) : []
  return {
    alpha: enough ? alpha(rows) : null,
    omega: enough ? omega(rows) : null,
    mean: middle,
    deviation:
      middle === null
        ? null
        : Math.sqrt(means.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (means.length - 1)),
    items: enough
      ? codes.map((code, at) => ({
          code,
          mean: average(rows.map((row) => row[at] ?? Number.NaN)),
          correlation: rest[at] ?? null,
        }))
      : [],
  }
}

/** The items of a scale; of tasks all are on one. */
const codesOf = (part: Part, scale: string): string[] =>
  (part.kind === 'rated' ? part.items.filter((item) => item.scale === scale) : part.items).map(
    ({ code }) => code,
  )

/** What one run answered to some items, turned round where reversed; of tasks 1 is right. undefined: not all are answered, or asked. */
function rowOf(
  whole: Part,
  codes: readonly string[],
  { provinceId, given }: Submitted,
): number[] | undefined {
  const part = partIn(whole, provinceId)
  const answers = new Map(given.map(({ item, answer }) => [item, answer]))
  const present = new Set(part.items.map(({ code }) => code))
  const row = codes.flatMap((code) => {
    const answer = answers.get(code)
    if (answer === undefined) return part.kind === 'tasks' && present.has(code) ? [0] : []
    return [figureOf(part, code, answer)]
  })
  return row.length === codes.length ? row : undefined
}

/** Codes are those of the part's own items. */
function figureOf(part: Part, code: string, answer: number): number {
  if (part.kind === 'rated') {
    const item = part.items.find((each) => each.code === code)
    return item === undefined ? answer : valueOf(item, answer)
  }
  const item = part.items.find((each) => each.code === code)
  return item !== undefined && isRight(item, answer) ? 1 : 0
}

/** How the first result of a person goes with their second, where 200 took it twice. */
function retestOf(part: Part, scale: string, runs: readonly Submitted[]): number | null {
  const codes = codesOf(part, scale)
  const people = new Map<number, number[]>()
  for (const run of runs) {
    const row = rowOf(part, codes, run)
    if (row !== undefined) people.set(run.person, [...(people.get(run.person) ?? []), average(row)])
  }
  const pairs = [...people.values()].flatMap(([first, second]) =>
    first === undefined || second === undefined ? [] : [[first, second] as const],
  )
  if (pairs.length < ENOUGH) return null
  return correlation(
    pairs.map(([first]) => first),
    pairs.map(([, second]) => second),
  )
}

/** Standard errors of the means of a part's scales, by code: those that are known. */
export async function errorsOf(
  db: Db,
  instrument: Instrument,
  part: RatedPart,
): Promise<Map<string, number>> {
  const kept = await findFigures(db, instrument.code, instrument.version)
  const own = kept?.parts.find((each) => each.part === part.code)
  return new Map(
    (own?.scales ?? []).flatMap(({ code, deviation, omega: by }) =>
      deviation === null || by === null ? [] : [[code, deviation * Math.sqrt(Math.max(0, 1 - by))] as const],
    ),
  )
}

/** What a part measures: its scales; of tasks, all of them as one. */
const scalesOf = (part: Part): { code: string; name: string; about: string; items: number }[] =>
  part.kind === 'tasks'
    ? [{ code: part.code, name: part.title, about: '', items: part.items.length }]
    : part.scales.map(({ code, name, about }) => ({
        code,
        name,
        about,
        items: part.items.filter((item) => item.scale === code).length,
      }))

/** A test as its public page tells it: figures where they are known, and null where not. */
export async function showInstrument(db: Db, instrument: Instrument): Promise<DataOf<typeof getInstrument>> {
  const kept = await findFigures(db, instrument.code, instrument.version)
  return {
    code: instrument.code,
    version: instrument.version,
    title: instrument.title,
    purpose: instrument.purpose,
    builtOn: [...instrument.about.builtOn],
    isNot: [...instrument.about.isNot],
    minutes: instrument.minutes,
    isBank: isBank(instrument.code),
    from: ENOUGH,
    day: kept?.day ?? null,
    parts: partsOf(instrument).map((part) => {
      const own = kept?.parts.find((each) => each.part === part.code)
      const texts = new Map(part.kind === 'rated' ? part.items.map(({ code, text }) => [code, text]) : [])
      return {
        code: part.code,
        title: part.title,
        kind: part.kind,
        items: part.items.length,
        byProvince: part.kind === 'tasks' && part.items.some(({ provinces }) => provinces !== undefined),
        minutes: part.kind === 'tasks' ? part.minutes : null,
        answered: own?.answered ?? 0,
        scales: scalesOf(part).map((scale) => ({
          ...scale,
          ...(own?.scales.find(({ code }) => code === scale.code) ?? NOTHING),
        })),
        sample: sampleOf(part),
        // Texts of tasks stay unseen by who has not sat them.
        figures: (own?.items ?? []).map((item) => ({ ...item, text: texts.get(item.code) ?? item.code })),
      }
    }),
  }
}
