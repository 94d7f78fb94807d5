import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import process from 'node:process'
import type { Answer } from './read-file.ts'
import { ImportRefusal } from './refusal.ts'
import { readDescription } from './description.ts'
import { readLines } from './read-lines.ts'
import { readSheets } from './sheet.ts'
import { sources } from './sources.ts'

// Runs in a process of its own: see read-file.ts.
const [, , name, path = '', description] = process.argv

async function answer(): Promise<Answer> {
  try {
    const source = sources.find((each) => each.name === name)
    if (!source) throw new Error(`no source ${name}`)
    const sheets = await readSheets(readFileSync(path))
    const parsed =
      description === undefined
        ? source.read(sheets, basename(path))
        : readLines([readDescription(readFileSync(description, 'utf8'))], sheets, basename(path))
    return {
      parsed,
      endsAbruptly: sheets.some(({ csv }) => csv?.endsWithBreak === false),
    }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    return { refusal: error.message, issues: error.issues }
  }
}

const said = await answer()
process.send?.(said, undefined, {}, () => process.disconnect?.())
