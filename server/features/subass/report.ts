import type { compareSubass, getSubassReport } from '#contract/subass.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { RatedPart, TaskPart } from '#domain/assess/instrument.ts'
import type { RatedResult, TaskResult } from '#domain/assess/score.ts'
import { byChance, confidenceAgainst, likelyRight, pointsOf } from '#domain/assess/subass.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import {
  type Run,
  errorsOf,
  partOf,
  showEarlier,
  showScales,
  showTasks,
} from '#server/features/assess/service.ts'
import { type SubassProgress, type SubassContext, isClosed, runsOf, subjectAt, underWay } from './standing.ts'

type Report = DataOf<typeof getSubassReport>

interface Submitted<P, R> {
  run: Run
  part: P
  result: R
  at: Date
}

/** The submitted runs of a test by kind, the latest submitted first. */
async function submittedOf({ instruments }: SubassContext, runs: readonly Run[]) {
  const rated: Submitted<RatedPart, RatedResult>[] = []
  const tasks: Submitted<TaskPart, TaskResult>[] = []
  const over = runs
    .flatMap((run) => (run.submittedAt === null ? [] : [{ run, submittedAt: run.submittedAt }]))
    .sort((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())
  for (const { run, submittedAt } of over) {
    const part = partOf(await instruments.at(run.instrument, run.version), run.part)
    const { result } = run
    const at = submittedAt
    if (part.kind === 'rated' && result?.kind === 'rated') rated.push({ run, part, result, at })
    if (part.kind === 'tasks' && result?.kind === 'tasks') tasks.push({ run, part, result, at })
  }
  return { rated, tasks }
}

async function showFirst(
  { db, instruments }: SubassContext,
  [last, ...others]: readonly Submitted<RatedPart, RatedResult>[],
): Promise<Report['first'] | undefined> {
  if (last === undefined) return undefined
  const { instrument, version } = last.run
  const errors = await errorsOf(db, await instruments.at(instrument, version), last.part)
  return {
    submittedAt: last.at.toISOString(),
    doubts: [...last.result.doubts],
    scales: showScales(last.part, last.result, errors),
    earlier: showEarlier(
      version,
      others.map(({ run, at, result }) => ({ version: run.version, submittedAt: at, result })),
    ),
  }
}

function showSecond(
  [last, ...others]: readonly Submitted<TaskPart, TaskResult>[],
  confidence: number | null,
): Report['second'] {
  if (last === undefined) return null
  const { run, part, result, at } = last
  const right = new Set(result.items.filter((item) => item.right).map(({ code }) => code))
  return {
    submittedAt: at.toISOString(),
    doubts: [...result.doubts],
    form: part.title,
    right: result.right,
    of: result.of,
    likely: likelyRight(result.right, result.of),
    byChance: byChance(result.of),
    confidence: confidenceAgainst(confidence, result.right, result.of),
    millis: run.given.reduce((sum, { millis }) => sum + millis, 0),
    minutes: part.minutes,
    points: pointsOf(part.items, right),
    tasks: showTasks(part, result),
    earlier: others.map((each) => ({
      form: each.part.title,
      submittedAt: each.at.toISOString(),
      right: each.result.right,
      of: each.result.of,
    })),
  }
}

/** What came of the papers of a subject; undefined: the first was not submitted yet. */
export async function showReport(
  context: SubassContext,
  progress: SubassProgress,
  subjectId: number,
): Promise<Report | undefined> {
  const { subject, code } = subjectAt(subjectId)
  const runs = runsOf(progress, code)
  const { rated, tasks } = await submittedOf(context, runs)
  const first = await showFirst(context, rated)
  if (first === undefined) return undefined
  const confidence = first.scales.find((scale) => scale.code === 'confidence')?.mean ?? null
  return {
    subject,
    instrument: code,
    open: underWay(runs),
    first,
    second: showSecond(tasks, confidence),
  }
}

/** The subjects that there is a result of, side by side. */
export async function compare(
  context: SubassContext,
  progress: SubassProgress,
): Promise<DataOf<typeof compareSubass>> {
  const rows = []
  for (const subject of SUBJECTS) {
    if (isClosed(progress, subject.id)) continue
    const report = await showReport(context, progress, subject.id)
    if (report === undefined) continue
    const { first, second } = report
    rows.push({
      subject,
      doubts: first.doubts,
      scales: first.scales,
      second: second && { right: second.right, of: second.of },
    })
  }
  return rows
}
