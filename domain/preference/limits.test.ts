import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLOUR_SIGHTS, EXAM_LANGUAGES, NO_FACTS, SEXES, type StudentFacts } from './facts.ts'
import { isOfOneSex, isShutOut, limitLabels, limitOption } from './shut-out.ts'
import { type Limit, limitsAgainst, limitsOf, limitText } from './limits.ts'

const nothing: StudentFacts = { ...NO_FACTS, marks: [] }

describe('a remark is read', () => {
  test.each<[remark: string, limits: object[]]>([
    ['要求高考外语成绩不低于90分。', [{ kind: 'mark', subject: '外语', least: 90, isStrict: true }]],
    ['要求高考英语成绩不低于120分', [{ kind: 'mark', subject: '英语', least: 120, isStrict: true }]],
    [
      '单科成绩要求：数学>=95，外语>=110',
      [
        { kind: 'mark', subject: '数学', least: 95, isStrict: true },
        { kind: 'mark', subject: '外语', least: 110, isStrict: true },
      ],
    ],
    ['外语单科成绩不低于75分（150分制）', [{ kind: 'mark', subject: '外语', least: 75, isStrict: true }]],
    ['英语成绩不低于满分的60%', [{ kind: 'mark', subject: '英语', least: 90, isStrict: true }]],
    ['外语(英语)成绩不低于105分', [{ kind: 'mark', subject: '外语', least: 105, isStrict: true }]],
    ['不招色盲、色弱、单色不识别考生', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    ['色盲考生不予录取；含师范', [{ kind: 'colour', from: 'blind', isStrict: true }]],
    ['不招单色识别不全者', [{ kind: 'colour', from: 'single', isStrict: true }]],
    [
      '不招不能准确识别红、黄、绿、兰、紫各种颜色中任何一种颜色的导线、按键、信号灯、几何图形者',
      [{ kind: 'colour', from: 'single', isStrict: true }],
    ],
    ['轻度色觉异常（俗称色弱）不予录取', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    ['色觉异常Ⅱ度（俗称色盲）不予录取', [{ kind: 'colour', from: 'blind', isStrict: true }]],
    ['无色盲色弱', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    ['该专业对色觉异常考生有要求', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    [
      '不招色盲考生，建议考生身高不低于156厘米',
      [
        { kind: 'colour', from: 'blind', isStrict: true },
        { kind: 'height', least: { male: 156, female: 156 }, isStrict: false },
      ],
    ],
    [
      '男生身高低于167cm、女生身高低于157cm的考生谨慎报考',
      [{ kind: 'height', least: { male: 167, female: 157 }, isStrict: false }],
    ],
    [
      '身高低于1.67米的男生和身高低于1.58米的女生慎报',
      [{ kind: 'height', least: { male: 167, female: 158 }, isStrict: false }],
    ],
    [
      '建议身高：男生167cm、女生157cm以上',
      [{ kind: 'height', least: { male: 167, female: 157 }, isStrict: false }],
    ],
    [
      '护理学(女生身高达158cm，无色觉异常)',
      [
        { kind: 'height', least: { male: null, female: 158 }, isStrict: false },
        { kind: 'colour', from: 'weak', isStrict: false },
      ],
    ],
    ['"无红绿色盲"', [{ kind: 'colour', from: 'blind', isStrict: true }]],
    ['英语单科成绩未达到95分的考生慎重填报', [{ kind: 'mark', subject: '英语', least: 95, isStrict: false }]],
    ['只招英语语种考生', [{ kind: 'language', accepted: ['英语'], isStrict: true }]],
    ['只招英语、俄语语种考生', [{ kind: 'language', accepted: ['英语', '俄语'], isStrict: true }]],
    ['非英语语种考生慎报', [{ kind: 'language', accepted: ['英语'], isStrict: false }]],
    ['请英语语种以外的其它语种考生慎报', [{ kind: 'language', accepted: ['英语'], isStrict: false }]],
    ['不建议小语种考生报考', [{ kind: 'language', accepted: ['英语'], isStrict: false }]],
    [
      '不招日语语种考生',
      [{ kind: 'language', accepted: ['英语', '俄语', '德语', '法语', '西班牙语'], isStrict: true }],
    ],
    ['限女', [{ kind: 'sex', wanted: 'female', isStrict: true }]],
    ['航海技术(只招男生)', [{ kind: 'sex', wanted: 'male', isStrict: true }]],
    ['学校提醒：不适宜女生报考', [{ kind: 'sex', wanted: 'male', isStrict: false }]],
    ['建议女生谨慎报考', [{ kind: 'sex', wanted: 'male', isStrict: false }]],
    ['宜男生就读', [{ kind: 'sex', wanted: 'male', isStrict: false }]],
    ['只招普通高中应届毕业生', [{ kind: 'other', isStrict: true }]],
    ['须口试合格', [{ kind: 'other', isStrict: true }]],
    ['色盲、色弱考生不可报考', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    ['色盲考生不可以报考本专业', [{ kind: 'colour', from: 'blind', isStrict: true }]],
    ['不招色盲、色弱考生（男女不限）', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    ['色弱考生不能报考', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    ['色盲者不得报考', [{ kind: 'colour', from: 'blind', isStrict: true }]],
    ['提醒：色盲、色弱考生不得录取', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    ['色盲考生不予招收', [{ kind: 'colour', from: 'blind', isStrict: true }]],
    ['不接受色弱考生报考', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    ['色盲不可报考、色弱可报考', [{ kind: 'colour', from: 'blind', isStrict: true }]],
    ['色盲考生不得报考但色弱考生可以报考', [{ kind: 'colour', from: 'blind', isStrict: true }]],
    ['除色盲、色弱外均可报考', [{ kind: 'colour', from: 'weak', isStrict: true }]],
    ['色盲色弱考生慎报', [{ kind: 'colour', from: 'weak', isStrict: false }]],
    ['色弱考生不宜报考', [{ kind: 'colour', from: 'weak', isStrict: false }]],
    ['身高不足160cm的考生不可报考', [{ kind: 'height', least: { male: 160, female: 160 }, isStrict: true }]],
    ['仅英语、俄语语种考生可报考', [{ kind: 'language', accepted: ['英语', '俄语'], isStrict: true }]],
    ['非英语语种考生不得报考', [{ kind: 'language', accepted: ['英语'], isStrict: true }]],
    [
      '日语语种考生不可报考',
      [{ kind: 'language', accepted: ['英语', '俄语', '德语', '法语', '西班牙语'], isStrict: true }],
    ],
    ['外语成绩不得低于110分', [{ kind: 'mark', subject: '外语', least: 110, isStrict: true }]],
    ['英语低于100分的考生不能报考', [{ kind: 'mark', subject: '英语', least: 100, isStrict: true }]],
    ['仅建议英语语种考生报考', [{ kind: 'language', accepted: ['英语'], isStrict: false }]],
    ['女生不可报考', [{ kind: 'sex', wanted: 'male', isStrict: true }]],
    ['不招男生', [{ kind: 'sex', wanted: 'female', isStrict: true }]],
    ['要求考生有一定的美术基础', [{ kind: 'other', isStrict: true }]],
    ['第01组(女)', [{ kind: 'sex', wanted: 'female', isStrict: true }]],
    ['飞行器适航技术（男生）', [{ kind: 'sex', wanted: 'male', isStrict: true }]],
    ['物理＋化学(男)', [{ kind: 'sex', wanted: 'male', isStrict: true }]],
    ['中国人民公安大学(女)', [{ kind: 'sex', wanted: 'female', isStrict: true }]],
    ['侦查学(公安专项)(只招女)', [{ kind: 'sex', wanted: 'female', isStrict: true }]],
    [
      '航海技术(限招男生，色盲不予录取)',
      [
        { kind: 'sex', wanted: 'male', isStrict: true },
        { kind: 'colour', from: 'blind', isStrict: true },
      ],
    ],
    ['女生', [{ kind: 'sex', wanted: 'female', isStrict: true }]],
    ['男女比例不超过1:1', [{ kind: 'other', isStrict: false }]],
    ['日语(外语语种须为英语)', [{ kind: 'language', accepted: ['英语'], isStrict: true }]],
    ['日语(地方专项计划，外语语种须为英语)', [{ kind: 'language', accepted: ['英语'], isStrict: true }]],
    ['商务英语(外语语种为英语)', [{ kind: 'language', accepted: ['英语'], isStrict: true }]],
    ['限英语', [{ kind: 'language', accepted: ['英语'], isStrict: true }]],
    ['翻译(限英语考生)', [{ kind: 'language', accepted: ['英语'], isStrict: true }]],
    ['只招英语考生', [{ kind: 'language', accepted: ['英语'], isStrict: true }]],
    ['仅限日语或俄语考生报考', [{ kind: 'language', accepted: ['日语', '俄语'], isStrict: true }]],
    ['考生外语语种须为俄语', [{ kind: 'language', accepted: ['俄语'], isStrict: true }]],
    ['非英语考生慎报', [{ kind: 'language', accepted: ['英语'], isStrict: false }]],
    ['英语单科120分以上', [{ kind: 'mark', subject: '英语', least: 120, isStrict: true }]],
    ['英语(英语单科120分及以上)', [{ kind: 'mark', subject: '英语', least: 120, isStrict: true }]],
    ['数学成绩须达到100分', [{ kind: 'mark', subject: '数学', least: 100, isStrict: true }]],
    ['英语单科成绩不低于72分(满分120分)', [{ kind: 'mark', subject: '英语', least: 90, isStrict: true }]],
    ['英语(满分120分)不低于72分', [{ kind: 'mark', subject: '英语', least: 90, isStrict: true }]],
    ['外语成绩不低于60%', [{ kind: 'mark', subject: '外语', least: 90, isStrict: true }]],
    ['外语线:100', [{ kind: 'mark', subject: '外语', least: 100, isStrict: true }]],
    ['建议英语100分以上者报考', [{ kind: 'mark', subject: '英语', least: 100, isStrict: false }]],
    ['不招左利手考生', [{ kind: 'other', isStrict: true }]],
    ['口腔医学(左利手慎报)', [{ kind: 'other', isStrict: false }]],
    ['矫正视力低于4.8者不予录取', [{ kind: 'other', isStrict: true }]],
    ['年龄须在22周岁以下', [{ kind: 'other', isStrict: true }]],
    ['政治面貌须为共青团员或中共党员', [{ kind: 'other', isStrict: true }]],
  ])('%s', (remark, limits) => {
    expect(limitsOf(remark)).toMatchObject(limits)
  })

  test.each([
    '教学外语语种为法语',
    '“一带一路”倡议语种人才培养计划',
    '无英语单科成绩要求',
    '该专业无需面试',
    '不需要有美术基础',
    '含英语、翻译专业',
    '部分课程英语授课',
    '色盲色弱考生可报',
    '色盲、色弱考生可以报考',
    '色弱考生可正常录取',
    '色盲、色弱考生均可报考',
    '色盲、色弱考生报考不受限制',
    '对色盲、色弱考生没有限制',
    '色弱不限',
    '身高、视力、色觉不作要求，色盲色弱均可',
    '男女不限',
    '听力与言语康复学(中外合作办学)',
    '考生不用参加政治考核和军检',
    '外语教学语种为英语',
    '学校公共外语只开设英语',
    '英语(师范)',
    '护理学(助产方向)(校企合作)',
    '服装与服饰设计(男装方向)',
    '男子篮球',
    '女生可以报考',
    '男女生均可填报',
    '外语语种不限',
    '日语语种考生可以报考',
    '英语低于100分的考生也可以报考',
    '身高低于160cm可以报考',
    '有色金属智能冶金技术',
    '国家级特色化示范性软件学院',
    '中华女子学院',
    '入学第一学年内获得专业要求的达标英语成绩后开始学位课程学习',
  ])('%s says nothing of who may file', (remark) => {
    expect(limitsOf(remark)).toEqual([])
  })

  test('the same clause of name and remark is told once', () => {
    expect(limitsOf('航海技术(只招男生)', '只招男生', null)).toHaveLength(1)
  })
})

describe('a limit against facts', () => {
  const against = (remark: string, facts: Partial<StudentFacts>) =>
    limitsAgainst(limitsOf(remark), { ...nothing, ...facts }).map((verdict) => verdict.against)

  test.each<[remark: string, facts: Partial<StudentFacts>, against: boolean | null]>([
    ['不招色盲', { colour: 'weak' }, false],
    ['不招色盲', { colour: 'blind' }, true],
    ['不招色弱', { colour: 'blind' }, true],
    ['不招色弱', { colour: 'normal' }, false],
    ['外语成绩不低于100分', { marks: [{ name: '外语', score: 99 }] }, true],
    ['外语成绩不低于100分', { marks: [{ name: '外语', score: 100 }] }, false],
    ['英语成绩不低于100分', { marks: [{ name: '外语', score: 120 }] }, false],
    ['英语成绩不低于100分', { marks: [{ name: '外语', score: 120 }], language: '日语' }, true],
    ['男生身高低于167cm、女生身高低于157cm的考生谨慎报考', { height: 160, sex: 'female' }, false],
    ['男生身高低于167cm、女生身高低于157cm的考生谨慎报考', { height: 160, sex: 'male' }, true],
    ['男生身高低于167cm、女生身高低于157cm的考生谨慎报考', { height: 160 }, null],
    ['男生身高低于167cm、女生身高低于157cm的考生谨慎报考', { height: 150 }, true],
    ['非英语语种考生慎报', { language: '日语' }, true],
    ['只招男生', { sex: 'male' }, false],
  ])('%s, %j: %s', (remark, facts, expected) => {
    expect(against(remark, facts)).toEqual([expected])
  })

  const limit = fc.oneof(
    fc
      .constantFrom(...COLOUR_SIGHTS.slice(1))
      .map((from) => `不招${{ weak: '色弱', blind: '色盲', single: '单色识别不全者', normal: '' }[from]}`),
    fc.integer({ min: 140, max: 190 }).map((least) => `要求身高不低于${least}cm`),
    fc.constantFrom(...EXAM_LANGUAGES).map((language) => `只招${language}语种考生`),
    fc.integer({ min: 40, max: 140 }).map((least) => `外语成绩不低于${least}分`),
    fc.constantFrom('只招男生', '只招女生'),
  )

  test('who told nothing is judged in nothing', () => {
    fc.assert(
      fc.property(limit, (remark) => {
        const verdicts = limitsAgainst(limitsOf(remark), nothing)
        expect(verdicts.map((verdict) => verdict.against)).toEqual([null])
      }),
    )
  })

  test('who told everything is left nothing to compare', () => {
    const facts = fc.record({
      colour: fc.constantFrom(...COLOUR_SIGHTS),
      height: fc.integer({ min: 120, max: 220 }),
      sex: fc.constantFrom(...SEXES),
      language: fc.constantFrom(...EXAM_LANGUAGES),
      marks: fc.integer({ min: 0, max: 150 }).map((score) => [{ name: '外语', score }]),
    })
    fc.assert(
      fc.property(limit, facts, (remark, told) => {
        const verdicts = limitsAgainst(limitsOf(remark), told)
        expect(verdicts).toHaveLength(1)
        expect(verdicts[0]?.against).not.toBeNull()
      }),
    )
  })

  test('any text is read, and what is quoted stands in it', () => {
    const words = [
      '不招',
      '色盲',
      '色弱',
      '、',
      '，',
      '身高',
      '1.6',
      '165',
      'cm',
      '男生',
      '女生',
      '语种',
      '英语',
      '非',
      '慎报',
      '成绩',
      '不低于',
      '90',
      '(',
      '）',
    ]
    const text = fc.array(fc.constantFrom(...words)).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (remark) => {
        for (const { text: quoted } of limitsOf(remark)) expect(remark).toContain(quoted)
      }),
    )
  })
})

test('a sentence quotes the file and judges nobody', () => {
  const [limit] = limitsOf('不招色盲、色弱考生')
  const told: Limit[] = limit ? [limit] : []
  const sentences = (facts: StudentFacts): string[] => limitsAgainst(told, facts).map(limitText)
  expect(sentences({ ...nothing, colour: 'blind' })).toEqual([
    '章程或计划写明“不招色盲、色弱考生”，和你填的有出入，请核对',
  ])
  expect(sentences(nothing)).toEqual(['章程或计划写明“不招色盲、色弱考生”，请对照自己的情况核对'])
  expect(sentences({ ...nothing, colour: 'normal' })).toEqual(['章程或计划写明“不招色盲、色弱考生”'])
})

test.each<[unit: string, remark: string | null, isOfOne: boolean]>([
  ['学前教育(限女)', null, true],
  ['治安学', '只招男生', true],
  ['侦查学', '男生身高不低于170cm，女生不低于160cm', false],
  ['学前教育', '适宜女生报考', false],
  ['男装设计', null, false],
  ['英语', null, false],
])('%s (%s): of one sex alone is %s', (unit, remark, isOfOne) => {
  const option = limitOption(limitsOf(remark, unit))
  expect(option !== null && isOfOneSex(option)).toBe(isOfOne)
})

describe('what is not to be proposed', () => {
  const optionOf = (text: string): string => limitOption(limitsOf(text)) ?? ''

  test.each<[text: string, facts: Partial<StudentFacts>, isShut: boolean]>([
    ['第01组(女)', { sex: 'male' }, true],
    ['第01组(女)', { sex: 'female' }, false],
    ['第01组(女)', {}, true],
    ['飞行器适航技术（男生）', { sex: 'female' }, true],
    ['日语(外语语种须为英语)', { language: '日语' }, true],
    ['日语(外语语种须为英语)', { language: '英语' }, false],
    ['日语(外语语种须为英语)', {}, false],
    ['英语单科成绩不低于72分(满分120分)', { marks: [{ name: '外语', score: 89 }] }, true],
    ['英语单科成绩不低于72分(满分120分)', { marks: [{ name: '外语', score: 90 }] }, false],
    ['不招色弱考生', { colour: 'blind' }, true],
  ])('%s, %j: %s', (text, facts, isShut) => {
    expect(isShutOut(optionOf(text), { ...nothing, ...facts })).toBe(isShut)
  })

  test.each(['非英语考生慎报', '建议英语100分以上者报考', '只招应届毕业生', '工商管理'])(
    '%s keeps nobody from being proposed it',
    (text) => {
      expect(limitOption(limitsOf(text))).toBeNull()
    },
  )

  test('a row says it in few words', () => {
    const labels = (text: string): string[] => limitLabels(limitsOf(text))
    expect(labels('第01组(女)')).toEqual(['只招女生'])
    expect(labels('日语(外语语种须为英语)')).toEqual(['限英语考生'])
    expect(labels('英语单科成绩不低于72分(满分120分)')).toEqual(['英语不低于 90 分'])
    expect(labels('不招左利手考生；非英语考生慎报')).toEqual(['限左利手'])
  })
})
