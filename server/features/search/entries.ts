import type { ContentSnapshot } from '#server/features/content/service.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { SearchKind } from '#contract/search.ts'
import { honourOrder } from '#domain/directory/honour.ts'
import { type Content, openTextOf } from '#server/features/content/service.ts'
import { everydayNames, type Major, type School } from '#server/features/directory/service.ts'
import { prepared } from '#server/snapshot/memo.ts'
import type { Term } from './meanings.ts'
import { type Page, pages } from './pages.ts'
import type { KnownNames } from './parts.ts'
import { type Spelled, beginningsOf, plainOf, readingsOf, spell } from './spelling.ts'

type Item =
  | { readonly type: 'school'; readonly school: School }
  | { readonly type: 'major'; readonly major: Major }
  | { readonly type: 'content'; readonly content: Content }
  | { readonly type: 'page'; readonly page: Page }

export interface Entry {
  readonly item: Item
  readonly kind: SearchKind
  readonly name: Spelled
  /** Former names, short names, and what else it is called. */
  readonly others: readonly Spelled[]
  readonly codes: readonly string[]
  /** Words that fit as a whole: its place, its type. */
  readonly words: readonly string[]
  /** Of a text, all of it in small letters. */
  readonly text: string | null
  /** Orders what fits alike, within a kind: lower is better known or newer. */
  readonly weight: number
  /** The same between kinds, from 0 to 9. */
  readonly fame: number
}

/** Everything that can be found, and which of it a term may fit. */
export interface SearchIndex {
  readonly entries: readonly Entry[]
  readonly known: KnownNames<Entry>
  /** All entries that every term may fit, in their order, and not many more. */
  candidates(terms: readonly Term[]): readonly Entry[]
}

/** Names spelled before other work gets its turn. */
const PIECE = 50

/**
 * What a search looks through: every name is spelled before use, a piece at a time so that requests are answered
 * meanwhile.
 */
export const { prepare: prepareIndex, get: indexOf } = prepared(
  async (snapshot: ContentSnapshot): Promise<SearchIndex> => {
    const { directory, contents } = snapshot
    const makers = [
      ...directory.schools.map((school) => () => schoolEntry(school)),
      ...directory.majors.map((major) => () => majorEntry(major, directory.unitNamesOf(major).own.length)),
      ...contents.all.map((content, age) => () => contentEntry(content, age)),
      ...pages.map((page, at) => () => pageEntry(page, at)),
    ]
    const entries: Entry[] = []
    const places = new Map<string, number[]>()
    for (const [at, make] of makers.entries()) {
      const entry = make()
      for (const key of keysOf(entry)) push(places, key, at)
      entries.push(entry)
      if (at % PIECE === 0) await yieldToEventLoop()
    }
    return makeIndex(entries, places)
  },
)

/** Digits from which on the beginning of a code finds it. */
const CODE_DIGITS = 4

/** Marks of keys: a name begins so, a code begins so, a word is this. */
const NAME = '^'
const CODE = '#'
const WORD = '='
/** Of every text: what stands in it is looked at each time. */
const TEXT = '*'

function* keysOf({ name, others, codes, words, text }: Entry): Generator<string> {
  for (const spelled of [name, ...others]) {
    for (let at = 0; at < spelled.characters.length; at += 1) {
      for (const beginning of beginningsOf(spelled, at)) {
        yield beginning
        if (at === 0) yield NAME + beginning
      }
    }
  }
  for (const code of codes) {
    for (let digits = CODE_DIGITS; digits <= code.length; digits += 1) yield CODE + code.slice(0, digits)
  }
  for (const word of words) yield WORD + word
  if (text !== null) yield TEXT
}

