/** Categories of the catalogue of majors that art and sport lead to, by their codes. */
export const ART_MAJORS = {
  '1302': '音乐与舞蹈学类',
  '1303': '戏剧与影视学类',
  '1304': '美术学类',
  '1305': '设计学类',
  '0402': '体育学类',
} as const

/**
 * Kinds of the provincial test of art, which are the same in the whole country since 2024, and sport. Names as bulletins
 * write them; which of them a written name means is told by `categoriesIn`. `majors`: where most of each go, by the
 * catalogue; which majors a school takes by it, its plan says.
 */
export const ART_CATEGORIES = [
  { code: 'design', name: '美术与设计', majors: ['1304', '1305', '1303'] },
  { code: 'vocal', name: '音乐表演（声乐）', majors: ['1302'] },
  { code: 'instrumental', name: '音乐表演（器乐）', majors: ['1302'] },
  { code: 'musicTeaching', name: '音乐教育', majors: ['1302'] },
  { code: 'dance', name: '舞蹈', majors: ['1302'] },
  { code: 'acting', name: '戏剧影视表演', majors: ['1303', '1302'] },
  { code: 'fashion', name: '服装表演', majors: ['1303', '1305'] },
  { code: 'directing', name: '戏剧影视导演', majors: ['1303'] },
  { code: 'broadcast', name: '播音与主持', majors: ['1303'] },
  { code: 'calligraphy', name: '书法', majors: ['1304'] },
  { code: 'opera', name: '戏曲（省际联考）', majors: ['1303', '1302'] },
  { code: 'sport', name: '体育', majors: ['0402'] },
] as const

export type ArtCategory = (typeof ART_CATEGORIES)[number]['code']
export const ART_CODES: readonly ArtCategory[] = ART_CATEGORIES.map(({ code }) => code)

/** The first year of the tests that are the same everywhere; names of earlier years mean tests of their own. */
export const SAME_TESTS_SINCE = 2024

/** Full marks of the provincial test: 300 since 2024; of sport provinces say their own, most often 100. */
export const usualTestFull = (category: ArtCategory): number => (category === 'sport' ? 100 : 300)

export function categoryOf(code: ArtCategory): (typeof ART_CATEGORIES)[number] {
  return ART_CATEGORIES.find((each) => each.code === code) ?? ART_CATEGORIES[0]
}

export const categoryName = (code: ArtCategory): string => categoryOf(code).name

/** The category of an address or a file; undefined: none. */
export const findCategory = (text: string): ArtCategory | undefined =>
  ART_CATEGORIES.find(({ code, name }) => code === text || name === text)?.code

/** What a written name says by itself, one word one category. */
const WORDS: readonly (readonly [RegExp, readonly ArtCategory[]])[] = [
  [/美术|设计/u, ['design']],
  [/音乐教育/u, ['musicTeaching']],
  [/舞蹈/u, ['dance']],
  [/(?:戏剧|影视)表演/u, ['acting']],
  [/(?:服装|时装)表演/u, ['fashion']],
  [/导演/u, ['directing']],
  [/播音/u, ['broadcast']],
  [/书法/u, ['calligraphy']],
  [/戏曲/u, ['opera']],
  [/体育/u, ['sport']],
]
const MUSIC: readonly ArtCategory[] = ['vocal', 'instrumental', 'musicTeaching']
const STAGE: readonly ArtCategory[] = ['acting', 'fashion', 'directing']
const ARTS: readonly ArtCategory[] = ART_CODES.filter((code) => code !== 'sport')

/** Half-width brackets, no blanks. */
const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '')

/** 音乐表演, of which a name may say 声乐, 器乐, both or neither. */
function performing(text: string): ArtCategory[] {
  const rest = text.replace(/音乐教育(?:类|\([^)]*\)|[声器]乐主项)*/gu, '')
  if (!rest.includes('音乐表演')) return []
  const [sings, plays] = [rest.includes('声乐'), /器乐|钢琴/u.test(rest)]
  return [
    ...(sings || !plays ? ['vocal' as const] : []),
    ...(plays || !sings ? ['instrumental' as const] : []),
  ]
}

/** What a name names, without what it leaves out. */
function named(text: string): Set<ArtCategory> {
  const found = new Set<ArtCategory>(performing(text))
  for (const [word, codes] of WORDS) if (word.test(text)) for (const code of codes) found.add(code)
  const has = (codes: readonly ArtCategory[]): boolean => codes.some((code) => found.has(code))
  if (/音乐(?:学)?类/u.test(text) && !has(MUSIC)) for (const code of MUSIC) found.add(code)
  if (/表\(?导\)?演类/u.test(text) && !has(STAGE)) for (const code of STAGE) found.add(code)
  // 舞蹈/表演/音乐表演: the word alone is the stage’s, without its directors.
  if (/(?:^|[/、,(])表演(?:类|专业)?(?=[/、,)]|$)/u.test(text)) found.add('acting').add('fashion')
  return found
}

/** 不含舞蹈类、戏曲类; （舞蹈类、戏曲类除外）. */
const LEFT_OUT = /\(?(?:不含|除)([^()]*)(?:\)|$)|\(([^()]*)除外\)/gu

/**
 * The categories that a bulletin's name of a line or a list means, in the order of `ART_CATEGORIES`. A name without one of
 * them that says 艺术 means all of art; empty: it is neither of art nor of sport.
 */
export function categoriesIn(name: string): ArtCategory[] {
  const text = folded(name)
  const without = text.replace(LEFT_OUT, '')
  const left = new Set<ArtCategory>()
  for (const [, first, second] of text.matchAll(LEFT_OUT))
    for (const code of named(first ?? second ?? '')) left.add(code)
  const own = named(without)
  const all = own.size === 0 && /艺术|艺考/u.test(without) ? ARTS : ART_CODES.filter((code) => own.has(code))
  return all.filter((code) => !left.has(code))
}
