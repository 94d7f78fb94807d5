import { parseArgs } from 'node:util'
import { ContentRefusal, importContent } from './import.ts'
import { type Command, OpsError } from '#server/ops/command.ts'

/** Puts in what the operator writes: texts of schools, articles, courses, weekly plans, banners, live courses. */
export const contentImport: Command = {
  usage: 'content import DIR [--prune]',
  summary: 'puts in the Markdown files of DIR, all or none; --prune removes texts whose files are gone',
  read: (args) => {
    const { folder, prune } = readContentArgs(args)
    return async ({ url, print }) => {
      try {
        await importContent({ databaseUrl: url, folder, prune, print })
      } catch (error) {
        throw error instanceof ContentRefusal ? new OpsError(error.message) : error
      }
    }
  },
}

function readContentArgs(args: readonly string[]): { folder: string; prune: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { prune: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0) throw new OpsError('name one folder')
    return { folder, prune: values.prune }
  } catch (error) {
    throw error instanceof OpsError
      ? error
      : new OpsError(error instanceof Error ? error.message : String(error))
  }
}
