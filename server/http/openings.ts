import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { OPENINGS, type Opening } from '#domain/openings.ts'

const openingsFile: z.ZodType<Opening[]> = z.array(z.object({ at: z.string(), files: z.array(z.string()) }))

/**
 * The page for a path: its head names the scripts that open with it, so they come together with the code that would
 * ask for them.
 */
export function readPages(folder: string): (path: string) => string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const written: unknown = JSON.parse(readFileSync(join(folder, OPENINGS), 'utf8'))
  const pages = openingsFile.parse(written).map(({ at, files }) => {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
    return { at: new URLPattern({ pathname: at }), page: page.replace('</head>', `${links}</head>`) }
  })
  return (pathname) => pages.find(({ at }) => at.test({ pathname }))?.page ?? page
}
