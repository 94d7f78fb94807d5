import { type Command, OpsError, readOptions, required } from '#server/ops/command.ts'
import { readText } from '#server/ops/read-text.ts'
import { loadInstrument, openInstruments } from './instruments.ts'
import { listCurrent } from './queries.ts'
import { type TestElsewhere, reportOn } from './report.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Takes a test from a file. */
export const assessImport: Command = {
  usage: 'assess import FILE',
  summary:
    'a test as data/assess/ holds it; a changed one needs a version of its own, results of older ones stay',
  read: (args) => {
    const [file, ...rest] = args
    if (file === undefined || rest.length > 0) throw new OpsError('assess import takes one FILE')
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const { instrument, loaded } = await loadInstrument(db, read(file)).catch((error: unknown) => {
          throw new OpsError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
        })
        const name = `${instrument.code} ${instrument.version}`
        if (loaded === 'changed')
          throw new OpsError(`${file}: ${name} is kept with another text; give it the next version`)
        print(loaded === 'new' ? `${name}: kept` : `${name}: was kept before, nothing changed`)
      })
    }
  },
}

function read(file: string): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OpsError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Lists the tests that are kept. @param elsewhere whose answers other features keep */
export const assessList = (elsewhere: readonly TestElsewhere[]): Command => ({
  usage: 'assess list',
  summary: 'the tests that are kept, the version that is begun now, and how many have answered it',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const kept = await listCurrent(db)
        const others = elsewhere.flatMap(({ code, named }) => (named ? [{ code, ...named }] : []))
        for (const { code, version, title, ...own } of [...kept, ...others.map(uncounted)]) {
          const counted = await elsewhere.find((each) => each.code === code)?.count(db)
          const { open, submitted } = counted ?? own
          print(`${code} ${version}  ${title}  under way ${open}, submitted ${submitted}`)
        }
      })
    }
  },
})

const uncounted = <T>(test: T) => ({ ...test, open: 0, submitted: 0 })

/** Works out what a test measures, of all answers to it. @param elsewhere whose answers other features keep */
export const assessReport = (elsewhere: readonly TestElsewhere[]): Command => ({
  usage: 'assess report --code CODE',
  summary:
    'how well a test measures by the answers of all who submitted it, once a person and without doubted ones, for its public page; below 200 people nothing is told',
  read: (args) => {
    const code = required(readOptions(args, ['code']), 'code')
    return async ({ url, print }) => {
      return withDb(url, async (db) => {
        const other = elsewhere.find((each) => each.code === code)
        if (other !== undefined) return await other.report(db, print)
        const instrument = await openInstruments(db)
          .current(code)
          .catch(() => {
            throw new OpsError(`--code ${code}: there is no such test; assess list tells them`)
          })
        await reportOn(db, instrument, print)
      })
    }
  },
})
