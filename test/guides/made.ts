import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const web = join(import.meta.dirname, '../../web/features/help')
/** Where the files stand that are made. */
export const madeFolder = join(web, 'made')

/** The names of the files of a kind, without their endings. */
const namesOf = (ending: string): string[] =>
  globSync(`*${ending}`, { cwd: madeFolder })
    .map((file) => basename(file, ending))
    .sort()

/** Pictures that there are, light and dark alike. */
export const madePictures = (): string[] => namesOf('.webp').filter((name) => !name.endsWith('.dark'))
export const madeVideos = (): string[] => namesOf('.webm')

/** The names of pictures that a video brings, by the number of its steps. */
export const stepPictures = (video: string, steps: number): string[] =>
  Array.from({ length: steps }, (_, at) => `${video}-${at + 1}`)

/** Width and height of a WebP file, in its own pixels. @throws Error where it is none */
export function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(join(madeFolder, file))
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  throw new Error(`${file} is no WebP with a size that can be read`)
}

/** Pixels of the page's width. */
export const WIDTH = 375

/** How high a picture is on a page as wide as it was taken. */
function heightOf(picture: string): number {
  const { width, height } = sizeOf(`${picture}.webp`)
  return Math.round((height * WIDTH) / width)
}

/** What the captions of a video say, and the second at which the last ends. */
export function readCaptions(video: string): { seconds: number; steps: string[] } {
  const text = readFileSync(join(madeFolder, `${video}.vtt`), 'utf8')
  const cues = [...text.matchAll(/--> (\d\d):(\d\d):(\d\d)\.\d{3}\n(.+)$/gm)]
  const [, hours, minutes, seconds] = cues.at(-1) ?? []
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    steps: cues.map((cue) => cue[4] ?? ''),
  }
}

/** Removes what is made of pictures and videos that nobody lists any more. */
export function removeOthers(listed: ReadonlySet<string>): void {
  for (const file of globSync('*', { cwd: madeFolder })) {
    if (!listed.has(file.replace(/(?:\.dark)?\.\w+$/, ''))) rmSync(join(madeFolder, file))
  }
}

/** The module that tells the page how large pictures are and what videos say. */
export function printTable(): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`\'`)}'`
  const heights = madePictures().map((name) => `  '${name}': ${heightOf(name)},\n`)
  const walks = madeVideos().map((name) => {
    const { seconds, steps } = readCaptions(name)
    const lines = steps.map((step) => `      ${quoted(step)},\n`)
    return `  '${name}': {\n    seconds: ${seconds},\n    steps: [\n${lines.join('')}    ],\n  },\n`
  })
  const braces = (lines: readonly string[]): string => (lines.length === 0 ? '{}' : `{\n${lines.join('')}}`)
  return `// Written by \`npm run help\` from the files in made/.

/** How high each picture is, in pixels of the page. */
export const heights: Readonly<Record<string, number>> = ${braces(heights)}

/** How long each video is, and what its captions say one after another. */
export const walks: Readonly<Record<string, { seconds: number; steps: readonly string[] }>> = ${braces(walks)}
`
}

export const tableFile = join(web, 'made.ts')
export const writeTable = (): void => writeFileSync(tableFile, printTable())
