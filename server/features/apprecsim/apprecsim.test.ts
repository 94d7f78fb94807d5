import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteHistory,
  getConditionMajors,
  getHistory,
  modifyResult,
  saveCondition,
} from '#contract/apprecsim.ts'
import { getMockCondition } from '#contract/recommend.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine, buildRule } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startZhejiangApp()
  await buildGuangdong(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())
const { student, simulate, simulateAll } = studentsOf(() => app)

const arts = { ...physics, subjectIds: [4, 5, 6] }

describe('simulation', () => {
  test('without a condition it asks for one', async () => {
    expect(await simulate(await student(null))).toMatchObject({ success: false, data: 'NO_CONDITION' })
  })

  test('shows thirty units, each with what a student needs to judge it', async () => {
    const { data, pager } = await simulate(await student())
    expect(data.list).toHaveLength(30)
    expect(pager).toMatchObject({ page: 1, size: 30 })
    expect(pager?.total).toBe(data.counts.reach + data.counts.match + data.counts.safe)
    const [row] = data.list
    expect(row?.schoolName).toMatch(/^虚构大学.$/)
    expect(row?.lines.map((line) => line.year)).toEqual([2025, 2024, 2023])
    expect(row?.school?.province).toMatch(/^(浙江|江苏)$/)
    const titles = data.sources.map((source) => source.title)
    expect(titles).toEqual(['2023年虚构投档线', '2024年虚构投档线', '2025年虚构投档线', '2026年虚构招生计划'])
    for (const each of data.list) {
      expect(each.probability).toBeGreaterThanOrEqual(0.0999)
      expect(each.rank90).toBeLessThan(each.rank50 ?? 0)
      expect(each.rank50).toBeLessThan(each.rank10 ?? 0)
    }
    expect(data).toMatchObject({
      year: 2026,
      batch: '普通类一段',
      track: '综合',
      unitKind: 'major',
      advice: [],
    })
  })

  test('the hardest unit comes first, and probability rises with an easier cut-off', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const cutoffs = data.list.map((row) => row.rank50 ?? 0)
    expect(cutoffs).toEqual([...cutoffs].sort((a, b) => a - b))
    const byProbability = await simulate(user, { previousId: data.recordId, sort: 'probability' })
    const probabilities = byProbability.data.list.map((row) => row.probability ?? 0)
    expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a))
  })

  test('an empty previousId, year and fees are none', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const empty = { previousId: '', subjectYear: null, beginSchoolFee: '', endSchoolFee: '' }
    expect((await simulate(user, empty)).data).toEqual(data)
    const query = { provinceId: 11, previousId: '' }
    expect((await app.call(getMockCondition, { token: user.token, query })).data.saved).toBe(true)
  })

  test('pages hold every unit once', async () => {
    const user = await student({ ...physics, rank: 800 })
    const first = await simulate(user)
    const { totalPages = 0, total } = first.pager ?? {}
    expect(totalPages).toBeGreaterThan(1)
    const seen = first.data.list.map((row) => row.majorId)
    for (let page = 2; page <= totalPages; page += 1) {
      const more = await simulate(user, { previousId: first.data.recordId, showMore: true, page })
      expect(more.pager?.page).toBe(page)
      seen.push(...more.data.list.map((row) => row.majorId))
    }
    expect(seen).toHaveLength(total ?? -1)
    expect(new Set(seen).size).toBe(seen.length)
    const beyond = await simulate(user, {
      previousId: first.data.recordId,
      showMore: true,
      page: totalPages + 1,
    })
    expect(beyond.data.list).toEqual([])
  })

  test('showMore alone is the second page', async () => {
    const user = await student({ ...physics, rank: 800 })
    const { data } = await simulate(user)
    const second = await simulate(user, { previousId: data.recordId, showMore: true })
    expect(second.pager?.page).toBe(2)
    expect(second.data.recordId).toBe(data.recordId)
  })

  test('an ineligible unit never appears; one of unknown requirement does, and says so', async () => {
    const user = await student({ ...arts, rank: 800 })
    const { data, pager } = await simulate(user)
    const rows = [...data.list]
    for (let page = 2; page <= (pager?.totalPages ?? 0); page += 1) {
      rows.push(...(await simulate(user, { previousId: data.recordId, showMore: true, page })).data.list)
    }
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.requirement.eligible !== false)).toBe(true)
    const known = rows.filter((row) => row.requirement.known)
    expect(new Set(known.map((row) => row.unitName))).toEqual(new Set(['汉语言文学', '工商管理']))
    const unknown = rows.filter((row) => !row.requirement.known)
    expect(unknown.length).toBeGreaterThan(0)
    expect(unknown[0]?.requirement).toEqual({
      text: null,
      known: false,
      from: null,
      where: null,
      eligible: null,
    })
  })

  test('whatever three subjects a student takes, only units open to them appear', async () => {
    const user = await student()
    const open: Record<string, (names: string[]) => boolean> = {
      计算机科学与技术: (names) => names.includes('物理') && names.includes('化学'),
      软件工程: (names) => names.includes('物理'),
      临床医学: (names) => ['物理', '化学', '生物'].every((name) => names.includes(name)),
      汉语言文学: () => true,
      工商管理: () => true,
    }
    for (const subjectIds of triples([1, 2, 3, 4, 5, 6, 7])) {
      const body = { ...physics, rank: 800, subjectIds }
      const { data: condition } = await app.call(saveCondition, { token: user.token, body })
      const names = condition.subjects.map((subject) => subject.name)
      const known = (await simulateAll(user)).filter((row) => row.requirement.known)
      const majors = new Set(known.map((row) => row.unitName))
      expect([...majors].sort()).toEqual(
        Object.keys(open)
          .filter((name) => open[name]?.(names))
          .sort(),
      )
    }
  })

  test('a unit whose places shrank says so, with its fee and its plan’s source', async () => {
    const { data } = await simulate(await student({ ...arts, rank: 9000 }))
    const row = data.list.find((each) => each.unitName === '工商管理' && each.requirement.known)
    expect(row).toMatchObject({ plan: 10, flags: { shrunken: true, unfilled: false, fallback: false } })
    expect(row?.fee).toBeGreaterThanOrEqual(5000)
    expect(data.sources.find((source) => source.id === row?.source)?.title).toBe('2026年虚构招生计划')
  })

  test('a rank of another year is pointed out', async () => {
    const { data } = await simulate(await student({ ...physics, year: 2025 }))
    expect(adviceText(data.advice)).toBe('你填的是 2025 年的位次，结果预测的是 2026 年。')
    const { data: other } = await simulate(await student(), { subjectYear: 2024 })
    expect(other.condition.year).toBe(2024)
  })

  test('another’s simulation, and one of another province, are not found', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const previousId = data.recordId ?? ''
    const stranger = await student()
    expect((await simulate(stranger, { previousId })).status).toBe(404)
    const asked = await app.call(getMockCondition, {
      token: stranger.token,
      query: { provinceId: 11, previousId },
    })
    expect(asked.status).toBe(404)
    expect((await simulate(user, { previousId, provinceId: 19 })).status).toBe(404)
    const own = await app.call(getMockCondition, { token: user.token, query: { provinceId: 11, previousId } })
    expect(own.data.rank).toBe(9000)
  })

  test('a province without lines says so, says what there is, and keeps no record', async () => {
    const user = await student({ ...physics, provinceId: 19, subjectIds: [1, 2, 3] })
    const { data, pager } = await simulate(user, { provinceId: 19 })
    expect(data).toMatchObject({ recordId: null, list: [], year: null, unitKind: null })
    expect(adviceText(data.advice)).toBe('还没有广东的投档线，算不出录取概率。')
    expect(pager?.total).toBe(0)
    expect((await app.call(getHistory, { token: user.token })).data).toEqual([])
  })
})

