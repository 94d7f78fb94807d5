import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { hasOfficial } from '#test/official.ts'

const written = mkdtempSync(join(tmpdir(), 'xuankao-build-'))
afterAll(() => rmSync(written, { recursive: true, force: true }))

/** The names of what the command writes, below a folder. */
function namesOf(folder: string): string[] {
  const figures = readdirSync(join(folder, 'figures'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return [...figures, 'SOURCES.md', 'REJECTED.md'].sort()
}

// What stands in the repository is an earlier run of the command: one more run tells whether two write the same bytes.
test.skipIf(!hasOfficial)(
  'the command writes what the repository holds, byte by byte',
  async () => {
    const command = [join(import.meta.dirname, 'build.ts'), 'build', '--to', written]
    await promisify(execFile)(process.execPath, command)
    const names = namesOf(import.meta.dirname)
    expect(namesOf(written)).toEqual(names)
    expect(names.length).toBeGreaterThan(100)
    const differing = names.filter(
      (name) => !readFileSync(join(written, name)).equals(readFileSync(join(import.meta.dirname, name))),
    )
    expect(differing).toEqual([])
  },
  1_800_000,
)
