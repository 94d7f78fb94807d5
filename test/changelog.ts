import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A release as its heading in CHANGELOG.md tells it. */
export interface Heading {
  version: string
  /** Day and tag; null while it is not released. */
  out: { day: string; tag: string } | null
  /** Written by a later commit: no commit can name itself. */
  commit: string | null
}

const SHAPE =
  /^## (\d+\.\d+\.\d+), (?:not released yet|(\d{4}-\d{2}-\d{2}), tag (v\S+?)(?:, commit ([0-9a-f]{40}))?)$/

/** The headings of CHANGELOG.md, the newest first. @throws Error for one that is not written as the others */
export function readChangelog(): Heading[] {
  const text = readFileSync(join(import.meta.dirname, '..', 'CHANGELOG.md'), 'utf8')
  return (text.match(/^## .*$/gm) ?? []).map((line) => {
    const [, version, day, tag, commit] = SHAPE.exec(line) ?? []
    if (version === undefined) throw new Error(`CHANGELOG.md: ${line}`)
    return {
      version,
      out: day === undefined || tag === undefined ? null : { day, tag },
      commit: commit ?? null,
    }
  })
}
