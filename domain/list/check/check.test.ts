import { describe, expect, test } from 'vitest'
import type { Level } from '#domain/directory/level.ts'
import { checkList } from './check.ts'
import { aboutList, choice } from './sound-choice.ts'
import { type CheckContext, type Choice, type IssueCode, tierOfChoice } from './choice.ts'
import { looked } from './coverage.ts'

const about = aboutList({})

/** Ten choices at ten schools that nothing is to be said of but that slots are left. */
const sound = [0.2, 0.4, 0.6, 0.7, 0.75, 0.8, 0.92, 0.95, 0.97, 0.99].map((probability, unit) =>
  choice({ unit, schoolName: `第${unit}大学`, probability, city: `城市${unit}` }),
)
const changed = (change: (choice: Choice, at: number) => Partial<Choice>): Choice[] =>
  sound.map((choice, at) => ({ ...choice, ...change(choice, at) }))

/** What is said of a list besides that slots are left. */
function found(
  choices: readonly Choice[],
  context: Partial<CheckContext> = {},
): [IssueCode, readonly number[]][] {
  return checkList(choices, { ...about, slots: choices.length, ...context }).map(({ code, positions }) => [
    code,
    positions,
  ])
}

test('of a sound list nothing is said', () => {
  expect(found(sound)).toEqual([])
})

test.each<[IssueCode, Choice[], number[], Partial<CheckContext>?]>([
  ['overReach', changed((_, at) => ({ probability: at < 6 ? 0.3 : 0.95 })), [0, 1, 2, 3, 4, 5]],
  ['lowEvidence', changed((_, at) => ({ isLow: at < 3 })), [0, 1, 2]],
  ['feeOutlier', changed((_, at) => ({ fee: at === 4 ? 95_000 : 6000 })), [4]],
  ['refused', changed((_, at) => ({ conflicts: at > 7 ? ['不想读机械类'] : [] })), [8, 9]],
  [
    'limits',
    changed((_, at) => ({ limits: at === 2 ? ['章程或计划写明“不招色盲”，和你填的有出入，请核对'] : [] })),
    [2],
  ],
  [
    'cluster',
    changed((_, at) => ({ schoolName: at < 4 ? '甲大学' : `第${at}大学`, name: `专业${at}` })),
    [0, 1, 2, 3],
  ],
  ['cluster', changed((_, at) => ({ city: at < 6 ? '北京' : `城市${at}` })), [0, 1, 2, 3, 4, 5]],
  ['cluster', changed((_, at) => ({ province: at < 3 ? '新疆' : '浙江' })), [0, 1, 2]],
  ['unknownRequirement', changed((_, at) => ({ isRequirementOpen: at === 1 })), [1]],
  [
    'sameMajor',
    changed((choice, at) =>
      at < 2 ? { schoolName: '甲大学', name: ['软件工程(师范)', '软件工程(师范类)'][at] ?? '' } : choice,
    ),
    [0, 1],
  ],
])('%s is told with the choices that it is about', (code, choices, positions) => {
  expect(found(choices)).toEqual([[code, positions]])
})

test('who dares more may file more hard choices, and who named a city has them there on purpose', () => {
  const hard = changed((_, at) => ({ probability: at < 5 ? 0.3 : 0.95 }))
  expect(found(hard).map(([code]) => code)).toEqual(['overReach'])
  expect(found(hard, { risk: 'bold' })).toEqual([])
  const inOne = changed(() => ({ city: '北京' }))
  expect(found(inOne).map(([code]) => code)).toEqual(['cluster'])
  expect(found(inOne, { namesPlaces: true })).toEqual([])
  const away = changed(() => ({ province: '新疆' }))
  expect(found(away).map(([code]) => code)).toEqual(['cluster'])
  expect(found(away, { namesPlaces: true })).toEqual([])
  expect(found(away, { home: '新疆' })).toEqual([])
})

test('two units of one name in one table are told apart from one major under two names', () => {
  const twins = changed((choice, at) => (at < 2 ? { schoolName: '甲大学', name: '金融学' } : choice))
  const [same] = checkList(twins, { ...about, slots: twins.length })
  expect(same).toMatchObject({ code: 'sameMajor', positions: [0, 1] })
  expect(same?.text).toContain('同名的两个专业（甲大学“金融学”）')
})

test('a surer choice above a harder one that is liked less is no fault', () => {
  const order = changed((_, at) => ({ probability: at === 0 ? 0.95 : 0.6, worth: at === 0 ? 1 : 0.5 }))
  const codes = found(order).map(([code]) => code)
  expect(codes).not.toContain('saferAbove')
  const against = order.map((choice) => ({ ...choice, worth: choice.probability === 0.6 ? 2 : 1 }))
  expect(found(against).map(([code]) => code)).toContain('saferAbove')
})

