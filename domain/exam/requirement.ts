import { type PickCount, type Token, tokensOf } from './requirement-tokens.ts'
import { findSubject, subjectBit, subjectMask } from './subject.ts'

/**
 * What a unit asks of a candidate's subjects, as bit masks over the province's subjects (bits 0…15, the caller's own
 * numbering, the same in `Query.subjects`). `first`: at least one of these (0: no demand); `all`: every one of these;
 * `any`: at least one of these (0: no demand).
 */
export interface Requirement {
  readonly first: number
  readonly all: number
  readonly any: number
}

/** The batch of a table that says what majors ask for, and is no plan. */
export const REQUIREMENTS = '选考科目要求'

const NO_DEMAND: Requirement = { first: 0, all: 0, any: 0 }

/** 物理 and 历史, the first subjects of 3+1+2. */
const FIRST_SUBJECT_IDS: readonly number[] = [1, 5]

/**
 * Reads a unit's subject requirement as official files write it: `不限`, `物理,化学(2门科目考生均须选考方可报考)`,
 * `物理（必选），化学（必选）`, `物理＋化学(中外合办)`, `首选物理，再选化学`, `物理必选，化学、生物任选一门`. Brackets behind
 * it that are known to say nothing of subjects (中外合作办学, a campus) are passed over.
 *
 * @returns null where the text is missing or not understood to its last sign: `化学,生物` alone does not say whether both
 *   are asked for or either.
 */
export function parseRequirement(text: string | null): Requirement | null {
  if (text === null) return null
  const folded = withoutNotes(fold(text))
  const first = /^首选(?:科目)?(?:要求)?[为:]?(.+?)[,;、。+]?再选(.+)$/u.exec(folded)
  if (first === null) return parseSubjects(folded)
  const demand = parseSubjects(`再选${first[2] ?? ''}`)
  const firsts = parseFirst(first[1] ?? '')
  return demand === null || firsts === null ? null : { ...demand, first: firsts }
}

/**
 * A list of subjects that does not say how many of them are asked for (物理、化学), as one that asks for all; any other text
 * as it is. For files whose authority means it so.
 */
export function askingForAll(text: string): string {
  if (parseRequirement(text) !== null || /[()（）〔【［[]/u.test(text) || !/[,，、;；]/u.test(text))
    return text
  const all = `${text}(均须选考)`
  return parseRequirement(all) === null ? text : all
}

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/gu, '')
    .replace(/[〔【［[{]/gu, '(')
    .replace(/[〕】］\]}]/gu, ')')
    .replace(/[。;]+$/u, '')

/** What brackets behind a requirement tell of the unit itself. */
const NOTE =
  /\((?:[^()选考门科必]*(?:合办|合作|办学|校区|分校|培养|项目|预科|专项|定向|公费|师范|班|类)[^()选考门科必]*|(?:[只限仅]招?|招)?[男女][生性]?)\)?$/u

/** Without the notes at its end; a bracket that names a subject is no note. */
function withoutNotes(text: string): string {
  const note = NOTE.exec(text)
  if (note === null || note.index === 0 || tokensOf(note[0]).some(({ kind }) => kind === 'subject'))
    return text
  return withoutNotes(text.slice(0, note.index))
}

function parseFirst(text: string): number | null {
  const bare = text.replace(/\((?:必选|必考)\)$|(?:必选|必考)$/u, '')
  if (/^(?:科目)?(?:不限|(?:物理(?:或者?|\/)历史|历史(?:或者?|\/)物理)(?:均可|任选)?)$/u.test(bare)) return 0
  const subject = findSubject(bare)
  return subject && FIRST_SUBJECT_IDS.includes(subject.id) ? subjectBit(subject.id) : null
}

const NONE = new RegExp(
  `^(?:${[
    '不限(?:制)?(?:选考|选科|再选|任何)?(?:科目)?(?:要求)?',
    '(?:选考|选科|再选)?(?:科目)?不限',
    '(?:不提|无|没有|不设|无任何|不作|不做)(?:出)?(?:再选|选考|选科)?(?:科目)?的?(?:要求|限制)',
    '(?:再选|选考|选科)(?:科目)?(?:要求)?(?:不提|无|没有|不作|不做)(?:要求|限制)',
    '(?:不需要?|无需|无须|不必)(?:选考|选)(?:任何)?(?:科目)?',
    '不要求(?:选考|选科|再选)(?:任何)?(?:科目)?',
    '(?:所有|全部)(?:科目|组合)?(?:的)?(?:考生)?均可(?:报考|填报)',
    '物理或历史均可',
  ].join('|')})(?:[,(]?(?:所有)?(?:考生)?(?:均可|即可)(?:报考|填报)\\)?)?$`,
  'u',
)
const LABEL = /^(?:(?:选考|选科|科目|选考科目|选科科目)(?:要求)?[:为]|再选(?:科目)?(?:要求)?[为:]?|从)/u

function parseSubjects(text: string): Requirement | null {
  const bare = inner(text)
  const unlabelled = bare.replace(LABEL, '')
  if (NONE.test(bare) || NONE.test(unlabelled)) return NO_DEMAND
  const tokens = tokensOf(unlabelled)
  if (tokens.length === 0 || tokens.some(({ kind }) => kind === 'unknown')) return null
  return readRuns(tokens)
}

/** What stands in brackets that hold the whole text. */
const inner = (text: string): string => /^\(([^()]*)\)$/u.exec(text)?.[1] ?? text

