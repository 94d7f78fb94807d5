import {
  COLOUR_SIGHTS,
  EXAM_LANGUAGES,
  type ColourSight,
  type ExamLanguage,
  type Sex,
  type StudentFacts,
} from './facts.ts'

interface Said {
  /** The clause as the file writes it. */
  readonly text: string
  /** It refuses those whom it names; false: it advises. */
  readonly isStrict: boolean
}

/** What is asked for, by what of a student it asks. */
type Asked =
  | {
      readonly kind: 'colour'
      /** The mildest of what it names: who sees less than that is meant too. */
      readonly from: Exclude<ColourSight, 'normal'>
    }
  | {
      readonly kind: 'height'
      /** cm; null: nothing is asked of them. */
      readonly least: Readonly<Record<Sex, number | null>>
    }
  | { readonly kind: 'language'; readonly accepted: readonly ExamLanguage[] }
  | {
      readonly kind: 'mark'
      readonly subject: string
      /** Out of 150, whatever full marks the text counts in. */
      readonly least: number
    }
  | { readonly kind: 'sex'; readonly wanted: Sex }
  /** What no fact of ours says: 只招应届毕业生, 须口试合格. */
  | { readonly kind: 'other' }

/** What a plan or a charter asks of who files a unit, besides subjects and ranks. */
export type Limit = Said & Asked

/** As it is read of a clause; how strict it is the whole clause says, where this does not. */
type Fact = Asked & Partial<Pick<Said, 'isStrict'>>

