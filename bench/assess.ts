import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chanceRight, estimate } from '#domain/assess/difficulty.ts'
import type { Instrument, RatedPart, TaskItem } from '#domain/assess/instrument.ts'
import { type Draw, drawFrom, normal } from '#domain/assess/random.ts'
import { correlation } from '#domain/assess/reliability.ts'
import { scoreOf } from '#domain/assess/score.ts'
import { type Answered, KINDS, type TalentTaskKind, lengthOf } from '#domain/talent/adaptive.ts'
import { type Task, nextTask } from '#domain/talent/candidates.ts'
import { parseInstrument } from '#server/features/assess/service.ts'
import { rules } from '#server/features/talent/rules.ts'
import { measureCalls } from './assess-calls.ts'
import { printTable } from './table.ts'

const FOLDER = join(import.meta.dirname, '../data/assess')

/**
 * What the tests would tell of simulated people. The test of abilities: error and recovery by true ability, where the weights
 * are right and where each task is off by half a logit. The rated tests: the correlation of true traits with the means.
 * `--calls`: how fast the runner answers, in place of all that; `--short` at 8 connections.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: 'string', default: '200' },
      calls: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
    },
  })
  if (values.calls) return measureCalls(values.short)
  const people = Number(values.people)
  printTable([...judgeAdaptive(people, 0), ...judgeAdaptive(people, 0.5)])
  printTable(['character', 'job'].flatMap((code) => judgeRated(code, 200)))
}

/** Runs of the test of abilities. @param off Deviation of a task's true difficulty from what the weights say, in logits */
function judgeAdaptive(people: number, off: number): Record<string, string | number>[] {
  const draw = drawFrom(4_711)
  const bank = {
    verbal: tasksOf('verbal'),
    logic: tasksOf('logic'),
  }
  const groups = [-2, -1, 0, 1, 2]
  const runs = groups.flatMap((ability) =>
    Array.from({ length: Math.max(1, Math.round(people / groups.length)) }, () => {
      const answers: Answered[] = []
      const asked: TalentTaskKind[] = []
      const seen = new Set<string>()
      while (asked.length < lengthOf(rules)) {
        const { kind, task, response } = nextTask(rules, asked, estimate(answers).ability, {
          seed: () => draw.int(2 ** 32),
          int: (below) => draw.int(below),
          isSeen: (one: Task) => 'item' in one && seen.has(one.item.code),
          isAsked: (one: Task) => 'item' in one && seen.has(one.item.code),
          bank,
        })
        if ('item' in task) seen.add(task.item.code)
        const real = { ...response, difficulty: response.difficulty + off * normal(draw) }
        const right = draw.int(1e6) / 1e6 < chanceRight(ability, real)
        answers.push({ ...response, kind, right })
        asked.push(kind)
      }
      return { ability, asked, believed: estimate(answers) }
    }),
  )
  const twice = runs.filter(({ asked }) => asked.some((kind, at) => kind === asked[at + 1]))
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length
  const rows = groups.map((ability) => {
    const own = runs.filter((each) => each.ability === ability)
    return {
      'true ability': ability,
      'difficulty off by': off,
      runs: own.length,
      tasks: lengthOf(rules),
      'posterior SE': mean(own.map(({ believed }) => believed.error)).toFixed(3),
      'largest SE': Math.max(...own.map(({ believed }) => believed.error)).toFixed(3),
      estimate: mean(own.map(({ believed }) => believed.ability)).toFixed(2),
    }
  })
  const errors = runs.map(({ believed }) => believed.error)
  printTable([
    {
      'difficulty off by': off,
      'largest SE of all': Math.max(...errors).toFixed(3),
      'SE ≤ 0.45': `${((100 * errors.filter((error) => error <= 0.45).length) / errors.length).toFixed(1)} %`,
      'r with the truth': (
        correlation(
          runs.map(({ ability }) => ability),
          runs.map(({ believed }) => believed.ability),
        ) ?? 0
      ).toFixed(3),
      'kinds twice in a row': twice.length,
      'kinds as the quota says': KINDS.every((kind) =>
        runs.every(({ asked }) => asked.filter((one) => one === kind).length === rules[kind].quota),
      )
        ? 'all'
        : 'NOT',
    },
  ])
  return rows
}

const readPart = (code: string): Instrument['parts'][number] => {
  const [part] = parseInstrument(JSON.parse(readFileSync(join(FOLDER, `${code}.json`), 'utf8'))).parts
  if (part === undefined) throw new Error(`${code} has no part`)
  return part
}

const tasksOf = (code: string): TaskItem[] => {
  const part = readPart(code)
  return part.kind === 'tasks' ? [...part.items] : []
}

/** How strongly an item shows its trait in the model. */
const LOADING = 0.5
/** Where the five answers part, in deviations. */
const STEPS = [-1.5, -0.5, 0.5, 1.5]

/**
 * How well the means of a rated test give back the traits of simulated people. Each item is trait × loading + noise, of
 * variance 1 together, cut into five answers; traits are independent.
 */
function judgeRated(code: string, people: number): Record<string, string | number>[] {
  const part = readPart(code)
  if (part.kind !== 'rated') return []
  const draw = drawFrom(1_234)
  const traits = Array.from({ length: people }, () => part.scales.map(() => normal(draw)))
  const means = traits.map((own) => meansOf(part, own, draw))
  return part.scales.map(({ code: scale }, at) => {
    const known = means.map((row) => row[at] ?? Number.NaN)
    const r = correlation(
      traits.map((own) => own[at] ?? 0),
      known,
    )
    return {
      test: code,
      scale,
      items: part.items.filter((item) => item.scale === scale).length,
      people,
      loading: LOADING,
      'r with the truth': (r ?? 0).toFixed(3),
    }
  })
}

function meansOf(part: RatedPart, traits: readonly number[], draw: Draw): (number | null)[] {
  const result = scoreOf(
    part,
    part.items.map(({ code, scale, reversed }) => {
      const trait = traits[part.scales.findIndex((each) => each.code === scale)] ?? 0
      const leans = LOADING * trait + Math.sqrt(1 - LOADING ** 2) * normal(draw)
      const answer = 1 + STEPS.filter((step) => leans > step).length
      return { item: code, answer: reversed ? 6 - answer : answer, millis: 4_000 }
    }),
  )
  return result.kind === 'rated' ? result.scales.map(({ mean }) => mean) : []
}
