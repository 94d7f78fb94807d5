import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{web,domain}/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist/**'] })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** What of a module stays when types are gone. */
function valueImports(text: string): string[] {
  const found = text.matchAll(
    /(?:import|export)\s+(?!type\s)([^'";]*?)\s*from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g,
  )
  return [...found].flatMap(([, names, from, alone]) => from ?? alone ?? names ?? [])
}

test('what the browser knows of the contract is what `npm run calls` writes', () => {
  expect(() => execFileSync('node', ['test/generate-calls.ts', '--verify'], { stdio: 'pipe' })).not.toThrow()
})

describe('no schema reaches the browser', () => {
  test('the imports of a module are told from its types', () => {
    const text = [
      `import type { A } from '#contract/a.ts'`,
      `import { type B, b } from '#contract/b.ts'`,
      `import * as c from '#contract/c.ts'`,
      `import {\n  d,\n} from '#contract/d.ts'`,
      `const e = await import('#contract/e.ts')`,
      `import './f.css'`,
      `export { g } from '#contract/g.ts'`,
    ].join('\n')
    const names = ['b', 'c', 'd', 'e'].map((name) => `#contract/${name}.ts`)
    expect(valueImports(text)).toEqual([...names, './f.css', '#contract/g.ts'])
  })

  test('it takes nothing but types of the contract and of zod', () => {
    const wrong = sources.flatMap(({ file, text }) =>
      valueImports(text).flatMap((from) =>
        /^(?:#contract\/|zod\b|@hookform\/)/.test(from) ? [`${file} imports ${from}`] : [],
      ),
    )
    expect(sources.length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })
})
