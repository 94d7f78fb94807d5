import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getContent, getGuide, listContent } from '#contract/content.ts'
import { openDb } from '#server/db/open.ts'
import { loadStarter } from '#test/starter.ts'
import { findLoaded } from '#server/import/store/status.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildProvince, buildSchool } from '#test/factories.ts'
import { importContent } from './import.ts'
import { PATIENCE } from '#test/patience.ts'

const agree = async () => true

let app: TestApp
let folder: string
let printed: string[]

beforeAll(async () => {
  app = await startTestApp()
  await buildSchool(app.context.db, { name: '甲大学' })
  await buildSchool(app.context.db, { name: '乙大学' })
  // What an import brings is read before the schools are anew.
  await app.context.snapshots.load()
})
afterAll(() => app.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuankao-content-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await app.context.db.deleteFrom('content').execute()
  await app.context.snapshots.load()
})

function write(path: string, fields: Record<string, string>, body = '正文。'): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  writeFileSync(join(folder, path), ['---', ...head, '---', body].join('\n'))
}
const fields = { school: '甲大学', kind: 'intro', title: '简介', date: '2026-05-01', source: '甲大学官网' }

async function run(prune = false): Promise<string[]> {
  printed = []
  await importContent({
    databaseUrl: app.context.databaseUrl,
    folder,
    prune,
    print: (line) => printed.push(line.replace(folder, 'DIR')),
    agree,
  })
  // Nobody asks for it: the notice of the import has the running process read anew.
  const held = await app.context.db.selectFrom('content').select('title').orderBy('title').execute()
  await vi.waitFor(() => {
    const read = app.context.snapshots.current?.contents.all.map(({ title }) => title)
    expect(read?.sort()).toEqual(held.map(({ title }) => title).sort())
  }, PATIENCE)
  return printed
}

const titles = async (query: { kind?: 'intro' | 'news'; page?: number; size?: number } = {}) => {
  const { data, pager } = await app.call(listContent, { query })
  return { titles: data.map(({ title }) => title), pager }
}

test('texts come in with their school, the newest first, page by page', async () => {
  write('a/intro.md', fields, '# 概况\n\n在**杭州**。<script>x</script>')
  write('news/1.md', { ...fields, kind: 'news', title: '一', date: '2026-01-01' })
  write('news/2.md', { ...fields, school: '乙大学', kind: 'news', title: '二', date: '2026-02-01' })
  write('how.md', { kind: 'help', title: '怎么查', date: '2026-03-01', source: '编辑部' })
  writeFileSync(join(folder, 'photo.jpg'), 'x')
  expect(await run()).toEqual(['  left out: photo.jpg is no .md file', 'DIR: 4 texts in (4 new, 0 changed)'])
  expect(await titles()).toEqual({
    titles: ['简介', '怎么查', '二', '一'],
    pager: { page: 1, size: 20, totalPages: 1, total: 4 },
  })
  expect(await titles({ kind: 'news', page: 2, size: 1 })).toMatchObject({
    titles: ['一'],
    pager: { total: 2 },
  })
  const { data } = await app.call(listContent, { query: { kind: 'intro' } })
  expect(data[0]).toMatchObject({
    school: { name: '甲大学' },
    source: '甲大学官网',
    date: '2026-05-01',
    summary: '概况 在杭州。<script>x</script>',
    starter: false,
  })
  const schoolHashId = data[0]?.school?.schoolHashId ?? ''
  expect((await app.call(listContent, { query: { schoolHashId } })).data).toHaveLength(2)
  const text = await app.call(getContent, { params: { contentHashId: data[0]?.contentHashId ?? '' } })
  expect(text.data.blocks[0]).toEqual({ type: 'heading', level: 1, runs: [{ text: '概况' }] })
  expect((await app.call(getContent, { params: { contentHashId: 'none' } })).status).toBe(404)
})

