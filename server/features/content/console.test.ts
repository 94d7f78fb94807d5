import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getContent } from '#contract/content.ts'
import * as calls from '#contract/console/content.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildSchool } from '#test/factories.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { importContent } from './import.ts'
import { PATIENCE } from '#test/patience.ts'

let app: TestApp
let editor: BuiltStaff
let other: BuiltStaff

beforeAll(async () => {
  app = await startTestApp()
  await buildSchool(app.context.db, { name: '甲大学' })
  await app.context.snapshots.load()
  editor = await buildStaff(app.context.db, ['editor'], '小编')
  other = await buildStaff(app.context.db, ['editor'], '大编')
})
afterAll(() => app.close())
afterEach(async () => {
  for (const table of ['content', 'content_draft', 'content_version', 'content_image'] as const) {
    await app.context.db.deleteFrom(table).execute()
  }
})

const values: Record<string, string> = {
  kind: 'article',
  title: '怎么选科',
  date: '2026-06-01',
  source: '编辑部',
}
const by = ({ headers }: BuiltStaff) => ({ headers })

async function create(
  written = { values, markdown: '正文。' },
): Promise<{ textId: string; draftVersion: number }> {
  return (await app.call(calls.createText, { ...by(editor), body: written })).data
}

async function publish(written = { values, markdown: '正文。' }): Promise<string> {
  const { textId, draftVersion } = await create(written)
  const { data } = await app.call(calls.publishText, {
    ...by(editor),
    params: { textId },
    body: { ...written, draftVersion, revision: 0 },
  })
  expect(data).toEqual({ revision: 1 })
  return textId
}

const read = async (textId: string, who = editor) =>
  (await app.call(calls.getText, { ...by(who), params: { textId } })).data

/** What students read of it once the running product has seen the publication by itself. */
async function seen(textId: string, text: string): Promise<void> {
  await vi.waitFor(async () => {
    const { data } = await app.call(getContent, { params: { contentHashId: textId } })
    expect(JSON.stringify(data.blocks)).toContain(text)
  }, PATIENCE)
}

