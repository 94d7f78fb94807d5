import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './house.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const page = read('docs/reliability.md')

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are numbered from 1. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}
const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
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
