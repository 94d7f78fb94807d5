import { describe, expect, test } from 'vitest'
import { drawFrom, normal } from '#domain/assess/random.ts'
import { AT_MOST, INTERESTS, type Interest, matchesOf } from '#domain/talent/match.ts'
import { described } from '#server/features/talent/categories.ts'

/** Answers by area, as Holland orders them: RIASEC, each from 1 to 5. */
type Letters = readonly [number, number, number, number, number, number]
const personOf = (means: readonly number[]) => {
  const of = (key: Interest): number => means[INTERESTS.indexOf(key)] ?? 3
  const interests = {
    realistic: of('realistic'),
    investigative: of('investigative'),
    artistic: of('artistic'),
    social: of('social'),
    enterprising: of('enterprising'),
    conventional: of('conventional'),
  }
  return { interests, abilities: null, traits: null }
}
const namesOf = (means: readonly number[], fit: string): string[] =>
  matchesOf(described, personOf(means)).flatMap((match, at) =>
    match.fit === fit ? (described[at]?.name ?? []) : [],
  )

/** What people of an occupation typically like, and the categories that lead to it. */
const TYPICAL: readonly (readonly [occupation: string, likes: Letters, majors: string])[] = [
  ['engineer', [5, 5, 1, 2, 2, 3], '机械类 电气类 自动化类 土木类 电子信息类 计算机类 材料类'],
  ['mechanical engineer', [5, 4, 2, 1, 2, 3], '机械类 能源动力类 电气类'],
  ['civil engineer', [5, 4, 2, 2, 3, 4], '土木类 水利类 测绘类'],
  ['software developer', [3, 5, 2, 1, 2, 4], '计算机类 统计学类'],
  ['software developer who likes to make things up', [3, 5, 3, 2, 2, 4], '计算机类 数学类'],
  ['mathematician', [1, 5, 3, 2, 1, 4], '数学类 统计学类'],
  ['physicist', [3, 5, 3, 1, 1, 2], '物理学类 天文学类'],
  ['chemist', [4, 5, 1, 2, 1, 4], '化学类 化工与制药类'],
  ['biologist', [4, 5, 3, 2, 1, 3], '生物科学类 自然保护与环境生态类'],
  ['geologist', [5, 5, 2, 1, 1, 2], '地质学类'],
  ['doctor', [3, 5, 2, 5, 3, 3], '临床医学类 中西医结合类 中医学类'],
  ['surgeon', [4, 5, 1, 4, 2, 3], '临床医学类 口腔医学类 基础医学类'],
  ['dentist', [5, 5, 2, 4, 2, 2], '口腔医学类'],
  ['vet', [4, 5, 1, 4, 2, 2], '动物医学类'],
  ['pharmacist', [3, 5, 1, 4, 2, 5], '药学类 中药学类'],
  ['carer', [2, 2, 3, 5, 3, 3], '护理学类 教育学类 社会学类'],
  ['nurse', [3, 3, 2, 5, 2, 4], '护理学类 医学技术类'],
  ['laboratory or imaging technician', [4, 3, 1, 4, 2, 4], '医学技术类'],
  ['epidemiologist', [1, 5, 2, 4, 2, 4], '公共卫生与预防医学类'],
  ['teacher', [1, 3, 4, 5, 3, 2], '教育学类 中国语言文学类'],
  ['social worker', [1, 3, 3, 5, 3, 3], '社会学类'],
  ['sports coach', [4, 2, 2, 5, 4, 1], '体育学类'],
  ['psychologist', [1, 5, 4, 5, 2, 2], '心理学类'],
  ['lawyer', [1, 4, 3, 3, 5, 3], '法学类 政治学类'],
  ['diplomat', [1, 3, 3, 4, 5, 2], '政治学类 法学类'],
  ['civil servant', [1, 3, 2, 4, 4, 5], '公共管理类'],
  ['police officer', [5, 2, 1, 3, 4, 4], '公安学类'],
  ['army officer', [5, 3, 1, 2, 4, 4], '公安学类 兵器类 交通运输类'],
  ['pilot', [5, 3, 1, 2, 3, 4], '交通运输类'],
  ['accountant', [2, 3, 1, 2, 4, 5], '工商管理类 财政学类'],
  ['auditor', [1, 2, 1, 2, 4, 5], '工商管理类 财政学类'],
  ['banker', [1, 4, 1, 2, 5, 5], '金融学类 财政学类'],
  ['economist', [1, 5, 2, 2, 4, 4], '经济学类 统计学类 金融学类'],
  ['manager', [2, 2, 2, 4, 5, 4], '工商管理类 公共管理类'],
  ['salesperson', [2, 2, 3, 4, 5, 3], '工商管理类 经济与贸易类 旅游管理类'],
  ['online seller', [2, 2, 4, 2, 5, 4], '电子商务类'],
  ['logistician', [3, 3, 1, 2, 4, 5], '物流管理与工程类 管理科学与工程类'],
  ['librarian', [1, 3, 3, 3, 2, 5], '图书情报与档案管理类'],
  ['safety inspector', [3, 4, 1, 3, 3, 5], '安全科学与工程类'],
  ['farmer', [5, 3, 1, 2, 4, 3], '植物生产类 动物生产类 农业工程类'],
  ['agronomist', [5, 4, 2, 3, 3, 2], '植物生产类 草学类 林学类'],
  ['architect', [4, 4, 5, 2, 3, 2], '建筑类 设计学类'],
  ['designer', [3, 2, 5, 2, 4, 2], '设计学类'],
  ['painter', [4, 2, 5, 2, 1, 1], '美术学类'],
  ['musician', [2, 2, 5, 4, 3, 1], '音乐与舞蹈学类 戏剧与影视学类'],
  ['film director', [2, 2, 5, 3, 5, 1], '戏剧与影视学类'],
  ['journalist', [1, 3, 5, 3, 4, 2], '新闻传播学类'],
  ['writer', [1, 4, 5, 3, 2, 2], '中国语言文学类'],
  ['translator', [1, 3, 5, 4, 2, 3], '外国语言文学类'],
  ['historian', [1, 5, 4, 3, 2, 3], '历史学类'],
  ['philosopher', [1, 5, 4, 3, 2, 1], '哲学类'],
]

