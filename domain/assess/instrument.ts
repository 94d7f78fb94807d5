import type { ItemPicture } from './picture/picture.ts'

/** What a person is asked, as data: `data/assess/` holds it, `server/features/assess/stored.ts` checks it. */

/** A statement on a scale of five. */
export interface RatedItem {
  readonly code: string
  /** '': on none. */
  readonly scale: string
  /** Agreeing lowers the scale. */
  readonly reversed: boolean
  readonly text: string
}

/** What a scale is, and what results on it say; each text stands by itself. */
export interface Scale {
  readonly code: string
  readonly name: string
  readonly about: string
  readonly high: string
  readonly middle: string
  readonly low: string
  /** What it does not say. */
  readonly isNot: string
}

export interface RatedPart {
  readonly kind: 'rated'
  readonly code: string
  readonly title: string
  readonly intro: string
  /** Five, from 1 to 5. */
  readonly answers: readonly { readonly value: number; readonly text: string }[]
  readonly scales: readonly Scale[]
  readonly items: readonly RatedItem[]
  /** Pairs of items that nobody can answer alike at the extremes. */
  readonly contradictions: readonly (readonly [string, string])[]
}

export const LETTERS = ['A', 'B', 'C', 'D'] as const
export type Letter = (typeof LETTERS)[number]

/** A task with one right option. */
export interface TaskItem {
  readonly code: string
  /** What of the curriculum it tests. */
  readonly point: string
  readonly difficulty: 1 | 2 | 3
  /** How many of a hundred average students would be right, as those guessed who solved it without its key. */
  readonly expected?: number | undefined
  readonly text: string
  /** Rows of cells, the head first. */
  readonly table?: readonly (readonly string[])[] | undefined
  readonly picture?: ItemPicture | undefined
  readonly options: Readonly<Record<Letter, string>>
  readonly key: Letter
  readonly solution: string
  /** For each other option, which slip leads there. */
  readonly wrong: Readonly<Partial<Record<Letter, string>>>
  /** An expression whose value is the number in the key's text. */
  readonly computed?: string | undefined
  /** What its key rests on, described; the text of the year itself is the authority's. */
  readonly source?: CitedSource | DocumentsOf | undefined
  /** Where it holds; left out: everywhere. */
  readonly provinces?: readonly number[] | undefined
}

/** How far a source was read: its text; its text, without a title kept; figures of a table; a report of it; nothing. */
export const SOURCE_STANDINGS = ['read', 'untitled', 'figures', 'told', 'unread'] as const

export interface CitedSource {
  readonly authority: string
  readonly title: string
  readonly year: number
  /** As it stands on the document; left out: not found. */
  readonly number?: string | undefined
  /** Left out in tests of before: described, no more. */
  readonly standing?: (typeof SOURCE_STANDINGS)[number] | undefined
}

export const DOCUMENT_TOPICS = ['filing', 'grading', 'requirements', 'ranks'] as const

/** The document of the reader's province, or those of the provinces that the task compares. */
export interface DocumentsOf {
  readonly topic: (typeof DOCUMENT_TOPICS)[number]
  readonly provinces?: readonly number[] | undefined
}

/** What a province itself published on a topic. */
export interface ProvinceDocument extends CitedSource {
  readonly topic: DocumentsOf['topic']
  readonly province: number
}

export interface TaskPart {
  readonly kind: 'tasks'
  readonly code: string
  readonly title: string
  readonly intro: string
  readonly minutes: number
  readonly items: readonly TaskItem[]
}

export type Part = RatedPart | TaskPart

export const SIDES = ['parent', 'student'] as const
export type FamilySide = (typeof SIDES)[number]

/** Statements that parent and student answer, each in their own words; nothing of it is scored. */
export interface PairedStatements {
  readonly code: string
  readonly title: string
  readonly intro: string
  readonly answers: RatedPart['answers']
  readonly items: readonly {
    readonly code: string
    readonly topic: string
    readonly forParent: string
    readonly forStudent: string
    /** What is said to both where they think alike, and where not. */
    readonly near: string
    readonly apart: string
  }[]
}

/** One test; a changed one is another version, and results name theirs. */
export interface Instrument {
  readonly code: string
  readonly version: number
  readonly title: string
  readonly purpose: string
  readonly about: { readonly builtOn: readonly string[]; readonly isNot: readonly string[] }
  readonly minutes: number
  readonly parts: readonly Part[]
  readonly pair?: PairedStatements | undefined
  readonly documents?: readonly ProvinceDocument[] | undefined
}

/** What the key of a task rests on in a province, each document once. */
export function sourcesIn(
  { source }: Pick<TaskItem, 'source'>,
  documents: readonly ProvinceDocument[],
  provinceId: number | null,
): readonly CitedSource[] {
  if (source === undefined) return []
  if (!('topic' in source)) return [source]
  const provinces = source.provinces ?? (provinceId === null ? [] : [provinceId])
  return provinces.flatMap((province) =>
    documents.filter((each) => each.topic === source.topic && each.province === province),
  )
}

/** What readers call them. */
export const SIDE_WORDS: Readonly<Record<FamilySide, string>> = { parent: '家长', student: '学生' }

/** What one side is asked of a pair: a part like others, on no scale. */
export const sidePart = (pair: PairedStatements, side: FamilySide): RatedPart => ({
  kind: 'rated',
  code: `${pair.code}-${side}`,
  title: `${pair.title}（${SIDE_WORDS[side]}）`,
  intro: pair.intro,
  answers: pair.answers,
  scales: [],
  items: pair.items.map(({ code, forParent, forStudent }) => ({
    code,
    scale: '',
    reversed: false,
    text: side === 'parent' ? forParent : forStudent,
  })),
  contradictions: [],
})

/** All that one may go through of a test. */
export const partsOf = ({ parts, pair }: Instrument): readonly Part[] =>
  pair === undefined ? parts : [...parts, ...SIDES.map((side) => sidePart(pair, side))]

/** Of a part, what holds in a province, in the time that so much of it takes; null: all of it. */
export function partIn(part: Part, provinceId: number | null): Part {
  if (part.kind === 'rated' || provinceId === null) return part
  const items = part.items.filter(({ provinces }) => provinces?.includes(provinceId) ?? true)
  const minutes = Math.max(1, Math.round((part.minutes * items.length) / part.items.length))
  return { ...part, items, minutes }
}

/** An answer as it is kept: 1 to 5 of a statement, the place of an option (0 is A) of a task. */
export interface GivenAnswer {
  readonly item: string
  readonly answer: number
  /** How long the item was in sight, in milliseconds. */
  readonly millis: number
}

/** Whether an answer is one that an item takes. */
export const takes = (part: Part, answer: number): boolean =>
  Number.isInteger(answer) &&
  (part.kind === 'rated'
    ? part.answers.some(({ value }) => value === answer)
    : answer >= 0 && answer < LETTERS.length)
