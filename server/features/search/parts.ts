/** Names of schools and words of groups of them, as a question may run them together. */
export interface NamesInQuestion<T> {
  /** Schools by each of their names, former and short ones too, without punctuation. */
  readonly schools: ReadonlyMap<string, readonly T[]>
  /** 浙江, 公办, 985: what stands for all schools of a place, a level, an ownership, a type. */
  readonly groups: ReadonlySet<string>
}

/** A question that names a school and goes on: 浙大计算机; 华北电力大学 保定. */
export interface SchoolQuestion<T> {
  /** Several where they share the name. */
  readonly schools: readonly T[]
  readonly name: string
  /** What else was said, at least one word. */
  readonly rest: readonly string[]
  /** The name is a word by itself. */
  readonly isApart: boolean
}

/** Characters that a name has at least to open a question. */
const LEAST = 2
/** Characters of the longest name or word that is looked for. */
const MOST = 20
/** What all schools are called together. */
const SCHOOLS = /(?:大学|院校|高校|学校)$/u
/** What may stand between two words of groups: 浙江省公办, 浙江的985. */
const BETWEEN = /^[省市的]/u

/** 985高校: 985; 浙江公办: 浙江, 公办. None where anything else is left. */
export function groupsIn(text: string, { groups }: NamesInQuestion<unknown>): string[] {
  const words: string[] = []
  let rest = text.replace(SCHOOLS, '')
  while (rest !== '') {
    const word = longestIn(rest, groups)
    if (word === undefined) return []
    words.push(word)
    rest = rest.slice(word.length).replace(BETWEEN, '')
  }
  return words
}

/** The school whose name is the longest that a word of the question begins with. */
export function openingIn<T>(
  words: readonly string[],
  { schools }: NamesInQuestion<T>,
): SchoolQuestion<T> | undefined {
  let opening: SchoolQuestion<T> | undefined
  for (const [at, word] of words.entries()) {
    const name = longestIn(word, schools)
    const found = name !== undefined && schools.get(name)
    if (!found || (opening && opening.name.length >= name.length)) continue
    const after = word.slice(name.length)
    const others = words.filter((_, other) => other !== at)
    opening = {
      schools: found,
      name,
      rest: after === '' ? others : [after, ...others],
      isApart: after === '',
    }
  }
  return opening && opening.rest.length > 0 ? opening : undefined
}

function longestIn(text: string, known: { has(name: string): boolean }): string | undefined {
  for (let length = Math.min(text.length, MOST); length >= LEAST; length -= 1) {
    const beginning = text.slice(0, length)
    if (known.has(beginning)) return beginning
  }
  return undefined
}

/** What the rest says of a campus: 珠海校区 and 珠海分校: 珠海. */
export const campusIn = (rest: string): string => rest.replace(/(?:校区|分校|分部|校园)$/u, '')

/** The majors that the rest asks for: 计算机学院, 会计专业. None where it says less than a word of two characters. */
export function majorsIn(rest: readonly string[]): string[] {
  const words = rest.map((word) => (word.length > LEAST ? word.replace(/(?:学院|专业|系)$/u, '') : word))
  return words.every((word) => word.length >= LEAST && !/^[本专]科$/u.test(word)) ? words : []
}
