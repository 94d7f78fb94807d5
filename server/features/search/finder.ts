import type { ContentSnapshot } from '#server/features/content/service.ts'
import { SEARCH_KINDS, type Hit, type Marked, type SearchKind } from '#contract/search.ts'
import { contentCardOf, openTextOf } from '#server/features/content/service.ts'
import { majorCardOf, schoolCardOf } from '#server/features/directory/service.ts'
import { type SearchEntry, indexOf } from './entries.ts'
import { type Meaning, type Term, readTerm } from './meanings.ts'
import { type SchoolQuestion, campusIn, groupsIn, majorsIn, openingIn } from './parts.ts'
import { FIT, type NameFit, fitName, plainOf, termsOf } from './spelling.ts'

/** What a query finds of one kind, the best first. */
export interface KindHits {
  readonly kind: SearchKind
  readonly total: number
  /** The place of the best among all kinds; lower is better. */
  readonly best: number
  /** The hits of a page. @param leaning Orders what fits equally well before how well known it is. */
  hits(from: number, to: number, leaning?: Leaning): Hit[]
}

/** How somebody's wishes stand to an entry: lower comes first. */
export type Leaning = (entry: SearchEntry) => number

interface Match {
  readonly entry: SearchEntry
  readonly rank: number
  readonly marks: [number, number][]
  readonly via: Marked | null
  readonly isScattered: boolean
  /** By what a word may mean, not by what it says. */
  readonly isGuessed: boolean
}

/** A match in its order. */
interface Placed extends Match {
  /** How well it fits; lower is better. */
  readonly place: number
}

/** Places in the order of hits: of a fit of its own name, and of another one. */
const OWN_RANK = [0, 20, 22, 30, 40, 50, 60, 70]
const OTHER_RANK = [10, 25, 27, 32, 45, 55, 65]
/** The last of those that have the very name, and of those whose name it may mean. */
const NAMED = 10
const MEANT = 12
const RENAMED_RANK = 11
/** Before what is scattered over any other name: 浙江林学院 is rather 浙江农林大学 than a college of it. */
const RENAMED_SCATTERED_RANK = 68
/** Letters from which on those of another name, found in its own too, tell: 北师珠 is 北京师范大学珠海分校 before others. */
const TELLING = 3
const CODE_RANK = 1
const CODE_PREFIX_RANK = 21
const WORD_RANK = 80
const TEXT_RANK = 90
/** Added to what goes behind everything else. */
const BEHIND = 100
/** Characters of an excerpt, and how many of them stand before what matches. */
const EXCERPT = 90
const BEFORE = 20

/** Everything that a query finds, by kind; the kind with the best hit first. */
export function find(snapshot: ContentSnapshot, query: string): KindHits[] {
  const words = termsOf(query)
  const found = findTerms(snapshot, words.map(readTerm))
  const parts = findParts(snapshot, words, new Set(found.map(({ kind }) => kind)))
  if (parts.length > 0) {
    const all = [...parts, ...found]
    // Whose name was said first comes first.
    return SEARCH_KINDS.flatMap((kind) => all.find((group) => group.kind === kind) ?? [])
  }
  // A remark in brackets is seldom part of a name: 计算机科学与技术（师范）.
  const bare = query.replaceAll(/[(（][^()（）]*[)）]?/gu, ' ')
  return found.length > 0 || bare === query ? found : findTerms(snapshot, termsOf(bare).map(readTerm))
}

/**
 * Schools and majors that no name fits as a whole: all of a place and a level run together (浙江公办), or a school and
 * what else was said of it, its campuses of that name before it and the majors of that name beside it (浙大计算机).
 *
 * @param kinds Those that have something already.
 */
function findParts(
  snapshot: ContentSnapshot,
  words: readonly string[],
  kinds: ReadonlySet<SearchKind>,
): KindHits[] {
  const { known } = indexOf(snapshot)
  if (!kinds.has('school')) {
    const apart = words.flatMap((word) => {
      const groups = groupsIn(word, known)
      return groups.length > 0 ? groups : [word]
    })
    const groups = apart.join(' ') === words.join(' ') ? [] : findKind(snapshot, apart, 'school')
    if (groups.length > 0) return groups
  }
  const opening = openingIn(words, known)
  const wanted = (['school', 'major'] as const).filter((kind) => !kinds.has(kind))
  // 浙大计算机 may be a name run on; where that fits something, only 浙大 计算机 surely is not.
  if (!opening || (wanted.length < 2 && !opening.isApart)) return []
  return wanted.flatMap((kind) =>
    kind === 'school' ? findOpening(snapshot, opening) : findKind(snapshot, majorsIn(opening.rest), 'major'),
  )
}

