import { customPinyin, pinyin } from 'pinyin-pro'
import { simplify } from './traditional.ts'

// Words of the catalogue that the dictionary reads otherwise.
customPinyin({ 藏医: 'zàng yī', 藏药: 'zàng yào', 给排水: 'jǐ pái shuǐ' })

/** A name, character by character, with how each is read. */
export interface Spelled {
  readonly text: string
  /** Folded (small letters, half width). */
  readonly characters: readonly string[]
  /** Without tones; '' for what is no Chinese. */
  readonly syllables: readonly string[]
  /** Where each begins in `text`, and at the end its length. */
  readonly starts: readonly number[]
}

/** How a term fits a name, the best first. */
export const FIT = {
  /** It is the name, in characters or in whole pinyin. */
  whole: 0,
  /** The name begins with it. */
  prefix: 1,
  /** The same, the last syllable not yet typed out. */
  openPrefix: 2,
  /** Initials of all of the name: zjdx. */
  initials: 3,
  /** Pinyin cut short, from the beginning: zhjd. */
  initialsPrefix: 4,
  /** Inside the name. */
  inside: 5,
  initialsInside: 6,
  /** Its characters in their order, from the first: 浙工大. */
  scattered: 7,
} as const

export interface NameFit {
  /** Of `FIT`. */
  readonly fit: number
  /** What matches, as [from, to) in the name's text. */
  readonly marks: [number, number][]
}

/** What has no part in matching: brackets, dots, apostrophes between syllables. */
const IGNORED = /[\p{P}\p{S}\p{Z}\p{Cc}]/u

/** Words of a query: small letters, half width, simplified characters, without punctuation. */
export function termsOf(query: string): string[] {
  return simplify(query.normalize('NFKC'))
    .split(/\s+/u)
    .map(plainOf)
    .filter((word) => word !== '')
}

/** A name or a word as it is matched: small letters, half width, without punctuation. */
export function plainOf(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()].filter((character) => !IGNORED.test(character)).join('')
}

/** @param readings How characters are read in this name, where a longer name tells: 重 in 重大, of 重庆大学. */
export function spell(text: string, readings?: ReadonlyMap<string, string>): Spelled {
  const originals = [...text]
  const read = pinyin(text, { toneType: 'none', type: 'array', v: true })
  const starts = [0]
  for (const character of originals) starts.push((starts[starts.length - 1] ?? 0) + character.length)
  return {
    text,
    characters: originals.map((character) => character.normalize('NFKC').toLowerCase()),
    syllables: originals.map((character, at) =>
      /\p{Script=Han}/u.test(character) ? (readings?.get(character) ?? read[at] ?? '') : '',
    ),
    starts,
  }
}

/** How each character of a name is read in it. */
export function readingsOf({ characters, syllables }: Spelled): Map<string, string> {
  return new Map(characters.map((character, at) => [character, syllables[at] ?? '']))
}

/** How a term fits a name: characters, pinyin whole or cut short, or both mixed; undefined where it does not. */
export function fitName(name: Spelled, term: string): NameFit | undefined {
  const latin = /^[a-z\d]+$/u.test(term)
  // One letter is inside every name.
  const starts = latin && term.length < 2 ? 1 : name.characters.length
  for (let from = 0; from < starts; from += 1) {
    if (!mayStart(name, term, from)) continue
    const run = runFrom(name, term, from)
    // Two letters are the initials of something inside nearly every name.
    if (run?.isShort && from > 0 && term.length < 3) continue
    if (run) return { fit: classify(name, run, from), marks: [markOf(name, from, run.end)] }
  }
  return latin ? undefined : scatter(name, term)
}

/** Told by the first character alone; most names end here. */
function mayStart({ characters, syllables }: Spelled, term: string, at: number): boolean {
  return syllables[at]?.[0] === term[0] || term.startsWith(characters[at] ?? '')
}

/** What a term may begin with that is found from a position on: its first character, and its first two. */
export function beginningsOf(name: Spelled, at: number): string[] {
  const { characters, syllables } = name
  const character = characters[at] ?? ''
  const syllable = syllables[at] ?? ''
  let after = at + 1
  while (IGNORED.test(characters[after] ?? '')) after += 1
  const firsts = [(characters[after] ?? '').slice(0, 1), (syllables[after] ?? '').slice(0, 1)]
  const read = syllable.slice(0, 1)
  return [
    ...[character, read].filter((first) => first.length === 1),
    ...[character.slice(0, 2), syllable.slice(0, 2)].filter((two) => two.length === 2),
    ...firsts.flatMap((first) =>
      first === '' ? [] : [character, read].filter((own) => own.length === 1).map((own) => own + first),
    ),
  ]
}

interface Run {
  /** Position after the last character used. */
  readonly end: number
  /** Some syllable before the last is cut short. */
  readonly isShort: boolean
  /** The last syllable is cut short. */
  readonly isOpen: boolean
}

/** Consumes the whole term along the name from a position, as long a piece of each syllable as goes. */
function runFrom(name: Spelled, term: string, from: number): Run | undefined {
  const dead = new Set<number>()
  const walk = (used: number, at: number, isShort: boolean): Run | undefined => {
    if (dead.has(used * 1000 + at)) return undefined
    const character = name.characters[at]
    if (character === undefined) return undefined
    const next = (taken: number, whole: boolean): Run | undefined =>
      used + taken === term.length
        ? { end: at + 1, isShort, isOpen: !whole }
        : walk(used + taken, at + 1, isShort || !whole)
    if (term.startsWith(character, used)) {
      const run = next(character.length, true)
      if (run) return run
    }
    const syllable = name.syllables[at] ?? ''
    for (let taken = sharedLength(syllable, term, used); taken > 0; taken -= 1) {
      const run = next(taken, taken === syllable.length)
      if (run) return run
    }
    if (at > from && IGNORED.test(character)) {
      const run = walk(used, at + 1, isShort)
      if (run) return run
    }
    dead.add(used * 1000 + at)
    return undefined
  }
  return walk(0, from, false)
}

function sharedLength(syllable: string, term: string, used: number): number {
  let shared = 0
  while (shared < syllable.length && syllable[shared] === term[used + shared]) shared += 1
  return shared
}

function classify(name: Spelled, run: Run, from: number): number {
  const isToEnd = name.characters.slice(run.end).every((character) => IGNORED.test(character))
  if (from > 0) return run.isShort ? FIT.initialsInside : FIT.inside
  if (run.isShort) return isToEnd ? FIT.initials : FIT.initialsPrefix
  if (run.isOpen) return FIT.openPrefix
  return isToEnd ? FIT.whole : FIT.prefix
}

function scatter(name: Spelled, term: string): NameFit | undefined {
  const wanted = [...term]
  if (wanted.length < 2 || wanted[0] !== name.characters[0]) return undefined
  const marks: [number, number][] = []
  let at = 0
  for (const character of wanted) {
    while (at < name.characters.length && name.characters[at] !== character) at += 1
    if (at === name.characters.length) return undefined
    marks.push(markOf(name, at, at + 1))
    at += 1
  }
  return { fit: FIT.scattered, marks }
}

function markOf({ starts }: Spelled, from: number, to: number): [number, number] {
  return [starts[from] ?? 0, starts[to] ?? 0]
}
