import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', 'web/dist/**', '**/*.test.*'] }).map(
    (file) => ({
      file,
      text: readFileSync(join(root, file), 'utf8'),
    }),
  )

/** What only an operator does, or is called. A student cannot do it, and need not know of it. */
const operators = /npm\s+run|管理员|导入|运营方|ops\s--/u
const han = /\p{Script=Han}/u

/** What the console says, whose readers are the operator’s own. */
const ofConsole =
  /^(?:web\/console|domain\/staff|contract\/console|server\/features\/figures)\/|^server\/import\/in-chinese\.ts$|\/(?:console|operate)\.ts$/u

test('no text for students tells of an operator or of an operator’s command', () => {
  const sources = read('{web,contract,domain,server}/**/*.{ts,tsx}').filter(
    ({ file }) => !ofConsole.test(file),
  )
  expect(sources.length).toBeGreaterThan(500)
  const told = sources.flatMap(({ file, text }) =>
    // Sentences of a page may be wrapped: Chinese and what stands on the lines around it.
    text
      .split('\n')
      .map((line, at, lines) => ({ line, at, next: lines[at + 1] ?? '' }))
      .filter(({ line, next }) => han.test(line) && operators.test(`${line.trim()} ${next.trim()}`))
      .map(({ at }) => `${file}:${at + 1}`),
  )
  expect(told).toEqual([])
})

test('no text that comes with the product does either', () => {
  const texts = read('data/content/**/*.md')
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter(({ text }) => operators.test(text)).map(({ file }) => file)).toEqual([])
})

/** Words in somebody's mouth: what parents may ask, and what they may not say. Of two people, 您 has no plural. */
const spoken = ['“你为什么这么写”', '“你错了”', /你们/gu]

/** Texts that come with the product and are for parents, for teachers, or of the service itself. */
const formalTexts =
  /^data\/content\/(?:ad|banner|mentor)\/|\/(?:parents|channelhome|chinaMobile|choose-subjects-with-parents)\.md$/u

test('a text for seventeen-year-olds says 你, one for parents or of the service 您', () => {
  // What a screen says is quoted as it stands there.
  const texts = read('data/content/**/*.md').map(({ file, text }) => ({
    file,
    text: text.replace(/“[^”]*”/gu, ''),
  }))
  const [formal, familiar] = [true, false].map((is) =>
    texts.filter(({ file }) => formalTexts.test(file) === is),
  )
  expect(formal?.filter(({ text }) => text.includes('您')).length).toBeGreaterThan(2)
  expect(familiar?.filter(({ text }) => text.includes('你')).length).toBeGreaterThan(20)
  expect(familiar?.filter(({ text }) => text.includes('您')).map(({ file }) => file)).toEqual([])
})

/**
 * What parents read, or what the service says of itself: sessions and refusals, agreements, privacy and a
 * guardian’s consent, orders and payment, paid consultations, the test of parents, a list that was sent to them.
 */
const formalScreens = new RegExp(
  [
    '^web/features/(?:about|account|adviser|consultant|parass|pay|wz)/',
    '^web/features/apprecTable/(?:SharedTable|CommentSheet)\\.tsx$',
    '^web/features/help/ConsultantHomePage\\.tsx$',
    '^web/ui/state/SecretPage\\.tsx$',
    '^server/(?:http|features/(?:account|parass|pay|wz))/',
    '^domain/(?:account/|wz/|assess/parass-text\\.ts$)',
    '^data/assess/parass/',
  ].join('|'),
  'u',
)

const spokenTo = (word: string, files: readonly { file: string; text: string }[]): string[] =>
  files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((line, at) => ({ line: spoken.reduce<string>((left, each) => left.replace(each, ''), line), at }))
      .filter(({ line }) => line.includes(word))
      .map(({ at }) => `${file}:${at + 1}`),
  )

test('a screen, a test or an answer for seventeen-year-olds says 你, one for parents or of the service 您', () => {
  const texts = read('{web,contract,domain,server,data}/**/*.{ts,tsx,html,csv,json}')
  expect(texts.length).toBeGreaterThan(500)
  const [formal = [], familiar = []] = [true, false].map((is) =>
    texts.filter(({ file }) => formalScreens.test(file) === is),
  )
  expect(familiar.filter(({ text }) => text.includes('你')).length).toBeGreaterThan(120)
  expect(spokenTo('您', familiar)).toEqual([])
  expect(formal.filter(({ text }) => text.includes('您')).length).toBeGreaterThan(25)
  expect(spokenTo('你', formal)).toEqual([])
})

test('a text for parents or of the service says 您 throughout', () => {
  const texts = read('data/**/*.md').filter(
    ({ file }) => !file.startsWith('data/content/') || formalTexts.test(file),
  )
  expect(texts.length).toBeGreaterThan(5)
  expect(spokenTo('你', texts)).toEqual([])
})

test('no sentence of a page is broken in the middle of Chinese: the browser would show a space there', () => {
  const pages = read('web/**/*.tsx')
  expect(pages.length).toBeGreaterThan(200)
  const broken = /^ *(?![ /*]).*[\p{Script=Han}，。；：、）”]\n *[\p{Script=Han}（“]/gmu
  const found = pages.flatMap(({ file, text }) =>
    [...text.matchAll(broken)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`),
  )
  expect(found).toEqual([])
})