test('every fault of every file is told, and nothing comes in', async () => {
  write('good.md', fields)
  write('a.md', { ...fields, school: '丙大学', kind: 'story', date: '2026-02-30' })
  write('b.md', { kind: 'charter', title: '2026', date: '2026-01-01', source: '官网', author: '某某' }, ' ')
  write('c.md', { kind: 'charter', title: '章程', date: '2026-01-01', source: '官网' })
  write('d.md', fields)
  writeFileSync(join(folder, 'e.md'), '没有抬头')
  writeFileSync(join(folder, 'f.md'), Buffer.from([0xff, 0xfe, 0x00]))
  writeFileSync(join(folder, 'g.md'), '---\nkind: [\n---\nx')
  await expect(run()).rejects.toThrow(/REFUSED, nothing was changed: 12 faults/u)
  const told = printed.join('\n')
  for (const part of [
    'a.md: school: 丙大学 is no name of a school of the directory',
    'a.md: kind: should be one of intro, charter, news, article, help, course, column, mentor, weekly, banner, ad, live, not "story"',
    'a.md: date: should be a day such as 2026-06-01, not "2026-02-30"',
    'b.md: title: should be one line of 1 to 100 characters (in quotes, if it is a number), not 2026',
    'b.md: author: not known; the fields are kind, school, title, date, source, province,',
    'b.md: text: should not be empty',
    'c.md: school: missing; a text of kind charter should name its school',
    'good.md: has the kind, school, title and date of d.md',
    'e.md: should begin with a line ---',
    'f.md: should be text in UTF-8',
    'g.md: the fields should be YAML',
  ]) {
    expect(told).toContain(part)
  }
  expect((await titles()).titles).toEqual([])
})

test('what asks for goods is told apart, with its column and its own price', async () => {
  const { db } = app.context
  const article = { kind: 'article', date: '2026-06-01', source: '编辑部' }
  write('columns/a.md', { ...article, kind: 'column', title: '专栏', goods: '12', price: '9.9', days: '30' })
  write('in.md', { ...article, title: '专栏里的', column: 'columns/a.md' })
  await expect(run()).rejects.toThrow(/1 fault/u)
  expect(printed.join('\n')).toContain(
    'columns/a.md: price: who pays has to know when the money is given back',
  )
  await db
    .insertInto('goods')
    .values({ id: 12, name: '咨询服务', intro: '', version: 8, refund: '七天内没看过的全退' })
    .execute()
  await run()
  const read = await db.selectFrom('content').select(['path', 'goods_id', 'price', 'days']).execute()
  expect(read).toContainEqual({ path: 'columns/a.md', goods_id: 12, price: 990, days: 30 })
  const { data } = await app.call(listContent, { query: { goodsId: 12 } })
  expect(data.map(({ title }) => title).sort()).toEqual(['专栏', '专栏里的'])

  write('in.md', { ...article, title: '专栏里的', column: 'columns/none.md' })
  write('chapter.md', { ...article, title: '一章', number: '1', goods: '12' })
  write('test.md', { ...article, title: '体验的测评', goods: '13' })
  write('half.md', { ...article, title: '只有价格', price: '5' })
  write('help.md', { ...article, kind: 'help', title: '帮助', goods: '12' })
  await expect(run()).rejects.toThrow(/5 faults/u)
  const told = printed.join('\n')
  for (const part of [
    'in.md: column: should be the path of its column’s file',
    'chapter.md: number: a chapter of the booklet is for everybody',
    'test.md: goods: should be the number of the goods that open it: 3, 9, 11, 12, 15, not 13',
    'half.md: price: what is sold by itself should have goods, price and days',
    'help.md: goods: is for kind article, course, column, not help',
  ]) {
    expect(told).toContain(part)
  }
})

