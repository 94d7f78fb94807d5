/** Provinces by what file names call them. */
const NAMES = {
  北京: 'beijing',
  天津: 'tianjin',
  河北: 'hebei',
  山西: 'shanxi',
  内蒙古: 'neimenggu',
  辽宁: 'liaoning',
  吉林: 'jilin',
  黑龙江: 'heilongjiang',
  上海: 'shanghai',
  江苏: 'jiangsu',
  浙江: 'zhejiang',
  安徽: 'anhui',
  福建: 'fujian',
  江西: 'jiangxi',
  山东: 'shandong',
  河南: 'henan',
  湖北: 'hubei',
  湖南: 'hunan',
  广东: 'guangdong',
  广西: 'guangxi',
  海南: 'hainan',
  重庆: 'chongqing',
  四川: 'sichuan',
  贵州: 'guizhou',
  云南: 'yunnan',
  西藏: 'xizang',
  陕西: 'shaanxi',
  甘肃: 'gansu',
  青海: 'qinghai',
  宁夏: 'ningxia',
  新疆: 'xinjiang',
} as const

/** The province that a text names first, in characters or in letters (shandong-2026.xls), or null. */
export function provinceIn(text: string): string | null {
  const found = Object.entries(NAMES).flatMap(([name, letters]) => {
    const at = [text.indexOf(name), text.toLowerCase().indexOf(letters)].filter((each) => each >= 0)
    return at.length === 0 ? [] : [{ name, at: Math.min(...at) }]
  })
  return found.sort((a, b) => a.at - b.at)[0]?.name ?? null
}
