import type { StudentFacts } from './facts.ts'
import { type Limit, limitTextIn, limitsAgainst, limitsOf } from './limits.ts'

/** A sentence of a charter that asks something of who files, and what it asks. */
export interface CharterLine {
  readonly sentence: string
  readonly limits: readonly Limit[]
}

/** What a charter is read for; sex, and what no fact of ours says, are left to the reader. */
const READ: ReadonlySet<Limit['kind']> = new Set(['colour', 'height', 'language', 'mark'])

/** The sentences of a charter that plainly ask for sight, height, a language or a mark, in their order. */
export function charterLines(text: string): CharterLine[] {
  return text
    .split(/[。；;！!\n]+/u)
    .map((sentence) => sentence.trim())
    .map((sentence) => ({ sentence, limits: limitsOf(sentence).filter(({ kind }) => READ.has(kind)) }))
    .filter(({ limits }) => limits.length > 0)
}

/** What a charter's sentences come to for one unit and one student. */
export interface CharterSaid {
  /** Sentences that speak of the unit, or of everybody, and do not agree with what the student told. */
  readonly sentences: readonly string[]
  /** One that does not agree may speak of the unit, or of others: it is to be read. */
  readonly isOpen: boolean
}

/** @param names By which a charter may call the unit: its major, the major's category; none of a group. */
export function charterAgainst(
  lines: readonly CharterLine[],
  names: readonly string[],
  facts: StudentFacts,
): CharterSaid {
  const against = lines.flatMap(({ sentence, limits }) => {
    const [first] = limitsAgainst(limits, facts).filter((verdict) => verdict.against === true)
    return first === undefined ? [] : [{ sentence, verdict: first }]
  })
  const isPlain = ({ sentence }: { sentence: string }): boolean => speaksOf(sentence, names)
  return {
    sentences: against
      .filter(isPlain)
      .map(({ sentence, verdict }) =>
        limitTextIn('招生章程', { ...verdict, limit: { ...verdict.limit, text: sentence } }),
      ),
    isOpen: !against.every(isPlain),
  }
}

/** Whether a sentence names the unit, or names no major at all. */
const speaksOf = (sentence: string, names: readonly string[]): boolean =>
  names.some((name) => isNamed(sentence, name)) || !/专业|类|学院|系/u.test(sentence)

/** Whether a name stands in a sentence as itself: 化学 does not in 应用化学专业. */
function isNamed(sentence: string, name: string): boolean {
  for (let at = sentence.indexOf(name); at >= 0; at = sentence.indexOf(name, at + 1)) {
    const [before = '', after = ''] = [sentence[at - 1], sentence[at + name.length]]
    if ((before === '' || BEFORE.includes(before)) && (after === '' || AFTER.includes(after))) return true
  }
  return false
}

const BEFORE = '、，,：:（("“和及与或对考招取读含为'
const AFTER = '、，,）)"”和及与或等专类（(只不招：:'
