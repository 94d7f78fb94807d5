import { spell } from '#server/features/search/spelling.ts'

/** What the data of the product is called, read from its tables. */
export interface Names {
  schools: readonly string[]
  shortNames: readonly string[]
  majors: readonly string[]
  cities: readonly string[]
}

export interface Query {
  /** How somebody asks. */
  kind: string
  text: string
}

/** What nobody's name is, as people type it all the same. */
const misses = [
  '哪个大学好',
  '霍格沃茨',
  '我考了多少分',
  '学费便宜',
  'qqqq',
  'asdfgh',
  'xyzxyz',
  '不存在的学院',
  '99999',
]

/**
 * So many questions, no two alike, of every kind in equal parts as far as there are so many: names whole and as they are
 * typed, in characters, pinyin, initials and mixed, and what leads nowhere. The same names give the same questions.
 */
export function makeQueries(names: Names, count: number): Query[] {
  const { schools, shortNames, majors, cities } = names
  const kinds: [kind: string, texts: readonly string[]][] = [
    ['name of a school', schools],
    ['short name (浙大)', shortNames],
    ['name of a major', majors],
    ['characters as typed', [...schools, ...majors].flatMap(prefixes)],
    ['pinyin as typed', [...schools, ...majors, ...shortNames].flatMap((name) => prefixes(pinyinOf(name)))],
    ['initials as typed (zjgydx)', [...schools, ...majors].flatMap((name) => prefixes(initialsOf(name)))],
    ['mixed (浙江gydx)', schools.map((name) => [...name].slice(0, 2).join('') + initialsOf(name).slice(2))],
    [
      'two words',
      cities.flatMap((city) => ['985', '211', '本科', '师范', 'yike'].map((word) => `${city} ${word}`)),
    ],
    [
      'nothing to find',
      [...misses, ...schools.flatMap((name) => misses.map((miss) => miss + name.slice(2, 4)))],
    ],
  ]
  const random = seeded(20_261_121)
  const taken = new Set<string>()
  const queries = kinds.flatMap(([kind, texts]): Query[] => {
    const own: Query[] = []
    for (const text of shuffled(texts, random)) {
      if (own.length === Math.ceil(count / kinds.length)) break
      const asked = text.trim().slice(0, 50)
      if (asked === '' || taken.has(asked)) continue
      taken.add(asked)
      own.push({ kind, text: asked })
    }
    return own
  })
  return shuffled(queries, random).slice(0, count)
}

function prefixes(text: string): string[] {
  const characters = [...text]
  return characters.map((_, at) => characters.slice(0, at + 1).join(''))
}

const pinyinOf = (name: string): string => spell(name).syllables.join('')
const initialsOf = (name: string): string =>
  spell(name)
    .syllables.map((syllable) => syllable[0] ?? '')
    .join('')

/** The same numbers from 0 to 1 in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const keyed = values.map((value) => ({ value, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value)
}
