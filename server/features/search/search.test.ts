import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePreferences } from '#contract/preference.ts'
import { type Hit, type SearchKind, search, searchByPreferences, suggest } from '#contract/search.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { NO_PREFERENCES, type Preferences } from '#domain/preference/preferences.ts'
import { buildImport, buildSchool, buildUser } from '#test/factories.ts'
import { indexOf } from './entries.ts'
import { readTerm } from './meanings.ts'
import { fitName, termsOf } from './spelling.ts'

let app: TestApp

const schools: [name: string, short: string[], more?: object][] = [
  ['浙江大学', ['浙大'], { code: '4133010335', is_985: true, is_211: true, ruanke_rank: 3 }],
  ['浙江工业大学', ['浙工大']],
  ['浙江工商大学', []],
  ['浙江科技大学', []],
  ['重庆大学', ['重大'], { city: '重庆市', is_985: true }],
  ['厦门大学', ['厦大'], { city: '厦门市', is_985: true }],
  ['南京大学', ['南大'], { city: '南京市', is_985: true }],
  ['南昌大学', ['南大'], { city: '南昌市', is_211: true }],
  ['中国石油大学（北京）', [], { city: '北京市', is_211: true }],
  ['西安交通大学', [], { city: '西安市', is_985: true }],
  ['湘潭大学', [], { city: '湘潭市', is_985: true }],
  ['杭州师范大学', []],
  ['杭州师范大学钱江学院', [], { ownership: '民办' }],
  ['温州医科大学', []],
  ['温州医科大学仁济学院', [], { ownership: '民办' }],
  ['浙江农林大学', []],
  ['浙江农林大学暨阳学院', [], { ownership: '民办' }],
  ['浙江海洋大学', []],
  ['同济大学', [], { is_985: true }],
  ['华中科技大学', ['同济医学院'], { is_985: true }],
  // Beside it stands another of the name that this one had.
  ['江西职业技术大学', []],
  ['九江职业技术大学', []],
  ['东州理工大学', ['东理工']],
  ['东山理工大学', ['东理工'], { is_211: true }],
  ['东海心理工程大学', []],
  ['东方师范大学', ['东师珠'], { is_985: true }],
  ['东方师范大学珠海分校', ['东师珠'], { city: '珠海市' }],
  ['中山大学', [], { is_985: true }],
  ['电子科技大学中山学院', []],
]
const former = new Map([
  ['浙江科技大学', '浙江科技学院'],
  ['江西职业技术大学', '九江职业技术学院'],
])

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  for (const [name, short, more] of schools) {
    const school_code = await buildSchool(db, { name, ...more })
    for (const each of short) {
      await db.insertInto('school_short_name').values({ name: each, school_code }).execute()
    }
    const old = former.get(name)
    if (old !== undefined) {
      await db.insertInto('school_alias').values({ name: old, school_code, source: 'x' }).execute()
    }
  }
  const import_id = await buildImport(db)
  const major = { import_id, discipline: '工学', category: '计算机类' }
  await db
    .insertInto('major')
    .values([
      { ...major, code: '080901', name: '计算机科学与技术', level: '本科' },
      { ...major, code: '080902', name: '软件工程', level: '本科' },
      {
        ...major,
        code: '120203K',
        name: '会计学',
        level: '本科',
        discipline: '管理学',
        category: '工商管理类',
      },
      { ...major, code: '080204', name: '机械电子工程', level: '本科', category: '机械类' },
      { ...major, code: '080412T', name: '材料设计科学与工程', level: '本科', category: '材料类' },
      { ...major, code: '460301', name: '机电一体化技术', level: '专科', category: '自动化类' },
    ])
    .execute()
  const text = { import_id, source: '编辑部', date: '2026-05-01' }
  await db
    .insertInto('content')
    .values([
      {
        ...text,
        hash_id: 'a',
        path: 'a.md',
        kind: 'article',
        title: '怎么看章程',
        markdown: '**退档**的原因<b>有几种</b>。',
      },
      { ...text, hash_id: 'b', path: 'b.md', kind: 'help', title: '位次是什么', markdown: '第几名。' },
      {
        ...text,
        hash_id: 'c',
        path: 'c.md',
        kind: 'intro',
        title: '浙江大学简介',
        school_code: '4133010335',
        markdown: '求是书院。',
      },
    ])
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

async function found(q: string, kind: SearchKind): Promise<Hit[]> {
  const { data } = await app.call(search, { query: { q } })
  return data.groups.find((group) => group.kind === kind)?.hits ?? []
}
const names = async (q: string, kind: SearchKind = 'school') =>
  (await found(q, kind)).map((hit) => hit.name.text)

