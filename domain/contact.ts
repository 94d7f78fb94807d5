/** Characters that are not seen, and those that make a digit an emoji. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f|\u20e3/g

const CHINESE_DIGITS: Readonly<Record<string, string>> = {
  〇: '0',
  零: '0',
  一: '1',
  幺: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
}

/** As long a row of digits as no year and no ordinal is. */
const SPELT = /[〇零一幺二三四五六七八九\d]{7,}/g

/** A text as it is looked through: half width, small letters, nothing unseen, spelt numbers in figures. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(SPELT, (row) => [...row].map((digit) => CHINESE_DIGITS[digit] ?? digit).join(''))

/** Eleven digits of a mobile, maybe parted. */
const MOBILE_PARTS = /(?:^|\D)(1(?:[\s._-]{0,3}\d){10})(?!\d)/g

/** People part a mobile into three digits and more, or each from the next; scores and ordinals are parted otherwise. */
function holdsMobile(text: string): boolean {
  return [...text.matchAll(MOBILE_PARTS)].some(([, written = '']) => {
    const parts = written.split(/[\s._-]+/)
    const isMobile = /^1[3-9]/.test(parts.join(''))
    return isMobile && (parts.every(({ length }) => length >= 3) || parts.every(({ length }) => length === 1))
  })
}

/** No rank, score or code of a unit is as long; the number of an account is. */
const LONG_NUMBER = /\d{8,}/

/** An account of a chat, by what it is called and what follows. */
const CHAT =
  /(?:扣扣|企鹅|微信|薇信|威信|v信|加我|加v|(?:^|[^a-z])(?:qq|q群|vx|wx|weixin|wechat))[^a-z0-9]{0,4}[a-z0-9][a-z0-9_-]{4,}/

/** An address of a page, or of mail. */
const ADDRESS =
  /https?:|www\.|[a-z0-9]\.[a-z]{2,}|[a-z0-9]\s*(?:点|。|dot)\s*(?:com|cn|net|org|top|cc|xyz|vip)(?![a-z])|[a-z0-9_.-]@[a-z0-9]/

/** Whether a text holds a mobile number, an account of QQ or WeChat, or an address: what strangers must not leave. */
export function holdsContact(text: string): boolean {
  const looked = plain(text)
  return holdsMobile(looked) || [LONG_NUMBER, CHAT, ADDRESS].some((pattern) => pattern.test(looked))
}
