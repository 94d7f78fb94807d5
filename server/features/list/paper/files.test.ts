import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from '#contract/account.ts'
import { createList, getList, makeListFile, saveList } from '#contract/list.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildImport } from '#test/factories.ts'
import { fetchFile } from '#test/file.ts'
import { listFile, listWorkbook } from '#test/list-file.ts'
import { pdfPages } from '#test/pdf.ts'
import { studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student, simulate } = studentsOf(() => app)

/** A student with a list of three. */
async function withList(): Promise<BuiltUser> {
  const user = await student()
  const majorIds = (await simulate(user)).data.list.slice(0, 3).map(({ majorId }) => majorId)
  expect(majorIds).toHaveLength(3)
  const saved = await app.call(saveList, {
    token: user.token,
    body: { provinceId: 11, version: 0, majorIds },
  })
  expect(saved.success, saved.info).toBe(true)
  return user
}

const make = ({ token }: BuiltUser, printedName?: string) =>
  app.call(makeListFile, {
    token,
    body: { provinceId: 11, format: 'pdf', ...(printedName !== undefined && { printedName }) },
  })

/** Over the codes of last year. */
const FORMER = '2025 年代号，以当年招生计划为准'

const textOf = async (bytes: Uint8Array): Promise<string> => (await pdfPages(bytes)).join('')

