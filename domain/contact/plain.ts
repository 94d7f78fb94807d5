/**
 * A text as it is looked through: half width, small letters, nothing unseen, disguised digits in figures. Browsers run this
 * too, and some know no look-behind.
 */
export function plain(text: string): string {
  const seen = text
    .replace(DRAWN, (sign) => DRAWN_AS[sign] ?? sign)
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/亻言/gu, '信')
    .replace(HEART, '❤')
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
  const joined = seen.replace(PARTED, (row) => row.replace(/\s+/gu, ''))
  return spoken(mistyped(spelt(joined)))
}

/** Format signs, marks over other signs, and fillers that are drawn as nothing. */
const UNSEEN = /[\p{Cf}\p{M}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu

const HEART = /[♥♡❣💓💔💕💖💗💘💙💚💛💜💝🖤🤍🤎🧡]/gu

/** Signs that stand for a digit or a word and that Unicode takes for signs. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  ...digitsFrom(0x2776, '123456789'),
  ...digitsFrom(0x2780, '123456789'),
  ...digitsFrom(0x278a, '123456789'),
  ...digitsFrom(0x24f5, '123456789'),
  '\u24ff': '0',
  ...digitsFrom(0x2160, '123456789'),
  ...digitsFrom(0x2170, '123456789'),
  '🄋': '0',
  '🄌': '0',
  '🔟': '10',
  '○': '〇',
  '◯': '〇',
  '⭕': '〇',
  '➕': '+',
  '✚': '+',
  '🐧': 'qq',
  '\u2800': ' ',
}
const DRAWN = new RegExp(`[${Object.keys(DRAWN_AS).join('')}]`, 'gu')

function digitsFrom(code: number, digits: string): Record<string, string> {
  return Object.fromEntries([...digits].map((digit, at) => [String.fromCodePoint(code + at), digit]))
}

/** Of any script's digit: they stand in rows of ten. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/** Single signs, each parted from the next by blanks. */
const PARTED = /(?:[\p{L}\p{N}@.:/]\s{1,2}){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu

const SPELT_AS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '〇零洞',
    '一壹弌幺么',
    '二贰貳弍两俩',
    '三叁參弎',
    '四肆',
    '五伍',
    '六陆陸',
    '七柒拐',
    '八捌',
    '九玖勾',
  ].flatMap((signs, value) => [...signs].map((sign) => [sign, String(value)])),
)
const NUMERALS = Object.keys(SPELT_AS).join('')
/** As long a row as no year and no ordinal is; maybe parted. */
const SPELT = new RegExp(`[\\d${NUMERALS}](?:[^\\p{L}\\p{N}]{0,3}[\\d${NUMERALS}]){6,}`, 'gu')
/** A shorter one, where it is the number of an account. */
const SPELT_ACCOUNT = new RegExp(
  `((?:信|❤|qq|vx|wx|扣|群|号)[^\\p{L}\\p{N}]{0,3})([\\d${NUMERALS}]{5,})`,
  'gu',
)

const inFigures = (row: string): string => [...row].map((sign) => SPELT_AS[sign] ?? sign).join('')

const spelt = (text: string): string =>
  text
    .replace(SPELT, inFigures)
    .replace(SPELT_ACCOUNT, (_, before: string, row: string) => before + inFigures(row))

/** Letters that look like digits, among more digits. */
const MISTYPED = /(^|[^a-z0-9])([0-9oli]+(?:[\s._-][0-9oli]+)*)(?![a-z0-9])/gu

const mistyped = (text: string): string =>
  text.replace(MISTYPED, (whole, before: string, row: string) => {
    const digits = row.replace(/\D/gu, '').length
    const letters = row.replace(/[^oli]/gu, '').length
    if (letters === 0 || digits < 5 || digits + letters < 10) return whole
    return before + row.replace(/o/gu, '0').replace(/[li]/gu, '1')
  })

const SPOKEN_AS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['ling', 'zero', 'dong', 'oh'],
    ['yi', 'yao', 'one'],
    ['er', 'liang', 'two'],
    ['san', 'three'],
    ['si', 'four'],
    ['wu', 'five'],
    ['liu', 'six'],
    ['qi', 'guai', 'seven'],
    ['ba', 'eight'],
    ['jiu', 'gou', 'nine'],
  ].flatMap((words, value) => words.map((word) => [word, String(value)])),
)
const WORDS = Object.keys(SPOKEN_AS).sort((a, b) => b.length - a.length)
const SPOKEN = new RegExp(`(^|[^a-z])((?:(?:${WORDS.join('|')})[^\\p{L}\\p{N}]{0,2}){7,})(?![a-z])`, 'gu')
const WORD = new RegExp(WORDS.join('|'), 'gu')

/** Digits by their names in letters, seven and more in a row. */
const spoken = (text: string): string =>
  text.replace(
    SPOKEN,
    (_, before: string, row: string) =>
      before + (row.match(WORD) ?? []).map((word) => SPOKEN_AS[word] ?? '').join(''),
  )
