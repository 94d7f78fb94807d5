import type { ContentSnapshot } from '#server/features/content/service.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { SearchKind } from '#contract/search.ts'
import { campusName } from '#domain/directory/campus.ts'
import { honourOrder } from '#domain/directory/honour.ts'
import { type Content, openTextOf } from '#server/features/content/service.ts'
import {
  type Campus,
  type Directory,
  everydayNames,
  type Major,
  type School,
} from '#server/features/directory/service.ts'
import { type GroupedNumbers, groupOf, packGroups } from '#server/snapshot/groups.ts'
import type { Kept } from '#server/snapshot/kept.ts'
import { Memo, prepared } from '#server/snapshot/memo.ts'
import type { Term } from './meanings.ts'
import { type OwnPage, pagesOf } from './pages.ts'
import type { NamesInQuestion } from './parts.ts'
import { type Spelled, beginningsOf, plainOf, readingsOf, spell } from './spelling.ts'

type Item =
  /** `campus`: what enrols there under a name of its own; null: the school as a whole. */
  | { readonly type: 'school'; readonly school: School; readonly campus: Campus | null }
  | { readonly type: 'major'; readonly major: Major }
  | { readonly type: 'content'; readonly content: Content }
  | { readonly type: 'page'; readonly page: OwnPage }

export interface SearchEntry {
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
  readonly entries: readonly SearchEntry[]
  readonly known: NamesInQuestion<SearchEntry>
  /** All entries that every term may fit, in their order, and not many more. */
  candidates(terms: readonly Term[]): readonly SearchEntry[]
}

/** Names spelled before other work gets its turn. */
const PIECE = 50

/** What takes long to make of the names of schools, majors and pages, as plain data: it can be kept in a file. */
interface FrozenNames {
  /** Of each, its own name and its other ones. */
  readonly spelled: readonly (readonly Spelled[])[]
  /** Which of them a key stands for. */
  readonly places: GroupedNumbers
}

/** An item with its names still to be spelled. */
interface Draft {
  readonly names: () => Spelled[]
  readonly entry: (names: readonly Spelled[]) => SearchEntry
}

/** What is found whatever the texts say. */
interface NamedEntries {
  readonly entries: readonly SearchEntry[]
  readonly places: GroupedNumbers
  readonly known: NamesInQuestion<SearchEntry>
}

/** They stay with a directory: texts come and go more often. */
const namedIn = new Memo<Promise<NamedEntries>>()

async function nameAll(directory: Directory, kept: Kept): Promise<NamedEntries> {
  const drafts = [
    ...directory.schools.flatMap((school) => [
      schoolDraft(school),
      ...school.campuses.map((campus) => campusDraft(school, campus)),
    ]),
    ...directory.majors.map((major) => majorDraft(major, directory.unitNamesOf(major).own.length)),
    ...pagesOf(directory.rankings).map(pageDraft),
  ]
  const found = await kept.find<FrozenNames>('search', kept.tables)
  const frozen = found ?? (await spellAll(drafts))
  if (!found) await kept.put('search', kept.tables, frozen)
  const entries = drafts.map(({ entry }, at) => entry(frozen.spelled[at] ?? []))
  return { entries, places: frozen.places, known: knownIn(entries) }
}

/**
 * What a search looks through: every name is spelled before use, a piece at a time so that requests are answered
 * meanwhile. Those that change with the tables alone are kept for later starts.
 */
export const { prepare: prepareIndex, get: indexOf } = prepared(
  async ({ directory, contents, kept }: ContentSnapshot): Promise<SearchIndex> => {
    const named = await namedIn.get([directory], () => nameAll(directory, kept))
    const texts = contents.all.map(contentDraft)
    const { spelled, places } = await spellAll(texts, named.entries.length)
    const entries = [...named.entries, ...texts.map(({ entry }, at) => entry(spelled[at] ?? []))]
    return makeIndex(entries, [named.places, places], named.known)
  },
)

/** @param from The place of the first of them among all. */
async function spellAll(drafts: readonly Draft[], from = 0): Promise<FrozenNames> {
  const spelled: Spelled[][] = []
  const places = new Map<string, number[]>()
  for (const [at, { names, entry }] of drafts.entries()) {
    const own = names()
    for (const key of keysOf(entry(own))) push(places, key, from + at)
    spelled.push(own)
    if (at % PIECE === 0) await yieldToEventLoop()
  }
  return { spelled, places: packGroups(places) }
}

/** Digits from which on the beginning of a code finds it. */
const CODE_DIGITS = 4

