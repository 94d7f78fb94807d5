import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const versionShape = z.string().regex(/^\d+\.\d+\.\d+$/)

/**
 * The releases, the earliest first, each with the last line of `landed.sha256` that it shipped: what stands below that line
 * is new. A file, so that a clone without tags knows it too. Each heading of CHANGELOG.md that is out has its line.
 */
export function readReleases(): { version: string; last: string }[] {
  const text = readFileSync(join(import.meta.dirname, 'migrations', 'releases.json'), 'utf8')
  const releases = z.record(versionShape, z.string()).parse(JSON.parse(text))
  return Object.entries(releases).map(([version, last]) => ({ version, last }))
}

/** Below 0 where the first version is the earlier one, above 0 where it is the later. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  const at = [0, 1, 2].find((part) => a?.[part] !== b?.[part])
  return at === undefined ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0)
}