describe('a school is found', () => {
  test.each([
    ['浙江大学', '浙江大学'],
    ['浙大', '浙江大学'],
    ['zheda', '浙江大学'],
    ['zhejiangdaxue', '浙江大学'],
    ['ZheJiang', '浙江大学'],
    ['zjdx', '浙江大学'],
    ['zjgydx', '浙江工业大学'],
    ['浙江gydx', '浙江工业大学'],
    ['浙工大', '浙江工业大学'],
    ['10335', '浙江大学'],
    ['4133010335', '浙江大学'],
    ['浙江科技学院', '浙江科技大学'],
    ['chongqing', '重庆大学'],
    ['chongda', '重庆大学'],
    ['xiada', '厦门大学'],
    ['中国石油大学北京', '中国石油大学（北京）'],
    ['中国石油大学（北京）', '中国石油大学（北京）'],
    ['厦门大学（翔安校区）', '厦门大学'],
    ["xi'an", '西安交通大学'],
    ['重庆 985', '重庆大学'],
    ['浙江 工商', '浙江工商大学'],
    ['浙', '浙江大学'],
    ['z', '浙江大学'],
    ['石油大学（北京', '中国石油大学（北京）'],
    ['zgsydxbj', '中国石油大学（北京）'],
    ['dxbj', '中国石油大学（北京）'],
    ['学北京', '中国石油大学（北京）'],
    ['zhongguoshiyoud', '中国石油大学（北京）'],
    ['杭州 浙大', '浙江大学'],
    ['浙江大學', '浙江大学'],
    ['中國石油大學', '中国石油大学（北京）'],
    ['溫州醫學院', '温州医科大学'],
  ])('%s leads to %s', async (q, expected) => {
    expect((await names(q))[0]).toBe(expected)
  })
})

test.each([
  ['杭州师范学院', ['杭州师范大学']],
  ['温州医学院', ['温州医科大学']],
  ['温州医学院仁济学院', ['温州医科大学仁济学院']],
  ['浙江海洋学院', ['浙江海洋大学']],
  // Not its name with 大学 alone: what of it has the letters comes behind.
  ['浙江林学院', ['浙江农林大学', '浙江农林大学暨阳学院']],
  ['浙大医学院', ['浙江大学']],
  ['浙江大学医学部', ['浙江大学']],
  // A name that is somebody's goes before what it may mean.
  ['同济医学院', ['华中科技大学']],
  ['九江职业技术学院', ['江西职业技术大学']],
])('%s, as it was or as people say, leads to %s alone', async (q, expected) => {
  expect(await names(q)).toEqual(expected)
})

test('what a name has in common with the one asked for is marked', async () => {
  const [hit] = await found('温州医学院', 'school')
  expect(hit).toMatchObject({ name: { text: '温州医科大学', marks: [[0, 4]] }, via: null })
})

test.each([
  ['会计专业', ['会计学']],
  ['软件工程专业', ['软件工程']],
  ['计科专业', ['计算机科学与技术', '材料设计科学与工程']],
  ['计科', ['计算机科学与技术', '材料设计科学与工程']],
  ['机电', ['机械电子工程', '机电一体化技术']],
])('%s leads to the major that people call so', async (q, expected) => {
  expect(await names(q, 'major')).toEqual(expected)
})

test('the everyday name of a major is shown with it', async () => {
  const [hit] = await found('计科', 'major')
  expect(hit).toMatchObject({ name: { marks: [] }, via: { text: '计科', marks: [[0, 2]] } })
})

test('exact comes before what begins with it, known ones before others, whole syllables before open ones', async () => {
  expect(await names('南大')).toEqual(['南京大学', '南昌大学'])
  expect((await names('浙江')).slice(0, 1)).toEqual(['浙江大学'])
  expect((await names('xian')).slice(0, 2)).toEqual(['西安交通大学', '湘潭大学'])
})

test.each([
  // Shared by several, so what else has the letters comes behind.
  ['东理工', ['东山理工大学', '东州理工大学', '东海心理工程大学']],
  // All its letters are in the own name of one.
  ['东师珠', ['东方师范大学珠海分校', '东方师范大学']],
  // What a name ends with goes before what it may have been.
  ['中山学院', ['电子科技大学中山学院', '中山大学']],
])('%s, which several are called, leads to %s', async (q, expected) => {
  expect(await names(q)).toEqual(expected)
})

