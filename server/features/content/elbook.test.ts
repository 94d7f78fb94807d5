import { afterAll, beforeAll, expect, test } from 'vitest'
import { getContent, getElbook, listContent } from '#contract/content.ts'
import { GOODS } from '#domain/goods.ts'
import { loadStarter } from '#test/starter.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildGrant, buildUser, putOnSale } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await putOnSale(app.context.db)
  await loadStarter(app.context.databaseUrl)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

async function read(goods?: number, provinceId?: number) {
  const { id, token } = await buildUser(app.context.db)
  if (goods !== undefined) await buildGrant(app.context.db, { account_id: id, goods_id: goods })
  return app.call(getElbook, { token, query: provinceId === undefined ? {} : { provinceId } })
}

test('the book holds every chapter of the booklet, in order and in full', async () => {
  const { data: articles } = await app.call(listContent, { query: { kind: 'article', size: 50 } })
  const chapters = articles
    .filter(({ number }) => number !== null)
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  expect(chapters.length).toBeGreaterThan(5)
  const { data: book } = await read(GOODS.elbook)
  expect(book.map(({ title }) => title)).toEqual(chapters.map(({ title }) => title))
  for (const { contentHashId, blocks } of book) {
    const { data } = await app.call(getContent, { params: { contentHashId } })
    expect(blocks).toEqual(data.blocks)
  }
})

test('a chapter of another province is left out', async () => {
  const all = (await read(GOODS.elbook)).data.map(({ contentHashId }) => contentHashId)
  const here = (await read(GOODS.elbook, 11)).data.map(({ contentHashId }) => contentHashId)
  const there = (await read(GOODS.elbook, 15)).data.map(({ contentHashId }) => contentHashId)
  expect(here).toEqual(all)
  expect(there.length).toBeLessThan(all.length)
})

test('the consultant package holds it too; nothing of it is for anybody else', async () => {
  expect((await read(GOODS.consultant)).data.length).toBeGreaterThan(5)
  expect(await read()).toMatchObject({ status: 403, data: null })
  expect(await read(GOODS.subass)).toMatchObject({ status: 403, data: null })
  expect(await app.call(getElbook)).toMatchObject({ status: 401, data: null })
})