/** Marks of keys: a name begins so, a code begins so, a word is this. */
const NAME = '^'
const CODE = '#'
const WORD = '='
/** Of every text: what stands in it is looked at each time. */
const TEXT = '*'

function* keysOf({ name, others, codes, words, text }: SearchEntry): Generator<string> {
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

function makeIndex(
  entries: readonly SearchEntry[],
  places: readonly GroupedNumbers[],
  known: SearchIndex['known'],
): SearchIndex {
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
    return [...keys].flatMap((key) => places.flatMap((groups) => groupOf(groups, key)))
  }
  return {
    entries,
    known,
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

function knownIn(entries: readonly SearchEntry[]): NamesInQuestion<SearchEntry> {
  const schools = new Map<string, SearchEntry[]>()
  const groups = new Set<string>()
  for (const entry of entries) {
    if (entry.kind !== 'school') continue
    const isCampus = entry.item.type === 'school' && entry.item.campus !== null
    const texts = [entry.name, ...entry.others].flatMap(({ text }) =>
      isCampus ? text : [text, text.replace(BRACKETS, '')],
    )
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

function schoolDraft(school: School): Draft {
  const { shortNames, otherNames, code, honours, province, city, type, ownership, level } = school
  return {
    names: () => {
      const name = spell(school.name)
      const readings = readingsOf(name)
      return [
        name,
        ...shortNames.map((short) => spell(short, readings)),
        ...otherNames.map((other) => spell(other)),
      ]
    },
    entry: (names) => ({
      ...nameAndOthers(names),
      item: { type: 'school', school, campus: null },
      kind: 'school',
      codes: code.length === 10 ? [code, code.slice(5)] : [],
      words: [province, city, type, ownership, level, ...honours].filter((word) => word !== null),
      text: null,
      weight: fameOf(school) * 10_000 + (school.ruankeRank ?? 9999),
      fame: fameOf(school),
    }),
  }
}

/** A campus stands behind its school, where both fit alike. */
function campusDraft(school: School, campus: Campus): Draft {
  const { place, names, shortNames } = campus
  const whole = schoolDraft(school)
  const called = new Set([...shortNames, ...school.shortNames.map((short) => short + place), ...names])
  return {
    names: () => {
      const name = spell(campusName(school.name, place))
      const readings = readingsOf(name)
      return [name, ...[...called].map((each) => spell(each, readings))]
    },
    entry: (spelled) => {
      const entry = whole.entry(spelled)
      return {
        ...entry,
        item: { type: 'school', school, campus },
        codes: [],
        // Where it is no file says.
        words: [place],
        weight: entry.weight + 1,
      }
    },
  }
}

const NAMELESS = spell('')

const nameAndOthers = ([name = NAMELESS, ...others]: readonly Spelled[]) => ({ name, others })

/** 0, 1, 2 by the highest honour; then who may recommend graduates, other 本科, the rest. */
function fameOf({ honours, level, canRecommend }: School): number {
  if (honours.length > 0) return honourOrder(honours)
  if (level !== '本科') return 5
  return canRecommend === true ? 3 : 4
}

/** @param units Names of units after it: there are more of a major that many offer. */
function majorDraft(major: Major, units: number): Draft {
  const { name, code, level, discipline, category } = major
  return {
    names: () => [name, ...everydayNames(code)].map((each) => spell(each)),
    entry: (names) => ({
      ...nameAndOthers(names),
      item: { type: 'major', major },
      kind: 'major',
      codes: [code.toLowerCase()],
      words: [discipline, category, level],
      text: null,
      weight: (level === '本科' ? 0 : 10_000) - units,
      // Before schools that are not among the best known: jsj means 计算机.
      fame: level === '本科' ? 2.5 : 4.5,
    }),
  }
}

function contentDraft(content: Content, age: number): Draft {
  const { school, title, kind } = content
  const others = school === null ? [] : [school.name, ...school.shortNames]
  return {
    names: () => [title, ...others].map((name) => spell(name)),
    entry: (names) => ({
      ...nameAndOthers(names),
      item: { type: 'content', content },
      kind: kind === 'help' ? 'help' : 'article',
      codes: [],
      words: [],
      text: openTextOf(content).toLowerCase(),
      weight: age,
      fame: 8,
    }),
  }
}

function pageDraft(page: OwnPage, at: number): Draft {
  return {
    names: () => [page.route.title, ...page.words].map((name) => spell(name)),
    entry: (names) => ({
      ...nameAndOthers(names),
      item: { type: 'page', page },
      kind: 'help',
      codes: [],
      words: [],
      text: null,
      // Before texts: a page does what a text tells of.
      weight: at - 1000,
      fame: 7,
    }),
  }
}