test.each([
  ['浙大计算机', ['浙江大学'], ['计算机科学与技术', '软件工程']],
  ['浙大 计算机', ['浙江大学'], ['计算机科学与技术', '软件工程']],
  ['计算机 浙江大学', ['浙江大学'], ['计算机科学与技术', '软件工程']],
  ['浙江大学计算机学院', ['浙江大学'], ['计算机科学与技术', '软件工程']],
  ['浙江科技学院会计专业', ['浙江科技大学'], ['会计学']],
  ['南大会计', ['南京大学', '南昌大学'], ['会计学']],
  ['中国石油大学会计', ['中国石油大学（北京）'], ['会计学']],
  ['浙大海宁', ['浙江大学'], []],
  ['浙江大学（海宁）', ['浙江大学'], []],
  ['东方师范大学珠海校区', ['东方师范大学珠海分校', '东方师范大学'], []],
  ['东方师范大学 珠海', ['东方师范大学珠海分校'], []],
  ['浙大本科', ['浙江大学'], []],
  // A text about it, whose title begins with its name, is no campus.
  ['浙大 书院', ['浙江大学'], []],
])('%s leads to the schools %j and the majors %j', async (q, ofSchools, ofMajors) => {
  const { data } = await app.call(search, { query: { q } })
  const kinds = data.groups.map(({ kind }) => kind)
  expect(kinds.slice(0, 1)).toEqual(['school'])
  expect(await names(q)).toEqual(ofSchools)
  expect(await names(q, 'major')).toEqual(ofMajors)
})

test('a school that a question begins with is marked, or the name that led there', async () => {
  const [own] = await found('浙江大学计算机', 'school')
  expect(own).toMatchObject({ name: { marks: [[0, 4]] }, via: null })
  const [short] = await found('浙大计算机', 'school')
  expect(short).toMatchObject({ name: { marks: [] }, via: { text: '浙大', marks: [[0, 2]] } })
})

test.each([
  ['985大学', '985'],
  ['985院校', '985'],
  ['211高校', '211'],
  ['南京985', '南京 985'],
  ['民办本科', '民办 本科'],
  ['厦门市985高校', '厦门 985'],
])('%s is every school of %s', async (q, apart) => {
  expect(await names(q)).toEqual(await names(apart))
  expect((await names(q)).length).toBeGreaterThan(0)
})

test('what matches is marked, in the name or in the name that led there', async () => {
  const [own] = await found('gongye', 'school')
  expect(own).toMatchObject({ name: { text: '浙江工业大学', marks: [[2, 4]] }, via: null })
  const [other] = await found('浙江科技学院', 'school')
  expect(other).toMatchObject({
    name: { text: '浙江科技大学', marks: [] },
    via: { text: '浙江科技学院', marks: [[0, 6]] },
  })
})

test('majors by name, pinyin, initials, code and category', async () => {
  expect(await names('计算机', 'major')).toEqual(['计算机科学与技术', '软件工程'])
  expect(await names('計算機', 'major')).toEqual(['计算机科学与技术', '软件工程'])
  expect(await names('jsjkx', 'major')).toEqual(['计算机科学与技术'])
  expect(await names('kuaiji', 'major')).toEqual(['会计学'])
  expect(await names('0809', 'major')).toEqual(['软件工程', '计算机科学与技术'])
  expect(await names('120203k', 'major')).toEqual(['会计学'])
})

test('texts by what stands in them, HTML as text; help with pages of ours', async () => {
  const [article] = await found('退档', 'article')
  expect(article).toMatchObject({
    name: { text: '怎么看章程' },
    excerpt: { text: '退档的原因<b>有几种</b>。', marks: [[0, 2]] },
  })
  expect(await names('浙大', 'article')).toEqual(['浙江大学简介'])
  expect(await names('位次', 'help')).toContain('位次是什么')
  expect(await found('yifenyiduan', 'help')).toMatchObject([{ type: 'page', path: '/hiscore' }])
})

test('a ranking that holds no school is not found', async () => {
  const pages = async (q: string) => (await found(q, 'help')).map((hit) => hit.type === 'page' && hit.path)
  expect(await pages('软科排名')).toEqual(['/rank/school'])
  expect(await pages('世界排名')).toEqual([])
  const { db, snapshots } = app.context
  await db.updateTable('school').set({ qs_rank: 47 }).where('name', '=', '浙江大学').execute()
  await snapshots.load()
  expect(await pages('世界排名')).toEqual(['/rank/qsRank'])
  await db.updateTable('school').set({ qs_rank: null }).execute()
  await snapshots.load()
})

test('one kind comes page by page with its pager; suggestions are a few of all kinds', async () => {
  const { data, pager } = await app.call(search, { query: { q: '大学', kind: 'school' } })
  const total = schools.length
  expect(data.groups[0]?.hits).toHaveLength(20)
  expect(pager).toEqual({ page: 1, size: 20, totalPages: 2, total })
  const next = await app.call(search, { query: { q: '大学', kind: 'school', page: 2 } })
  expect(next.data.groups[0]?.hits).toHaveLength(total - 20)
  const none = await app.call(search, { query: { q: '大学', kind: 'school', page: 3 } })
  expect(none.data.groups[0]?.hits).toEqual([])
  const suggested = (await app.call(suggest, { query: { q: '大学' } })).data
  expect(suggested.length).toBeLessThanOrEqual(8)
  expect(new Set(suggested.map(({ type }) => type)).size).toBeGreaterThan(1)
})

