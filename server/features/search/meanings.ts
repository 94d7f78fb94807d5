/** What a word of a query may mean besides what it says. */
export interface Meaning {
  readonly text: string
  /**
   * `major`: the name before 专业. `renamed`: a college by the name that it took as a university. `part`: a university by
   * the name before its 医学院.
   */
  readonly as: 'major' | 'renamed' | 'part'
}

/** A word of a query, in small letters and without punctuation. */
export interface Term {
  readonly text: string
  readonly meanings: readonly Meaning[]
}

/** Characters that a name has at least, before what a rule takes off it. */
const LEAST = 2

export function readTerm(text: string): Term {
  return { text, meanings: [...majorsIn(text), ...partsIn(text), ...renamedFrom(text)] }
}

/** 会计专业: 会计. */
function majorsIn(text: string): Meaning[] {
  const name = text.endsWith('专业') ? text.slice(0, -2) : ''
  return name.length < LEAST ? [] : [{ text: name, as: 'major' }]
}

/** 北大医学部, 浙大医学院: the university itself. */
function partsIn(text: string): Meaning[] {
  const name = /^(.+)医学[部院]$/u.exec(text)?.[1] ?? ''
  return name.length < LEAST ? [] : [{ text: name, as: 'part' }]
}

/** 杭州师范学院: 杭州师范大学; 温州医学院仁济学院: 温州医科大学仁济学院; 南京林学院: 南京林业大学. */
function renamedFrom(text: string): Meaning[] {
  return [...text.matchAll(/学院/gu)].flatMap(({ index }) => {
    const [head, tail] = [text.slice(0, index), text.slice(index + 2)]
    if (head.length < LEAST) return []
    const more = /[医药]$/u.test(head) ? '科' : /[工农林商]$/u.test(head) ? '业' : null
    const heads = more === null ? [head] : [`${head}${more}`, head]
    return heads.map((each): Meaning => ({ text: `${each}大学${tail}`, as: 'renamed' }))
  })
}