function makeIndex(entries: readonly Entry[], places: ReadonlyMap<string, readonly number[]>): SearchIndex {
  const keysFor = (term: string): string[] => {
    const latin = /^[a-z\d]+$/u.test(term)
    // The same that `fitName` looks at: inside a name, or at its beginning alone.
    const named = latin && term.length < 2 ? NAME + term : term.slice(0, 2)
    const keys = [named, CODE + term, WORD + term, `${WORD}${term}类`, TEXT]
    if (!latin) keys.push(NAME + term.slice(0, 1))
    return keys
  }
  const placesOf = ({ text, meanings }: Term): number[] => {
    const keys = new Set([text, ...meanings.map((meaning) => meaning.text)].flatMap(keysFor))
    return [...keys].flatMap((key) => places.get(key) ?? [])
  }
  return {
    entries,
    known: knownIn(entries),
    candidates: (terms) => {
      let fewest: number[] | undefined
      for (const term of terms) {
        const found = placesOf(term)
        if (fewest === undefined || found.length < fewest.length) fewest = found
      }
      const inOrder = [...new Set(fewest)].sort((a, b) => a - b)
      return inOrder.flatMap((at) => entries[at] ?? [])
    },
  }
}

/** A campus in brackets: several schools may stand before one. */
const BRACKETS = /[(（].*$/u

function knownIn(entries: readonly Entry[]): KnownNames<Entry> {
  const schools = new Map<string, Entry[]>()
  const groups = new Set<string>()
  for (const entry of entries) {
    if (entry.kind !== 'school') continue
    const texts = [entry.name, ...entry.others].flatMap(({ text }) => [text, text.replace(BRACKETS, '')])
    for (const name of new Set(texts.map(plainOf))) {
      const same = schools.get(name)
      if (same) same.push(entry)
      else schools.set(name, [entry])
    }
    for (const word of entry.words) groups.add(word).add(word.replace(/类$/u, ''))
  }
  return { schools, groups }
}

function push(places: Map<string, number[]>, key: string, at: number): void {
  const known = places.get(key)
  if (!known) places.set(key, [at])
  else if (known[known.length - 1] !== at) known.push(at)
}

function schoolEntry(school: School): Entry {
  const name = spell(school.name)
  const readings = readingsOf(name)
  const { shortNames, otherNames, code, honours, province, city, type, ownership, level } = school
  return {
    item: { type: 'school', school },
    kind: 'school',
    name,
    others: [
      ...shortNames.map((short) => spell(short, readings)),
      ...otherNames.map((other) => spell(other)),
    ],
    codes: code.length === 10 ? [code, code.slice(5)] : [],
    words: [province, city, type, ownership, level, ...honours].filter((word) => word !== null),
    text: null,
    weight: fameOf(school) * 10_000 + (school.ruankeRank ?? 9999),
    fame: fameOf(school),
  }
}

/** 0, 1, 2 by the highest honour; then who may recommend graduates, other 本科, the rest. */
function fameOf({ honours, level, canRecommend }: School): number {
  if (honours.length > 0) return honourOrder(honours)
  if (level !== '本科') return 5
  return canRecommend === true ? 3 : 4
}

/** @param units Names of units after it: there are more of a major that many offer. */
function majorEntry(major: Major, units: number): Entry {
  const { name, code, level, discipline, category } = major
  return {
    item: { type: 'major', major },
    kind: 'major',
    name: spell(name),
    others: everydayNames(code).map((everyday) => spell(everyday)),
    codes: [code.toLowerCase()],
    words: [discipline, category, level],
    text: null,
    weight: (level === '本科' ? 0 : 10_000) - units,
    // Before schools that are not among the best known: jsj means 计算机.
    fame: level === '本科' ? 2.5 : 4.5,
  }
}

function contentEntry(content: Content, age: number): Entry {
  const { school, title, kind } = content
  return {
    item: { type: 'content', content },
    kind: kind === 'help' ? 'help' : 'article',
    name: spell(title),
    others: school === null ? [] : [school.name, ...school.shortNames].map((name) => spell(name)),
    codes: [],
    words: [],
    text: openTextOf(content).toLowerCase(),
    weight: age,
    fame: 8,
  }
}

function pageEntry(page: Page, at: number): Entry {
  return {
    item: { type: 'page', page },
    kind: 'help',
    name: spell(page.route.title),
    others: page.words.map((word) => spell(word)),
    codes: [],
    words: [],
    text: null,
    // Before texts: a page does what a text tells of.
    weight: at - pages.length,
    fame: 7,
  }
}
