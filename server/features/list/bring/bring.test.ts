import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adviseList,
  checkList,
  fillList,
  getList,
  getSheet,
  keepBrought,
  readBrought,
  saveList,
} from '#contract/list.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { TestApp } from '#test/app.ts'
import { buildFormPdf } from '#test/brought-form.ts'
import { lockWorkbook } from '#test/lock-workbook.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'
import { buildWorkbook } from '#test/workbook.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student } = studentsOf(() => app)
const MAJORS = ['计算机科学与技术', '软件工程', '临床医学', '汉语言文学', '工商管理']
const HEAD = ['志愿序号', '院校代号', '院校名称', '专业代号', '专业名称']

/** As 浙江 has them: 80 rows, some of which mean nothing that there is. */
const rows = (count = 80): string[][] =>
  Array.from({ length: count }, (_, at) => {
    const school = at % (zhejiang.schools.length - 1)
    const major = Math.floor(at / (zhejiang.schools.length - 1)) % MAJORS.length
    const codes = [String(2000 + school), String(major + 1).padStart(3, '0')]
    return [
      String(at + 1),
      codes[0] ?? '',
      zhejiang.schools[school] ?? '',
      codes[1] ?? '',
      MAJORS[major] ?? '',
    ]
  })

const read = ({ token }: BuiltUser, sent: { text: string } | { file: Buffer }, place: object = {}) =>
  app.call(readBrought, {
    token,
    body: {
      provinceId: 11,
      ...('text' in sent ? sent : { file: sent.file.toString('base64') }),
      ...place,
    },
  })
const foundIn = ({ rows: read }: DataOf<typeof readBrought>): number =>
  read.filter(({ unit }) => unit !== null).length
const keep = (
  { token }: BuiltUser,
  name: string,
  choices: { majorId: string | null; schoolName: string; unitName: string }[],
) =>
  app.call(keepBrought, {
    token,
    body: { provinceId: 11, name, choices: choices.map((each) => ({ ...each, adjusts: null })) },
  })

describe('the form of 浙江, 80 rows', () => {
  const table = [HEAD, ...rows()]
  const forms = {
    'an Excel file': () => buildWorkbook([['志愿表', null, null, null, null], ...table], '志愿', 'xlsx'),
    'an old Excel file': () => buildWorkbook(table),
    'a CSV table': () => Buffer.from(table.map((row) => row.join(',')).join('\r\n')),
    'a PDF of three pages': () =>
      buildFormPdf('2026年普通高校招生志愿表', HEAD, rows(), [50, 60, 150, 60, 190]),
    'a PDF of narrow columns': () => buildFormPdf('志愿表', HEAD, rows(), [40, 50, 70, 50, 70]),
  }

  test.each(Object.entries(forms))('%s', async (_, make) => {
    const { data, info } = await read(await student(), { file: await make() })
    expect(info).toBe('')
    expect(data.rows.map(({ order }) => order)).toEqual(Array.from({ length: 80 }, (__, at) => at + 1))
    expect(foundIn(data)).toBe(80)
    expect(data.rows[30]).toMatchObject({
      schoolName: zhejiang.schools[7],
      unit: { unitName: MAJORS[1] },
      doubt: null,
    })
    expect(data).toMatchObject({ provinceName: '浙江', batch: '普通类一段', unitKind: 'major', capacity: 80 })
  })

  test('text that was copied out of a page', async () => {
    const text = rows(3)
      .map((row) => row.join('\t'))
      .join('\n')
    const { data } = await read(await student(), { text: `我的志愿\n${text}\n` })
    expect([foundIn(data), data.left.map((line) => line.text)]).toEqual([3, ['我的志愿']])
  })
})

