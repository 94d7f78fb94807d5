import { askingForAll, parseRequirement } from '#domain/exam/requirement.ts'
import { shortPlace } from '#domain/province/place.ts'
import type { Kind } from './columns.ts'

const PROVINCE_LIST =
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 香港 澳门 台湾'
const DISCIPLINE_LIST =
  '哲学 经济学 法学 教育学 文学 历史学 理学 工学 农学 医学 军事学 管理学 艺术学 交叉学科'
const provinceNames = new Set(PROVINCE_LIST.split(' '))
/** Provinces that are cities too. */
const cityProvinces = new Set('北京 天津 上海 重庆 香港 澳门'.split(' '))
const disciplineNames = new Set(DISCIPLINE_LIST.split(' '))

/** A kind that a text shows by itself, without the row it stands in. */
interface PlainKind extends Kind {
  holds(text: string): boolean
}

/** A kind of texts that look like this. */
function looks(what: string, pattern: RegExp): PlainKind {
  return { what, holds: (text) => pattern.test(text) }
}

const isProvince = (text: string): boolean => provinceNames.has(shortPlace(text))
const isCity = (text: string): boolean => !isProvince(text) || cityProvinces.has(shortPlace(text))
const isRequirement = (text: string): boolean => parseRequirement(askingForAll(text)) !== null
const isYes = (text: string | null): boolean => /^(?:1|true)$/i.test(text ?? '')

export const schools = looks('schools', /大学|学院|学校|分校|校区|研究院|书院/u)

export const provinces: PlainKind = { what: 'provinces', holds: isProvince }

/** 杭州, 凉山, 巴音郭楞蒙古自治州. */
export const cities: PlainKind = {
  what: 'cities',
  holds: (text) =>
    isCity(text) && /^\p{Script=Han}{2,4}$|^\p{Script=Han}+(?:市|州|盟|地区|县|区|旗)$/u.test(text),
}

/** As the ministry writes them: 杭州市, 大兴安岭地区. */
export const fullCities: Kind = {
  what: 'cities',
  holds: (text) => isCity(text) && /^\p{Script=Han}+(?:市|州|盟|地区|县|区|旗)$/u.test(text),
}

/** Ministries, provinces and their offices, groups: 教育部, 浙江省, 上海市教委. */
export const authorities: Kind = {
  what: 'authorities',
  holds: (text) => isProvince(text) || /[部委厅局会院署]|中央|兵团|政府|集团|公司|银行|市/u.test(text),
}

export const schoolTypes = looks('types of schools', /^(?:\p{Script=Han}{2,4}类|其他)$/u)

export const ownerships = looks('ownerships of schools', /^(?:公办|民办|.*合作办学.*|境外高校办学)$/u)

export const websites = looks('websites', /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+/i)

/** A flag of schools all of which have the other one too: every 985 school is a 211 school. */
export function within(other: string, what: string): Kind {
  return { what, holds: (text, row) => (isYes(text) ? isYes(row.optional(other)) : null) }
}

/** A rank in the world, which no school has before its rank in China. */
export function behind(national: string, what: string): Kind {
  return {
    what,
    holds: (text, row) => {
      const rank = row.optional(national)
      return rank === null ? null : Number(text) >= Number(rank)
    },
  }
}

/** A flag of majors that their code carries as a letter: 080717T is special, 100201K controlled. */
export function lettered(letter: string, what: string): Kind {
  return { what, holds: (text, row) => isYes(text) === row.text('code').includes(letter) }
}

/** Cut-offs of undergraduates; a code of a group of three digits is far below. */
export const cutOffs: Kind = {
  what: 'scores of undergraduate lines',
  holds: (text) => Number(text) >= 300,
}

export const requirements: Kind = {
  what: 'subject requirements',
  holds: isRequirement,
}

/** What a school offers: neither a requirement nor a remark nor a place. */
export const unitNames: PlainKind = {
  what: 'names of majors',
  holds: (text) => !text.endsWith('。') && !isRequirement(text) && !isProvince(text),
}

/** 门类 of undergraduate majors and of the assessment, 大类 of vocational majors. */
export const disciplines: Kind = {
  what: 'disciplines',
  holds: (text) => disciplineNames.has(text) || text.endsWith('大类'),
}

/** 一级学科, several divided by |. */
export const disciplineLists = looks('disciplines', /^\p{Script=Han}[\p{Script=Han}、（）()|]*(?<!公布)$/u)

export const categories = looks('categories of majors', /(?<!大)类$/u)

export const degrees = looks('degrees', /学士/u)

/** 四年, 四至五年, 八年医; a bulletin of one province writes the number alone. */
export const durations = looks('durations', /^[2-9](?:\.5)?$|年/u)

/** Yuan a year; hardly any school takes less than 1000, or says nothing yet. */
export const fees = looks('fees', /^\d{4,}|^\d{1,3},\d{3}|^0$|\d万|[免元见]|待定/u)

/** 物理, 首选历史, 3+3综合, 艺术类, 蒙授理科. */
export const tracks = looks(
  'tracks',
  /^(?!.*(?:批|段|线|本科|专科|计划|队))(?:3\+.+|.*(?:[文理]科?|综合|物理|历史|艺术|体育|类))$/u,
)

/** A track, or another exam whose candidates are ranked by themselves: 对口招生, 高职单招. */
export const examTracks: PlainKind = {
  what: 'tracks',
  holds: (text) => tracks.holds(text) || /^(?:对口招生|高职单招)$/u.test(text),
}

/** 本科批, 普通类一段, 特殊类型招生控制线; a track is none. */
export const batches: Kind = { what: 'batches', holds: (text) => !tracks.holds(text) }

/** How a school of 三位一体 tests: 笔试, 面试, 体能测试. */
export const testForms = looks('forms of a test', /笔试|面试|机试|口试|体能|技能|测试|考核/u)

/** What a school of 三位一体 asks of who applies. */
export const testConditions = looks('conditions', /学考|选考|高考|等级|竞赛|毕业|体检|视力|身高|报名/u)

/** Full marks of a composite of 三位一体. */
export const compositeFulls = looks('full marks of a composite', /^(?:100|750|1000)$/)

/** Batches that students fill in a list for: 本科批, 普通类一段. */
export const ruleBatches = looks('batches', /[批段]/u)

/** 自主确定建设学科并自行公布. */
export const disciplineNotes = looks('notes on disciplines', /自主|公布/u)

export const firstRoundClasses = looks('classes of the first round', /^[AB]类$/u)

/** Majors that a formula holds for: 全部, 数学类, 应用物理学. */
export const formulaMajors = looks('majors of a formula', /^全部$|(?:[类学]|专业|技术|工程)$/u)

/** 数学145分以上, 竞赛全国决赛二等奖以上; a remark on the formula is none. */
export const exceptions = looks('exceptions', /^(?!.*(?:公式|简章)).*(?:竞赛|分|%)/u)

export const formulaNotes = looks('notes on formulas', /公式|简章|满分/u)

/** What a rule of a special way in was read in. */
export const ruleSources = looks('sources', /简章|章程|意见|文件|公告|通知|答复|来源|网站|报道|转述/u)
