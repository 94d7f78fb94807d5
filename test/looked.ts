import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const folder = join(import.meta.dirname, '../test-results')

/** Where a browser run writes what axe-core looked at. Playwright empties the folder when it begins. */
export const lookedFile = join(folder, 'browser/looked.jsonl')

export const lookedShape = z.object({
  /** light or dark */
  scheme: z.string(),
  /** The pattern of its address. */
  screen: z.string(),
  /** The names of the dialogs over it. */
  over: z.string(),
  /** The kinds of elements that a look found nothing grave about; none where nothing was new. */
  kinds: z.array(z.string()),
})
export type Looked = z.infer<typeof lookedShape>

export const nameOf = ({ scheme, screen, over }: Looked): string =>
  `${scheme} ${screen}${over === '' ? '' : ` › ${over}`}`

/** Prints how often axe-core was asked for and looked; which screens, and what lay over them, goes to looked.txt. */
export function reportLooked(print: (line: string) => void): void {
  if (!existsSync(lookedFile)) return
  const lines = readFileSync(lookedFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lookedShape.parse(JSON.parse(line)))
  const looks = lines.filter(({ kinds }) => kinds.length > 0)
  const looked = [...new Set(looks.map(nameOf))].sort()
  writeFileSync(join(folder, 'looked.txt'), `${looked.join('\n')}\n`)
  const asked = new Set(lines.map(nameOf)).size
  print(`axe-core: asked for ${lines.length} times, looked ${looks.length} times`)
  print(
    `${asked} screens, with what lay over them, asked for, ${looked.length} looked at: test-results/looked.txt`,
  )
}
