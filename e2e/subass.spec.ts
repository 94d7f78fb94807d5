import { type Page, expect } from '@playwright/test'
import { grant, madePerson, operate } from './operator.ts'
import { answerAll } from './assess.ts'
import { printedText } from './paper.ts'
import {
  SENT_AGAIN,
  callsOf,
  enter,
  enterAsHolder,
  expectAccessible,
  expectNoSidewaysScroll,
  otherDevice,
} from './person.ts'
import { test } from './served.ts'

const main = (page: Page) => page.getByRole('main')
const asks = (page: Page, number: number, of: number) =>
  expect(main(page).getByText(`第 ${number} 题，共 ${of} 题`)).toBeVisible()
const isKept = (page: Page) => expect(main(page).getByText('答案已保存')).toBeVisible()
const heads = (page: Page, name: string | RegExp) =>
  expect(main(page).getByRole('heading', { name }).first()).toBeVisible()

async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Answers items by the keyboard, from one number to another. */
async function press(page: Page, from: number, to: number, of: number, keyOf: (at: number) => string) {
  for (let at = from; at <= to; at += 1) {
    await asks(page, at, of)
    await page.keyboard.press(keyOf(at))
  }
}

test('a student takes both papers of a subject: on two devices, a while offline, back and forth', async ({
  page,
  browser,
}) => {
  const person = await enterAsHolder(page, '/subass/home', 9)

  await test.step('each subject tells how far it is, and leads to what its papers ask', async () => {
    await expect(main(page).getByRole('link', { name: /^物理/ })).toContainText('还没开始')
    await looksRight(page)
    await main(page).getByRole('link', { name: /^物理/ }).click()
    await heads(page, '物理学科测评')
    await looksRight(page)
    await main(page).getByRole('button', { name: '开始第一卷' }).click()
  })

  await test.step('statements are answered by touch, by keys, and taken back', async () => {
    await asks(page, 1, 24)
    await looksRight(page)
    await main(page).getByRole('button', { name: '比较像我' }).click()
    await asks(page, 2, 24)
    await main(page).getByRole('button', { name: '上一题' }).click()
    await expect(main(page).getByRole('button', { name: '比较像我' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('2')
    await press(page, 2, 5, 24, (at) => String(1 + (at % 5)))
    await asks(page, 6, 24)
    await isKept(page)
  })

  await test.step('another device goes on at the same item', async () => {
    const there = await otherDevice(browser, page, person, '/subass/paper/1')
    await asks(there, 6, 24)
    await press(there, 6, 8, 24, (at) => String(1 + (at % 5)))
    // Not of the one before.
    await asks(there, 9, 24)
    await isKept(there)
    await there.context().close()
    await page.reload()
    await asks(page, 9, 24)
  })

  await test.step('offline nothing is lost, and it is sent when the network is back', async () => {
    await page.context().setOffline(true)
    await press(page, 9, 11, 24, (at) => String(1 + (at % 5)))
    await expect(main(page).getByText('3 个答案存在这台设备上，连上网就送出')).toBeVisible()
    await page.context().setOffline(false)
    await expect(main(page).getByText('答案已保存')).toBeVisible(SENT_AGAIN)
  })

  await test.step('what is passed over is told before the end, and can be gone back to', async () => {
    await asks(page, 12, 24)
    await main(page).getByRole('button', { name: '先跳过' }).click()
    await press(page, 13, 24, 24, (at) => String(1 + (at % 5)))
    await heads(page, '还有 1 题没有回答')
    await looksRight(page)
    await main(page).getByRole('button', { name: '第 12 题，没有回答' }).click()
    await page.keyboard.press('3')
    await asks(page, 13, 24)
    await main(page).getByRole('button', { name: '答题情况' }).click()
    await heads(page, '都答完了')
    await main(page).getByRole('button', { name: '交卷' }).click()
  })

  await test.step('the first result: what each side says, and no band before it is known', async () => {
    await expect(page).toHaveURL('/subass/result/1')
    await heads(page, '第一卷做完了')
    await heads(page, /^负担/)
    await expect(main(page).getByText('误差有多大还不知道')).toBeVisible()
    await looksRight(page)
    await main(page).getByRole('button', { name: '雷达图：看表格' }).click()
    await expect(main(page).getByRole('table', { name: '各方面的分数' })).toContainText('还不知道')
  })

  await test.step('the second paper is left for home, to which back leads too', async () => {
    await main(page).getByRole('button', { name: '开始第二卷' }).click()
    await asks(page, 1, 20)
    await expect(main(page).getByText('建议 40 分钟')).toBeVisible()
    await looksRight(page)
    await page.keyboard.press('a')
    await main(page).getByRole('button', { name: '下一题' }).click()
    await asks(page, 2, 20)
    await isKept(page)
    await main(page).getByRole('link', { name: '先停在这里' }).click()
    await expect(main(page).getByRole('link', { name: /^物理/ })).toContainText('卷子没做完')
    await page.goBack()
    await expect(page).toHaveURL('/subass/home?goodsId=9')
    await main(page).getByRole('link', { name: /^物理/ }).click()
    await main(page).getByRole('link', { name: '接着做卷子' }).click()
    await asks(page, 2, 20)
  })

  await test.step('unanswered tasks are told, and the paper may end without them', async () => {
    for (let at = 2; at < 20; at += 1) {
      await asks(page, at, 20)
      await page.keyboard.press('ABCD'[at % 4] ?? 'A')
      await main(page).getByRole('button', { name: '下一题' }).click()
    }
    await asks(page, 20, 20)
    await main(page).getByRole('button', { name: '先跳过' }).click()
    await heads(page, '还有 1 题没有回答')
    await main(page).getByRole('button', { name: '就这样交卷' }).click()
  })

  await test.step('the whole result: what to work on, each task worked', async () => {
    await expect(page).toHaveURL('/subass/result/1')
    await heads(page, /^20 题做对 \d+ 题$/)
    await heads(page, '要再看看的内容')
    await looksRight(page)
    await main(page).getByRole('radio', { name: /^全部/ }).check()
    await main(page).locator('summary').last().click()
    await expect(main(page).getByText('解法：').last()).toBeVisible()
    await expect(main(page).getByText('没答', { exact: true })).toBeVisible()
    await looksRight(page)
    // A paper that is over opens its result (docs/specification.md).
    await page.goto('/subass/paper/1')
    await expect(page).toHaveURL('/subass/result/1')
  })

  await test.step('the other form is begun from the result', async () => {
    await page.goto('/subass/result/1')
    await main(page).getByRole('button', { name: '再做一份卷子' }).click()
    await asks(page, 1, 20)
    await page.goto('/subass/result/1')
    await heads(page, '还有一份没做完')
  })
})

test('answers that are too quick are doubted, and a subject is compared with another', async ({ page }) => {
  await enterAsHolder(page, '/subass/home', 9)
  for (const [id, key] of [
    [2, '4'],
    [3, '5'],
  ] as const) {
    await page.goto(`/subass/intro/${id}`)
    await main(page).getByRole('button', { name: '开始第一卷' }).click()
    await press(page, 1, 24, 24, () => key)
    await main(page).getByRole('button', { name: '交卷' }).click()
    await expect(main(page).getByText('这次的结果要打个问号')).toBeVisible()
    await expect(main(page).getByRole('button', { name: '再答一次问卷' })).toBeVisible()
  }
  await main(page).getByRole('link', { name: '看别的科目' }).click()
  await main(page).getByRole('link', { name: '比较各科' }).click()
  await heads(page, '各科放在一起')
  await main(page).getByRole('radio', { name: '负担' }).check()
  await expect(main(page).getByText('负担越长越重')).toBeVisible()
  await expect(main(page).getByRole('table', { name: '各科的结果' }).getByRole('row')).toHaveCount(3)
  await looksRight(page)
})

test('what was read before an answer and comes after it does not take the answer back', async ({ page }) => {
  await enterAsHolder(page, '/subass/intro/1', 9)
  await main(page).getByRole('button', { name: '开始第一卷' }).click()
  await asks(page, 1, 24)
  await main(page).getByRole('link', { name: '先停在这里' }).click()
  const [answered, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    /\/api\/assess\/run\/\d+$/,
    async (route) => {
      const response = await route.fetch()
      await answered.promise
      // It may be called off by then.
      await route.fulfill({ response }).catch(() => {})
      late.resolve()
    },
    { times: 1 },
  )
  await main(page).getByRole('link', { name: /^物理/ }).click()
  await main(page).getByRole('link', { name: '接着做问卷' }).click()
  await asks(page, 1, 24)
  await page.keyboard.press('4')
  await asks(page, 2, 24)
  await isKept(page)
  answered.resolve()
  await late.promise
  await main(page).getByRole('button', { name: '答题情况' }).click()
  await expect(main(page).getByRole('button', { name: '第 1 题，已回答' })).toBeVisible()
  await heads(page, '还有 23 题没有回答')
})

test('papers taken again stand beside the times before', async ({ page, address }) => {
  const person = await madePerson()
  await grant(person.mobile, 9)
  const { call } = await callsOf(address, person)
  const take = (paper: 'first' | 'second', answer: number): Promise<void> =>
    answerAll(call, '/api/user/subass/begin', { subjectId: 1, paper }, answer)
  await take('first', 3)
  await take('second', 0)
  await enter(page, person, '/subass/result/1')
  const table = main(page).getByRole('table', { name: '几次放在一起' })
  await heads(page, '第一卷：问卷')
  await expect(table).toHaveCount(0)
  await take('first', 3)
  await take('second', 1)
  await take('first', 3)
  await page.reload()
  const [papers, questions] = [table.first(), table.last()]
  await expect(papers.getByRole('columnheader')).toHaveText(['哪一次', '这次', '上次'])
  await expect(papers.getByRole('row', { name: /^卷子/ })).toContainText('物理乙卷')
  await expect(questions.getByRole('columnheader')).toHaveText(['哪一次', '这次', '上次', '上上次'])
  await expect(questions.getByRole('row', { name: /^兴趣/ }).getByRole('cell')).toHaveText([
    '3.0',
    '3.0',
    '3.0',
  ])
  await looksRight(page)
})

test('a result is handed over as a PDF, on a phone and on a desk, and inside DingTalk too @sizes', async ({
  page,
  address,
}) => {
  const person = await madePerson()
  await grant(person.mobile, 9)
  const { call } = await callsOf(address, person)
  await answerAll(call, '/api/user/subass/begin', { subjectId: 1, paper: 'first' }, 3)
  await enter(page, person, '/subass/result/1')
  for (const [path, fileName, says] of [
    ['/subass/result/1', '物理学科测评结果.pdf', '误差有多大还不知道'],
    ['/subass/result/12', '学科测评各科比较.pdf', '只做了一科，再做一科就有得比了。'],
    ['/dd/subass/result?subId=1', '物理学科测评结果.pdf', '误差有多大还不知道'],
  ] as const) {
    await page.goto(path)
    expect(await printedText(page, fileName, '欧阳喆')).toContain(says)
  }
})

test('who has not got it reads what it is, on its page and where it is sold; a trial is one subject', async ({
  page,
}) => {
  const person = await madePerson()
  await page.goto('/subass')
  await heads(page, '物理学科测评里的题')
  await looksRight(page)
  await enter(page, person, '/subass')
  await main(page).getByRole('link', { name: '进入学科测评' }).click()
  await expect(page).toHaveURL('/wx/pay/subass')
  await heads(page, '里面有什么')
  await heads(page, '物理学科测评里的题')
  await main(page)
    .getByRole('link', { name: /^依据和统计/ })
    .click()
  await heads(page, '依据什么编的')
  await expect(main(page).getByText('还不知道').first()).toBeVisible()
  await looksRight(page)

  await page.goto('/subass/home?goodsId=13')
  await expect(page).toHaveURL('/wx/pay/consultant')
  const code = (await operate('code', 'issue', '--goods', '13', '--count', '1')).trim()
  await page.goto('/wx/pay/consultant?goodsId=13')
  await main(page).getByLabel('邀请码').fill(code)
  await main(page).getByRole('button', { name: '激活' }).click()
  await main(page).getByRole('link', { name: '继续' }).click()
  await expect(page).toHaveURL('/subass/home?goodsId=13')
  await expect(main(page).getByText('可以选一科')).toBeVisible()
  await main(page).getByRole('link', { name: /^历史/ }).click()
  await main(page).getByRole('button', { name: '开始第一卷' }).click()
  await asks(page, 1, 24)
  await page.goto('/subass/home?goodsId=13')
  await expect(main(page).getByText('只包含一科：历史')).toBeVisible()
  await page.goto('/subass/intro/1?goodsId=13')
  await expect(page).toHaveURL('/subass/home?goodsId=13')
  // The next day, by the entrance that everybody takes.
  await page.goto('/subass')
  await main(page).getByRole('link', { name: '进入学科测评' }).click()
  await expect(page).toHaveURL('/subass/home?goodsId=13')
  await main(page).getByRole('link', { name: /^历史/ }).click()
  await main(page).getByRole('link', { name: '接着做问卷' }).click()
  await asks(page, 1, 24)
})

test('inside DingTalk it is walked on pages of its own', async ({ page }) => {
  await enterAsHolder(page, '/dd/subass/home', 9)
  await main(page).getByRole('link', { name: /^地理/ }).click()
  await expect(page).toHaveURL('/dd/subass/intro?subId=6')
  await main(page).getByRole('button', { name: '开始第一卷' }).click()
  await expect(page).toHaveURL('/dd/subass/paper?subId=6')
  await press(page, 1, 24, 24, (at) => String(1 + (at % 5)))
  await main(page).getByRole('button', { name: '交卷' }).click()
  await expect(page).toHaveURL('/dd/subass/result?subId=6')
  await heads(page, '第一卷做完了')
  await looksRight(page)
  await page.goto('/dd/subass/explain')
  await heads(page, '看看自己和每一科的关系')
  // Nothing is sold inside.
  await page.goto('/dd/subass/result?subId=1')
  await expect(page).toHaveURL('/dd/error')
})
