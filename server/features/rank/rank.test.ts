import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getMajorRanking,
  getMajorRankings,
  getSchoolRanking,
  getSchoolRankings,
  getShuangyi,
  getShuangyiSchool,
  getSubjectRanking,
  getSubjectRankings,
} from '#contract/rank.ts'
import type { Db } from '#server/db/open.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildRule, buildSchool } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp
let first = ''
let second = ''

/** Lines of 山东, one school a kind of plan, each unit a thousand behind the one before. */
async function buildShandong(db: Db): Promise<void> {
  const batch = '普通类常规批第1次'
  await buildRule(db, { batch, province_id: 15 })
  const schools: [name: string, ownership: string, units: string[]][] = [
    [
      '甲类大学',
      '公办',
      ['临床医学(5+3一体化)', '会计学(济南走读)', '法学(临沂校区)', '金融学(中外合作办学)'],
    ],
    ['乙类大学', '中外合作办学', ['金融学(中外合作办学)', '英语(中外合作办学)']],
    ['丙类大学', '公办', ['中西医临床医学', '安全科学与工程类', '土木工程(地方专项计划)']],
    ['丁类大学', '公办', ['金融学(中外合作办学)', '英语(少数民族班)']],
  ]
  let rank = 0
  for (const [name, ownership, units] of schools) {
    await buildSchool(db, { name, ownership })
    for (const unit_name of units) {
      rank += 1000
      await buildLine(db, { province_id: 15, batch, school_name: name, unit_name, min_rank: rank })
    }
  }
}

/** Lines of 广东: those of 2025 have no ranks, and one of the two units of 2024 is no longer among them. */
async function buildUnranked(db: Db): Promise<void> {
  const line = { province_id: 19, batch: '本科批', school_name: '戊类大学' }
  await buildRule(db, { batch: line.batch, province_id: line.province_id })
  await buildSchool(db, { name: line.school_name })
  await buildLine(db, { ...line, year: 2024, unit_name: '法学', min_rank: 2000 })
  await buildLine(db, { ...line, year: 2024, unit_name: '哲学', min_rank: 1000 })
  await buildLine(db, { ...line, year: 2025, unit_name: '法学', min_rank: null })
}

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db, snapshots } = app.context
  const { schools } = zhejiang
  ;[first = '', second = ''] = schools
  await buildProvince(db, { id: 16, name: '河南' })
  const file = await buildImport(db, { title: '虚构评估' })
  await db
    .insertInto('assessment')
    .values(
      [
        ['0812', '计算机科学与技术', '工学', first, 'A'],
        ['0812', '计算机科学与技术', '工学', second, 'A+'],
        ['0812', '计算机科学与技术', '工学', '不在名录里的大学', 'A'],
        ['0812', '计算机科学与技术', '工学', '虚构地质大学', 'A'],
        ['0809', '电子科学与技术', '工学', '虚构地质大学', 'A-'],
        ['0501', '中国语言文学', '文学', first, 'B-'],
      ].map(([discipline_code = '', discipline = '', category = '', school_name = '', grade = '']) => ({
        discipline_code,
        discipline,
        category,
        school_name,
        grade,
        import_id: file,
      })),
    )
    .execute()
  await db
    .insertInto('double_first_class')
    .values([
      { school_name: first, disciplines: ['计算机科学与技术', '哲学'], note: null, import_id: file },
      { school_name: second, disciplines: ['计算机科学与技术'], note: null, import_id: file },
    ])
    .execute()
  for (const name of ['虚构地质大学（北）', '虚构地质大学（南）']) await buildSchool(db, { name })
  await buildShandong(db)
  await buildUnranked(db)
  await snapshots.load()
})
afterAll(() => app.close())

test('majors stand under their category and discipline, by the digits of the official code', async () => {
  const { data } = await app.call(getMajorRankings, {})
  const engineering = data.find(({ categoryId }) => categoryId === '08')
  expect(engineering).toMatchObject({ name: '工学', level: '本科' })
  expect(engineering?.subCategories).toEqual([{ subCatId: '0809', name: '计算机类', count: 2 }])
})

test('schools of a category stand by the median of their lines; the figures are those of the lines', async () => {
  const answer = await app.call(getMajorRanking, { params: { subCatId: '0809' }, query: {} })
  const { rows, year, sources, how } = answer.data
  expect(year).toBe(2025)
  expect(sources.map(({ title }) => title)).toEqual(['2025年虚构投档线'])
  expect(how).toContain('中位数')
  expect(rows.map(({ place }) => place)).toEqual(rows.map(({ place }) => place).sort((a, b) => a - b))
  const lines = await app.context.db
    .selectFrom('line')
    .select('min_rank')
    .where('year', '=', 2025)
    .where('school_name', 'like', `${rows[0]?.school.name}%`)
    .where('unit_name', 'in', ['计算机科学与技术', '软件工程'])
    .orderBy('min_rank')
    .execute()
  const [best = 0, second = 0] = lines.map(({ min_rank }) => min_rank ?? 0)
  expect(rows[0]).toMatchObject({ units: 2, medianRank: Math.round((best + second) / 2), bestRank: best })
})

test('campuses and long studies are ordinary; joint plans are so where the whole school is one; who has none is named', async () => {
  const { data } = await app.call(getSchoolRanking, { params: { id: 'lines' }, query: { provinceId: 15 } })
  expect(data.rows.map(({ name, measure }) => [name, measure])).toEqual([
    ['甲类大学', '中位位次 2,000，最高 1,000（3 个专业）'],
    ['乙类大学', '中位位次 5,500，最高 5,000（2 个专业）'],
    ['丙类大学', '中位位次 7,500，最高 7,000（2 个专业）'],
  ])
  for (const kind of [
    '合作',
    '联合培养',
    '学分互认',
    '国际班',
    '境外分校',
    '专项',
    '定向',
    '民族班',
    '预科',
  ]) {
    expect(data.how).toContain(kind)
  }
  expect(data.notice).toContain('另有 1 所学校')
  expect(data.notice).toContain('丁类大学')
})