function findKind(snapshot: ContentSnapshot, words: readonly string[], kind: SearchKind): KindHits[] {
  return findTerms(snapshot, words.map(readTerm)).filter((found) => found.kind === kind)
}

/** The schools that a question begins with, after those of their campuses that the rest names. */
function findOpening(
  snapshot: ContentSnapshot,
  { schools, name, rest }: SchoolQuestion<SearchEntry>,
): KindHits[] {
  const words = [name, ...rest]
  const campuses = schools.flatMap((school) => {
    const own = school.name.text
    const terms = [plainOf(own), ...rest.map(campusIn)].map(readTerm)
    return indexOf(snapshot)
      .candidates(terms)
      .filter(({ kind, name: { text } }) => kind === 'school' && text !== own && text.startsWith(own))
      .flatMap((entry) => matchAll(entry, terms) ?? [])
  })
  const themselves = schools.flatMap((school) => matchText(school, name) ?? [])
  return toFound('school', [...order(campuses, words), ...order(themselves, words)], words)
}

function findTerms(snapshot: ContentSnapshot, terms: readonly Term[]): KindHits[] {
  if (terms.length === 0) return []
  const words = terms.flatMap(({ text, meanings }) => [
    text,
    ...meanings.flatMap((meaning) => (meaning.as === 'major' ? meaning.text : [])),
  ])
  const matches = Map.groupBy(
    indexOf(snapshot)
      .candidates(terms)
      .flatMap((entry) => matchAll(entry, terms) ?? []),
    ({ entry }) => entry.kind,
  )
  return SEARCH_KINDS.flatMap((kind) => toFound(kind, order(matches.get(kind) ?? [], words), words)).sort(
    (a, b) => a.best - b.best,
  )
}

function toFound(kind: SearchKind, matches: readonly Placed[], words: readonly string[]): KindHits[] {
  const [first] = matches
  if (!first) return []
  return [
    {
      kind,
      total: matches.length,
      best: first.rank + first.entry.fame / 10,
      hits: (from, to, leaning) =>
        (leaning ? leaned(matches, leaning) : matches).slice(from, to).map((match) => toHit(match, words)),
    },
  ]
}

/** What fits equally well by somebody's wishes; the rest of the order stays. */
const leaned = (matches: readonly Placed[], leaning: Leaning): Placed[] =>
  matches
    .map((match) => ({ match, lean: leaning(match.entry) }))
    .sort((a, b) => a.match.place - b.match.place || a.lean - b.lean)
    .map(({ match }) => match)

/** The few best of all kinds, those of a kind together. */
export function findBest(snapshot: ContentSnapshot, query: string, most: number): Hit[] {
  const found = find(snapshot, query)
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
function matchAll(entry: SearchEntry, terms: readonly Term[]): Match | undefined {
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
          isGuessed: match.isGuessed || found.isGuessed,
        }
      : found
  }
  return match
}

function matchOne(entry: SearchEntry, { text, meanings }: Term): Match | undefined {
  let match = matchText(entry, text)
  for (const meaning of meanings) {
    const meant = matchMeaning(entry, meaning)
    if (meant && (!match || meant.rank < match.rank)) match = meant
  }
  return match
}

/** By what a word may mean: a major by any part of its name, a school by all of it. */
function matchMeaning(entry: SearchEntry, { text, as }: Meaning): Match | undefined {
  if (as === 'major') return entry.kind === 'major' ? matchText(entry, text) : undefined
  if (entry.kind !== 'school') return undefined
  if (as === 'part') {
    const match = matchText(entry, text)
    return match && match.rank <= NAMED ? { ...match, rank: MEANT, isGuessed: true } : undefined
  }
  const found = fitName(entry.name, text)
  if (found?.fit === FIT.whole) return renamed(entry, found, RENAMED_RANK)
  const [, end] = found?.marks.at(-1) ?? []
  return found?.fit === FIT.scattered && text.endsWith('大学') && end === entry.name.text.length
    ? { ...renamed(entry, found, RENAMED_SCATTERED_RANK), isScattered: true }
    : undefined
}

/** What the names before and after have in common is marked. */
function renamed(entry: SearchEntry, { marks }: NameFit, rank: number): Match {
  const { text } = entry.name
  const last = text.endsWith('大学') ? text.length - 2 : text.length
  const within = marks.flatMap(([from, to]): [number, number][] =>
    from < last ? [[from, Math.min(to, last)]] : [],
  )
  return { entry, rank, marks: within, via: null, isScattered: false, isGuessed: true }
}

