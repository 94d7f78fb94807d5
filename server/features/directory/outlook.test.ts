import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import { listCumajorSchools } from '#contract/cumajor.ts'
import { listSchoolChances } from '#contract/directory.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { followSchool, listFollowedSchools } from '#contract/follow.ts'
import { getList, makeListFile, saveList } from '#contract/list.ts'
import type { Outlook } from '#contract/recommend.ts'
import { hashIdOf } from '#server/hash-id.ts'
import type { TestApp } from '#test/app.ts'
import { buildLine } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp
const { student, simulate, simulateAll } = studentsOf(() => app)
const id = (index: number): string => hashIdOf(`90000000${String(index).padStart(2, '0')}`)
const MIDDLE = 12
/** The student of `studentsOf`. */
const own = { provinceId: 11, subjects: '1,2,3' } as const
const RANK = 9000

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  const { schools } = zhejiang
  const school_name = schools[MIDDLE] ?? ''
  // The easiest of the school by far, and not for everybody.
  for (const year of [2023, 2024, 2025])
    await buildLine(db, {
      year,
      school_name,
      unit_name: '工商管理(民族班)',
      unit_code: '099',
      min_rank: 140_000,
      min_score: 500,
    })
  const file = await db
    .selectFrom('plan')
    .selectAll()
    .where('school_name', '=', school_name)
    .executeTakeFirstOrThrow()
  const { id: _, ...planned } = file
  await db
    .insertInto('plan')
    .values({ ...planned, unit_name: '工商管理(民族班)', unit_code: '099', requirement: '不提科目要求' })
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const offersOf = async (query: Partial<QueryOf<typeof listSchoolOffers>> = {}) =>
  (await app.call(listSchoolOffers, { query: { schoolHashId: id(MIDDLE), ...own, size: 50, ...query } })).data
    .list
const schoolsIn = async (query: Partial<QueryOf<typeof listSchools>> = {}) =>
  (await app.call(listSchools, { query: { ...own, size: 50, ...query } })).data.schools

test('a unit has one number: in the results, the list, on paper, on the pages of its school and of its major', async () => {
  const user = await student()
  const { token } = user
  const rows = (await simulateAll(user)).slice(0, 8)
  expect(rows).toHaveLength(8)
  const majorIds = rows.map(({ majorId }) => majorId)
  const { data: empty } = await app.call(getList, { token, query: { provinceId: 11 } })
  await app.call(saveList, {
    token,
    body: { provinceId: 11, year: empty.year, batch: empty.batch, version: empty.version, majorIds },
  })
  const { data: saved } = await app.call(getList, { token, query: { provinceId: 11 } })
  const numbers = saved.choices.map(({ row }) => row?.rank50)
  expect(numbers).toEqual(rows.map(({ rank50 }) => rank50))
  const paper = await app.call(makeListFile, { token, body: { provinceId: 11, format: 'xlsx' } })
  expect(paper.success).toBe(true)
  for (const row of rows) {
    const school = (await schoolsIn({ q: row.schoolName.replace(/[（(].*/u, '') }))[0]?.school
    const { data } = await app.call(listSchoolOffers, {
      query: { schoolHashId: school?.cuHashId ?? '', ...own, size: 50 },
    })
    const offer = data.list.find(({ majorId }) => majorId === row.majorId)
    expect(offer?.forecast?.rank50).toBe(row.rank50)
    const major = await app.call(listCumajorSchools, {
      params: { majorHashId: offer?.majorHashId ?? '' },
      query: { ...own, size: 50 },
    })
    expect(major.data.offers.find(({ majorId }) => majorId === row.majorId)?.forecast).toEqual(
      offer?.forecast,
    )
  }
})

test('a probability comes with that of a bad year, which is no better', async () => {
  const { data } = await simulate(await student())
  expect(data.list.length).toBeGreaterThan(5)
  for (const { probability, badYear } of data.list) {
    expect(badYear).toBeGreaterThan(0)
    expect(badYear).toBeLessThanOrEqual(probability ?? 0)
  }
  expect(data.list.some(({ probability, badYear }) => (badYear ?? 0) < (probability ?? 0) - 0.02)).toBe(true)
})

test('of a school counts what the subjects open and everybody may file', async () => {
  // The plan at hand is that of 物化生: to others it leaves nothing out for certain.
  const subjects = '4,5,6'
  const open = await offersOf({ subjects, open: '1' })
  const special = open.find(({ unitName }) => unitName.includes('民族班'))
  const ordinary = open.filter((offer) => offer !== special)
  // Where it is looked up, it is there, and says what it is.
  expect(special).toMatchObject({ special: 'minority' })
  expect(ordinary.map((offer) => offer.special)).not.toContain('minority')
  expect(ordinary.length).toBeGreaterThan(1)
  expect(ordinary.length).toBeLessThan((await offersOf({ subjects })).length - 1)
  const bounds = ordinary.flatMap(({ forecast }) => forecast?.rank10 ?? []).sort((a, b) => a - b)
  expect(special?.forecast?.rank10).toBeGreaterThan(bounds.at(-1) ?? Infinity)
  const row = (await schoolsIn({ subjects })).find(({ school }) => school.cuHashId === id(MIDDLE))
  expect(row?.forecast).toMatchObject({ unitKind: 'major', units: ordinary.length, bounds })
  expect(row?.forecast?.rank50).toBe(Math.max(...ordinary.map(({ forecast }) => forecast?.rank50 ?? 0)))
  const { data } = await app.call(listSchoolChances, {
    query: { ...own, subjects, schoolHashIds: id(MIDDLE) },
  })
  expect(data).toEqual([{ cuHashId: id(MIDDLE), forecast: row?.forecast }])
})

test('what a rank reaches comes first: units, schools, and what is followed', async () => {
  const reached = (await offersOf({ sort: 'reach', rank: RANK })).map(
    ({ forecast, unitName }) => !unitName.includes('民族班') && (forecast?.rank10 ?? 0) >= RANK,
  )
  expect(new Set(reached).size).toBe(2)
  expect(reached).toEqual([...reached].sort((a, b) => Number(b) - Number(a)))
  const isReached = ({ forecast }: { forecast: Outlook | null }): boolean =>
    (forecast?.bounds.at(-1) ?? 0) >= RANK
  const schools = await schoolsIn({ sort: 'reach', rank: RANK })
  const marks = schools.map(isReached)
  expect(new Set(marks).size).toBe(2)
  expect(marks).toEqual([...marks].sort((a, b) => Number(b) - Number(a)))
  // Of those in reach the hardest first; without a rank the order is that of the lines.
  expect(schools.filter(isReached)).toEqual((await schoolsIn()).filter(isReached))
  expect(await schoolsIn({ sort: 'reach' })).toEqual(await schoolsIn())

  const { token } = await student()
  for (const school of [schools.find(isReached), schools.find((each) => !isReached(each))])
    await app.call(followSchool, { token, query: { schoolHashId: school?.school.cuHashId ?? '' } })
  const { data } = await app.call(listFollowedSchools, { token, query: { ...own, rank: RANK } })
  expect(data.map(isReached)).toEqual([true, false])
})