function triples(ids: readonly number[]): number[][] {
  return ids.flatMap((a, i) => ids.slice(i + 1).flatMap((b, j) => ids.slice(i + j + 2).map((c) => [a, b, c])))
}

describe('院校专业组 of a 3+1+2 province', () => {
  beforeAll(async () => {
    const { db, snapshots } = app.context
    const rule = { batch: '本科批', model: '3+1+2', unit_kind: 'group', tracks: ['物理', '历史'], choose: 2 }
    await buildRule(db, {
      ...rule,
      province_id: 10,
      first_subjects: ['物理', '历史'],
      subjects: ['化学', '生物', '政治', '地理'],
    })
    const import_id = await buildImport(db, { province_id: 10 })
    for (const track of ['物理', '历史']) {
      for (const [index, requirement] of [
        '(不限)',
        '(化学)',
        '(化学或生物)',
        '(思想政治)',
        '见章程',
      ].entries()) {
        for (const year of [2024, 2025]) {
          await buildLine(db, {
            import_id,
            province_id: 10,
            year,
            batch: '本科批',
            track,
            unit_kind: 'group',
            school_code: '1000',
            school_name: `${track}大学`,
            unit_code: `0${index}`,
            unit_name: `第0${index}组`,
            min_rank: 10_000 + index * 500,
            requirement,
          })
        }
      }
    }
    await snapshots.load()
  })

  test('a student sees the groups of the own track that the subjects open, and what is not understood marked', async () => {
    const user = await student({ ...physics, provinceId: 10, subjectIds: [1, 3, 6] })
    const { data } = await simulate(user, { provinceId: 10 })
    expect(data).toMatchObject({ unitKind: 'group', track: '物理', batch: '本科批' })
    expect(data.list.map((row) => [row.schoolName, row.unitName, row.requirement.eligible])).toEqual([
      ['物理大学', '第00组', true],
      ['物理大学', '第02组', true],
      ['物理大学', '第04组', null],
    ])
    const historian = await student({ ...physics, provinceId: 10, subjectIds: [5, 4, 6] })
    const other = await simulate(historian, { provinceId: 10 })
    expect(other.data.list.map((row) => [row.schoolName, row.unitName])).toEqual([
      ['历史大学', '第00组'],
      ['历史大学', '第03组'],
      ['历史大学', '第04组'],
    ])
  })

  test('preferred majors say that they have no effect on groups', async () => {
    const user = await student({ ...physics, provinceId: 10, majorIds: ['080901'] })
    const { data } = await app.call(getConditionMajors, { token: user.token, query: { provinceId: 10 } })
    expect(data).toMatchObject({ applies: false, selected: ['080901'] })
    expect((await simulate(user, { provinceId: 10 })).pager?.total).toBe(4)
  })
})