test('what holds for every choice comes before anything else: requirements nobody knows, then 调剂', () => {
  const codes = found(
    changed((_, at) => ({ eligible: null, isRequirementOpen: true, unit: at === 1 ? 0 : at })),
    { areGroups: true, tellsRequirements: false },
  ).map(([code]) => code)
  expect(codes.slice(0, 3)).toEqual(['openRequirements', 'adjustment', 'duplicate'])
  expect(codes).not.toContain('unknownRequirement')
})

test('it says what it looked at, and what the figures at hand do not tell', () => {
  const whole = looked(sound, about)
  expect(whole.unchecked).toEqual([])
  expect(whole.checked).toEqual(
    expect.arrayContaining(['录取概率', '选科要求', '招生计划', '学费', '你的偏好']),
  )
  const bare = looked(
    changed(() => ({ probability: null, eligible: null, fee: null })),
    {
      ...about,
      refusesMajors: false,
      refusesOthers: false,
      hasFacts: false,
      planYear: null,
      areGroups: true,
    },
  )
  expect(bare.checked).toEqual(['有没有重复', '先后顺序'])
  expect(bare.unchecked).toHaveLength(8)
  const some = looked(
    changed((_, at) => ({ fee: at < 3 ? null : 6000 })),
    about,
  )
  expect(some.checked).toContain('学费')
  expect(some.unchecked).toEqual(['学费：3 个志愿没有数据，没有查。'])
  const wished = looked(
    changed((_, at) => ({ fee: at < 3 ? null : 6000 })),
    { ...about, maxFee: 8000 },
  )
  expect(wished.unchecked).toEqual(['学费：3 个志愿没有数据，超没超过你的上限（每年 8,000 元）没有查。'])
  expect(looked([], about)).toEqual({ checked: [], unchecked: [] })
})

test('what a student said is told as compared as far as a choice can go against it', () => {
  const preferencesIn = (given: Partial<CheckContext>, groupMajors?: Choice['groupMajors']) => {
    const { checked, unchecked } = looked(
      changed(() => ({ groupMajors })),
      { ...about, ...given },
    )
    return [...checked, ...unchecked].filter((each) => each.includes('偏好'))
  }
  const nothing = { refusesMajors: false, refusesOthers: false }
  expect(preferencesIn(nothing).join()).toMatch(/^偏好：.*没有可以对照的/u)
  expect(preferencesIn({ ...nothing, refusesMajors: true })).toEqual(['你的偏好'])
  const groups = { areGroups: true }
  expect(preferencesIn(groups)).toEqual(['你的偏好（专业除外）'])
  expect(preferencesIn({ ...groups, refusesOthers: false })).toEqual([])
  expect(preferencesIn({ ...groups, refusesMajors: false })).toEqual(['你的偏好'])
  expect(preferencesIn(groups, 'planned')).toEqual(['你的偏好'])
})

test('of 调剂 it is told what tells the majors inside groups', () => {
  const first = (membersFrom: CheckContext['membersFrom']) =>
    checkList(sound, { ...about, areGroups: true, membersFrom })[0]
  expect(first(null)).toMatchObject({ code: 'adjustment', text: expect.stringContaining('数据没有') })
  const table = first({ year: 2024, ofPlan: false })
  expect(table).toMatchObject({ code: 'adjustment', text: expect.stringContaining('2024 年的表') })
})

test('a requirement that is not known, or only likely, comes first and makes no safe choice', () => {
  const unsure = changed((choice, at) => ({
    isUnsure: at >= 8,
    isRequirementOpen: at === 9,
    eligible: at === 8 ? null : true,
    unit: at === 1 ? 0 : choice.unit,
  }))
  const issues = checkList(unsure, { ...about, slots: 10 })
  expect(issues.map(({ code }) => code)).toEqual(['unknownRequirement', 'duplicate', 'tooFewSafe'])
  expect(issues[0]?.positions).toEqual([8, 9])
  const here = checkList(unsure, { ...about, slots: 10, home: '山东' })
  expect(here[0]?.link?.path).toBe('https://xkkm.sdzk.cn/web/xx.html')
  expect(issues[2]?.text).toContain('只有2个（另有2个选科要求')
  expect(unsure.map(tierOfChoice).slice(6)).toEqual(['safe', 'safe', 'match', 'match'])
})

test('where nothing is foretold nobody is told to look for safe choices', () => {
  const untold = checkList(
    changed(() => ({ probability: null })),
    { ...about, slots: 10 },
  )
  expect(untold.map(({ code }) => code)).toEqual(['noPrediction'])
  expect(untold[0]?.text).toContain('都算不出录取概率')
})

