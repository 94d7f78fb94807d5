import { parseArgs } from 'node:util'
import { type StatedCoverage, readStated } from '#server/import/layouts/coverage.ts'
import { guessFile } from './read-file.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { isDated, removeImported, removedText } from './remove.ts'
import { type ImportProgress, progressText, reportText } from './report.ts'
import { type ImportOptions, runImport } from './run.ts'
import type { FileSource, StatedBulletin } from '#server/import/layouts/source.ts'
import { sources } from '#server/import/sources/sources.ts'
import { noteImport } from '#server/import/store/failures.ts'
import { withDb } from '#server/ops/with-db.ts'
import { findProvince } from '#server/ops/province.ts'
import { type Command, OpsError, readOptions, required, wholeNumber } from '#server/ops/command.ts'

/** Imports files of an authority. */
export const importCommand: Command = {
  usage:
    'import SOURCE FILE… [--force] [--whole] [--covers all|none|物理+化学+生物,…] [--description FILE.json] [--province P] [--year Y]',
  summary:
    'imports official files, each as a whole or not at all; without SOURCE it lists the sources. --force leaves out wrong rows; --whole says that a file is whole though it has fewer rows than are loaded, or no line break at its end; --covers says for whom a plan is complete: what it lacks is not open to them; --description says how files are laid out, as import guess proposes it; --province and --year say whose requirements a file holds and from which exam on',
  read: (args) => {
    const { force, whole, covers: stated, description, province, year, words } = readImportArgs(args)
    const [name, ...files] = words
    const source = sourceNamed(name, sources)
    if (files.length === 0) throw new OpsError('name at least one file')
    const covers = readCovers(source, stated)
    if (description !== undefined && !source.readBy) {
      const described = sources.flatMap(({ name: each, readBy }) => (readBy ? [each] : []))
      throw new OpsError(`--description goes with ${described.join(', ')}`)
    }
    const told = readBulletin(source, province, year)
    return async ({ url, print }) => {
      const stated = { ...told, province: await provinceNamed(url, told.province) }
      const refused = await printImport(
        { source, files, databaseUrl: url, force, whole, covers, description, stated },
        print,
      )
      if (refused > 0) throw new OpsError(`${refused} of ${files.length} files refused`)
    }
  },
}

/** Imports files and prints what comes of each, as it comes. @returns how many were refused */
export async function printImport(options: ImportOptions, print: (line: string) => void): Promise<number> {
  const onProgress = (progress: ImportProgress): void => print(progressText(progress))
  let refused = 0
  for await (const report of runImport({ ...options, onProgress })) {
    if (report.outcome === 'refused') refused += 1
    await withDb(options.databaseUrl, (db) => noteImport(db, options.source.name, report))
    for (const line of reportText(report)) print(line)
  }
  return refused
}

/** Proposes how an unknown file is laid out; nothing is written. */
export const importGuess: Command = {
  usage: 'import guess FILE',
  summary:
    'proposes a description of a file of lines, of a plan or of a 一分一段 whose layout is not known, and shows ten rows as it understands them; nothing is imported',
  read: ([path, ...more]) => {
    if (path === undefined || more.length > 0) throw new OpsError('name one file')
    return async ({ print }) => {
      try {
        for (const line of await guessFile(path)) print(line)
      } catch (error) {
        throw error instanceof ImportRefusal ? new OpsError(`${path}: ${error.message}`) : error
      }
    }
  },
}

/** Takes imported files back. */
export const importRemove: Command = {
  usage: 'import remove SOURCE --province P --year Y',
  summary:
    'takes back what was imported of a source for a province and year; the starter set is in its place again where it has figures',
  read: ([name, ...args]) => {
    const source = sourceNamed(name, sources.filter(isDated))
    const options = readOptions(args, ['province', 'year'])
    const province = required(options, 'province')
    const year = wholeNumber('year', required(options, 'year'), 2014, 2049)
    return async ({ config, url, print }) => {
      try {
        const { figuresDir } = config
        const removal = { source, province, year, databaseUrl: url, figuresDir }
        for (const line of removedText(removal, await removeImported(removal))) print(line)
      } catch (error) {
        throw error instanceof ImportRefusal ? new OpsError(error.message) : error
      }
    }
  },
}

/** @throws OpsError listing what there is */
function sourceNamed(name: string | undefined, among: readonly FileSource[]): FileSource {
  const source = among.find((each) => each.name === name)
  if (source) return source
  const known = among.map((each) => `  ${each.name.padEnd(18)}  ${each.summary}`).join('\n')
  throw new OpsError(`${name === undefined ? 'name a source' : `no source ${name}`}; there are:\n${known}`)
}

/** @throws OpsError for what is no coverage, and for a source that is no plan */
function readCovers(source: FileSource, stated: string | undefined): StatedCoverage | undefined {
  if (stated === undefined) return undefined
  if (source.target.table !== 'plan')
    throw new OpsError(`--covers goes with a plan, and ${source.name} is none`)
  try {
    return readStated(stated)
  } catch (error) {
    throw error instanceof ImportRefusal ? new OpsError(`--covers: ${error.message}`) : error
  }
}

/** @throws OpsError for what is no year, and for a source whose files tell both */
function readBulletin(
  source: FileSource,
  province: string | undefined,
  year: string | undefined,
): StatedBulletin {
  if ((province !== undefined || year !== undefined) && source.takesStated !== true) {
    const taking = sources.flatMap(({ name, takesStated }) => (takesStated ? [name] : []))
    throw new OpsError(`--province and --year go with ${taking.join(', ')}`)
  }
  return { province, year: year === undefined ? undefined : wholeNumber('year', year, 2014, 2049) }
}

/** The name of a province that is given by its name or id. @throws OpsError */
async function provinceNamed(url: string, named: string | undefined): Promise<string | undefined> {
  if (named === undefined) return undefined
  return withDb(
    url,
    async (db) => {
      return (await findProvince(db, named)).name
    },
    { max: 1 },
  )
}

function readImportArgs(args: readonly string[]): {
  force: boolean
  whole: boolean
  covers: string | undefined
  description: string | undefined
  province: string | undefined
  year: string | undefined
  words: string[]
} {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        force: { type: 'boolean', default: false },
        whole: { type: 'boolean', default: false },
        covers: { type: 'string' },
        description: { type: 'string' },
        province: { type: 'string' },
        year: { type: 'string' },
      },
      allowPositionals: true,
    })
    const { covers, description, province, year } = values
    return { ...values, covers, description, province, year, words: positionals }
  } catch (error) {
    throw new OpsError(error instanceof Error ? error.message : String(error))
  }
}
