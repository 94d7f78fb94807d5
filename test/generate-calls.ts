import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Writes what the browser needs of each contract file: method and path of its calls, and its constants. Those of the
 * console stand apart, so that no student loads one. With `--verify` it only checks that nothing would change.
 */
const root = join(import.meta.dirname, '..')
const folders: readonly (readonly [contract: string, calls: string])[] = [
  ['contract', 'web/client/calls'],
  ['contract/console', 'web/console/calls'],
]

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
const present = new Map<string, string>()
for (const [contract, calls] of folders) {
  for (const file of globSync(`${contract}/*.ts`, { cwd: root })) {
    const text = await textOf(file)
    if (text !== undefined) wanted.set(`${calls}/${basename(file)}`, text)
  }
  for (const file of globSync(`${calls}/*.ts`, { cwd: root })) {
    present.set(file, readFileSync(join(root, file), 'utf8'))
  }
}
const changed = [...new Set([...wanted.keys(), ...present.keys()])].filter(
  (file) => wanted.get(file) !== present.get(file),
)
if (process.argv.includes('--verify')) {
  if (changed.length > 0) {
    console.error(`Run \`npm run calls\`: ${changed.join(', ')}`)
    process.exitCode = 1
  }
} else {
  for (const [, calls] of folders) mkdirSync(join(root, calls), { recursive: true })
  for (const file of changed) {
    const text = wanted.get(file)
    if (text === undefined) rmSync(join(root, file))
    else writeFileSync(join(root, file), text)
  }
}