test('the same again changes nothing; a changed file keeps its link; a gone one is told, and removed when asked', async () => {
  write('a.md', fields)
  write('b.md', { ...fields, kind: 'news', title: '消息' })
  await run()
  expect(await run()).toEqual(['DIR: nothing to do, 2 texts as before'])
  const id = async () => (await app.call(listContent, { query: { kind: 'intro' } })).data[0]?.contentHashId
  const before = await id()
  write('a.md', { ...fields, title: '新简介' })
  rmSync(join(folder, 'b.md'))
  expect(await run()).toEqual([
    '  gone, but kept (remove with --prune): b.md',
    'DIR: 1 text in (0 new, 1 changed)',
  ])
  expect((await titles()).titles).toEqual(['消息', '新简介'].sort())
  expect(await id()).toBe(before)
  expect(await run(true)).toEqual([
    '  would be removed: b.md',
    'DIR: 1 text in (0 new, 0 changed, 1 removed)',
  ])
  expect((await titles()).titles).toEqual(['新简介'])
  expect(await run(true)).toEqual(['DIR: nothing to do, 1 text as before'])
})

test('a folder without texts, or none at all, removes nothing', async () => {
  await expect(run(true)).rejects.toThrow(/no \.md file/u)
  await expect(
    importContent({
      databaseUrl: app.context.databaseUrl,
      folder: '/nowhere',
      prune: true,
      print: () => {},
      agree,
    }),
  ).rejects.toThrow(/cannot be read/u)
})

describe('a guide', () => {
  const guide = { kind: 'help', page: '/help/hiscore', date: '2026-05-01', source: '编辑部' }
  const guideAt = async (name: string) => app.call(getGuide, { params: { guide: name } })

  test('is read at its address, of two the newer, and lists lead there', async () => {
    write('old.md', { ...guide, title: '旧的' })
    write('new.md', { ...guide, title: '怎么查', date: '2026-06-01' }, '说什么。\n\n![图](help:a-b)')
    await run()
    expect((await guideAt('hiscore')).data).toEqual({
      title: '怎么查',
      date: '2026-06-01',
      source: '编辑部',
      blocks: [
        { type: 'paragraph', runs: [{ text: '说什么。' }] },
        { type: 'picture', name: 'a-b', text: '图' },
      ],
    })
    const { data } = await app.call(listContent, { query: { kind: 'help' } })
    expect(data.map(({ page }) => page)).toEqual(['/help/hiscore', '/help/hiscore'])
    expect((await guideAt('talent')).status).toBe(404)
    expect((await guideAt('a.b')).status).toBe(400)
  })

  test('is of kind help, at an address that guides have', async () => {
    write('a.md', { ...guide, title: '一', page: '/hiscore' })
    write('b.md', { ...guide, title: '二', kind: 'article' })
    await expect(run()).rejects.toThrow(/2 faults/u)
    expect(printed.join('\n')).toContain(
      'a.md: page: should be the address at which a guide is read: /help/basehome,',
    )
    expect(printed.join('\n')).toContain('b.md: page: is for kind help, not article')
  })
})

