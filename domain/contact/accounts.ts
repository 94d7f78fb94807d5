import type { Suspicion } from './verdict.ts'

/** Between two signs of one word: at most two that are neither letter nor digit. */
const _ = String.raw`[^\p{L}\p{N}]{0,2}`
const pair = (first: string, second: string): string => `(?:${first})${_}(?:${second})`
/** Before a word in letters no other letter stands. */
const word = (letters: string): string => `(?:^|[^a-z0-9])(?:${letters})`

const WECHAT = [
  pair('微|薇|威|徽|维|溦|卫|嶶|v|w|wei', '信|❤|芯|xin'),
  pair('微|薇|威', 'x'),
  word(`${pair('v', 'x')}|${pair('w', 'x')}|we${_}chat`),
  '绿泡泡',
  '卫星号?',
].join('|')
const QQ = [word(pair('q', 'q')), '扣扣', '抠抠', '叩叩', '球球', '企鹅'].join('|')
/** 加微, +V, 加我: how one asks to be added. */
const ADD = String.raw`(?:加|\+|佳|茄)\s*(?:我|下|一下|个|\u4F60|\u60A8)?\s*(?:的)?`
const ADDED = `${ADD}${_}(?:微|薇|威|徽|维|v|wei|w|❤|q|扣|好友|我)`
const SOLE = String.raw`(?:[微薇威❤]|${word('v|q|w|dd')})(?:号|${_}[:=→>是])`
const GROUP = '(?:群|裙|羣)(?:号|聊)?'
const PLATFORM =
  '(?:抖音|小红书|快手|微博|知乎|贴吧|钉钉|telegram|whatsapp|skype|dingtalk|instagram)(?:号|id|账号|帐号)'

/** What may stand between a word and the account. */
const FILLER = String.raw`(?:[^\p{L}\p{N}]|号码?|id|是|为|叫|搜|加|我|的|聊|哦|哈|呀|啊|联系方?式?|[账帐]号){0,8}?`
/** Five digits and more that count nothing, maybe parted. */
const NUMBER = String.raw`\d(?:[\s._-]{0,2}\d){4,}(?!\d|\s*(?:[分名位人元年个所届万千]|多))`
const NAME = '[a-z][a-z0-9_-]{4,}'
const ACCOUNT = `(?:${NUMBER}|${NAME})`

const certain = [
  `(?:${WECHAT}|${QQ}|${ADDED}|${SOLE})${FILLER}${ACCOUNT}`,
  `${GROUP}${FILLER}${NUMBER.replace('{4,}', '{5,}')}`,
  `${PLATFORM}${FILLER}${ACCOUNT}`,
  // A word of the kind stands right before digits, as vx123456 and q123456 do.
  String.raw`(?:^|[^a-z0-9])(?:vx|wx|qq)[a-z_-]{0,8}\d{4,}`,
  String.raw`wxid_?[a-z0-9]{4,}`,
  // What a shop's app opens by.
  String.raw`[¥$€£][a-z0-9]{8,}[¥$€£]`,
].map((source) => new RegExp(source, 'u'))

const doubtful = [
  // Asked to add somebody, without saying whom: the account may stand anywhere.
  `${ADD}${_}(?:${WECHAT}|${QQ}|好友|v(?![a-z0-9])|[微薇威](?:$|[^\\p{L}]|[聊我咨说]))`,
  String.raw`(?:^|[^a-z0-9])q\s*\d{5,11}(?!\d)`,
  String.raw`[扣抠]\d{6,11}(?!\d|\s*[分名位人元])`,
  '私(?:信|聊|戳)?我|滴滴我|dd我|戳我|联系我|加群|进群|[扫加](?:我|下面|这个|上面|码)(?:的)?(?:二维码|加|进)',
  // A bare name of an account beside the letter or the sign for the chat.
  String.raw`(?:^|[^a-z0-9])v\s+(?=[a-z_-]*\d)[a-z][a-z0-9_-]{5,}`,
  String.raw`[微薇威❤]\s*(?=[a-z_-]*\d)[a-z][a-z0-9_-]{5,}`,
  '(?:微|微信|v|vx|电话|手机)同号',
  '(?:看|点)(?:我)?(?:的)?(?:头像|主页|签名|简介)|主页有|留(?:个|下)?(?:[\u4F60\u60A8]的)?(?:电话|手机|微信|联系方式)',
].map((source) => new RegExp(source, 'u'))

/** How surely a text, made plain, holds an account of a chat, or asks for one. */
export function accountDoubt(text: string): Suspicion {
  if (certain.some((pattern) => pattern.test(text))) return 'certain'
  return doubtful.some((pattern) => pattern.test(text)) ? 'doubt' : 'none'
}

/** Ends of addresses that are no words of English. */
const ENDS =
  'com|cn|net|org|top|cc|xyz|vip|edu|gov|io|info|club|shop|site|online|app|tv|wang|fun|ltd|tech|store|ink|icu|buzz|mobi|asia|biz|ly|pw|ws|tk|hk|tw|jp|kr|ru|uk|中国|网址|公司|网络'
const OFFICIAL = /^(?:[a-z0-9-]+\.)*(?:edu\.cn|gov\.cn|chsi\.com\.cn|chsi\.cn)$/u
const HOST = new RegExp(
  String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:${ENDS})(?![a-z0-9])|\p{Script=Han}\.(?:com|cn|net)(?![a-z0-9])`,
  'gu',
)
/** 点 com, 。cn, dot net, (.)com: where a full stop is avoided. */
const SAID = new RegExp(
  String.raw`[a-z0-9]\s*(?:点|。|dot|[\[(（{【]\s*(?:\.|点|dot)\s*[\])）}】]|[·•,，丶]|\s\.\s?|\.\s)\s*(?:com|cn|net|org|cc|xyz|vip)(?![a-z])`,
  'u',
)
const SCHEME = /h\s*[tx]\s*[tx]\s*p\s*s?\s*[:：]|:\/\/|(?:^|[^a-z])w\s*w\s*w\s*[.点。]/u
const MAIL =
  /[a-z0-9_.-]{2,}\s*(?:@|[[(（【]\s*(?:at|艾特|@)\s*[\])）】]|艾特|圈a)\s*[a-z0-9]|(?:邮箱|e-?mail)[^\p{L}\p{N}]{0,4}[a-z0-9_.-]{5,}/u

/** A machine by its number. */
const MACHINE = /(?:^|[^\d.])(?=[\d.]*\d{3})\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u

/** Where somebody lives: a door, or a house of a street. */
const DOOR =
  /(?:小区|花园|公寓|新村|家园|宿舍)?\d+(?:栋|幢|号楼|单元)[^，。！？]{0,6}?(?:\d+(?:室|户|房)|\d{3,4}(?!\s*[人间个名分]))|[\p{Script=Han}](?:路|街|大道|巷|弄|胡同)\s*\d+\s*号|\d+弄\d+号/u

/** How surely a text, made plain, holds an address: of a page, of mail, or of somebody's door. */
export function addressDoubt(text: string): Suspicion {
  const hosts = text.match(HOST) ?? []
  const isOfficial = hosts.length > 0 && hosts.every((host) => OFFICIAL.test(host))
  if (MAIL.test(text) || hosts.some((host) => !OFFICIAL.test(host))) return 'certain'
  if ((SCHEME.test(text) && !isOfficial) || SAID.test(text)) return 'certain'
  return isOfficial || DOOR.test(text) || MACHINE.test(text) ? 'doubt' : 'none'
}
