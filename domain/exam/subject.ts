/** A subject that a student may choose. Ids are stored and never change. */
export interface Subject {
  readonly id: number
  readonly name: string
}

/** Every subject of choice, by id. Bit `id - 1` stands for it in a mask. */
export const SUBJECTS: readonly Subject[] = [
  { id: 1, name: '物理' },
  { id: 2, name: '化学' },
  { id: 3, name: '生物' },
  { id: 4, name: '政治' },
  { id: 5, name: '历史' },
  { id: 6, name: '地理' },
  { id: 7, name: '技术' },
]

/** Other names that official texts use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  思想政治: '政治',
  生物学: '生物',
  信息技术: '技术',
  通用技术: '技术',
}

/** The subject that a text names, or undefined. */
export function findSubject(name: string): Subject | undefined {
  const known = OTHER_NAMES[name] ?? name
  return SUBJECTS.find((subject) => subject.name === known)
}

/** The subjects that a rule names, in its order. */
export function ruleSubjects(names: readonly string[]): Subject[] {
  return names.flatMap((name) => {
    const subject = findSubject(name)
    return subject ? [{ id: subject.id, name: subject.name }] : []
  })
}

/** The bit of a subject in a mask. */
export function subjectBit(id: number): number {
  return 1 << (id - 1)
}

/** The mask of several subjects; ids that are no subject's are left out. */
export function subjectMask(ids: Iterable<number>): number {
  let mask = 0
  for (const id of ids) if (id >= 1 && id <= SUBJECTS.length) mask |= subjectBit(id)
  return mask
}

/** The subjects of a mask, in order of id. */
export function subjectsOf(mask: number): Subject[] {
  return SUBJECTS.filter((subject) => (mask & subjectBit(subject.id)) !== 0)
}

/** A combination as students call it: 物化生, 政史地. */
export function combinationName(mask: number): string {
  return subjectsOf(mask)
    .map(({ name }) => (name === '历史' ? '史' : name.slice(0, 1)))
    .join('')
}

/** Whose units alone a plan holds: 物化生; null: everybody's, or it does not say. */
export function drawnForText(plan: { readonly drawnFor: readonly number[] } | null): string | null {
  const only = plan?.drawnFor[0]
  return only === undefined ? null : combinationName(only)
}