describe('what is not recognised', () => {
  test('is asked, with what it may mean; nothing is guessed', async () => {
    const [school = ''] = zhejiang.schools
    const { data } = await read(await student(), {
      text: `${school} 软件\n${school} 量子考古学\n没有这所大学 软件工程\n${school} 软件工程`,
    })
    expect(data.rows.map(({ unit, doubt }) => [unit?.unitName ?? null, doubt])).toEqual([
      [null, 'alike'],
      [null, 'unit'],
      [null, 'school'],
      ['软件工程', null],
    ])
    expect(data.rows[0]?.candidates[0]).toMatchObject({ schoolName: school, unitName: '软件工程' })
    expect(data.rows[0]?.candidates[0]?.about).toMatch(/选科 .+，2025 年线 [\d,]+ 位/)
  })

  test('may stay as it was written, in a list that is shown, checked and saved as any other', async () => {
    const user = await student()
    const { data } = await read(user, { text: `${zhejiang.schools[3]} 软件工程\n没有这所大学 软件工程` })
    const [known, unknown] = data.rows
    const { data: made, info } = await keep(user, '读入的', [
      { majorId: known?.unit?.majorId ?? '', schoolName: '', unitName: '' },
      { majorId: null, schoolName: unknown?.schoolName ?? '', unitName: unknown?.unitName ?? '' },
    ])
    expect(info).toBe('')
    expect(made).toMatchObject({ name: '读入的', choices: 2, filed: false, version: 1 })
    const query = { provinceId: 11, list: made.id }
    const list = (await app.call(getList, { token: user.token, query })).data
    expect(list.choices).toMatchObject([
      { schoolName: zhejiang.schools[3], unitName: '软件工程', row: { probability: expect.any(Number) } },
      { schoolName: '没有这所大学', unitName: '软件工程', row: null },
    ])
    const majorIds = list.choices.map(({ majorId }) => majorId)
    const body = { ...query, majorIds }
    const checked = await app.call(checkList, { token: user.token, body })
    expect(checked.data.issues.length).toBeGreaterThan(0)
    const filled = await app.call(fillList, { token: user.token, body: { ...body, count: 10 } })
    expect(filled.success, filled.info).toBe(true)
    // The one that stands as it was written keeps its place beside nine units.
    for (const { choices } of filled.data.plans) expect(choices.length).toBeLessThanOrEqual(9)
    const advised = await app.call(adviseList, { token: user.token, body })
    expect(advised.success, advised.info).toBe(true)
    const saved = await app.call(saveList, {
      token: user.token,
      body: { ...body, majorIds: majorIds.toReversed(), version: 1 },
    })
    expect(saved.data.choices[0]).toMatchObject({ schoolName: '没有这所大学', row: null })
    const sheet = await app.call(getSheet, { token: user.token, query })
    expect(sheet.data.rows[0]?.warning).toBe('照你写的留着，没有对上招生数据')
  })

  test('one unit in two places is refused, and more than the batch takes', async () => {
    const user = await student()
    const { data } = await read(user, { text: `${zhejiang.schools[3]} 软件工程` })
    const one = { majorId: data.rows[0]?.unit?.majorId ?? '', schoolName: '', unitName: '' }
    expect(await keep(user, '两次', [one, one])).toMatchObject({ success: false, data: 'TWICE' })
    const typed = { majorId: null, schoolName: '某大学', unitName: '某专业' }
    expect(
      await keep(
        user,
        '太多',
        Array.from({ length: 81 }, () => typed),
      ),
    ).toMatchObject({
      success: false,
      info: '普通类一段最多填 80 个志愿',
    })
  })
})

describe('a file that is no list is refused in words that say what was expected', () => {
  const files: Record<string, [Buffer, RegExp]> = {
    'a picture': [Buffer.from('\u0089PNG\r\n\u001A\n----', 'latin1'), /这是一张图片.*PDF、Excel/],
    'an empty file': [Buffer.alloc(0), /请给一个文件|空的/],
    'a web page': [Buffer.from('<!doctype html><table></table>'), /网页文件/],
    'a cut workbook': [
      buildWorkbook([HEAD, ...rows(3)], '志愿', 'xlsx').subarray(0, 2000),
      /没有下载完整.*PDF、Excel/,
    ],
    'a workbook with a password': [
      lockWorkbook(buildWorkbook([HEAD, ...rows(3)], '志愿', 'xlsx'), 'agile', 'secret'),
      /Excel 文件有打开密码/,
    ],
    'a cut PDF': [Buffer.from('%PDF-1.7\n1 0 obj\n'), /没有下载完整/],
    'binary rubbish': [Buffer.from([1, 0, 2, 0, 3, 0, 255, 254, 0]), /读不了/],
    'a table of something else': [Buffer.from('姓名,年龄\n张,17\n'), /没有读到志愿。每个志愿要有学校和专业/],
  }
  test.each(Object.entries(files))('%s', async (_, [file, words]) => {
    const answer = await read(await student(), { file })
    expect(answer.success).toBe(false)
    expect(answer.info).toMatch(words)
  })

  test('a PDF of pictures', async () => {
    const file = await buildFormPdf('form', ['a', 'b'], [['1', '2']], [50, 50], '')
    expect((await read(await student(), { file })).info).toMatch(/没有能读的文字.*扫描件/)
  })

  test('a bomb takes nobody down', async () => {
    const bomb = buildWorkbook(
      Array.from({ length: 60_000 }, (_, at) => [`${at}`, '一'.repeat(60), '二'.repeat(60)]),
      '志愿',
      'xlsx',
    )
    const answer = await read(await student(), { file: bomb })
    expect(answer.success).toBe(false)
    const { data } = await read(await student(), { text: `${zhejiang.schools[0]} 软件工程` })
    expect(foundIn(data)).toBe(1)
  })

  test('who is not logged in reads nothing, and neither both nor none is taken', async () => {
    const user = await student()
    const answer = await app.call(readBrought, { body: { provinceId: 11, text: '甲大学 法学' } })
    expect(answer.status).toBe(401)
    const both = await app.call(readBrought, {
      token: user.token,
      body: { provinceId: 11, text: '1', file: 'AAAA' },
    })
    expect(both.status).toBe(400)
  })
})

test('without a condition the list is read and kept all the same', async () => {
  const user = await buildUser(app.context.db)
  const { data } = await read(user, { text: `${zhejiang.schools[0]} 软件工程` })
  expect(foundIn(data)).toBe(1)
})
