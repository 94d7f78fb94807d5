import { parseArgs } from 'node:util'
import { ContentRefusal, importContent } from './import.ts'
import { type Command, OpsError } from '#server/ops/command.ts'

/** Puts in what the operator writes: texts of schools, articles, courses, weekly plans, banners, live courses. */
export const contentImport: Command = {
  usage: 'content import DIR [--prune] [--yes]',
  summary:
    'puts in the Markdown files of DIR, all or none; --prune removes texts whose files are gone; what would go is listed and asked about, unless --yes; texts of the console stay as they are',
  read: (args) => {
    const { folder, prune, yes } = readContentArgs(args)
    return async ({ url, print, ask }) => {
      const agree = async (count: number): Promise<boolean> => {
        if (yes) return true
        if (!ask) throw new OpsError(`${count} of what is shown would go: say --yes if it may`)
        return (await ask(`Remove ${count} of what is shown? Type yes: `)).trim() === 'yes'
      }
      try {
        await importContent({ databaseUrl: url, folder, prune, print, agree })
      } catch (error) {
        throw error instanceof ContentRefusal ? new OpsError(error.message) : error
      }
    }
  },
}

function readContentArgs(args: readonly string[]): { folder: string; prune: boolean; yes: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { prune: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0) throw new OpsError('name one folder')
    return { folder, prune: values.prune, yes: values.yes }
  } catch (error) {
    throw error instanceof OpsError
      ? error
      : new OpsError(error instanceof Error ? error.message : String(error))
  }
}
