import { BANKS, type Bank } from '#domain/assess/bank.ts'
import type { Instrument, Part } from '#domain/assess/instrument.ts'
import { ENOUGH } from '#domain/assess/reliability.ts'
import { beijingDay } from '#domain/beijing.ts'
import { KINDS } from '#domain/talent/adaptive.ts'
import { bankFigures, figuresOf } from '#domain/talent/figures.ts'
import { refit } from '#domain/talent/refit.ts'
import type { Db } from '#server/db/open.ts'
import {
  type TestElsewhere,
  type PartFigures,
  figure,
  openInstruments,
  reportOn,
} from '#server/features/assess/service.ts'
import { type Command, readOptions } from '#server/ops/command.ts'
import { countRuns, listCounted, listHandedIn, upsertAbilityFigures } from './figures-queries.ts'
import { ABILITY_TITLE } from './progress.ts'
import { rules, weightsVersion } from './rules.ts'
import { identifyItem } from './tasks.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Works out figures of a bank's part: its tasks are chosen one by one, so that nothing is known of their sum. */
async function workOutBank(db: Db, _: Instrument, part: Part): Promise<PartFigures> {
  const codes = part.items.map(({ code }) => code)
  const known = new Map(codes.map((code) => [identifyItem(code).toString('hex'), code]))
  const runs = await listHandedIn(db, weightsVersion, (identity) => known.get(identity))
  const nothing = { alpha: null, omega: null, retest: null, mean: null, deviation: null }
  return {
    part: part.code,
    answered: new Set(runs.map(({ person }) => person)).size,
    scales: [{ code: part.code, ...nothing }],
    items: bankFigures(codes, runs),
  }
}

const bank = (code: Bank): TestElsewhere => ({
  code,
  count: countRuns,
  report: async (db, print) => reportOn(db, await openInstruments(db).current(code), print, workOutBank),
})

/** What is answered in the test of abilities: the test itself, and the banks that it asks of. */
export const answeredInTalent: readonly TestElsewhere[] = [
  ...BANKS.map(bank),
  {
    code: 'talent',
    named: { title: ABILITY_TITLE, version: weightsVersion },
    count: countRuns,
    report: async (db, print) => {
      const figures = figuresOf(await listHandedIn(db, weightsVersion, () => undefined))
      await upsertAbilityFigures(db, weightsVersion, beijingDay(new Date()), figures)
      const { people, runs, reliability, retest, kinds } = figures
      print(`talent ${weightsVersion}: ${people} people, ${runs} runs`)
      print(`  reliability ${figure(reliability)}  retest ${figure(retest)}`)
      for (const { kind, answers, right, expected } of kinds)
        print(`  ${kind}  ${answers} answers  right ${figure(right)}  expected ${figure(expected)}`)
    },
  },
]

/** Fits the weights of the tasks of abilities to answers; who takes them over writes them into their file, by hand. */
export const assessRefit: Command = {
  usage: 'assess refit',
  summary: 'weights of the tasks of abilities as all answers have them, beside those in use; changes nothing',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const people = await listCounted(db)
        if (people.length < ENOUGH) {
          print(`${people.length} people have answered; weights are fitted from ${ENOUGH} on`)
          return
        }
        const fitted = refit(rules, people)
        print(`weights ${weightsVersion}, and as the answers of ${people.length} people have them`)
        for (const kind of KINDS) {
          const answers = people.flat().filter((answer) => answer.kind === kind)
          print(`${kind}: ${answers.length} answers`)
          print(line('base', rules[kind].base, fitted[kind].base))
          for (const [name, weight] of Object.entries(rules[kind].features)) {
            const bearing = answers.filter(({ features }) => (features[name] ?? 0) !== 0).length
            print(`${line(name, weight, fitted[kind].features[name] ?? weight)}  in ${bearing}`)
          }
        }
      })
    }
  },
}

const line = (name: string, old: number, now: number): string =>
  `  ${name.padEnd(12)} ${old.toFixed(2).padStart(6)} ${now.toFixed(2).padStart(6)}`