describe('majors', () => {
  test('are the catalogue as far as the units reach, with those chosen', async () => {
    const { token } = await student({ ...physics, majorIds: ['080901'] })
    const { data } = await app.call(getConditionMajors, { token, query: { provinceId: 11 } })
    expect(data.applies).toBe(true)
    expect(data.selected).toEqual(['080901'])
    const engineering = data.disciplines.find((discipline) => discipline.name === '工学')
    expect(engineering?.categories).toEqual([
      {
        name: '计算机类',
        majors: [
          { id: '080901', name: '计算机科学与技术' },
          { id: '080902', name: '软件工程' },
        ],
      },
    ])
  })

  test('preferred ones narrow the result to them', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const changed = await app.call(modifyResult, {
      token: user.token,
      body: { provinceId: 11, previousId: data.recordId, majorIds: [], preferredIds: ['080902'] },
    })
    expect(changed.data.list.length).toBeGreaterThan(0)
    expect(changed.data.list.every((row) => row.unitName === '软件工程')).toBe(true)
    const query = { provinceId: 11, previousId: data.recordId ?? '' }
    const { data: majors } = await app.call(getConditionMajors, { token: user.token, query })
    expect(majors.selected).toEqual(['080902'])
  })
})

describe('delete and modify', () => {
  test('rows taken out stay out of that simulation alone, until they are brought back', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const [first, second] = data.list.map((row) => row.majorId)
    const modify = (body: object) =>
      app.call(modifyResult, {
        token: user.token,
        body: { provinceId: 11, previousId: data.recordId, majorIds: [], ...body },
      })
    const removed = await modify({ majorIds: [first, second] })
    expect(removed.data).toMatchObject({ recordId: data.recordId, removed: 2 })
    const ids = removed.data.list.map((row) => row.majorId)
    expect(ids).not.toContain(first)
    expect(ids).not.toContain(second)
    expect((await simulate(user, { previousId: data.recordId })).data.removed).toBe(2)
    const anew = await simulate(user)
    expect(anew.data.recordId).not.toBe(data.recordId)
    expect(anew.data.list[0]?.majorId).toBe(first)
    expect((await modify({ restoreIds: [first] })).data).toMatchObject({ removed: 1 })
    expect((await modify({ restoreIds: 'all' })).data.list).toEqual(data.list)
  })

  test('without previousId it is the latest simulation; another’s is not found', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const body = { provinceId: 11, majorIds: [data.list[0]?.majorId ?? ''] }
    expect((await app.call(modifyResult, { token: user.token, body })).data.recordId).toBe(data.recordId)
    const stranger = await student()
    expect((await app.call(modifyResult, { token: stranger.token, body })).status).toBe(404)
    const named = { ...body, previousId: data.recordId }
    expect((await app.call(modifyResult, { token: stranger.token, body: named })).status).toBe(404)
  })

  test('two devices taking rows out at once both have their way', async () => {
    const user = await student()
    const { data } = await simulate(user)
    await Promise.all(
      data.list.slice(0, 10).map((row) =>
        app.call(modifyResult, {
          token: user.token,
          body: { provinceId: 11, previousId: data.recordId, majorIds: [row.majorId] },
        }),
      ),
    )
    expect((await simulate(user, { previousId: data.recordId })).data.removed).toBe(10)
  })
})

