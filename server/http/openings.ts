import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { OPENINGS, type Opening } from '#domain/openings.ts'

const openingsFile: z.ZodType<Opening[]> = z.array(z.object({ at: z.string(), files: z.array(z.string()) }))

/** The page for a path, whose head names what opens with it. The same bytes, to be packed once. */
export function readPages(folder: string): (path: string) => Buffer {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const written: unknown = JSON.parse(readFileSync(join(folder, OPENINGS), 'utf8'))
  const pages = openingsFile.parse(written).map(({ at, files }) => {
    const links = files.map(linkTo).join('')
    return {
      at: new URLPattern({ pathname: at }),
      page: Buffer.from(page.replace('</head>', `${links}</head>`)),
    }
  })
  const other = Buffer.from(page)
  return (pathname) => pages.find(({ at }) => at.test({ pathname }))?.page ?? other
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
