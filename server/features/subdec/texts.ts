import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { subdecTexts } from '#contract/subdec.ts'

const FILE = join(import.meta.dirname, '../../../data/assess/subdec/subdec.json')

/** What the decision asks and says, as it comes with the product. @throws ZodError where the file does not hold it */
export const readTexts = () => subdecTexts.parse(JSON.parse(readFileSync(FILE, 'utf8')))
