import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import process from 'node:process'
import { guessed } from '#server/import/layouts/guess/guessed.ts'
import { type ReadAnswer, GUESS } from './read-file.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'
import { sources } from '#server/import/sources/sources.ts'

// Runs in a process of its own: see read-file.ts.
const [, , name, path = '', description = '', stated = '{}'] = process.argv

async function answer(): Promise<ReadAnswer> {
  try {
    if (name === GUESS) return { lines: guessed(await readSheets(readFileSync(path)), basename(path)) }
    const source = sources.find((each) => each.name === name)
    if (!source) throw new Error(`no source ${name}`)
    const sheets = await readSheets(readFileSync(path))
    const read = () => {
      if (description === '') return source.read(sheets, basename(path), JSON.parse(stated))
      if (!source.readBy) throw new ImportRefusal(`${source.name} is read as it is, by no description`)
      return source.readBy(textOf(description), sheets, basename(path))
    }
    const parsed = read()
    return {
      parsed,
      endsAbruptly: sheets.some(({ csv }) => csv?.endsWithBreak === false),
    }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    return { refusal: error.message, issues: error.issues }
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ImportRefusal(`there is no description ${basename(file)}: \`import guess FILE\` proposes one`)
  }
}

const said = await answer()
process.send?.(said, undefined, {}, () => process.disconnect?.())
