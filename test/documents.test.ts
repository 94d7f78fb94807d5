import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './house.ts'

const pages = globSync(
  '{*.md,docs/**/*.md,{data,test,domain,server,web,bench}/**/README*,data/*.md,data/assess/*.md}',
  {
    cwd: root,
    exclude: ['**/node_modules/**'],
  },
).filter((file) => statSync(join(root, file)).isFile())
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const prose = (file: string): string => read(file).replace(/^```[\s\S]*?^```/gmu, '')

const records = new Map(
  globSync('docs/decisions/*.md', { cwd: root }).map((file) => [basename(file).slice(0, 3), file] as const),
)

/** Of headings, as GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('links between documents lead somewhere', () => {
  const links = pages.flatMap((file) =>
    [...prose(file).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/gu)].map(([, link, picture]) => ({
      file,
      to: link ?? picture ?? '',
    })),
  )
  const wrong = links.filter(({ file, to }) => {
    // Of help and video: what a guide's own text shows (data/content/help).
    if (/^(?:https?|help|video):/u.test(to)) return false
    const [path = '', anchor] = to.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsOf(target).includes(decodeURIComponent(anchor))
  })
  expect(links.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('a record that is named by its number is there', () => {
  const named = [
    ...pages,
    ...globSync('{domain,contract,server,web,ops,data,test,bench}/**/*.{ts,tsx}', { cwd: root }),
  ].flatMap((file) =>
    [...read(file).matchAll(/(?:docs\/decisions\/|decisions? )(\d{3}(?:(?:, | and | to )\d{3})*)/gu)].flatMap(
      ([, numbers = '']) => numbers.match(/\d{3}/gu)?.map((number) => ({ file, number })) ?? [],
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ number }) => !records.has(number))).toEqual([])
})

test('each decision says at its head whether it holds, or what overtook it', () => {
  expect(records.size).toBeGreaterThan(50)
  const wrong = [...records].filter(([own, file]) => {
    const status = /^# .+\n\nStatus: (.+)\n\n/u.exec(read(file))?.[1] ?? ''
    const others = status.match(/\b\d{3}\b/gu) ?? []
    const overtaken = /^overtaken (?:in part )?by \d{3}\b/u.test(status)
    return (
      !(overtaken || /^holds\b/u.test(status)) ||
      others.some((number) => number === own || !records.has(number))
    )
  })
  expect(wrong.map(([, file]) => file)).toEqual([])
})

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'STYLE.md', 'docs/operate.md'])(
  'the files that %s names are there',
  (page) => {
    const names = [
      ...prose(page).matchAll(/`((?:bench|contract|data|docs|domain|e2e|ops|server|test|web)\/[\w./-]+)`/gu),
    ]
    const wrong = names.map(([, name = '']) => name).filter((name) => !existsSync(join(root, name)))
    expect(wrong).toEqual([])
  },
)

test('README and ARCHITECTURE stay short', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(6_000)
  expect(statSync(join(root, 'ARCHITECTURE.md')).size).toBeLessThanOrEqual(10_000)
})

test('README has the two commands, word for word', () => {
  expect(read('README.md')).toContain('```sh\nnpm ci && npm start\n```')
  expect(read('README.md')).toContain('```sh\nnpm ci && npm test\n```')
})

test('no word stands in the glossary twice', () => {
  const [words = '', features = ''] = read('docs/glossary.md').split('\n## Features')
  const firsts = words
    .split('\n')
    .flatMap((line) => /^\| (`.+?) +\|/u.exec(line)?.[1]?.match(/`[^`]+`/gu) ?? [])
  expect(firsts.length).toBeGreaterThan(60)
  expect(firsts.filter((word, at) => firsts.indexOf(word) !== at)).toEqual([])
  const named = features.match(/^\|[^|]+\|.+$/gmu)?.flatMap((line) => line.match(/`\w+`/gu) ?? []) ?? []
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})
