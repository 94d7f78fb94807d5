/** Where an authority tells what subjects majors ask for. */
export interface RequirementLookup {
  readonly authority: string
  /** Its look-up where that has an address of its own, else its site, whose plans tell. */
  readonly url: string
  readonly isOwnPage: boolean
}

/** By the short names of provinces: the authority and its site. */
const SITES: Readonly<Record<string, readonly [authority: string, url: string]>> = {
  北京: ['北京教育考试院', 'https://www.bjeea.cn/'],
  天津: ['天津市教育招生考试院', 'http://www.zhaokao.net/'],
  河北: ['河北省教育考试院', 'http://www.hebeea.edu.cn/'],
  山西: ['山西省招生考试管理中心', 'http://www.sxkszx.cn/'],
  内蒙古: ['内蒙古教育招生考试中心', 'https://www.nm.zsks.cn/'],
  辽宁: ['辽宁省高中等教育招生考试委员会办公室', 'https://www.lnzsks.com/'],
  吉林: ['吉林省教育考试院', 'http://www.jleea.com.cn/'],
  黑龙江: ['黑龙江省招生考试院', 'https://www.lzk.hl.cn/'],
  上海: ['上海市教育考试院', 'https://www.shmeea.edu.cn/'],
  江苏: ['江苏省教育考试院', 'https://www.jseea.cn/'],
  浙江: ['浙江省教育考试院', 'https://www.zjzs.net/'],
  安徽: ['安徽省教育招生考试院', 'https://www.ahzsks.cn/'],
  福建: ['福建省教育考试院', 'https://www.eeafj.cn/'],
  江西: ['江西省教育考试院', 'http://www.jxeea.cn/'],
  山东: ['山东省教育招生考试院', 'https://www.sdzk.cn/'],
  河南: ['河南省教育考试院', 'https://www.haeea.cn/'],
  湖北: ['湖北省教育考试院', 'http://www.hbea.edu.cn/'],
  湖南: ['湖南省教育考试院', 'https://jyt.hunan.gov.cn/jyt/sjyt/hnsjyksy/'],
  广东: ['广东省教育考试院', 'https://eea.gd.gov.cn/'],
  广西: ['广西招生考试院', 'https://www.gxeea.cn/'],
  海南: ['海南省考试局', 'https://ea.hainan.gov.cn/'],
  重庆: ['重庆市教育考试院', 'https://www.cqksy.cn/'],
  四川: ['四川省教育考试院', 'https://www.sceea.cn/'],
  贵州: ['贵州省招生考试院', 'https://zsksy.guizhou.gov.cn/'],
  云南: ['云南省招生考试院', 'https://www.ynzs.cn/'],
  西藏: ['西藏自治区教育考试院', 'http://zsks.edu.xizang.gov.cn/'],
  陕西: ['陕西省教育考试院', 'https://www.sneea.cn/'],
  甘肃: ['甘肃省教育考试院', 'https://www.ganseea.cn/'],
  青海: ['青海省教育招生考试院', 'http://www.qhjyks.com/'],
  宁夏: ['宁夏教育考试院', 'https://www.nxjyks.cn/'],
  新疆: ['新疆教育考试院', 'https://www.xjzk.gov.cn/'],
}

/** Look-ups with an address of their own. */
const LOOKUPS: Readonly<Record<string, string>> = {
  浙江: 'https://zt.zjzs.net/xk2024/',
  山东: 'https://xkkm.sdzk.cn/web/xx.html',
}

/** @param province Its short name. @returns null where no site is known */
export function requirementLookup(province: string): RequirementLookup | null {
  const [authority, url] = SITES[province] ?? []
  if (authority === undefined || url === undefined) return null
  const own = LOOKUPS[province]
  return { authority, url: own ?? url, isOwnPage: own !== undefined }
}

/** The site of a province's authority, which publishes figures first. @param province Its short name. */
export function authoritySite(province: string): { authority: string; url: string } | null {
  const [authority, url] = SITES[province] ?? []
  return authority === undefined || url === undefined ? null : { authority, url }
}

/** What the link to it says. */
export const lookupText = ({ authority, isOwnPage }: RequirementLookup): string =>
  isOwnPage ? `到${authority}查选科要求` : `到${authority}网站查招生计划里的选科要求`
