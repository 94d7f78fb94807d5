import { expect, test } from 'vitest'
import { MINUTE } from '#domain/time.ts'
import { pdfPages } from '#test/pdf.ts'
import {
  type PaperBlock,
  type Book,
  type Document,
  type PrintJob,
  listed,
  pieces,
  texts,
} from './document.ts'
import { openPapers } from './papers.ts'
import { pdfOf } from './pdf.ts'
import { openTicket, sealTicket, sessionOfTicket } from './ticket.ts'

const book: Book = {
  title: '一张表',
  sheet: '表',
  columns: [{ title: '名称', width: 10 }],
  rows: Array.from({ length: 20 }, () => [{ value: '虚构大学' }]),
  frozen: 1,
  about: [],
}

const documentOf = (...blocks: PaperBlock[]): Document => ({
  layout: 'upright',
  title: '一份报告',
  name: null,
  at: '2026-06-26 09:30',
  blocks,
  foot: '这不是诊断',
})
const pagesOf = async (...blocks: PaperBlock[]): Promise<string[]> =>
  pdfPages(await pdfOf(documentOf(...blocks)))

test('upright pages hold every text in its order, with pages counted and the foot on each', async () => {
  const said = Array.from({ length: 120 }, (_, at) => `第${at}句话。`)
  const pages = await pagesOf(
    texts(pieces('warn', '先看这里'), pieces('chapter', '一章'), listed('几件事', said)),
  )
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`第${at + 1}/${pages.length}页`)
    expect(page).toContain('这不是诊断')
  }
  const whole = pages.join('')
  const order = ['※先看这里', '一章', '几件事', ...said].map((text) => whole.indexOf(text))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('a head goes to the page of what follows it', async () => {
  // One line more each time, so that the head comes to stand at the end of a page once.
  for (const count of Array.from({ length: 12 }, (_, at) => 35 + at)) {
    const filled = Array.from({ length: count }, () => '一行')
    const pages = await pagesOf(texts(pieces('plain', ...filled), listed('头', ['身'])))
    expect(pages.find((page) => page.includes('头'))).toContain('身')
  }
})

test('a table that goes on has its head again, and cells of many lines keep all of them', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `词${at}`).join('，')
  const pages = await pagesOf({
    kind: 'table',
    columns: [
      { title: '哪一行', width: 60 },
      { title: '内容', width: 0 },
    ],
    rows: Array.from({ length: 40 }, (_, at) => ({ cells: [`行${at}`, long] })),
  })
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page).toContain('哪一行内容')
  const whole = pages.join('')
  expect(whole.split('词59').length - 1).toBe(40)
})

test('bars have their names and texts, with and without something to draw', async () => {
  const whole = (
    await pagesOf({
      kind: 'bars',
      bars: [
        { name: '兴趣', text: '3.4 ± 0.4', fill: { from: 0, to: 0.6 }, band: { from: 0.5, to: 0.7 } },
        { name: '总的', text: '40%–60%', fill: { from: 0.4, to: 0.6 }, mark: 0.5 },
        { name: '负担', text: '还不知道', fill: null },
      ],
    })
  ).join('')
  for (const text of ['兴趣', '3.4±0.4', '总的', '40%–60%', '负担', '还不知道']) expect(whole).toContain(text)
})

test('a key opens nothing for another session, nor after its time', () => {
  const session = { hashId: '0123456789abcdef0123456789abcdef', tokenHash: Buffer.alloc(32, 1) }
  const ticket = {
    kind: 'list',
    about: { provinceId: 11, year: 2026 },
    format: 'csv',
    name: null,
    until: 5 * MINUTE,
  } as const
  const key = sealTicket(session, ticket)
  expect(sessionOfTicket(key)).toBe(session.hashId)
  expect(openTicket(session, key, 5 * MINUTE - 1)).toEqual(ticket)
  expect(openTicket(session, key, 5 * MINUTE)).toBeUndefined()
  expect(openTicket({ ...session, tokenHash: Buffer.alloc(32, 2) }, key, 0)).toBeUndefined()
  expect(sealTicket(session, ticket)).not.toBe(key)
})

test('an account has one made at a time, one waits, and more are told to come again', async () => {
  const papers = openPapers({ error: () => {} })
  try {
    const begun = Promise.withResolvers<PrintJob>()
    const job: PrintJob = { format: 'csv', book }
    const one = papers.get('one', 1, () => begun.promise)
    const two = papers.get('two', 1, async () => job)
    await expect(papers.get('three', 1, async () => job)).rejects.toMatchObject({ status: 429 })
    // Another account does not wait for it.
    expect((await papers.get('four', 2, async () => job)).length).toBeGreaterThan(100)
    begun.resolve(job)
    expect(await one).toEqual(await two)
  } finally {
    await papers.close()
  }
})

test('what comes when too many wait is told so with 503, and all that wait are made', async () => {
  const papers = openPapers({ error: () => {} })
  try {
    const begun = Promise.withResolvers<PrintJob>()
    // Accounts of their own: two are made at once, and fifty wait.
    const waiting = Array.from({ length: 52 }, (_, at) => papers.get(`${at}`, at, () => begun.promise))
    begun.resolve({ format: 'csv', book })
    const late = Array.from({ length: 8 }, (_, at) =>
      papers.get(`late ${at}`, 100 + at, async () => ({ format: 'csv', book })),
    )
    const ends = await Promise.allSettled([...waiting, ...late])
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toHaveLength(8)
    for (const reason of refused) expect(reason).toMatchObject({ status: 503 })
  } finally {
    await papers.close()
  }
})
