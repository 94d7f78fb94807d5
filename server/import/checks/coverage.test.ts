import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { subjectMask } from '#domain/exam/subject.ts'
import { buildProvince } from '#test/factories.ts'
import { importDesk } from '#test/import-desk.ts'
import { importCommand } from '#server/import/ops.ts'
import { combinationNamed, readStated } from '#server/import/layouts/coverage.ts'

test.each([
  ['plan-2026-physics-chemistry-biology.xlsm', [1, 2, 3]],
  ['浙江2026招生计划（物化生）.xlsx', [1, 2, 3]],
  ['政治历史地理.csv', [4, 5, 6]],
  ['史地技-2026.csv', [5, 6, 7]],
])('%s is made for these subjects', (name, ids) => {
  expect(combinationNamed(name)).toBe(subjectMask(ids))
})

test('a name of no three subjects says nothing', () => {
  for (const name of ['plan-2026.csv', 'physics-2026.csv', '物物物.csv', '计划.xlsx'])
    expect(combinationNamed(name)).toBeNull()
  fc.assert(fc.property(fc.string(), (name) => combinationNamed(name) === null || name.length >= 3))
})

test('an operator states it of a plan alone, and in these words', () => {
  const stated = (source: string, covers: string) => () =>
    importCommand.read([source, 'file.csv', '--covers', covers])
  expect(stated('zhejiang-plan', '物理+化学+生物')).not.toThrow()
  expect(stated('zhejiang-plan', '理科')).toThrow('--covers: “理科” should be all, none, or three subjects')
  expect(stated('zhejiang-lines', 'all')).toThrow('--covers goes with a plan, and zhejiang-lines is none')
})

test('what an operator states', () => {
  expect(readStated('all')).toBe('all')
  expect(readStated('none')).toEqual([])
  expect(readStated('物理+化学+生物,思想政治＋历史＋地理')).toEqual([0b111, 0b111000])
  for (const wrong of ['', '物理', '物理+化学', '物理+物理+化学', '物理+化学+英语', '物理+化学+生物,']) {
    expect(() => readStated(wrong), wrong).toThrow('should be all, none, or three subjects')
  }
})

describe('kept at the import', () => {
  const imports = importDesk(async (db) => {
    await buildProvince(db)
  })
  beforeEach(async () => {
    await imports.db.deleteFrom('plan').execute()
    await imports.db.deleteFrom('import_file').execute()
  })
  const header = '院校代码,院校名称,专业代码,专业名称,学制,省份,城市,层次,计划数,选考科目要求,收费标准,备注\n'
  const row = (code: string, demand: string): string =>
    `0001,浙江大学,${code},虚构学${code},四年,浙江,杭州,本科,5,${demand},5300,\n`
  async function put(name: string, demand: string, options: Parameters<typeof imports.importFile>[3] = {}) {
    const content = header + row('001', demand) + row('002', '不限')
    return imports.importFile('zhejiang-plan', name, content, { whole: true, ...options })
  }
  const kept = async () =>
    (
      await imports.db.selectFrom('plan_coverage').select(['year', 'batch', 'track', 'combination']).execute()
    ).map((each) => Object.values(each))

  test('as the file’s name says', async () => {
    const { printed } = await put('plan-2026-物化生.csv', '物理')
    expect(printed).toContain('2026 普通类 综合: complete for 物化生 alone')
    expect(await kept()).toEqual([[2026, '普通类', '综合', 7]])
  })

  test('not where it does not, and the operator is told', async () => {
    const { printed } = await put('plan-2026.csv', '物理')
    expect(printed).toContain('what it lacks proves nothing; --covers states it')
    expect(await kept()).toEqual([])
    // The same file again, of which something is said now.
    const again = await put('plan-2026.csv', '物理', { whole: false, covers: [7, 56] })
    expect(again.printed).not.toContain('nothing to do')
    expect(await kept()).toEqual([
      [2026, '普通类', '综合', 7],
      [2026, '普通类', '综合', 56],
    ])
    expect((await put('plan-2026.csv', '物理', { whole: false, covers: [7, 56] })).printed).toContain(
      'nothing to do',
    )
    await put('plan-2026.csv', '物理', { whole: false, covers: 'all' })
    expect(await kept()).toEqual([[2026, '普通类', '综合', null]])
  })

  test('a file made for others than its name says is refused', async () => {
    const { refused, printed } = await put('plan-2026-物化生.csv', '历史')
    expect(refused).toBe(1)
    expect(printed).toContain('1 of 2 rows are not open to 物化生, the first in row 2')
    expect(await kept()).toEqual([])
  })

  test('a file taken without its wrong rows is whole no more', async () => {
    const { printed } = await put('plan-2026-物化生.csv', '物理,化学,', { force: true })
    expect(printed).toMatch(/proves nothing|REFUSED/)
    expect(await kept()).toEqual([])
  })
})