test.each(['', '   ', '好'.repeat(51)])('%j is refused', async (q) => {
  expect((await app.call(search, { query: { q } })).status).toBe(400)
})

test.each(['（）', '%_\\', '☃', 'nanana'.repeat(8), '__proto__', "' OR 1=1"])(
  '%j finds nothing and harms nothing',
  async (q) => {
    expect(await app.call(search, { query: { q } })).toMatchObject({ status: 200, data: { groups: [] } })
  },
)

test('what is looked at leaves out nothing that fits, however it is typed', () => {
  const snapshot = app.context.snapshots.current
  if (!snapshot) throw new Error('nothing is loaded')
  const { entries, candidates } = indexOf(snapshot)
  const spellings = entries.flatMap(({ name, others }) => [name, ...others])
  /** A stretch of a name, each character as it is, by some letters of its reading, or left out. */
  const typed = fc
    .tuple(
      fc.constantFrom(...spellings),
      fc.nat(8),
      fc.array(fc.integer({ min: -2, max: 6 }), { minLength: 1, maxLength: 9 }),
    )
    .map(([{ characters, syllables }, from, pieces]) =>
      pieces
        .map((letters, at) => (letters < 0 ? characters[from + at] : syllables[from + at]?.slice(0, letters)))
        .join(''),
    )
  fc.assert(
    fc.property(typed, (text) => {
      for (const term of termsOf(text)) {
        const fits = entries.filter(({ name, others }) =>
          [name, ...others].some((each) => fitName(each, term)),
        )
        const looked = new Set(candidates([readTerm(term)]))
        expect(fits.filter((entry) => !looked.has(entry))).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})

describe('by what a user prefers', () => {
  /** Names of what is found by somebody with these preferences, and all of it to a visitor. */
  async function foundBy(preferences: Partial<Preferences>, q: string, kind: SearchKind) {
    const { token } = await buildUser(app.context.db)
    const body = { ...NO_PREFERENCES, ...preferences, specials: null }
    expect((await app.call(savePreferences, { token, body })).success).toBe(true)
    const query = { q, kind }
    const own = await app.call(searchByPreferences, { token, query })
    const plain = await app.call(search, { query })
    expect(own.pager).toEqual(plain.pager)
    const namesIn = ({ groups }: typeof own.data) =>
      groups.flatMap(({ hits }) => hits.map(({ name }) => name.text))
    expect(namesIn(own.data).sort()).toEqual(namesIn(plain.data).sort())
    return { own: namesIn(own.data), plain: namesIn(plain.data) }
  }

  const nanchang = [{ level: 'city', name: '南昌', degree: 'wanted' }] as const

  test('of schools that fit equally well those in a place named come first', async () => {
    const { own, plain } = await foundBy({ places: nanchang }, '南大', 'school')
    expect(plain.slice(0, 2)).toEqual(['南京大学', '南昌大学'])
    expect(own.slice(0, 2)).toEqual(['南昌大学', '南京大学'])
  })

  test('what fits better stays first, wherever it is', async () => {
    const { own } = await foundBy({ places: nanchang }, '浙江大学', 'school')
    expect(own[0]).toBe('浙江大学')
  })

  test('private schools stand behind others of the name for who refuses them', async () => {
    const accepts = { ...NO_PREFERENCES.accepts, private: false }
    const { own, plain } = await foundBy({ accepts }, '学院', 'school')
    const isCollege = (name: string) => /钱江|仁济|暨阳|中山学院/u.test(name)
    expect(plain.filter(isCollege)[0]).not.toBe('电子科技大学中山学院')
    expect(own.filter(isCollege)).toHaveLength(4)
    expect(own.filter(isCollege)[0]).toBe('电子科技大学中山学院')
  })

  test('a liked major comes before those that were not named, a refused one after them', async () => {
    const named = async (preferences: Partial<Preferences>) =>
      (await foundBy(preferences, '工程', 'major')).own
    const first = await named({ liked: [{ level: 'category', id: '机械类' }] })
    expect(first[0]).toBe('机械电子工程')
    const last = await named({ refused: [{ level: 'major', id: '080902' }] })
    expect(last.at(-1)).toBe('软件工程')
    expect(last.length).toBeGreaterThan(2)
  })
})

test('an address that asks without end is told to wait', async () => {
  // What was asked before is given again without being counted.
  const ask = (asked: number) => app.call(suggest, { query: { q: `浙${asked}` }, address: '10.9.9.9' })
  for (let asked = 0; asked < 1200; asked += 40) {
    await Promise.all(Array.from({ length: 40 }, (_, more) => ask(asked + more)))
  }
  expect((await ask(1200)).status).toBe(429)
  expect((await app.call(suggest, { query: { q: '浙' }, address: '10.9.9.10' })).status).toBe(200)
})
