import { parseArgs } from 'node:util'
import { subjectMask } from '#domain/exam/subject.ts'
import { fill } from '#domain/list/fill.ts'
import { usualPlan } from '#domain/list/plan-shares.ts'
import { FAR_FEE, NO_WANTS } from '#domain/engine/wants.ts'
import { REFERENCE } from './backtest-read.ts'
import { readFacts } from './list-facts.ts'
import { type TestYear, buildYear } from './list-figures.ts'
import { judgeLists } from './list-judge.ts'
import { type Report, printReport, printTargets, printTogether } from './list-report.ts'
import { makeStudents } from './list-students.ts'
import { testYears } from './list-years.ts'

/**
 * Lists filed by simulated students on years that the model has not seen: neither their lines nor, among what it was fitted on, any
 * pair of years that ends in them or later. `--students N` (500) a province and year, `--neutral N` (50) of whom nothing is
 * known, `--former N` (100) of the former for whom the former filler fills too, `--seed S`, `--province P` (several times), `--year Y`,
 * `--data FOLDER`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      students: { type: 'string', default: '500' },
      neutral: { type: 'string', default: '50' },
      former: { type: 'string', default: '100' },
      seed: { type: 'string', default: '20261122' },
      province: { type: 'string', multiple: true },
      year: { type: 'string' },
      data: { type: 'string', default: REFERENCE },
    },
  })
  const facts = await readFacts(values.data)
  console.log(
    `seed ${values.seed}; ${values.students} students a year and ${values.neutral} without a wish; ` +
      `the former filler fills for the first ${values.former}`,
  )
  const reports: Report[] = []
  for await (const input of testYears(values.data, values)) {
    const test = buildYear(input, facts)
    const students = makeStudents(test, {
      count: Number(values.students),
      neutral: Number(values.neutral),
      seed: Number(values.seed) + test.year,
    })
    for (const isNeutral of [false, true]) {
      const asked = students.filter((each) => each.isNeutral === isNeutral)
      if (asked.length === 0) continue
      const title = `${test.title}${isNeutral ? ', nothing said' : ''}`
      const report = { title, ...judgeLists(test, asked, Number(values.former)) }
      printReport(report)
      reports.push(report)
    }
    if (test.title === '浙江 2026') printOne(test)
  }
  printTogether(reports)
  printTargets(reports)
  const { user, system } = process.cpuUsage()
  console.log(`\n${((user + system) / 1e6).toFixed(0)} s of CPU`)
}

/** The rank of 640 points in 浙江 2026, by its score–rank table. */
const RANK_OF_640 = 18_584

function printOne({ engine, units, slots, home, isAbroad, isPrivate, later }: TestYear): void {
  const wants = {
    ...NO_WANTS,
    specials: [0],
    proposedFee: FAR_FEE,
    unasked: { abroad: [isAbroad] },
    spare: { ownership: [isPrivate] },
    later,
  }
  const plans = fill(engine, {
    query: { rank: RANK_OF_640, subjects: subjectMask([1, 2, 3]) },
    wants,
    priority: 'balanced',
    listed: [],
    count: slots,
    home,
    tellsRequirements: true,
    plans: [usualPlan('balanced')],
  })
  for (const { rows, counts } of plans)
    console.log(
      `浙江 640 物化生, nothing said: 冲 ${counts.reach} 稳 ${counts.match} 保 ${counts.safe}, ` +
        `${rows.filter((row) => units[row]?.isLow === true).length} of ${rows.length} rows with less evidence`,
    )
}
