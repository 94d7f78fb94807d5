import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { productRoot as root } from '#server/release.ts'
import { type Shipped, findShipped } from './packages.ts'

export const NOTICES_FILE = join(root, 'THIRD-PARTY-NOTICES.txt')

const isLicence = (name: string): boolean => /^(?:licen[cs]e|copying|notice|unlicense)/i.test(name)
const line = '='.repeat(78)
const thin = '-'.repeat(78)

/** In the place of a text, where a package has none: by what its licence begins with. */
const ownTexts: Readonly<Record<string, readonly string[]>> = {
  'LGPL-3.0-or-later': ['LGPL-3.0.txt', 'GPL-3.0.txt'],
  MIT: ['MIT.txt'],
  ISC: ['ISC.txt'],
}

/**
 * The licences of every package that ships, one after the other; the same text of several stands once.
 * @throws Error where a package has neither a text nor a licence that one is kept of
 */
export function writeNotices(): string {
  const shipped = findShipped()
  const byText = Map.groupBy(shipped, textOf)
  const list = shipped.map(({ name, version, licence }) => `${name} ${version}  ${licence}`)
  const parts = [...byText].map(([text, packages]) => {
    const heads = packages.map(({ path, name, version }) => `${name} ${version}${authorOf(path)}`)
    return `${line}\n${heads.join('\n')}\n${thin}\n${text}\n`
  })
  return `选考在线 is made with the packages below, each under its own licence. Written by
\`npm run notices\` from what is installed on Linux x64: what runs on a server
and what is built into the web app.

${list.join('\n')}

${parts.join('\n')}`
}

function textOf({ path, name, licence }: Shipped): string {
  const folder = path === 'node_modules/node' ? platformNode(path) : path
  const files = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicence(entry.name))
    .map(({ name: file }) => file)
    .sort()
  const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8'))
  const kept = (ownTexts[licence] ?? []).map((file) =>
    readFileSync(join(import.meta.dirname, 'licences', file), 'utf8'),
  )
  const found = texts.length > 0 ? texts : kept
  if (found.length === 0) throw new Error(`${name}: neither it nor deploy/licences has a text of ${licence}`)
  return found
    .map((text) =>
      text
        .replaceAll('\r\n', '\n')
        .replaceAll(/[ \t]+$/gm, '')
        .trim(),
    )
    .join(`\n\n`)
}

/** Node's licence, with those of all that is inside, lies beside its program. */
function platformNode(path: string): string {
  const inside = `${path}/node_modules/node-${process.platform}-${process.arch}`
  return existsSync(join(root, inside)) ? inside : path
}

const authorShape = z.object({
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
})

function authorOf(path: string): string {
  const { author } = authorShape.parse(JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')))
  const name = (typeof author === 'string' ? author : author?.name)?.replace(/ *[<(].*$/, '')
  return name ? `, by ${name}` : ''
}