const REFUSES = /^[只仅]?限|[（(]限|要求|必须|须|受限|无.{0,2}色[盲弱]/u
const ADVISES = /慎|不宜|不适宜|宜|建议|提醒/u
/** It shuts somebody out, whoever else it lets in: those whom it names, or all others. */
const SHUTS = new RegExp(
  [
    '不(?:可以?|能够?|得|准|许|允许)(?:被|予以)?(?:填?报|选报|录|招|就读)',
    '不予|不招|不录|不接[受收]|(?:禁止|拒绝|谢绝|勿)(?:填?报|录|招)|无法(?:被?录|填?报)',
    '[只仅限]招|(?:^限|只有?(?![要适建])|仅限?(?![供适建])).{1,24}(?:填?报|就读)',
    '方[可能]|才[可能](?:以?填?报|被?录)',
    '除.{1,16}外',
  ].join('|'),
  'u',
)
/** It names somebody to say that they may. */
const ALLOWS =
  /(?<![不方才])可以?(?:正常)?(?:填?报|选报|录取)|不限|无限制|不受.{0,6}限制|均可|无[需须]|不需要|不用|不必|(?:没有|无|不[作做])(?:特殊|其[他它]|任何)?(?:限制|要求)/u
/** Where a clause that says both goes on from one to the other: （男女不限）, 色盲不可报考、色弱可报考. */
const TURNS = /[（()）]|但|而|(?<=报考?|录取|招收)、/u

const isStrict = (clause: string): boolean =>
  SHUTS.test(clause) ? !clause.includes('慎') : REFUSES.test(clause) && !ADVISES.test(clause)

/**
 * What texts of a plan ask of who files a unit, in their order, the same clause once.
 *
 * @param texts Its remark, and its name, whose brackets tell too; null: nothing.
 */
export function limitsOf(...texts: readonly (string | null)[]): Limit[] {
  const found = new Map<string, Limit>()
  for (const text of texts) {
    for (const clause of clausesOf(text ?? '')) {
      for (const limit of readClause(clause)) {
        const key = `${limit.kind}:${limit.text}`
        if (!found.has(key)) found.set(key, limit)
      }
    }
  }
  return [...found.values()]
}

/** What stands in brackets and tells by itself who may file: (女), （只招男生）, (外语语种须为英语), (英语单科120分以上). */
const TELLS_ITSELF =
  /^(?:[只仅限]|限招)?招?[男女][生性]?(?:考生)?$|[只仅限]招?[男女]|招[男女]生|语种|[只仅限](?:招|收)?.{0,8}语|单科|(?:外语|英语|数学|语文).*\d{2,3}分|左利手|应届|党员|团员|政治面貌|周岁|色[盲弱]|视力/u

/** A text's clauses. What brackets explain (俗称色盲, 满分120分, 1.67米(男)) stays with what it explains. */
function clausesOf(text: string): string[] {
  return text
    .replaceAll(
      /(?<![\d米mM分盲弱常度]\s*)[（(]((?!俗称|即)[^（()）]*(?:[（(][^（()）]*[)）][^（()）]*)?)[)）]/gu,
      (whole, within: string) => (TELLS_ITSELF.test(within) ? `，${within}，` : whole),
    )
    .split(/[，,。；;！!\n]+/u)
    .map((clause) => clause.replaceAll(/^[\s"'“]+(?!.*”)|[\s"']+$/gu, ''))
    .filter((clause) => clause !== '')
}

function readClause(clause: string): Limit[] {
  const asks = whatAsks(clause)
  if (asks === '') return []
  const found = [colourOf(asks), heightOf(asks), languageOf(asks), ...marksOf(asks), sexOf(asks)]
  const facts = found.filter((fact) => fact !== null)
  const said = { text: clause, isStrict: isStrict(asks) }
  if (facts.length > 0) return facts.map((fact) => ({ ...said, ...fact }))
  return OTHER.test(asks) ? [{ ...said, kind: 'other' }] : []
}

/** A clause without what only lets somebody in; '' where nothing is left. */
function whatAsks(clause: string): string {
  if (!ALLOWS.test(clause)) return clause
  if (!SHUTS.test(clause)) return ''
  const parts = clause.split(TURNS)
  return parts.filter((part) => SHUTS.test(part) || !ALLOWS.test(part)).join('、')
}

/** What no fact of a student answers: it is quoted, and judged by nobody. */
const OTHER = new RegExp(
  [
    '[只仅限]招.{1,24}(?:考生|毕业生|团员|党员)',
    '(?:须|需|要求).{0,12}(?:口试|面试)|有.{0,6}(?:美术|绘画)基础',
    '左利手|左撇子|视力|应届|往届|党员|团员|政治面貌|政治考核|政审|军检|体能测[试评]|口吃|嗅觉|听力(?!课|与)',
    '年龄|\\d{2}周?岁|男女(?:生)?比例|[男女]生(?:不超过|比例|\\d+人)',
  ].join('|'),
  'u',
)

/** In the order of `COLOUR_SIGHTS`, the mildest first. */
const COLOUR_WORDS: Readonly<Record<Exclude<ColourSight, 'normal'>, RegExp>> = {
  weak: /色弱|色觉异常(?!.{0,2}(?:Ⅱ|II))|轻度色觉/u,
  blind: /色盲|色觉异常.{0,2}(?:Ⅱ|II)/u,
  single: /单色|(?:识别|辨别|辨认).{0,16}(?:颜色|各色)/u,
}

function colourOf(asks: string): Fact | null {
  const from = COLOUR_SIGHTS.find((sight) => sight !== 'normal' && COLOUR_WORDS[sight].test(asks))
  return from === undefined || from === 'normal' ? null : { kind: 'colour', from }
}

function heightOf(asks: string): Fact | null {
  if (!asks.includes('身高')) return null
  const bounds: Partial<Record<Sex, number>> = {}
  // 身高低于1.67米的男生 names them after the figure, 男生167cm before it.
  const figures =
    /(男|女)?[^男女\d]{0,12}(1\.\d{1,2}|1\d{2})(?:\s*(?:cm|厘米|公分|米|m))?(?:[^男女\d]{0,8}的(男|女)生)?/giu
  for (const [, before, figure = '', after] of asks.matchAll(figures)) {
    const value = Number(figure)
    const least = Math.round(value < 3 ? value * 100 : value)
    const who = after ?? before
    if (who !== '女') bounds.male ??= least
    if (who !== '男') bounds.female ??= least
  }
  const { male = null, female = null } = bounds
  return male === null && female === null ? null : { kind: 'height', least: { male, female } }
}

/** 语种 of what is taught is not one of who may come. */
const ABOUT_CANDIDATES = /考生|报考|填报|慎|只招|限招|不招|就读/u
/** What a language is named in to send its candidates elsewhere. */
const SENDS_AWAY = /不招|不予|不接|慎|不宜|不适宜|不建议|不(?:可以?|能够?|得|准|许|允许)|[禁拒谢][止绝]|勿/u

const NAMED = `(?:${EXAM_LANGUAGES.join('|')})(?:语种)?`
/** It says of which languages who files must be: 外语语种须为英语, 限英语, 只招英语、日语考生. */
const OF_LANGUAGE = new RegExp(
  [
    `(?:^|高考|考生|统考|应试|报考|要求|报名)(?:外语|语种)(?:考试|应试|统考)?(?:语种)?(?:必须|须|需|应|要求|仅限|只限|限)?[为是:：]?${NAMED}`,
    `(?:外语|语种)(?:考试|应试|统考)?(?:语种)?(?:必须|须|需|应当?|要求|仅限|只限|限)[为是:：]?${NAMED}`,
    `^(?:[只仅]限|[只仅限])(?:招收?|收)?(?:高考)?(?:外语)?(?:语种)?[为是]?${NAMED}`,
    `[只仅限]招收?(?:高考)?(?:外语)?(?:语种)?[为是]?${NAMED}`,
  ].join('|'),
  'u',
)
/** How the place teaches, not who may come. */
const OF_TEACHING = /教学|授课|公共外语|公共课|开设|入学后|入校后|第一外语|[只仅限](?:用|以|供|提供|学|修)/u

function languageOf(asks: string): Fact | null {
  const states = OF_LANGUAGE.test(asks) && !OF_TEACHING.test(asks)
  const speaks = /语种|非英语考生|外语为/u.test(asks) && ABOUT_CANDIDATES.test(asks)
  if (!states && !speaks) return null
  const named = EXAM_LANGUAGES.filter((language) => asks.includes(language))
  const others = /非|其[他它]|以外|除.{1,16}外|小语种/u.test(asks)
  if (named.length === 0) return others ? { kind: 'language', accepted: ['英语'] } : null
  const shutsOut = !others && SENDS_AWAY.test(asks)
  const accepted = shutsOut ? EXAM_LANGUAGES.filter((language) => !named.includes(language)) : named
  return {
    kind: 'language',
    accepted,
    ...(states && !shutsOut && !others ? { isStrict: !ADVISES.test(asks) } : {}),
  }
}

/** Full marks of 语文, 数学 and 外语, which a student's own are out of. */
const FULL_MARKS = 150
const FULL = '[（(,，]?(?:满分|总分|卷面)?(?:满分)?(?:为|是|按)?(\\d{3})分?(?:制|满分|计)?[)）]?'
const SUBJECT_OF_MARK =
  '(语文|数学|外语|英语)(?:[(（](?:英语|英)[)）])?(?:高考|单科)?(?:高考|单科)?(?:卷面|原始|笔试|考试)?(?:成绩|分数|分)?'
const MUST = '(?:原则上|一般)?(?:要求|必须|须|需|应|要)?(?:在|为)?'

const MARKS: readonly RegExp[] = [
  `${SUBJECT_OF_MARK}(?:${FULL})?[:：]?${MUST}(?:不?[得能可应]?(?:低于|少于|小于)|不足|未?达到?|>=?|≥|高于|超过)\\s*(?:(?:满分|总分|卷面)的?)?(\\d{2,3})(%)?(?:分)?(?:${FULL})?`,
  `${SUBJECT_OF_MARK}(?:${FULL})?[:：]?${MUST}(\\d{2,3})(%)?分?(?:[(（]含[)）])?(?:及|或|含)?以上(?:${FULL})?`,
  `${SUBJECT_OF_MARK}(?:${FULL})?数?线[:：](\\d{2,3})(%)?分?(?:${FULL})?`,
].map((pattern) => new RegExp(pattern, 'gu'))

function marksOf(asks: string): Fact[] {
  return MARKS.flatMap((pattern) => [...asks.matchAll(pattern)]).flatMap(
    ([, subject, before, least, percent, behind]): Fact[] => {
      if (subject === undefined) return []
      const full = percent === undefined ? Number(before ?? behind ?? FULL_MARKS) : 100
      const figure = Math.round(((Number(least) * FULL_MARKS) / full) * 10) / 10
      return [{ kind: 'mark', subject, least: figure, isStrict: !ADVISES.test(asks) }]
    },
  )
}

const SEX_WORDS: readonly { readonly wanted: Sex; readonly isStrict: boolean; readonly words: RegExp }[] = [
  {
    wanted: 'male',
    isStrict: true,
    words: /[只仅限]招?男|^招?男[生性]?(?:考生)?$|不(?:招|录|接)[收取受]?女/u,
  },
  {
    wanted: 'female',
    isStrict: true,
    words: /[只仅限]招?女|^招?女[生性]?(?:考生)?$|不(?:招|录|接)[收取受]?男/u,
  },
  {
    wanted: 'male',
    isStrict: true,
    words: /女(?:生|性)?(?:考生)?不(?:可以?|能|得|予|准|许|允许).*[报录招]/u,
  },
  {
    wanted: 'female',
    isStrict: true,
    words: /男(?:生|性)?(?:考生)?不(?:可以?|能|得|予|准|许|允许).*[报录招]/u,
  },
  {
    wanted: 'male',
    isStrict: false,
    words: /女生.{0,4}慎|不(?:适宜|宜|建议)女生|(?<!不适?)宜男生|适合男生/u,
  },
  {
    wanted: 'female',
    isStrict: false,
    words: /男生.{0,4}慎|不(?:适宜|宜|建议)男生|(?<!不适?)宜女生|适合女生/u,
  },
]

function sexOf(asks: string): Fact | null {
  if (asks.includes('身高')) return null
  const found = SEX_WORDS.find(({ words }) => words.test(asks))
  return found === undefined ? null : { kind: 'sex', wanted: found.wanted, isStrict: found.isStrict }
}

/** How a limit stands to a student. */
export interface LimitVerdict {
  readonly limit: Limit
  /** true: it speaks of what the student told us; false: it does not; null: they have not told, and compare themselves. */
  readonly against: boolean | null
}

/** What each limit says to a student's facts, in the order of the limits. Nothing is said of anybody's health. */
export const limitsAgainst = (limits: readonly Limit[], facts: StudentFacts): LimitVerdict[] =>
  limits.map((limit) => ({ limit, against: meets(limit, facts) }))

function meets(limit: Limit, { colour, height, sex, language, marks }: StudentFacts): boolean | null {
  switch (limit.kind) {
    case 'colour':
      return colour === null ? null : COLOUR_SIGHTS.indexOf(colour) >= COLOUR_SIGHTS.indexOf(limit.from)
    case 'height': {
      if (height === null) return null
      const minima = (sex === null ? [limit.least.male, limit.least.female] : [limit.least[sex]]).map(
        (least) => least !== null && height < least,
      )
      // Who has not said their sex is told only where it makes no difference.
      return minima.every((below) => below === minima[0]) ? (minima[0] ?? null) : null
    }
    case 'language':
      return language === null ? null : !limit.accepted.some((accepted) => accepted === language)
    case 'mark': {
      if (limit.subject === '英语' && language !== null && language !== '英语') return true
      const mark = marks.find(
        ({ name }) => name === limit.subject || (name === '外语' && limit.subject === '英语'),
      )
      return mark === undefined ? null : mark.score < limit.least
    }
    case 'sex':
      return sex === null ? null : sex !== limit.wanted
    case 'other':
      return null
  }
}

/** A limit as a sentence beside a row: 章程或计划写明“不招色盲、色弱考生”，请核对. */
export const limitText = (verdict: LimitVerdict): string => limitTextIn('章程或计划', verdict)

/** The same of a limit that is written there. */
export function limitTextIn(where: string, { limit, against }: LimitVerdict): string {
  const says = limit.isStrict ? '写明' : '提到'
  const quoted = `${where}${says}“${limit.text}”`
  if (against === true) return `${quoted}，和你填的有出入，请核对`
  return against === false ? quoted : `${quoted}，请对照自己的情况核对`
}

/** What the texts of a unit ask of who files it: its remark, the brackets of its names and of its requirement. */
export const limitsOfUnit = ({
  schoolName,
  unitName,
  requirement,
  remark,
}: {
  readonly schoolName: string
  readonly unitName: string
  readonly requirement: string | null
  readonly remark: string | null
}): Limit[] =>
  // Most ask nothing, and every unit of a province is read.
  limitsOf(...[remark, unitName, requirement, schoolName].filter((text) => text !== null && ASKS.test(text)))

const ASKS =
  /[男女语视岁龄政届利色]|党员|团员|\d{2}[%分]|身高|数学|外语|英语|面试|口试|[只仅限]招|基础|体能|军检|嗅觉|听力|口吃/u