describe('history', () => {
  test('holds one record of each condition simulated, the latest first, in pages', async () => {
    const user = await student()
    const { token } = user
    const first = await simulate(user)
    const again = await simulate(user)
    expect(again.data.recordId).toBe(first.data.recordId)
    await app.call(saveCondition, { token, body: { ...physics, rank: 7000 } })
    const second = await simulate(user)
    const { data, pager } = await app.call(getHistory, { token })
    expect(data.map((record) => [record.id, record.condition.rank, record.provinceName])).toEqual([
      [second.data.recordId, 7000, '浙江'],
      [first.data.recordId, 9000, '浙江'],
    ])
    expect(pager).toEqual({ page: 1, size: 20, totalPages: 1, total: 2 })
    const page = await app.call(getHistory, { token, query: { page: 2, size: 1 } })
    expect(page.data.map((record) => record.id)).toEqual([first.data.recordId])
    expect(page.pager).toEqual({ page: 2, size: 1, totalPages: 2, total: 2 })
  })

  test('opened twenty times at once, a condition is one record, and none is pushed out', async () => {
    const user = await student()
    const first = await simulate(user)
    const conditions = [physics, { ...physics, rank: physics.rank + 1 }]
    for (const condition of conditions.reverse()) {
      await app.call(saveCondition, { token: user.token, body: condition })
      const answers = await Promise.all(Array.from({ length: 20 }, () => simulate(user)))
      expect(new Set(answers.map(({ data }) => data.recordId)).size).toBe(1)
    }
    const { data, pager } = await app.call(getHistory, { token: user.token, query: {} })
    expect(pager?.total).toBe(2)
    expect(data.map(({ id }) => id)).toContain(first.data.recordId)

    const ofAnotherYear = await Promise.all(
      Array.from({ length: 20 }, () => simulate(user, { subjectYear: 2025 })),
    )
    expect(new Set(ofAnotherYear.map(({ data: { recordId } }) => recordId)).size).toBe(1)
    expect((await app.call(getHistory, { token: user.token, query: {} })).pager?.total).toBe(3)
  })

  test('a record is deleted by its owner alone, and once', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const params = { id: data.recordId ?? '' }
    const stranger = await student()
    expect((await app.call(deleteHistory, { token: stranger.token, params })).status).toBe(404)
    expect(await app.call(deleteHistory, { token: user.token, params })).toMatchObject({ success: true })
    expect((await app.call(deleteHistory, { token: user.token, params })).status).toBe(404)
    expect((await simulate(user, { previousId: params.id })).status).toBe(404)
  })
})
