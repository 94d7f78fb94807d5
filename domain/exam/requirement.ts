import type { Requirement } from '#domain/recommend/engine.ts'
import { SUBJECTS, findSubject, subjectBit, subjectMask } from './subject.ts'

const NO_DEMAND: Requirement = { first: 0, all: 0, any: 0 }

/** 物理 and 历史, the first subjects of 3+1+2. */
const FIRST_SUBJECT_IDS: readonly number[] = [1, 5]

/**
 * Reads a unit's subject requirement as official files write it: `不限`, `物理,化学(2门科目考生均须选考方可报考)`,
 * `(化学或生物)`, `物理＋化学(中外合办)`, `首选物理，再选化学`. Brackets that say nothing of subjects (中外合作办学,
 * a campus) are passed over.
 *
 * @returns null where the text is missing or not understood for certain: `化学,生物` alone does not say whether both
 *   are asked for or either.
 */
export function parseRequirement(text: string | null): Requirement | null {
  if (text === null) return null
  const folded = text
    .normalize('NFKC')
    .replace(/\s+/gu, '')
    .replace(/[〔【［[]/gu, '(')
    .replace(/[〕】］\]]/gu, ')')
  const whole = /^\(([^()]*)\)/u.exec(folded)
  const base = whole?.[1] ?? folded.replace(/\(.*$/u, '')
  const rest = folded.slice(whole ? whole[0].length : base.length)
  const quantifier = readQuantifier(rest)
  if (quantifier === undefined || base === '') return null

  const first = /^首选(.+?)[,;、。]?再选(.+)$/u.exec(base)
  if (first) {
    const demand = parseSubjects(first[2] ?? '', null)
    const firsts = parseFirst(first[1] ?? '')
    return demand === null || firsts === null ? null : { ...demand, first: firsts }
  }
  return parseSubjects(base, quantifier)
}

/**
 * A list of subjects that does not say how many of them are asked for (物理、化学), as one that asks for all; any other text
 * as it is. For files whose authority means it so.
 */
export function askingForAll(text: string): string {
  if (parseRequirement(text) !== null || /[()（）〔【［[]/u.test(text)) return text
  const all = `${text}(均须选考)`
  return parseRequirement(all) === null ? text : all
}

type Quantifier = { readonly of: 'all' | 'any'; readonly count: number | null }

/** What the brackets after the subjects say: null for nothing, undefined for something about subjects not understood. */
function readQuantifier(rest: string): Quantifier | null | undefined {
  let found: Quantifier | null = null
  for (const [, part = ''] of rest.matchAll(/\(([^()]*)\)?/gu)) {
    const stated = /^(\d)门科目考生(均须选考|必须选考|选考其中(?:一|1)门即可)(?:方可)?报考$/u.exec(part)
    if (stated) {
      found = { of: stated[2]?.startsWith('选考其中') ? 'any' : 'all', count: Number(stated[1]) }
    } else if (/^(?:必选|均须选考|均需选考)$/u.test(part)) found = { of: 'all', count: null }
    else if (/^(?:任选其一|任选一门|选考其中一门即可)$/u.test(part)) found = { of: 'any', count: null }
    else if (/科目|选考|必选|任选|门/u.test(part) || mentionsSubject(part)) return undefined
  }
  return found
}

function mentionsSubject(text: string): boolean {
  return SUBJECTS.some((subject) => text.includes(subject.name))
}

function parseFirst(text: string): number | null {
  if (/^(?:不限|物理或历史|历史或物理|物理或历史均可)$/u.test(text)) return 0
  const subject = findSubject(text)
  return subject && FIRST_SUBJECT_IDS.includes(subject.id) ? subjectBit(subject.id) : null
}

function parseSubjects(text: string, quantifier: Quantifier | null): Requirement | null {
  if (/^(?:不限|不提科目要求|不提要求|不提再选科目要求|无要求|不限选考科目|物理或历史均可)$/u.test(text)) {
    return NO_DEMAND
  }
  const either = text.split(/或者?|\//u)
  const both = text.split(/[+&和且与]/u)
  const listed = text.split(/[,、;]/u)
  const forms = [either, both, listed].filter((parts) => parts.length > 1)
  if (forms.length > 1) return null
  const parts = forms[0] ?? [text]
  const ids = readSubjects(parts)
  if (ids === null) return null
  const mask = subjectMask(ids)
  if (quantifier?.count != null && quantifier.count !== ids.length) return null
  if (parts.length === 1) return { ...NO_DEMAND, all: mask }
  if (parts === either) return quantifier?.of === 'all' ? null : { ...NO_DEMAND, any: mask }
  if (parts === both) return quantifier?.of === 'any' ? null : { ...NO_DEMAND, all: mask }
  if (quantifier === null) return null
  return { ...NO_DEMAND, [quantifier.of]: mask }
}

function readSubjects(names: readonly string[]): number[] | null {
  const ids = new Set<number>()
  for (const name of names) {
    const subject = findSubject(name)
    if (!subject) return null
    ids.add(subject.id)
  }
  return ids.size === names.length ? [...ids] : null
}
