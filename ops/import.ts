import { parseArgs } from 'node:util'
import { runImport } from '#server/import/run.ts'
import { sources } from '#server/import/sources.ts'
import { type Command, OpsError } from './command.ts'

/** Imports files of an authority. */
export const importCommand: Command = {
  usage: 'import SOURCE FILE… [--force] [--whole]',
  summary:
    'imports official files, each as a whole or not at all; without SOURCE it lists the sources. --force leaves out wrong rows; --whole says that a file is whole though it has fewer rows than are loaded, or no line break at its end',
  read: (args) => {
    const { force, whole, words } = readImportArgs(args)
    const [name, ...files] = words
    const source = sources.find((each) => each.name === name)
    if (!source) {
      const known = sources.map((each) => `  ${each.name.padEnd(18)}  ${each.summary}`).join('\n')
      throw new OpsError(
        `${name === undefined ? 'name a source' : `no source ${name}`}; there are:\n${known}`,
      )
    }
    if (files.length === 0) throw new OpsError('name at least one file')
    return async ({ url, print }) => {
      const refused = await runImport({ source, files, databaseUrl: url, print, force, whole })
      if (refused > 0) throw new OpsError(`${refused} of ${files.length} files refused`)
    }
  },
}

function readImportArgs(args: readonly string[]): { force: boolean; whole: boolean; words: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        force: { type: 'boolean', default: false },
        whole: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    return { force: values.force, whole: values.whole, words: positionals }
  } catch (error) {
    throw new OpsError(error instanceof Error ? error.message : String(error))
  }
}