function matchText(entry: SearchEntry, term: string): Match | undefined {
  const own = fitName(entry.name, term)
  let match: Match | undefined = own && {
    entry,
    rank: OWN_RANK[own.fit] ?? TEXT_RANK,
    marks: own.marks,
    via: null,
    isScattered: own.fit === FIT.scattered,
    isGuessed: false,
  }
  const isShown = entry.kind === 'school' || entry.kind === 'major'
  for (const other of entry.others) {
    const fit: NameFit | undefined = fitName(other, term)
    const place = fit && OTHER_RANK[fit.fit]
    if (fit === undefined || place === undefined) continue
    const isInOwn = own !== undefined && fit.fit === FIT.whole && term.length >= TELLING
    const rank = isInOwn ? place - 1 : place
    if (match && match.rank <= rank) continue
    const via = isShown ? { text: other.text, marks: fit.marks } : null
    match = { entry, rank, marks: [], via, isScattered: false, isGuessed: false }
  }
  if (match && match.rank <= CODE_RANK) return match
  const rank = plainRank(entry, term)
  if (rank !== undefined && (!match || rank < match.rank)) {
    return { entry, rank, marks: [], via: null, isScattered: false, isGuessed: false }
  }
  return match
}

/** By code, by a word that fits as a whole, or by the text itself. */
function plainRank({ codes, words, text }: SearchEntry, term: string): number | undefined {
  if (codes.includes(term)) return CODE_RANK
  if (/^\d{4,}/u.test(term) && codes.some((code) => code.startsWith(term))) return CODE_PREFIX_RANK
  if (words.includes(term) || words.includes(`${term}类`)) return WORD_RANK
  if (text?.includes(term)) return TEXT_RANK
  return undefined
}

/** @param words What was typed, and of 会计专业 the name before it. */
function order(matches: readonly Match[], words: readonly string[]): Placed[] {
  // 北大 scattered is every 北京…大学: that helps only where nothing else fits; 浙工大 only where nobody has the name, and
  // 湖师大 where several do: then it is nobody's own.
  const isShort = words.some((word) => [...word].length < 3)
  const isShared = matches.filter(({ rank, via }) => rank <= NAMED && via !== null).length > 1
  const isLoose = matches.some(
    (match) => !match.isScattered && (isShort || (match.rank <= MEANT && !isShared)),
  )
  const isNamed = matches.some(({ rank, isGuessed }) => rank <= NAMED && !isGuessed)
  // 中山学院 is what 电子科技大学中山学院 ends with, before it may be an old name of 中山大学.
  const isEnding = matches.some((match) => endsWith(match, words))
  const place = ({ rank, isGuessed }: Match): number => (isEnding && isGuessed ? BEHIND + rank : rank)
  return matches
    .filter((match) => !(isLoose && match.isScattered) && !(isNamed && match.isGuessed))
    .map((match) => ({ ...match, place: place(match) }))
    .sort(
      (a, b) =>
        a.place - b.place ||
        a.entry.weight - b.entry.weight ||
        a.entry.name.text.length - b.entry.name.text.length,
    )
}

/** Whether its own name ends with what was typed, as one word. */
function endsWith(
  { entry, via, isGuessed, isScattered }: Match,
  [word, ...more]: readonly string[],
): boolean {
  const isOwnName = via === null && !isGuessed && !isScattered
  return isOwnName && word !== undefined && more.length === 0 && entry.name.text.endsWith(word)
}

function toHit({ entry: { item, name }, marks, via }: Match, words: readonly string[]): Hit {
  const marked = { text: name.text, marks: joinMarks(marks) }
  switch (item.type) {
    case 'school': {
      const school = schoolCardOf(item.school)
      if (item.campus === null) return { type: 'school', school, campus: null, name: marked, via }
      // A campus is elsewhere.
      const away = { ...school, province: null, city: null }
      return { type: 'school', school: away, campus: item.campus.place, name: marked, via }
    }
    case 'major':
      return { type: 'major', major: majorCardOf(item.major), name: marked, via }
    case 'content':
      return {
        type: 'content',
        content: contentCardOf(item.content),
        name: marked,
        excerpt: excerptOf(openTextOf(item.content), words),
      }
    case 'page':
      return {
        type: 'page',
        path: item.page.route.pattern,
        name: marked,
        excerpt: excerptOf(item.page.text, words),
      }
  }
}

/** A stretch of the text around what matches first. */
function excerptOf(text: string, words: readonly string[]): Marked {
  const line = text.replaceAll('\n', ' ')
  const folded = line.toLowerCase()
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0))
  const from = Number.isFinite(first) && first > BEFORE * 2 ? first - BEFORE : 0
  const lead = from > 0 ? '…' : ''
  const cut = line.slice(from, from + EXCERPT)
  const shown = `${lead}${cut}${from + EXCERPT < line.length ? '…' : ''}`
  const marks = words.flatMap((word): [number, number][] => {
    const at = shown.toLowerCase().indexOf(word)
    return at < 0 ? [] : [[at, at + word.length]]
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
