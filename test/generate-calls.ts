import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Writes what the browser needs of each contract file to `web/client/calls/`: method and path of its calls, and its
 * constants. With `--verify` it only checks that nothing would change.
 */
const root = join(import.meta.dirname, '..')
const folder = 'web/client/calls'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const isConstant = (value: unknown): boolean => z.json().safeParse(value).success

/** The line of one export; undefined for schemas and functions, which stay on the server. */
function lineOf(name: string, value: unknown): string | undefined {
  if (isEndpoint(value)) {
    const { method, path } = value
    return `export const ${name}: Call<typeof contract.${name}> = ${JSON.stringify({ method, path })}`
  }
  return isConstant(value)
    ? `export const ${name}: typeof contract.${name} = ${JSON.stringify(value)}`
    : undefined
}

async function textOf(file: string): Promise<string | undefined> {
  const exported: Record<string, unknown> = await import(join(root, file))
  const lines = Object.entries(exported).flatMap(([name, value]) => lineOf(name, value) ?? [])
  if (lines.length === 0) return undefined
  return [
    `// Written by \`npm run calls\` from ${file}.`,
    ...(lines.some((line) => line.includes(': Call<'))
      ? [`import type { Call } from '#contract/endpoint.ts'`]
      : []),
    `import type * as contract from '#${file}'`,
    '',
    ...lines,
    '',
  ].join('\n')
}

const wanted = new Map<string, string>()
for (const file of globSync('contract/*.ts', { cwd: root })) {
  const text = await textOf(file)
  if (text !== undefined) wanted.set(basename(file), text)
}
const present = new Map(
  globSync(`${folder}/*.ts`, { cwd: root }).map((file) => [
    basename(file),
    readFileSync(join(root, file), 'utf8'),
  ]),
)
const changed = [...new Set([...wanted.keys(), ...present.keys()])].filter(
  (name) => wanted.get(name) !== present.get(name),
)
if (process.argv.includes('--verify')) {
  if (changed.length > 0) {
    console.error(`Run \`npm run calls\`: ${changed.map((name) => `${folder}/${name}`).join(', ')}`)
    process.exitCode = 1
  }
} else {
  mkdirSync(join(root, folder), { recursive: true })
  for (const name of changed) {
    const text = wanted.get(name)
    if (text === undefined) rmSync(join(root, folder, name))
    else writeFileSync(join(root, folder, name), text)
  }
}
