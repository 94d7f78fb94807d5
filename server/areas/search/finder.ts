import { SEARCH_KINDS, type Hit, type Marked, type SearchKind } from '#contract/search.ts'
import { contentCardOf, textOf } from '#server/content/contents.ts'
import type { Loaded } from '#server/engine/engines.ts'
import { majorCardOf, schoolCardOf } from '#server/library/show.ts'
import { type Entry, indexOf } from './entries.ts'
import { FIT, type Fit, fitName, termsOf } from './spelling.ts'

/** What a query finds of one kind, the best first. */
export interface Found {
  readonly kind: SearchKind
  readonly total: number
  /** The place of the best among all kinds; lower is better. */
  readonly best: number
  /** The hits of a page. */
  hits(from: number, to: number): Hit[]
}

interface Match {
  readonly entry: Entry
  readonly rank: number
  readonly marks: [number, number][]
  readonly via: Marked | null
  readonly isScattered: boolean
}

/** Places in the order of hits: of a fit of its own name, and of another one. */
const OWN_RANK = [0, 20, 22, 30, 40, 50, 60, 70]
const OTHER_RANK = [10, 25, 27, 32, 45, 55, 65]
/** The last of those that have the very name. */
const NAMED = 10
const CODE_RANK = 1
const CODE_PREFIX_RANK = 21
const WORD_RANK = 80
const TEXT_RANK = 90
/** Characters of an excerpt, and how many of them stand before what matches. */
const EXCERPT = 90
const BEFORE = 20

/** Everything that a query finds, by kind; the kind with the best hit first. */
export function find(loaded: Loaded, query: string): Found[] {
  const found = findTerms(loaded, termsOf(query))
  // A campus or a remark in brackets is seldom part of a name: 哈尔滨工业大学（深圳）.
  const bare = query.replaceAll(/[(（][^()（）]*[)）]?/gu, ' ')
  return found.length > 0 || bare === query ? found : findTerms(loaded, termsOf(bare))
}

function findTerms(loaded: Loaded, terms: readonly string[]): Found[] {
  if (terms.length === 0) return []
  const matches = Map.groupBy(
    indexOf(loaded)
      .candidates(terms)
      .flatMap((entry) => matchAll(entry, terms) ?? []),
    ({ entry }) => entry.kind,
  )
  return SEARCH_KINDS.flatMap((kind): Found[] => {
    const all = order(matches.get(kind) ?? [], terms)
    const [first] = all
    if (!first) return []
    return [
      {
        kind,
        total: all.length,
        best: first.rank + first.entry.fame / 10,
        hits: (from, to) => all.slice(from, to).map((match) => toHit(match, terms)),
      },
    ]
  }).sort((a, b) => a.best - b.best)
}

/** The few best of all kinds, those of a kind together. */
export function findBest(loaded: Loaded, query: string, most: number): Hit[] {
  const found = find(loaded, query)
  // Each kind has its share, the first the largest; what one leaves the next takes.
  const hits: Hit[] = []
  for (const [at, group] of found.entries()) {
    const rest = found.length - at - 1
    const share = most - hits.length - Math.min(rest, 2) * 2
    hits.push(...group.hits(0, Math.max(share, 1)))
    if (hits.length >= most) break
  }
  return hits.slice(0, most)
}

/** An entry that every term fits; the worst fit counts. */
function matchAll(entry: Entry, terms: readonly string[]): Match | undefined {
  let match: Match | undefined
  for (const term of terms) {
    const found = matchOne(entry, term)
    if (!found) return undefined
    match = match
      ? {
          ...found,
          rank: Math.max(match.rank, found.rank),
          marks: [...match.marks, ...found.marks],
          via: match.via ?? found.via,
          isScattered: match.isScattered || found.isScattered,
        }
      : found
  }
  return match
}

function matchOne(entry: Entry, term: string): Match | undefined {
  const own = fitName(entry.name, term)
  let match = own && {
    entry,
    rank: OWN_RANK[own.fit] ?? TEXT_RANK,
    marks: own.marks,
    via: null as Marked | null,
    isScattered: own.fit === FIT.scattered,
  }
  const isShown = entry.kind === 'school'
  for (const other of entry.others) {
    const fit: Fit | undefined = fitName(other, term)
    const rank = fit && OTHER_RANK[fit.fit]
    if (fit === undefined || rank === undefined || (match && match.rank <= rank)) continue
    const via = isShown ? { text: other.text, marks: fit.marks } : null
    match = { entry, rank, marks: [], via, isScattered: false }
  }
  if (match && match.rank <= CODE_RANK) return match
  const rank = plainRank(entry, term)
  if (rank !== undefined && (!match || rank < match.rank)) {
    return { entry, rank, marks: [], via: null, isScattered: false }
  }
  return match
}

/** By code, by a word that fits as a whole, or by the text itself. */
function plainRank({ codes, words, text }: Entry, term: string): number | undefined {
  if (codes.includes(term)) return CODE_RANK
  if (/^\d{4,}/u.test(term) && codes.some((code) => code.startsWith(term))) return CODE_PREFIX_RANK
  if (words.includes(term) || words.includes(`${term}类`)) return WORD_RANK
  if (text?.includes(term)) return TEXT_RANK
  return undefined
}

function order(matches: readonly Match[], terms: readonly string[]): Match[] {
  // 北大 scattered is every 北京…大学: that helps only where nothing else fits, and 浙工大 only where nobody has the name.
  const isShort = terms.some((term) => [...term].length < 3)
  const isLoose = matches.some((match) => !match.isScattered && (isShort || match.rank <= NAMED))
  return matches
    .filter((match) => !(isLoose && match.isScattered))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.entry.weight - b.entry.weight ||
        a.entry.name.text.length - b.entry.name.text.length,
    )
}

function toHit({ entry: { item, name }, marks, via }: Match, terms: readonly string[]): Hit {
  const marked = { text: name.text, marks: joinMarks(marks) }
  switch (item.type) {
    case 'school':
      return { type: 'school', school: schoolCardOf(item.school), name: marked, via }
    case 'major':
      return { type: 'major', major: majorCardOf(item.major), name: marked, via }
    case 'content':
      return {
        type: 'content',
        content: contentCardOf(item.content),
        name: marked,
        excerpt: excerptOf(textOf(item.content), terms),
      }
    case 'page':
      return {
        type: 'page',
        path: item.page.path,
        name: marked,
        excerpt: excerptOf(item.page.text, terms),
      }
  }
}

/** A stretch of the text around what matches first. */
function excerptOf(text: string, terms: readonly string[]): Marked {
  const line = text.replaceAll('\n', ' ')
  const folded = line.toLowerCase()
  const first = Math.min(...terms.map((term) => folded.indexOf(term)).filter((at) => at >= 0))
  const from = Number.isFinite(first) && first > BEFORE * 2 ? first - BEFORE : 0
  const lead = from > 0 ? '…' : ''
  const cut = line.slice(from, from + EXCERPT)
  const shown = `${lead}${cut}${from + EXCERPT < line.length ? '…' : ''}`
  const marks = terms.flatMap((term): [number, number][] => {
    const at = shown.toLowerCase().indexOf(term)
    return at < 0 ? [] : [[at, at + term.length]]
  })
  return { text: shown, marks: joinMarks(marks) }
}

/** In order, and one where they touch. */
function joinMarks(marks: readonly [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (const [from, to] of [...marks].sort((a, b) => a[0] - b[0])) {
    const last = joined[joined.length - 1]
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}
