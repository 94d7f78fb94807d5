import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { specialOf } from './special-of.ts'
import { SPECIALS, type Special, whoMayFile } from './special.ts'

const kindOf = (unit: string, school = '某大学', remark: string | null = null): Special | null =>
  specialOf({ school, unit, remark })

describe('brackets tell', () => {
  test.each<[unit: string, kind: Special]>([
    ['安全工程(地方专项计划)', 'local'],
    ['汉语言文学（师范类，地方专项计划）', 'local'],
    ['第952组(精准专项)', 'local'],
    ['第101组(苏区专项)', 'separate'],
    ['土木工程（兴边固边专项计划）', 'separate'],
    ['公安学类(公安专项)', 'military'],
    ['计算机类(国家专项)', 'national'],
    ['土木类(国家专项计划)(师范类)', 'national'],
    ['化学(高校专项)(国家公费师范)', 'college'],
    ['英语(师范)(辽宁省高校专项计划)', 'college'],
    ['英语(国家公费师范)', 'funded'],
    ['数学与应用数学(师范类)(优师专项)', 'funded'],
    ['临床医学(免费医学定向生，定向涪陵区就业)', 'funded'],
    ['农学(公费农技推广)', 'funded'],
    ['土木类(非西藏生源定向西藏就业)', 'directed'],
    ['考古学(文物全科人才面向聊城市就业)', 'directed'],
    ['核工程与核技术(定向)', 'directed'],
    ['小学教育(全科教师定向潼南就业)', 'directed'],
    ['法学类(只招少数民族考生)', 'minority'],
    ['小学教育(少数民族班)(师范)', 'minority'],
    ['文科试验班(民族班)', 'minority'],
    ['少数民族预科班', 'preparatory'],
    ['本科预科班（招收边防军人子女）', 'preparatory'],
    ['护理学(单列)', 'separate'],
    ['会计学(厦门大学马来西亚分校招生专业)', 'abroad'],
  ])('%s is of the kind %s', (unit, kind) => {
    expect(kindOf(unit)).toBe(kind)
  })

  test.each<[school: string, kind: Special | null]>([
    ['华南农业大学（地方专项）', 'local'],
    ['广西民族大学(少数民族班)', 'minority'],
    ['西华大学(本科预科班)', 'preparatory'],
    ['厦门大学(马来西亚分校)', 'abroad'],
    ['香港珠海学院', 'abroad'],
    ['香港城市大学(东莞)', null],
    ['香港中文大学(深圳)', null],
    ['北师香港浸会大学', null],
    ['四川大学(中外合作办学)', null],
    ['中央民族大学', null],
    ['西南民族大学', null],
    ['黔南民族师范学院', null],
    ['东北大学秦皇岛分校', null],
    ['海军军医大学', 'military'],
    ['陆军工程大学（南京）', 'military'],
    ['中国人民解放军空军工程大学', 'military'],
    ['武警工程大学', 'military'],
    ['航天工程大学', 'military'],
    ['中国人民公安大学', 'military'],
    ['中国人民警察大学(女)', 'military'],
    ['郑州警察学院', 'military'],
    ['江苏警官学院', 'military'],
    ['中央司法警官学院', 'military'],
    ['河北公安警察职业学院', 'military'],
    ['中国消防救援学院', 'military'],
    ['上海公安学院', 'military'],
    ['长沙航空职业技术学院', null],
    ['哈尔滨工程大学', null],
    ['西北政法大学', null],
    ['中国民航大学', null],
    ['上海海事大学', null],
  ])('behind the school too: %s', (school, kind) => {
    expect(kindOf('第203组', school)).toBe(kind)
  })
})

describe('the remark of a plan tells', () => {
  test.each<[remark: string, kind: Special | null]>([
    ['莲都校区。只招少数民族考生。', 'minority'],
    ['中国核工业集团定向就业，入学报到前须按规定签订定向就业协议书。', 'directed'],
    ['开始学位课程学习。办学地点在马来西亚雪邦。', 'abroad'],
    ['只招普通高中应届毕业生，政治面貌要求为共青团员或中共党员。', 'military'],
    ['须参加政治考核、面试和体检。', 'military'],
    // What else remarks tell of.
    ['非公安专业，自主就业。无须参加公安厅组织的政治考察、面试、体检和体能测评且合格。', null],
    ['招收退役士兵。', null],
    ['只招普通高中应届毕业生。', null],
    ['非公费师范。', null],
    ['含教育学、融合教育（非公费师范）、特殊教育（非公费师范）专业。', null],
    ['吉利汽车定向培养班。', null],
    ['为2026级本科新生提供四年专项学费减免。', null],
    ['对接人工智能专项。', null],
    ['与马来西亚马来亚大学合作。', null],
    ['前三学年在国内，第四学年须赴英国思克莱德大学学习。', null],
  ])('%s', (remark, kind) => {
    expect(kindOf('某专业', '某大学', remark)).toBe(kind)
  })
})

test.each([
  '工商管理',
  '小学教育(师范)',
  '小学教育(师范类，全科)',
  '计算机科学与技术(中外合作办学)',
  '中国少数民族语言文学(维吾尔语言)',
  '民族学(与中国少数民族语言双学位)',
  '音乐表演(民族打击乐)',
  '教育学(含未来卓越教师实验班、非公费师范)',
  '国际经济与贸易(国际合作专项)',
  '市场营销(不定向)',
  '家政服务与管理(面向零就业家庭)',
  '软件工程(订单班)',
])('%s is for everybody', (unit) => {
  expect(kindOf(unit)).toBeNull()
})

const word = fc.stringMatching(/^[甲乙丙丁戊己庚辛壬癸]{1,6}$/u)
const said: Record<Special, string> = {
  preparatory: '预科班',
  minority: '民族班',
  national: '国家专项计划',
  college: '高校专项计划',
  local: '地方专项计划',
  funded: '公费师范',
  directed: '定向就业',
  separate: '单列',
  military: '公安专项',
  abroad: '马来西亚分校',
}

test('a major of a school in uniform that is said to be none of its own is for everybody', () => {
  expect(kindOf('法学(非公安专业)', '浙江警察学院')).toBeNull()
  expect(kindOf('法学', '浙江警察学院', '非公安专业，自主就业')).toBeNull()
  expect(kindOf('临床医学(无军籍)', '海军军医大学')).toBe('military')
})

test('one kind is found wherever it is said, in either writing of brackets, beside whatever else; without it none is', () => {
  fc.assert(
    fc.property(
      word,
      word,
      fc.array(word, { maxLength: 3 }),
      fc.constantFrom(...SPECIALS),
      fc.boolean(),
      fc.boolean(),
      (school, base, others, kind, wide, behindSchool) => {
        const brackets = (parts: readonly string[]) =>
          parts.map((part) => (wide ? `（${part}）` : `(${part})`)).join('')
        const plain = { school, unit: base + brackets(others), remark: others.join('。') }
        expect(specialOf(plain)).toBeNull()
        const text = brackets([said[kind], ...others])
        const names = behindSchool ? { ...plain, school: school + text } : { ...plain, unit: base + text }
        expect(specialOf(names)).toBe(kind)
      },
    ),
  )
})

test('of each kind a student reads in one sentence whom it is for', () => {
  const told = SPECIALS.map(whoMayFile)
  expect(new Set(told).size).toBe(SPECIALS.length)
  for (const sentence of told) expect(sentence).toMatch(/^[^。]{15,80}。$/u)
})