/** Subjects in a row with what joins them, and how many of them are asked for. */
interface Run {
  readonly ids: number[]
  readonly joins: Set<'listed' | 'and' | 'or' | 'beside'>
  asked: PickCount | null
}

/** Reads runs of subjects, each behind or before what says how many: 物理必选，化学、生物任选一门. */
function readRuns(tokens: readonly Token[]): Requirement | null {
  const plain = withoutBrackets(tokens)
  if (plain === null) return null
  const isBefore = plain[0]?.kind === 'asked'
  const runs: Run[] = []
  let run: Run | null = null
  let join: 'listed' | 'and' | 'or' | null = null
  for (const token of plain) {
    if (token.kind === 'subject') {
      if (run === null) {
        // Between two runs an 或 would make an alternative of them.
        if (join === 'or' || (join !== null && runs.length === 0)) return null
        run = { ids: [], joins: new Set(), asked: null }
        runs.push(run)
      } else if (run.ids.length > 0) run.joins.add(join ?? 'beside')
      else if (join !== null) return null
      run.ids.push(token.id)
      join = null
    } else if (token.kind === 'join') {
      if (join !== null) return null
      join = token.by
    } else if (token.kind === 'asked') {
      if (isBefore) {
        if (run !== null && run.ids.length === 0) return null
        if (join === 'or') return null
        run = { ids: [], joins: new Set(), asked: token.pick }
        runs.push(run)
      } else {
        // 物理、化学、生物，任选一科
        if (run === null || (join !== null && join !== 'listed')) return null
        run.asked = token.pick
        run = null
      }
      join = null
    } else return null
  }
  return join === null ? together(runs) : null
}

/** All runs as one requirement; null where one of them is not certain, or two are alternatives of their own. */
function together(runs: readonly Run[]): Requirement | null {
  const ids = runs.flatMap((run) => run.ids)
  if (ids.length === 0 || new Set(ids).size < ids.length) return null
  let [all, any] = [0, 0]
  for (const run of runs) {
    const of = wanted(run, runs.length === 1)
    if (of === null || (of === 'any' && any !== 0)) return null
    if (of === 'all') all |= subjectMask(run.ids)
    else any = subjectMask(run.ids)
  }
  return { first: 0, all, any }
}

function wanted({ ids, joins, asked }: Run, isAlone: boolean): 'all' | 'any' | null {
  if (ids.length === 0) return null
  const has = { and: joins.has('and'), or: joins.has('or'), beside: joins.has('beside') }
  if (has.and && has.or) return null
  if (asked === null) {
    // 思想政治(必考),历史 does not say what 历史 is.
    if (ids.length === 1) return isAlone ? 'all' : null
    if (!isAlone && !has.or) return null
    if (has.beside || joins.size > 1) return has.and && !has.beside ? 'all' : null
    return has.and ? 'all' : has.or ? 'any' : null
  }
  const { of, count, pick } = asked
  if (count !== null && count !== ids.length) return null
  if (of === 'all') return has.or ? null : 'all'
  if (ids.length === 1) return null
  if (pick === ids.length) return has.or ? null : 'all'
  return pick === 1 && !has.and ? 'any' : null
}

/**
 * Tokens without brackets: those around what says how many, and those around subjects at the end of a chain of 和, which
 * become a run of their own: 物理和(化学或生物). null for any others.
 */
function withoutBrackets(tokens: readonly Token[]): Token[] | null {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'close') return null
    if (token?.kind !== 'open') {
      if (token) out.push(token)
      continue
    }
    const end = tokens.findIndex(({ kind }, index) => index > at && kind === 'close')
    const within = tokens.slice(at + 1, end < 0 ? undefined : end)
    if (within.length === 1 && within[0]?.kind === 'asked') out.push(within[0])
    else if (at === 0 && isAskedOf(tokens.slice(end + 1))) out.push(...within)
    else {
      const chosen = alternativesOf(within)
      if (chosen === null || !joinsAll(out)) return null
      const counted = { kind: 'asked', pick: { of: 'all', count: null, pick: null } } as const
      const before = out.slice(0, -1)
      const rest =
        before.length === 0 || before[before.length - 1]?.kind === 'asked' ? before : [...before, counted]
      out.splice(0, out.length, ...rest, ...chosen)
    }
    if (end < 0) break
    at = end
  }
  return out
}

/** Whether what follows a bracket is only what says how many of it. */
const isAskedOf = (tokens: readonly Token[]): boolean =>
  tokens
    .map(({ kind }) => kind)
    .join(' ')
    .match(/^(?:asked|open asked close)$/u) !== null

/** 化学或生物 as a run that says how many; null for anything else. */
function alternativesOf(tokens: readonly Token[]): Token[] | null {
  const isChain = tokens.every((token, at) =>
    at % 2 === 0 ? token.kind === 'subject' : token.kind === 'join' && token.by === 'or',
  )
  if (!isChain || tokens.length < 3 || tokens.length % 2 === 0) return null
  return [...tokens, { kind: 'asked', pick: { of: 'any', count: null, pick: 1 } }]
}

/** Whether what stands before a bracket ends in 和 and holds no 或. */
const joinsAll = (tokens: readonly Token[]): boolean => {
  const last = tokens[tokens.length - 1]
  return (
    last?.kind === 'join' &&
    last.by === 'and' &&
    !tokens.some((token) => token.kind === 'join' && token.by === 'or')
  )
}