describe('a text of the console', () => {
  test('is a draft that nobody sees, then published, and seen at once', async () => {
    const { textId } = await create()
    expect((await app.call(getContent, { params: { contentHashId: textId } })).status).toBe(404)
    const { data: drafts } = await app.call(calls.listTexts, { ...by(editor), query: { state: 'draft' } })
    expect(drafts).toMatchObject([{ textId, title: '怎么选科', state: 'draft', origin: 'console' }])
    const published = await publish({ values: { ...values, title: '另一篇' }, markdown: '看得到。' })
    await seen(published, '看得到')
    expect((await findDeeds(app.context.db))[0]).toMatchObject({
      staff_id: editor.id,
      role: 'editor',
      deed: 'content.publish',
      object_id: published,
    })
    expect(await read(published)).toMatchObject({
      state: 'shown',
      path: null,
      draft: null,
      shown: { values: { ...values, title: '另一篇' }, markdown: '看得到。', revision: 1 },
    })
  })

  test('what is wrong with it is told by field, and nothing is published', async () => {
    const wrong = {
      values: { ...values, kind: 'live', title: '', link: 'javascript:alert(1)', until: '2026-13-01T00:00' },
      markdown: ' ',
    }
    const { data } = await app.call(calls.previewText, { ...by(editor), body: wrong })
    expect(data.faults.map(({ field }) => field).sort()).toEqual(['link', 'text', 'title', 'until'])
    const { textId, draftVersion } = await create(wrong)
    const answer = await app.call(calls.publishText, {
      ...by(editor),
      params: { textId },
      body: { ...wrong, draftVersion, revision: 0 },
    })
    expect(answer.status).toBe(400)
    expect(await read(textId)).toMatchObject({ shown: null, draft: { version: draftVersion } })
    expect((await app.call(calls.createText, { ...by(editor), body: { ...wrong, values: {} } })).status).toBe(
      400,
    )
  })

  test('a hostile one stays harmless, and what is dropped is said before', async () => {
    const markdown = [
      '<script>alert(1)</script>',
      '[点](javascript:alert(1)) [外](https://elsewhere.example/a) [内](/major)',
      '![别处的](https://elsewhere.example/a.png)',
    ].join('\n\n')
    const { data } = await app.call(calls.previewText, { ...by(editor), body: { values, markdown } })
    expect(data.warnings).toEqual([
      expect.stringContaining('HTML 不起作用'),
      expect.stringContaining('这个链接点不了'),
      '这个链接离开本站：elsewhere.example',
      expect.stringContaining('外面的图片不显示'),
    ])
    expect(JSON.stringify(data.blocks)).not.toMatch(/"href":"javascript/u)
    const turned = { values: { ...values, title: '标题\u202e' }, markdown: '正文' }
    expect((await app.call(calls.createText, { ...by(editor), body: turned })).status).toBe(400)
    const long = { values, markdown: '长'.repeat(300_001) }
    expect((await app.call(calls.createText, { ...by(editor), body: long })).status).toBe(400)
    const deep = { values, markdown: `${'> '.repeat(20_000)}深` }
    expect((await app.call(calls.previewText, { ...by(editor), body: deep })).status).toBe(200)
  })

  test('of two editors the second is told, and neither loses anything', async () => {
    const { textId, draftVersion } = await create()
    const save = (who: BuiltStaff, markdown: string, version: number, overwrites = false) =>
      app.call(calls.saveTextDraft, {
        ...by(who),
        params: { textId },
        body: { values, markdown, draftVersion: version, revision: 0, overwrites },
      })
    const first = await save(editor, '小编写的', draftVersion)
    expect(first.success).toBe(true)
    const second = await save(other, '大编写的', draftVersion)
    expect(second).toMatchObject({ success: false, data: 'TEXT_CHANGED' })
    expect(await read(textId, other)).toMatchObject({
      draft: { markdown: '小编写的', by: '小编', isMine: false },
    })
    expect((await save(other, '大编写的', draftVersion, true)).success).toBe(true)
    const { draft, versions } = await read(textId)
    expect(draft).toMatchObject({ markdown: '大编写的', by: '大编' })
    expect(versions).toMatchObject([{ isDraft: true, by: '大编' }])
    const { data } = await app.call(calls.getTextVersion, {
      ...by(editor),
      params: { textId, versionId: versions[0]?.versionId ?? 0 },
    })
    expect(data.markdown).toBe('小编写的')
    // Two at once: one of them wins.
    const version = draft?.version ?? 0
    const both = await Promise.all([save(editor, '甲', version), save(other, '乙', version)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  test('a publication is undone, and not on top of a newer one', async () => {
    const textId = await publish()
    const again = { values: { ...values, title: '改错了' }, markdown: '错的。' }
    const body = { ...again, draftVersion: 0, revision: 1 }
    const next = await app.call(calls.publishText, { ...by(editor), params: { textId }, body })
    expect(next.data).toEqual({ revision: 2 })
    const repeated = await app.call(calls.publishText, { ...by(editor), params: { textId }, body })
    expect(repeated).toMatchObject({ success: false, data: 'TEXT_CHANGED' })
    const versionId = (await read(textId)).versions[0]?.versionId ?? 0
    const restore = (revision: number) =>
      app.call(calls.restoreText, { ...by(other), params: { textId }, body: { versionId, revision } })
    expect((await restore(1)).success).toBe(false)
    expect((await restore(2)).data).toEqual({ revision: 3 })
    expect((await read(textId)).shown).toMatchObject({ markdown: '正文。', values })
    await seen(textId, '正文')
  })

  test('is taken down, stays in the list, and comes back', async () => {
    const textId = await publish()
    const end = (revision: number) =>
      app.call(calls.endText, { ...by(editor), params: { textId }, body: { revision } })
    expect((await end(1)).success).toBe(true)
    await vi.waitFor(async () => {
      expect((await app.call(getContent, { params: { contentHashId: textId } })).status).toBe(404)
    }, PATIENCE)
    expect((await end(2)).success).toBe(false)
    const { data } = await app.call(calls.listTexts, { ...by(editor), query: { state: 'over' } })
    expect(data).toMatchObject([{ textId }])
  })

  test('the queue holds what comes and ends', async () => {
    const minute = (days: number): string =>
      new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16)
    await publish({
      values: { ...values, title: '快上', publish: minute(2), until: minute(40) },
      markdown: '文',
    })
    await publish({ values: { ...values, title: '快完', until: minute(1) }, markdown: '文' })
    const { data } = await app.call(calls.listQueuedTexts, by(editor))
    expect(data.map(({ title, what }) => [title, what])).toEqual([
      ['快完', 'ends'],
      ['快上', 'comes'],
    ])
    const list = await app.call(calls.listTexts, { ...by(editor), query: { state: 'coming', search: '快' } })
    expect(list).toMatchObject({ data: [{ title: '快上' }], pager: { total: 1 } })
  })

  test('a discarded draft is kept among what was there, and what is gone is told', async () => {
    const { textId, draftVersion } = await create()
    const discard = (version: number) =>
      app.call(calls.discardTextDraft, { ...by(editor), params: { textId }, body: { draftVersion: version } })
    expect((await discard(draftVersion + 1)).success).toBe(false)
    expect((await discard(draftVersion)).success).toBe(true)
    expect((await discard(draftVersion)).status).toBe(404)
    const kept = await app.context.db.selectFrom('content_version').select('markdown').execute()
    expect(kept).toEqual([{ markdown: '正文。' }])
  })
})

describe('pictures', () => {
  const made = async (width: number, height: number, format: 'jpeg' | 'png' | 'gif' = 'jpeg') => {
    const { default: sharp } = await import('sharp')
    const image = sharp({ create: { width, height, channels: 3, background: '#36c' } })
    return image
      .withExif({ IFD0: { Artist: 'secret' } })
      .toFormat(format)
      .toBuffer()
  }
  const upload = (bytes: Buffer, alt = '一张图') =>
    app.call(calls.uploadImage, { ...by(editor), body: { file: bytes.toString('base64'), alt } })
  const served = (imageId: string) =>
    app.app.fastify.inject({ url: `/api/content/image/${imageId}`, headers: {} })

  test('one is made smaller and written anew, served for good, and removed when nothing names it', async () => {
    const bytes = await made(3000, 1000)
    expect(bytes.includes('secret')).toBe(true)
    const { data } = await upload(bytes)
    expect(data).toMatchObject({ width: 1480, height: 493 })
    const answer = await served(data.imageId)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.includes('secret')).toBe(false)
    expect((await upload(bytes)).data.imageId).toBe(data.imageId)

    const markdown = `前\n\n![一张图](${data.address})\n\n后`
    const preview = await app.call(calls.previewText, { ...by(editor), body: { values, markdown } })
    expect(preview.data).toMatchObject({ faults: [], warnings: [] })
    expect(preview.data.blocks[1]).toEqual({
      type: 'image',
      imageId: data.imageId,
      width: 1480,
      height: 493,
      text: '一张图',
    })
    await publish({ values, markdown })
    const remove = () => app.call(calls.removeImage, { ...by(editor), params: { imageId: data.imageId } })
    expect((await remove()).success).toBe(false)
    await app.context.db.deleteFrom('content').execute()
    expect((await remove()).success).toBe(true)
    expect((await remove()).status).toBe(404)
    expect((await served(data.imageId)).statusCode).toBe(404)
    const gone = await app.call(calls.previewText, { ...by(editor), body: { values, markdown } })
    expect(gone.data.faults).toMatchObject([{ field: 'text' }])
  })

  test('what is no picture, is too large or says nothing is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const cut = (await made(400, 400)).subarray(0, 500)
    for (const bytes of [
      svg,
      cut,
      Buffer.from('GIF89a'),
      await made(10, 10, 'gif'),
      Buffer.alloc(5_300_000),
    ]) {
      expect((await upload(bytes)).success).toBe(false)
    }
    // A small file that says it is huge.
    const bomb = await made(10, 10, 'png')
    bomb.writeUInt32BE(20_000, 16)
    bomb.writeUInt32BE(20_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect((await upload(bomb)).success).toBe(false)
    expect((await upload(await made(10, 10), ' ')).status).toBe(400)
    expect(await app.context.db.selectFrom('content_image').select('alt').execute()).toEqual([])
    const { data } = await upload(await made(10, 10, 'png'))
    const bare = { values, markdown: `![](${data.address})` }
    const { faults } = (await app.call(calls.previewText, { ...by(editor), body: bare })).data
    expect(faults.map(({ field }) => field)).toContain('text')
  })
})

describe('files beside the console', () => {
  let folder: string
  let printed: string[]
  const write = (path: string, title: string, markdown = '正文。'): void =>
    writeFileSync(
      join(folder, path),
      `---\nkind: article\ntitle: ${title}\ndate: 2026-05-01\nsource: 编辑部\n---\n${markdown}`,
    )
  const run = (prune = false, may = true): Promise<void> => {
    printed = []
    return importContent({
      databaseUrl: app.context.databaseUrl,
      folder,
      prune,
      print: (line) => printed.push(line),
      agree: async () => may,
    })
  }
  const titles = async (): Promise<string[]> =>
    (await app.context.db.selectFrom('content').select('title').execute()).map(({ title }) => title).sort()

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'xuankao-texts-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('an import neither changes nor removes what the console made or changed, and says so', async () => {
    write('a.md', '甲')
    write('b.md', '乙')
    write('c.md', '丙')
    await run()
    await publish({ values: { ...values, title: '控制台的' }, markdown: '文' })
    const { data } = await app.call(calls.listTexts, { ...by(editor), query: { search: '甲' } })
    const textId = data[0]?.textId ?? ''
    const { shown, path } = await read(textId)
    expect(path).toBe('a.md')
    const changed = { values: { ...shown?.values, title: '甲改' }, markdown: '改过。' }
    await app.call(calls.publishText, {
      ...by(editor),
      params: { textId },
      body: { ...changed, draftVersion: 0, revision: shown?.revision ?? 0 },
    })
    expect(await read(textId)).toMatchObject({ origin: 'changed', path: 'a.md' })

    write('a.md', '甲的新文件')
    rmSync(join(folder, 'b.md'))
    await expect(run(true, false)).rejects.toThrow(/nothing was changed, 1 text would have gone/u)
    expect(printed).toEqual([
      '  would be removed: b.md',
      '  kept as the console has it, the file differs: a.md',
    ])
    expect(await titles()).toEqual(['丙', '乙', '控制台的', '甲改'].sort())
    await run(true)
    expect(await titles()).toEqual(['丙', '控制台的', '甲改'].sort())
    rmSync(join(folder, 'a.md'))
    await run(true)
    expect(await titles()).toEqual(['丙', '控制台的', '甲改'].sort())

    write('a.md', '甲的新文件')
    const { shown: now } = await read(textId)
    await app.call(calls.releaseText, {
      ...by(editor),
      params: { textId },
      body: { revision: now?.revision ?? 0 },
    })
    await run()
    expect(await titles()).toContain('甲的新文件')
  })

  test('who edits a text that an import changes meanwhile is told', async () => {
    write('c.md', '丙')
    await run()
    const { data } = await app.call(calls.listTexts, { ...by(editor), query: { search: '丙' } })
    const textId = data[0]?.textId ?? ''
    const { shown } = await read(textId)
    write('c.md', '丙二')
    await run()
    const answer = await app.call(calls.publishText, {
      ...by(editor),
      params: { textId },
      body: { values, markdown: '旧的', draftVersion: 0, revision: shown?.revision ?? 0 },
    })
    expect(answer).toMatchObject({ success: false, data: 'TEXT_CHANGED' })
    expect(await titles()).toContain('丙二')
  })
})