test('where the latest lines have no ranks, all units of the year that has them count, also those that ended', async () => {
  const { data } = await app.call(getSchoolRanking, { params: { id: 'lines' }, query: { provinceId: 19 } })
  expect(data.year).toBe(2024)
  expect(data.rows.map(({ name, measure }) => [name, measure])).toEqual([
    ['戊类大学', '中位位次 1,500，最高 1,000（2 个专业）'],
  ])
  expect(data.sources).toHaveLength(2)
})

test('one major of a category can be asked for; an unknown category is not there', async () => {
  const { data } = await app.call(getMajorRanking, { params: { subCatId: '0809' }, query: {} })
  const software = data.majors.find(({ name }) => name === '软件工程')
  const only = await app.call(getMajorRanking, {
    params: { subCatId: '0809' },
    query: { majorHashId: software?.majorHashId ?? '' },
  })
  expect(only.data.title).toBe('软件工程')
  expect(new Set(only.data.rows.map(({ units }) => units))).toEqual(new Set([1]))
  expect((await app.call(getMajorRanking, { params: { subCatId: '9999' }, query: {} })).status).toBe(404)
})

test('a discipline lists its schools by grade, the best first, a name that the directory does not know as well', async () => {
  const { data } = await app.call(getSubjectRankings, {})
  expect(data.categories.map(({ name }) => name)).toEqual(['文学', '工学'])
  const computing = await app.call(getSubjectRanking, { params: { subCatId: '0812' } })
  expect(computing.data.grades.map(({ grade }) => grade)).toEqual(['A+', 'A'])
  const [, a] = computing.data.grades
  expect(a?.schools.map(({ name, school }) => [name, school === null])).toEqual(
    expect.arrayContaining([
      [first, false],
      ['不在名录里的大学', true],
      ['虚构地质大学（北）（以虚构地质大学参评）', false],
      ['虚构地质大学（南）（以虚构地质大学参评）', false],
    ]),
  )
})

test('schools graded together count once, as in the list of disciplines', async () => {
  const { data } = await app.call(getSubjectRankings, {})
  const listed = data.categories
    .flatMap(({ subCategories }) => subCategories)
    .find(({ subCatId }) => subCatId === '0812')
  const { grades, notice } = (await app.call(getSubjectRanking, { params: { subCatId: '0812' } })).data
  expect(grades.map(({ count, schools }) => [count, schools.length])).toEqual([
    [1, 1],
    [3, 4],
  ])
  expect(listed?.count).toBe(4)
  expect(notice).toContain('虚构地质大学各有几所')
})

test('who is not in the directory, or was graded together, has a place without a link', async () => {
  const { data } = await app.call(getSchoolRanking, { params: { id: 'assessment' }, query: {} })
  expect(data.rows.map(({ place, name, school, measure }) => [place, name, school?.name, measure])).toEqual([
    [1, second, second, 'A+ 1 个'],
    [2, '虚构地质大学', undefined, 'A 1 个，A- 1 个'],
    [3, first, first, 'A 1 个，B- 1 个'],
    [4, '不在名录里的大学', undefined, 'A 1 个'],
  ])
  expect(data.notice).toContain('虚构地质大学各有几所同名的学校一起参评')
  expect(data.notice).toContain('另有 1 所不在')
})

test('rankings of schools say whose they are', async () => {
  const { data } = await app.call(getSchoolRankings, { query: {} })
  expect(data.map(({ id }) => id)).toEqual(['lines', 'assessment'])
  for (const { by, how } of data) expect([by, how]).not.toContain('')
  const lines = await app.call(getSchoolRanking, { params: { id: 'lines' }, query: { subjects: '4,5,6' } })
  expect(lines.pager?.total).toBe(24)
  expect(lines.data.rows[0]?.forecast).not.toBeNull()
})

test('a ranking by others is offered where any school has a place in it, and else says where to look', async () => {
  const { data } = await app.call(getSchoolRanking, { params: { id: 'qs' }, query: {} })
  expect(data).toMatchObject({ rows: [], notice: expect.stringContaining('官网') })
  const { db, snapshots } = app.context
  await db.updateTable('school').set({ qs_rank: 47 }).where('name', '=', first).execute()
  await snapshots.load()
  const offered = await app.call(getSchoolRankings, { query: {} })
  expect(offered.data.map(({ id, count }) => [id, count])).toContainEqual(['qs', 1])
  expect(offered.data.map(({ id }) => id)).not.toContain('ruanke')
  await db.updateTable('school').set({ qs_rank: null }).execute()
  await snapshots.load()
})

test('a province without lines ranks nothing by them and says so', async () => {
  const lines = await app.call(getSchoolRanking, { params: { id: 'lines' }, query: { provinceId: 16 } })
  expect(lines.data.rows).toEqual([])
  expect(lines.data.notice).toContain('还没有河南的投档线')
})

test('a double first-class school has its disciplines, their grades and who shares them', async () => {
  const all = await app.call(getShuangyi, {})
  const school = all.data.rows.find(({ name }) => name === first)?.school
  const { data } = await app.call(getShuangyiSchool, { params: { cuHashId: school?.cuHashId ?? '' } })
  expect(data.disciplines).toMatchObject([
    { name: '计算机科学与技术', grade: 'A', others: [{ name: second }] },
    { name: '哲学', grade: null, others: [] },
  ])
})
