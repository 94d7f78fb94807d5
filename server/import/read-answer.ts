import { basename } from 'node:path'
import { guessed } from '#server/import/layouts/guess/guessed.ts'
import { misnamed } from '#server/import/layouts/misnamed.ts'
import { bytesOfFile, textOfFile } from './input-file.ts'
import { type FileReader, type ReadAnswer, GUESS, SURVEY, readerBy } from './read-file.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'
import { surveyed } from './survey.ts'
import { sources } from '#server/import/sources/sources.ts'

/**
 * What comes of a file: what `read-process` says once.
 * @param words The source's name, the file, and what else the reading process is given
 */
export async function answerOf(words: readonly string[]): Promise<ReadAnswer> {
  const [first, ...others] = words
  const isSurvey = first === SURVEY
  const [name, path = '', description = '', stated = '{}'] = isSurvey ? others : words
  const remark: string[] = []
  try {
    const bytes = await bytesOfFile(path)
    remark.push(...misnamed(basename(path), bytes))
    const sheets = await readSheets(bytes)
    if (name === GUESS) return { lines: [...remark, ...guessed(sheets, basename(path))] }
    const source = sources.find((each) => each.name === name)
    if (!source) throw new Error(`no source ${name}`)
    const described = description === '' ? undefined : await textOfFile(description)
    if (isSurvey) {
      const said = { given: described, stated: JSON.parse(stated) }
      const survey = surveyed(source, sheets, basename(path), said)
      return { survey: { ...survey, refusal: survey.refusal && [survey.refusal, ...remark].join('; ') } }
    }
    const read = () => {
      if (described === undefined) return source.read(sheets, basename(path), JSON.parse(stated))
      if (!source.readBy) throw new ImportRefusal(`${source.name} is read as it is, by no description`)
      return source.readBy(described, sheets, basename(path))
    }
    return {
      parsed: read(),
      endsAbruptly: sheets.some(({ csv }) => csv?.endsWithBreak === false),
    }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    return { refusal: [error.message, ...remark].join('; '), issues: error.issues }
  }
}

/** Reads a file of known origin in this process; one of its own takes longer to start. */
export const readHere: FileReader = readerBy(async (words) => structuredClone(await answerOf(words)))
