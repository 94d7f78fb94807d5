import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildWebIfStale, webDist } from '#server/start/build-web.ts'
import { excused } from './excused.ts'
import { faultsInScript, faultsInStyle } from './faults.ts'

/*
 * Whether the web app as it is built runs in Chrome 86 and Safari 14: syntax, globals, methods, style sheets. What it may
 * have all the same, and why, stands in excused.ts and is printed. The console beside it is for current browsers alone.
 */
await buildWebIfStale(console.log, new AbortController().signal)

const assets = join(webDist, 'assets')
const files = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))
if (files.length === 0) throw new Error(`${assets} holds no built file`)

/** The files that hold each fault. */
const found = new Map<string, string[]>()
for (const name of files) {
  const text = readFileSync(join(assets, name), 'utf8')
  const faults = name.endsWith('.js') ? faultsInScript(text) : faultsInStyle(text)
  for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), name])
}

const compressed = (start: string): number =>
  files
    .filter((name) => name.startsWith(start))
    .reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0)

console.log(`${files.length} built files, for Chrome 86 and Safari 14`)
for (const how of ['polyfilled', 'guarded', 'decorates', 'ours'] as const) {
  const those = excused.filter((each) => each.how === how)
  console.log(`${how}: ${those.length === 0 ? 'nothing, 0 bytes' : ''}`)
  for (const { fault, why, file } of those) {
    const bytes = file === undefined ? '' : `, ${compressed(file)} bytes`
    console.log(`  ${fault}: ${why}${bytes}`)
  }
}
const faults = [...found].filter(([fault]) => !excused.some((each) => each.fault === fault))
for (const [fault, names] of faults) {
  console.error(`${fault} is not in Chrome 86 and Safari 14: ${names.join(', ')}`)
}
const gone = excused.filter(({ fault }) => !found.has(fault))
for (const { fault } of gone) console.error(`${fault} is in no built file: take it out of excused.ts`)
if (faults.length > 0 || gone.length > 0) process.exitCode = 1
