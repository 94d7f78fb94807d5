import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './house.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const page = read('docs/reliability.md')

/** How many requirements of levels 1 and 2 the sections of each chapter of OWASP ASVS 5.0.0 have, numbered from 1. */
const CHAPTERS: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
]
const wanted = CHAPTERS.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter + 1}.${section + 1}.${at + 1}`),
  ),
)

/** Rows of the tables of the chapters: requirements, verdict, and the rest. */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+[\d., ]*?) *\| ([^|]+?) *\| (.+) \|$/gmu)].map(
  ([, numbers = '', verdict = '', why = '']) => ({ numbers: numbers.split(', '), verdict, why }),
)

test('every requirement of levels 1 and 2 stands there once, with a verdict', () => {
  expect(wanted).toHaveLength(253)
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(wanted.toSorted())
  expect(rows.filter(({ verdict }) => !['met', 'not met', 'n/a'].includes(verdict))).toEqual([])
})

test('what is met has a proof: a file, a command or a document', () => {
  const bare = rows.filter(({ verdict, why }) => verdict === 'met' && !/`|\]\(|\b\d{3}\b|above/u.test(why))
  expect(bare).toEqual([])
})

/** Files that are named, and words of theirs that are quoted after them. */
const proofs = [...page.matchAll(/`((?:[\w.-]+\/)+[\w@.-]+\.\w+)`(?: “([^”]+)”)?/gu)]

test('the files that prove it are there, and the words that are quoted stand in them', () => {
  expect(proofs.length).toBeGreaterThan(100)
  const wrong = proofs.filter(
    ([, file = '', words]) =>
      !existsSync(join(root, file)) || (words !== undefined && !read(file).includes(words)),
  )
  expect(wrong.map(([whole]) => whole)).toEqual([])
})

test('the commands that are named are there', () => {
  const benches = [...page.matchAll(/npm run bench -- ([\w-]+)/gu)].map(([, name = '']) => name)
  const known = read('bench/main.ts')
  expect(benches.length).toBeGreaterThan(5)
  expect(benches.filter((name) => !new RegExp(`^  '?${name}'?: \\{`, 'mu').test(known))).toEqual([])
  const scripts = [...page.matchAll(/npm run ([\w:]+)/gu)].map(([, name = '']) => name)
  expect(scripts.filter((name) => !read('package.json').includes(`    "${name}": `))).toEqual([])
})