describe('what people of an occupation like leads to its majors', () => {
  test.each(TYPICAL)('%s', (_, likes, majors) => {
    const first = namesOf(likes, 'first')
    for (const name of majors.split(' ')) expect(first).toContain(name)
    expect(first.length).toBeLessThanOrEqual(AT_MOST)
    expect(namesOf(likes, 'next').length).toBeLessThanOrEqual(AT_MOST)
  })

  test('also where they answer a little differently: nine times in ten one of its majors stands first', () => {
    const draw = drawFrom(38)
    const missed = TYPICAL.filter(([, likes, majors]) => {
      const hits = Array.from({ length: 40 }, () => {
        const first = namesOf(
          likes.map((mean) => Math.min(5, Math.max(1, mean + normal(draw) / 3))),
          'first',
        )
        return majors.split(' ').some((name) => first.includes(name))
      })
      return hits.filter(Boolean).length < 36
    })
    expect(missed.map(([occupation]) => occupation)).toEqual([])
  })

  test('who likes to work with hands and to inquire does not get herbs and grass for it', () => {
    const shown = [...namesOf([5, 5, 1, 2, 2, 3], 'first'), ...namesOf([5, 5, 1, 2, 2, 3], 'next')]
    expect(shown).not.toContain('草学类')
    expect(shown).not.toContain('中药学类')
  })
})

describe('the ratings', () => {
  test.each(INTERESTS)('%s is high in a third of the categories at most, and in some', (key) => {
    const high = described.filter(({ interests }) => interests[key] >= 2.5)
    const highest = described.filter(({ interests }) => interests[key] === 3)
    expect(highest.length).toBeGreaterThan(2)
    expect(highest.length).toBeLessThanOrEqual(described.length / 3)
    expect(high.length).toBeLessThan(described.length / 2)
  })

  test('each category is high in an area at least, and low in another', () => {
    const lone = described.filter(({ interests }) => {
      const asked = INTERESTS.map((key) => interests[key])
      return Math.max(...asked) < 2.5 || Math.min(...asked) > 0.5
    })
    expect(lone.map(({ name }) => name)).toEqual([])
  })

  test('no three categories ask the very same', () => {
    const same = Map.groupBy(described, ({ interests }) => INTERESTS.map((key) => interests[key]).join(' '))
    expect(Math.max(...[...same.values()].map((each) => each.length))).toBeLessThanOrEqual(2)
  })
})

test('whatever is liked, each category has its chance: none is among the first of a third of people, none of nobody', () => {
  const draw = drawFrom(93)
  const PEOPLE = 6_000
  const times = new Map<string, number>()
  for (let person = 0; person < PEOPLE; person += 1) {
    const any =
      person % 2 === 0 ? draw.shuffle(draw.pick(TYPICAL)[1]) : INTERESTS.map(() => 1 + draw.int(41) / 10)
    for (const name of namesOf(any, 'first')) times.set(name, (times.get(name) ?? 0) + 1)
  }
  const shares = described.map(({ name }) => [name, (times.get(name) ?? 0) / PEOPLE] as const)
  expect(shares.filter(([, share]) => share === 0 || share > 0.3)).toEqual([])
})