describe('what is published, and where', () => {
  const own = { kind: 'article', date: '2026-05-01', source: '编辑部' }
  const now = new Date()
  /** A minute of the clock in China, as a file writes it. */
  const minute = (after: number): string =>
    new Date(now.getTime() + after * 60_000 + 8 * 3_600_000).toISOString().slice(0, 16)

  test('a text waits for its time, goes when it is over, and stands in its topic and province', async () => {
    await buildProvince(app.context.db, { id: 15, name: '山东' })
    write('now.md', { ...own, title: '现在', publish: minute(-5), until: minute(60), category: '选科' })
    write('over.md', { ...own, title: '过期', until: minute(-1) })
    write('later.md', { ...own, title: '以后', publish: minute(30) })
    const live = { ...own, kind: 'live', link: '/course' }
    write('live.md', { ...live, title: '直播', starts: minute(-60) })
    write('watched.md', { ...live, title: '播完了', starts: minute(-300) })
    write('shandong.md', { ...own, title: '山东的', province: '山东', number: '3' })
    await importContent({
      databaseUrl: app.context.databaseUrl,
      folder,
      prune: false,
      print: () => {},
      agree,
    })
    await app.context.snapshots.load()
    const asked = async (query: { typeId?: number; provinceId?: number } = {}) =>
      (await app.call(listContent, { query })).data.map(({ title }) => title).sort()
    expect(await asked()).toEqual(['山东的', '现在'])
    const placed = app.context.snapshots.current?.contents.placed.map(({ title }) => title)
    expect(placed).toEqual(['直播'])
    expect(await asked({ provinceId: 11 })).toEqual(['现在'])
    expect(await asked({ provinceId: 15 })).toEqual(['山东的', '现在'])
    expect(await asked({ typeId: 1 })).toEqual(['现在'])
    expect(app.context.snapshots.current?.contents.changesAt).toEqual(
      new Date(Math.floor((now.getTime() + 30 * 60_000) / 60_000) * 60_000),
    )
  })

  test('a time that comes needs nobody to ask for it', async () => {
    write('soon.md', { ...own, title: '马上', publish: minute(30) })
    await importContent({
      databaseUrl: app.context.databaseUrl,
      folder,
      prune: false,
      print: () => {},
      agree,
    })
    await app.context.db
      .updateTable('content')
      .set({ publish_at: new Date(Date.now() + 1500) })
      .execute()
    await app.context.snapshots.load()
    expect((await titles()).titles).toEqual([])
    await vi.waitFor(async () => expect((await titles()).titles).toEqual(['马上']), PATIENCE)
  })

  test('a field of another kind, a missing one and an unsafe link are told', async () => {
    write('a.md', { ...own, title: '一', teacher: '某老师', province: '火星' })
    write('b.md', { ...own, kind: 'weekly', title: '二', category: '高四' })
    write('c.md', { ...own, kind: 'banner', title: '三', link: 'javascript:alert(1)' })
    write('d.md', { ...own, kind: 'live', title: '四', link: '/course' })
    write('e.md', { ...own, title: '五', publish: '2026-06-02', until: '2026-06-01' })
    write('f.md', { ...own, kind: 'weekly', title: '六', category: '高一', from: '02-30' })
    await expect(run()).rejects.toThrow(/REFUSED/u)
    for (const part of [
      'a.md: teacher: is for kind course, live, not article',
      'a.md: province: 火星 is no name of a province',
      'b.md: number: missing; should be a whole number from 1 to 999',
      'b.md: category: should be of a weekly 高一, 高二, 高三, else',
      'c.md: link: should be an address that begins with https://',
      'd.md: starts: missing; should be a day or a time in China',
      'e.md: until: should be after publish',
      'f.md: from: should be the day of a year',
    ]) {
      expect(printed.join('\n')).toContain(part)
    }
  })
})

describe('the samples of the installation', () => {
  test('are loaded once, listed by status, and give way to what the operator writes', async () => {
    const database = await createTestDatabase()
    const db = openDb(database.url)
    const held = async () =>
      (await db.selectFrom('content').select('path').orderBy('path').execute()).map(({ path }) => path)
    try {
      await loadStarter(database.url)
      const samples = await held()
      expect(samples).toContain('zju/intro.md')
      // Each of them is right: what has a fault would be missing.
      expect(samples).toEqual(globSync('**/*.md', { cwd: 'data/content' }).sort())
      expect((await findLoaded(db)).find(({ source }) => source === 'content')).toMatchObject({
        rows: samples.length,
        starter: true,
      })
      write('my-zju.md', { ...fields, school: '浙江大学' })
      // A guide gives way to one at its own address alone.
      write('my-guide.md', {
        kind: 'help',
        page: '/help/video',
        title: '看',
        date: '2026-05-01',
        source: '编辑部',
      })
      await importContent({ databaseUrl: database.url, folder, prune: false, print: () => {}, agree })
      await loadStarter(database.url)
      const after = await held()
      expect(after).toContain('my-zju.md')
      expect(after).not.toContain('zju/intro.md')
      expect(after).not.toContain('help/video.md')
      expect(after).toContain('help/basehome.md')
      expect(after).toHaveLength(samples.length)
    } finally {
      await db.destroy()
      await database.drop()
    }
  })
})