test('a PDF is fetched by its address alone, with the name it was printed for and nothing of it in the address', async () => {
  const user = await withList()
  const { data } = await make(user, ' 欧阳喆 ')
  expect(data.fileName).toMatch(/^浙江2026年普通类一段志愿表-640分-\d{4}-\d\d-\d\d\.pdf$/)
  expect(data.path).toMatch(/^\/api\/file\/[\w-]+\/zhiyuanbiao-2026\.pdf$/)
  const opened = Buffer.from(data.path.split('/')[3] ?? '', 'base64url').toString()
  for (const told of ['欧阳喆', '普通类一段', '640'])
    expect(decodeURIComponent(data.path) + opened).not.toContain(told)
  const { status, headers, bytes } = await fetchFile(app, data.path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent(data.fileName)}`,
  })
  const text = await textOf(bytes)
  const { choices } = (await app.call(getList, { token: user.token, query: { provinceId: 11 } })).data
  expect(choices).toHaveLength(3)
  for (const [at, { row, schoolName, unitName }] of choices.entries())
    expect(text).toContain(`${at + 1}${row?.schoolCode}${schoolName}${row?.unitCode}${unitName}`)
  expect(text).toContain('姓名：欧阳喆')
  expect(text).toContain('共3个志愿（最多80个）')
  expect(text).toContain('《2025年虚构投档线》')
})

test('on an iPhone WeChat shows the file in place of saving it, which it cannot', async () => {
  const { data } = await make(await withList())
  const shown = await fetchFile(app, data.path, {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50',
  })
  expect(shown.headers['content-disposition']).toMatch(/^inline; /)
})

test('a key is good for one download with its repeats; used up, changed or after a logout all get the same 404', async () => {
  const user = await withList()
  const { data } = await make(user)
  for (let time = 1; time <= 4; time += 1) expect((await fetchFile(app, data.path)).status).toBe(200)
  const browser = { accept: 'text/html,*/*' }
  const used = await fetchFile(app, data.path, browser)
  const key = data.path.split('/')[3] ?? ''
  const changed = await fetchFile(
    app,
    data.path.replace(key, key.slice(0, -3) + (key.endsWith('AAA') ? 'BBB' : 'AAA')),
    browser,
  )
  const short = await fetchFile(app, '/api/file/abc/zhiyuanbiao-2026.pdf', browser)
  const fresh = (await make(user)).data.path
  await app.call(logout, { token: user.token })
  const over = await fetchFile(app, fresh, browser)
  for (const each of [used, changed, short, over]) {
    expect(each.status).toBe(404)
    expect(each.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(each.bytes.toString()).toMatch(/^这个下载链接已经失效。/)
  }
})

test.each([
  ['emoji', '😀'.repeat(20)],
  ['letters from right to left', 'אברהם'],
  ['a line of its own', '张\n三'],
  ['too many', '张'.repeat(21)],
  ['marks that turn the line round', '张\u202E三'],
])('a name of %s is refused by its field', async (_, name) => {
  const answer = await make(await student(), name)
  expect(answer).toMatchObject({ status: 400, success: false, data: 'printedName' })
  expect(answer.info).toMatch(/姓名/)
})

test('200 emoji are refused too, and a character that the font lacks is named', async () => {
  const user = await withList()
  expect((await make(user, '😀'.repeat(200))).status).toBe(400)
  expect(await make(user, '张\u{2EBF0}')).toMatchObject({
    status: 400,
    info: '姓名里的“\u{2EBF0}”印不出来，请换一种写法',
    data: 'printedName',
  })
})

test('a code of an older year stands neither in PDF nor in Excel nor in CSV, and PDF and Excel say so', async () => {
  const { db, snapshots } = app.context
  const user = await withList()
  const before = await listWorkbook(app, user.token, { provinceId: 11 })
  expect(before.rows.map((row) => row['院校代码'])).not.toContain('')
  // Without a plan of the year to come, the codes at hand are those of the latest lines.
  await db.deleteFrom('plan').execute()
  await buildImport(db, { province_id: 11 })
  await snapshots.load()
  const { choices } = (await app.call(getList, { token: user.token, query: { provinceId: 11 } })).data
  expect(choices.map(({ row }) => row?.codeYear)).toEqual([2025, 2025, 2025])
  const { rows, about } = await listWorkbook(app, user.token, { provinceId: 11 })
  expect(rows.map((row) => [row['院校代码'], row['专业代码']])).toEqual(choices.map(() => ['', '']))
  expect(about).toContain('代码以当年招生计划为准')
  const former = choices.map(({ row }) => `院校 ${row?.schoolCode} 专业 ${row?.unitCode}`)
  expect(rows.map((row) => row[FORMER])).toEqual(former)
  expect(Object.keys(before.rows[0] ?? {})).not.toContain(FORMER)
  const csv = (await listFile(app, user.token, { provinceId: 11, format: 'csv' })).content.toString()
  const records: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  // Heads and rows alone: programs read it.
  expect(records).toHaveLength(3)
  expect(records.map((row) => [row['院校代码'], row['专业代码']])).toEqual(choices.map(() => ['', '']))
  expect(records.map((row) => row[FORMER])).toEqual(former)
  const pdf = await textOf((await listFile(app, user.token, { provinceId: 11, format: 'pdf' })).content)
  for (const [at, { schoolName, unitName }] of choices.entries())
    expect(pdf).toContain(`${at + 1}${schoolName}${unitName}${former[at]?.replaceAll(' ', '')}`)
  expect(pdf).toContain(FORMER.replaceAll(' ', ''))
  expect(pdf).toContain('※代码以当年招生计划为准')
})

test('two lists of one batch come under names that tell them apart', async () => {
  const user = await withList()
  const { token } = user
  const first = (await make(user)).data
  const copied = await app.call(createList, {
    token,
    body: { provinceId: 11, name: '冲一冲/稳:一点' },
  })
  expect(copied.success, copied.info).toBe(true)
  const second = await app.call(makeListFile, {
    token,
    body: { provinceId: 11, format: 'csv', list: copied.data.id },
  })
  expect(second.data.fileName).toMatch(/^浙江2026年普通类一段志愿表-640分-冲一冲 稳 一点-[\d-]{10}\.csv$/)
  expect(second.data.fileName.replace(/csv$/, 'pdf')).not.toBe(first.fileName)
  const { headers } = await fetchFile(app, second.data.path)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="file.csv"; filename*=UTF-8''${encodeURIComponent(second.data.fileName)}`,
  )
})
