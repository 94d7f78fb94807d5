import { expect, test } from 'vitest'
import { authoritySite, lookupText, requirementLookup } from './requirement-lookup.ts'

const PROVINCES =
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆'

test('every province that ships has an authority to look requirements up at', () => {
  for (const province of PROVINCES.split(' ')) {
    const lookup = requirementLookup(province)
    expect(lookup?.url, province).toMatch(/^https?:\/\/[\w.-]+\//)
    expect(lookup?.authority, province).toMatch(/考试/)
  }
  expect(requirementLookup('某省')).toBeNull()
})

test('a link says whether it leads to the look-up or to the site', () => {
  const texts = ['山东', '重庆'].flatMap((province) => requirementLookup(province) ?? []).map(lookupText)
  expect(texts).toEqual(['到山东省教育招生考试院查选科要求', '到重庆市教育考试院网站查招生计划里的选科要求'])
})

test('the site of an authority is its own also where it has a look-up elsewhere', () => {
  expect(authoritySite('浙江')).toEqual({ authority: '浙江省教育考试院', url: 'https://www.zjzs.net/' })
  expect(authoritySite('云南')?.authority).toBe('云南省招生考试院')
  expect(authoritySite('某省')).toBeNull()
})
