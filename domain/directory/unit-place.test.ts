import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gazetteerOf, unitPlace } from './placed.ts'

const gazetteer = gazetteerOf(
  [
    { province: '北京', city: '北京' },
    { province: '上海', city: '上海' },
    { province: '广东', city: '广州' },
    { province: '广东', city: '珠海' },
    { province: '广东', city: '中山' },
    { province: '辽宁', city: '朝阳' },
    { province: '辽宁', city: '辽阳' },
    { province: '广西', city: '桂林' },
    { province: '海南', city: '海口' },
    { province: '海南', city: '东方' },
    { province: '陕西', city: '汉中' },
    { province: '江苏', city: '南京' },
    { province: '山东', city: '济南' },
    { province: '山东', city: '威海' },
    { province: '浙江', city: '杭州' },
    { province: '浙江', city: '嘉兴' },
    { province: '湖北', city: '恩施土家族苗族自治州' },
    { province: '西藏', city: '咸阳' },
    { province: '陕西', city: '咸阳' },
    { province: '陕西', city: '咸阳' },
  ],
  [{ school: '第二师范大学', campus: '三好', province: '辽宁', city: '沈阳' }],
)
const of = (unit: string, own: string | null = '北京', school = '第二师范大学') =>
  unitPlace(school, unit, own, gazetteer)

test.each([
  ['计算机类(珠海校区)', '广东', '珠海'],
  ['计算机类（珠海校区）', '广东', '珠海'],
  ['计算机类(师范类)(珠海校区)', '广东', '珠海'],
  ['计算机类(师范类,珠海校区)', '广东', '珠海'],
  ['计算机类(珠海校区', '广东', '珠海'],
  ['第3组(珠海市校区)', '广东', '珠海'],
  ['法学(第二师范大学珠海校区)', '广东', '珠海'],
  ['法学(广东珠海校区)', '广东', '珠海'],
  ['法学(就读地点威海,只提供英语教学)', '山东', '威海'],
  ['法学(济南走读)', '山东', '济南'],
  ['法学(在嘉兴办学)', '浙江', '嘉兴'],
  ['法学(杭州国际校园)', '浙江', '杭州'],
  ['法学(上海校区)', '上海', '上海'],
  ['法学(珠海校区培养)', '广东', '珠海'],
  ['法学(就读校区：珠海校区)', '广东', '珠海'],
  ['法学(恩施校区)', '湖北', '恩施土家族苗族自治州'],
  ['法学(咸阳校区)', '陕西', '咸阳'],
  ['法学(中山市校区)', '广东', '中山'],
  ['音乐学(三好校区)', '辽宁', '沈阳'],
  ['软件工程(第二师范大学马来西亚分校招生专业)', '境外', null],
])('%s is taught in %s %s', (unit, province, city) => {
  expect(of(unit)).toEqual({ province, city })
})

test.each([
  ['法学(朝阳校区)', '辽宁', '朝阳'],
  ['法学(辽阳武圣校区)', '辽宁', '辽阳'],
  ['法学(中山校区)', '广东', '中山'],
])('%s of a school of %s is there', (unit, province, city) => {
  expect(of(unit, province)).toEqual({ province, city })
})

test.each([
  '计算机类',
  '计算机类(珠海)',
  '临床医学(定向珠海)',
  '法学(朝阳校区)',
  '法学(中山校区)',
  '法学(东方校区)',
  '法学(上海路校区)',
  '法学(南京东路校区)',
  '法学(汉中门校区)',
  '法学(桂林洋校区)',
  '法学(东校区)',
  '法学(南校区)',
  '法学(下沙校区)',
  '法学(海南校区)',
  '法学(主校区)',
  '法学(上海校区,珠海校区)',
  '法学(上海校区)(珠海校区)',
  '法学(赴某大学珠海校区交流)',
  '法学(非珠海校区)',
  '法学(不在珠海校区)',
  '法学(校企合作,与上海扶诚金融合作办学)',
  '法学(上海扶诚金融合作办学)',
  '法学(与山东文旅集团有限公司合作办学)',
  '法学(南京大学校区)',
  '法学(海外学习一年)',
  '法学(闽台合作办学)',
  '法学(中外合作办学,就读地点中德生态园区)',
  '计算机类 珠海校区',
])('%s tells of no other place', (unit) => {
  expect(of(unit)).toBeNull()
})

test('the province of the school alone does not take its city away', () => {
  expect(of('法学(广东校区)', '广东')).toBeNull()
})

test('no unit has a place that its name does not name', () => {
  const words =
    '珠海 上海 朝阳 桂林 广东 洋 路 门 东 校区 分校 走读 就读地点 办学 在 赴 ( ) , 市 计算机 第二师范大学 中外合作 三好 马来西亚 国际'
  const word = fc.constantFrom(...words.split(' '))
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const name = words.join('')
      const place = of(name)
      if (place === null) return
      expect(name).toMatch(place.province === '境外' ? /马来西亚/u : /[(].*(?:校区|分校|走读|就读地点|办学)/u)
      if (place.city === '沈阳') expect(name).toContain('三好')
      else if (place.city !== null) expect(name).toContain(place.city)
      // Words that are streets, gates and districts elsewhere are in no other province.
      expect(['朝阳', '桂林洋']).not.toContain(place.city)
    }),
  )
})
