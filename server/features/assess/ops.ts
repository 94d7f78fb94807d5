import { readFileSync } from 'node:fs'
import { partsOf } from '#domain/assess/instrument.ts'
import { beijingDay } from '#domain/beijing.ts'
import { openDb } from '#server/db/open.ts'
import { type Command, OpsError, readOptions, required } from '#server/ops/command.ts'
import { workOutFigures } from './figures.ts'
import { loadInstrument, openInstruments } from './instruments.ts'
import { listCurrent, upsertFigures } from './queries.ts'

/** Takes a test from a file. */
export const assessImport: Command = {
  usage: 'assess import FILE',
  summary:
    'a test as data/assess/ holds it; a changed one needs a version of its own, results of older ones stay',
  read: (args) => {
    const [file, ...rest] = args
    if (file === undefined || rest.length > 0) throw new OpsError('assess import takes one FILE')
    return async ({ url, print }) => {
      const db = openDb(url)
      try {
        const { instrument, loaded } = await loadInstrument(db, read(file)).catch((error: unknown) => {
          throw new OpsError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
        })
        const name = `${instrument.code} ${instrument.version}`
        if (loaded === 'changed')
          throw new OpsError(`${file}: ${name} is kept with another text; give it the next version`)
        print(loaded === 'new' ? `${name}: kept` : `${name}: was kept before, nothing changed`)
      } finally {
        await db.destroy()
      }
    }
  },
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new OpsError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Lists the tests that are kept. */
export const assessList: Command = {
  usage: 'assess list',
  summary: 'the tests that are kept, the version that is begun now, and how many have answered it',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      const db = openDb(url)
      try {
        for (const { code, version, title, open, submitted } of await listCurrent(db))
          print(`${code} ${version}  ${title}  under way ${open}, submitted ${submitted}`)
      } finally {
        await db.destroy()
      }
    }
  },
}

/** Works out what a test measures, of the answers to it. */
export const assessReport: Command = {
  usage: 'assess report --code CODE',
  summary:
    'how well a test measures by the answers of all who submitted it, once a person and without doubted ones, for its public page; below 200 people nothing is told',
  read: (args) => {
    const code = required(readOptions(args, ['code']), 'code')
    return async ({ url, print }) => {
      const db = openDb(url)
      try {
        const instrument = await openInstruments(db)
          .current(code)
          .catch(() => {
            throw new OpsError(`--code ${code}: there is no such test; assess list tells them`)
          })
        const parts = []
        for (const part of partsOf(instrument)) parts.push(await workOutFigures(db, instrument, part))
        await upsertFigures(db, instrument, beijingDay(new Date()), parts)
        for (const { part, answered, scales } of parts) {
          print(`${code} ${instrument.version} ${part}: ${answered} answered`)
          for (const scale of scales)
            print(
              `  ${scale.code}  alpha ${figure(scale.alpha)}  omega ${figure(scale.omega)}  retest ${figure(scale.retest)}`,
            )
        }
      } finally {
        await db.destroy()
      }
    }
  },
}

const figure = (value: number | null): string => (value === null ? 'not known yet' : value.toFixed(2))