test('behind all lines nobody is told to look for safe choices, or to fill what is left', () => {
  const hard = changed(() => ({ probability: 0.3 }))
  const codes = (beyond: string | null) => checkList(hard, { ...about, beyond }).map(({ code }) => code)
  expect(codes(null)).toEqual(expect.arrayContaining(['tooFewSafe', 'overReach', 'unusedSlots']))
  expect(codes('你的位次排在所有投档线之后')).toEqual(['beyondLines'])
  const behind = { ...about, beyond: '排在所有投档线之后', areGroups: true, savedRank: 1, rank: 9000 }
  const first = checkList(hard, behind).map(({ code }) => code)
  expect(first).toEqual(['beyondLines', 'adjustment', 'rankChanged'])
})

test('a list that was saved at another rank says so first, and what it has come to', () => {
  const [first] = checkList(sound, { ...about, rank: 12_000, savedRank: 9000 })
  expect(first?.code).toBe('rankChanged')
  expect(first?.text).toContain('位次是 9,000，现在是 12,000，靠后了 3,000 位')
  expect(first?.text).toContain('保 4 个，稳 4 个，冲 2 个。')
  expect(found(sound, { rank: 9000, savedRank: 9000 })).toEqual([])
})

test('what has got out of all reach is told apart from long shots', () => {
  const chances = [0.004, 0.019, 0.02, 0.09, 0.3, 0.3, 0.6, 0.95, 0.95, 0.95]
  const late = changed((_, at) => ({ probability: chances[at] ?? 0 }))
  const texts = checkList(late, { ...about, rank: 12_000, savedRank: 9000 }).map(({ text }) => text)
  expect(texts[0]).toContain('保 3 个，稳 1 个，冲 2 个，搏 2 个，够不着 2 个。')
  expect(texts.join('')).toContain('“冲”“搏”和够不着的志愿有6个，占60%，其中2个够不着（录取概率不到2%）；')
})

test('who could dare more is told so, once nothing hard is on a long list', () => {
  const easy = changed(() => ({ probability: 0.97 }))
  expect(found(easy).map(([code]) => code)).toEqual(['underReach'])
  expect(found(easy.slice(0, 5))).toEqual([])
  expect(found(changed((_, at) => ({ probability: at === 0 ? 0.3 : 0.97 })))).toEqual([])
})

test('a choice without a line of its own is no safe one, and the check says why', () => {
  const low = changed((_, at) => ({ isUnsure: at >= 7, isLow: at >= 7 }))
  expect(low.map(tierOfChoice).slice(6)).toEqual(['safe', 'match', 'match', 'match'])
  const issues = checkList(low, { ...about, slots: 10 })
  const few = issues.find(({ code }) => code === 'tooFewSafe')
  expect(few?.text).toContain('只有1个（另有3个没有自己的往年线，不算在内）')
})

test('near the end of all lines few safe choices are no fault of the list: what comes next is told', () => {
  const hard = changed((_, at) => ({ probability: at < 3 ? 0.3 : 0.7 }))
  const fewOf = (nearEnd: string | null) =>
    checkList(hard, { ...about, slots: 10, nearEnd }).find(({ code }) => code === 'tooFewSafe')
  expect(fewOf(null)).toMatchObject({ severity: 'error', text: expect.stringContaining('建议至少3个') })
  expect(fewOf('还能填二段。')).toMatchObject({
    severity: 'warning',
    text: '“保”的志愿只有0个。还能填二段。',
  })
})

test('what a report does not read of a student is not said to be missing', () => {
  const { checked, unchecked } = looked(sound, { ...about, hasFacts: null })
  expect(checked.join()).not.toContain('身体条件')
  expect(unchecked.join()).toContain('不对照你填的')
  expect(unchecked.join()).not.toContain('你没有填')
})

describe('本科 and 专科 in one batch', () => {
  const mixed = (levels: readonly (Level | null)[], about: Partial<CheckContext> = {}) =>
    checkList(
      levels.map((level, at) => choice({ unit: at, name: `专业${at}`, schoolName: `第${at}大学`, level })),
      aboutList({ mixesLevels: true, ...about }),
    ).filter(({ code }) => code === 'levels' || code === 'vocationalAbove')

  test('are counted, and so is what is not known', () => {
    expect(mixed(['本科', '本科', '专科', null])).toEqual([
      {
        code: 'levels',
        severity: 'warning',
        text: '4 个志愿里有 1 个是专科，1 个不知道是本科还是专科，请核对。',
        positions: [2, 3],
      },
    ])
    expect(mixed(['本科', '专科'], { takesVocational: true })[0]?.severity).toBe('info')
    expect(mixed(['本科', '本科'])).toEqual([])
    expect(mixed(['专科', '专科'], { mixesLevels: false })).toEqual([])
  })

  test('专科 above 本科 is told with its places', () => {
    const [, above] = mixed(['专科', '本科', '专科'])
    expect(above).toMatchObject({ code: 'vocationalAbove', positions: [0] })
  })
})
