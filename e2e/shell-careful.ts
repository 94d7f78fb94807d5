import { type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { saveCondition } from '#contract/apprecsim.ts'
import { listSchools } from '#contract/cu.ts'
import { fillList, getList, saveList } from '#contract/list.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { paths } from '#domain/paths.ts'
import { nationExamYear } from '#test/exam-year.ts'
import { PATIENCE } from '#test/patience.ts'
import { sayScore } from './person.ts'
import { type Student, test } from './shell-nation-product.ts'

// A careful list, as students of six provinces see it on all figures that every install has, in the November before their exam.
// Its tests are those of shell-nation.spec.ts: what all figures need to start, one worker pays.

const EXAM = Number(nationExamYear)
const [BEIJING, JIANGSU, ZHEJIANG, ANHUI, SHANDONG, GUANGDONG] = [1, 10, 11, 12, 15, 19]
const [PHYSICS, CHEMISTRY, BIOLOGY, POLITICS, HISTORY, GEOGRAPHY] = [1, 2, 3, 4, 5, 6]

interface Stands {
  readonly provinceId: number
  readonly totalScore: number
  readonly subjectIds: readonly number[]
  readonly track?: string
}

const sciences = [PHYSICS, CHEMISTRY, BIOLOGY]
const choicesOf = z.array(
  z.object({
    majorId: z.string(),
    schoolName: z.string(),
    unitName: z.string(),
    row: z.object({ rank50: z.int().nullable(), special: z.string().nullable() }),
  }),
)
const plansOf = z.object({
  risk: z.string(),
  plans: z.array(z.object({ risk: z.string(), choices: choicesOf })),
})

const answerOf = z.object({ success: z.boolean(), info: z.string(), data: z.unknown() })

/** The user becomes a student of a province; what they ask of the product is answered, or the test ends. */
async function become({ page: { request }, token, moveTo }: Student, stands: Stands) {
  await moveTo(stands.provinceId)
  const call = async (method: string, path: string, data?: object): Promise<unknown> => {
    const headers = { 'x-requested-with': 'xuankao', [tokenHeader]: token }
    // A product that has just read all provinces takes its time.
    const response = await request.fetch(path, { method, headers, timeout: PATIENCE, ...(data && { data }) })
    const answer = answerOf.parse(await response.json())
    expect(answer.success, answer.info).toBe(true)
    return answer.data
  }
  const { provinceId } = stands
  await call('POST', saveCondition.path, { ...stands, year: EXAM, given: 'score' })
  return {
    /** The list that is filled unasked, of which nothing is saved. */
    fill: async () => {
      const { risk, plans } = plansOf.parse(await call('POST', fillList.path, { provinceId, majorIds: [] }))
      const choices = plans.find((plan) => plan.risk === risk)?.choices ?? []
      expect(choices.length).toBeGreaterThan(20)
      return choices
    },
    save: (majorIds: readonly string[]) => call('PUT', saveList.path, { provinceId, version: 0, majorIds }),
    /** Takes everything out of the list that an earlier test made. */
    empty: async () => {
      const held = await call('GET', `${getList.path}?provinceId=${provinceId}`)
      const { version } = z.object({ version: z.int() }).parse(held)
      await call('PUT', saveList.path, { provinceId, version, majorIds: [] })
    },
    /** The address of a school's page. */
    pageOf: async (schoolName: string): Promise<string> => {
      const query = new URLSearchParams({ provinceId: String(provinceId), q: schoolName })
      const { schools } = listSchools.data.parse(await call('GET', `${listSchools.path}?${query}`))
      // Others may be named after it: 中国矿业大学（北京）.
      const found = schools.find(({ school }) => school.name === schoolName)
      return paths.cu.detail({ cuHashId: found?.school.cuHashId ?? '' })
    },
  }
}

const rows = (page: Page, name?: RegExp) =>
  page.getByRole('main').getByRole('article', { ...(name && { name }) })

/** Looks for words among all of a result. */
async function seek(page: Page, words: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: '在结果里搜学校和专业' })
  await search.fill(words)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(words)}`))
  await expect(rows(page, new RegExp(words)).first()).toBeVisible()
}

const figures = (rank: number | null): string => rank?.toLocaleString('en-US') ?? ''

test('浙江, 政史地: a plan drawn for other subjects shuts nothing, and what it does not tell is marked', async ({
  careful,
}) => {
  const { page } = careful
  const { fill } = await become(careful, {
    provinceId: ZHEJIANG,
    totalScore: 560,
    subjectIds: [POLITICS, HISTORY, GEOGRAPHY],
  })
  await page.goto('/apprecsim/result')
  await test.step('for which year, on which lines and which plan', async () => {
    await expect(
      page.getByText(/预测 2027 年；依据 2026 年及以前的投档线、2026 年招生计划/).first(),
    ).toBeVisible()
  })
  await expect(rows(page).filter({ hasText: '计划待核对' })).not.toHaveCount(0)
  await seek(page, '思想政治教育')
  await seek(page, '历史学')
  await test.step('medicine that asks for 物理 and 化学 is not there: what is of 专科, and asks for nothing', async () => {
    await seek(page, '临床医学')
    await expect(rows(page, /医科大学 临床医学/)).toHaveCount(0)
    await expect(rows(page, / 临床医学/).filter({ hasText: '待核对' })).toHaveCount(0)
  })
  const filled = (await fill()).map(({ unitName }) => unitName)
  expect(filled.filter((name) => name.includes('临床医学'))).toEqual([])
})

test('广东: where no figures tell what groups ask for, the filled list and its check begin with that', async ({
  careful,
}) => {
  const { page } = careful
  const { fill, save } = await become(careful, {
    provinceId: GUANGDONG,
    track: '物理',
    totalScore: 580,
    subjectIds: sciences,
  })
  await page.goto('/apprecsim/result')
  await expect(rows(page).filter({ hasText: '选科待核对' })).not.toHaveCount(0)
  await expect(page.getByText(/预测 2027 年；依据 2025 年及以前的投档线(?!、)/).first()).toBeVisible()
  const choices = await fill()
  await save(choices.map(({ majorId }) => majorId))
  await page.goto('/apprecsim/check')
  await expect(page.getByText(`${choices.length} / 45 个志愿`)).toBeVisible()
  const issues = page.getByRole('list').filter({ hasText: '手里的数据没有这里的选科要求' }).first()
  await expect(issues.getByRole('listitem').first()).toHaveText(
    /^留意手里的数据没有这里的选科要求，下面每个志愿都标着“选科要求待核对”/,
  )
  await test.step('what could not be looked at is said', async () => {
    await expect(page.getByText('没能查的')).toBeVisible()
    for (const said of [
      '选科要求：没有确定的数据，能不能报没有查。',
      '招生计划：还没有 2027 年的，今年招不招、招几人没有查。',
      '学费：没有数据，没有查。',
    ])
      await expect(page.getByText(said)).toBeVisible()
  })
})

test('安徽: lines of 专科 alone tell nothing to who files 本科, and stand apart for who looks for them', async ({
  careful,
}) => {
  const { page } = careful
  await become(careful, { provinceId: ANHUI, track: '物理', totalScore: 620, subjectIds: sciences })
  await page.goto('/apprecsim/result')
  await expect(
    page.getByText(/过了 2026 年本科批的控制线.+该先填本科批。手里没有安徽本科批的投档线位次/),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.goto('/apprecsim/check')
  await expect(page.getByText('还没有安徽本科批的投档线，算不出录取概率，也不能自动填')).toBeVisible()
  await page.goto('/apprecsim/result')
  await page.getByRole('link', { name: '看专科批的结果' }).click()
  await expect(page.getByText(/这里是专科批，没有被本科批录取才用得上/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await test.step('come back, the own batch is what is told first', async () => {
    await page.goto('/apprecsim/result')
    await expect(page.getByText(/该先填本科批。手里没有安徽本科批/)).toBeVisible()
  })
})

/** Who moved beside an open page is shown the former province, until their account has answered. */
const expectPlace = (page: Page, province: string) =>
  expect(page.getByRole('heading', { name: `在${province}的录取` })).toBeVisible()

test('山东: a unit that binds says whom it is for where it is looked up, and is not filled unasked', async ({
  careful,
}) => {
  const { page } = careful
  const { fill, pageOf } = await become(careful, {
    provinceId: SHANDONG,
    totalScore: 640,
    subjectIds: sciences,
  })
  expect((await fill()).filter(({ row }) => row.special !== null)).toEqual([])
  await page.goto(await pageOf('山东大学'))
  await expectPlace(page, '山东')
  const search = page.getByRole('searchbox', { name: '在这所学校里找专业' })
  await search.fill('定向')
  await search.press('Enter')
  const card = page.getByRole('article', { name: /定向西藏就业/ }).first()
  await expect(card.getByText('定向', { exact: true })).toBeVisible()
  await expect(card.getByText(/要签定向就业协议，毕业后到指定的单位或地区工作/)).toBeVisible()
})

for (const [province, provinceId, word] of [
  ['山东', SHANDONG, '专业'],
  ['北京', BEIJING, '专业组'],
] as const)
  test(`${province}: a school says how many of its units are in reach, and foretells what the list does`, async ({
    careful,
  }) => {
    const { page } = careful
    const { fill, save, pageOf } = await become(careful, {
      provinceId,
      totalScore: 560,
      subjectIds: sciences,
    })
    const choices = await fill()
    const [first] = choices
    if (!first) throw new Error('nothing was filled')
    await save(choices.map(({ majorId }) => majorId))
    await page.goto('/apprecsim/report')
    // Its rows stand in the order of the list; numbers of groups, which change, are left out.
    const foretold = page.locator('[data-name="预测位次"]')
    const row = page.locator('tbody tr', { has: foretold }).first()
    await expect(row).toContainText(first.schoolName)
    await expect(row.locator(foretold)).toContainText(figures(first.row.rank50))
    await page.goto(await pageOf(first.schoolName))
    await expectPlace(page, province)
    await expect(
      page.getByText(new RegExp(`[\\d,]+ 个${word}(?:中 [\\d,]+ 个够得着|都够得着)`)).first(),
    ).toBeVisible()
    const search = page.getByRole('searchbox', { name: `在这所学校里找${word}` })
    await search.fill(first.unitName)
    await search.press('Enter')
    const card = page.getByRole('article', { name: `${first.schoolName} ${first.unitName}`, exact: true })
    await expect(card.first()).toContainText(`预计 ${EXAM} 年投档位次 ${figures(first.row.rank50)} 左右`)
  })

test.describe('浙江, 政史地, on a phone', () => {
  const subjectIds = [POLITICS, HISTORY, GEOGRAPHY]
  test.beforeEach(({ careful }) => careful.page.setViewportSize({ width: 375, height: 812 }))

  test('530: a list is filled with 本科 alone, 专科 is asked for once, and the check counts it', async ({
    careful,
  }) => {
    const { page } = careful
    await become(careful, { provinceId: ZHEJIANG, totalScore: 530, subjectIds })
    const main = page.getByRole('main')
    await page.goto('/apprecsim/check')
    await page.getByRole('button', { name: '自动填充' }).first().click()
    const asked = page.getByRole('dialog', { name: '自动填充' })
    await expect(asked.getByText('专科也考虑吗')).toBeVisible()
    await page.getByLabel('一共填到几个志愿').fill('79')
    await page.getByRole('button', { name: '看看三种填法' }).click()
    await page.getByRole('button', { name: '用“均衡”，加 79 个' }).click()
    await expect(page.getByText('79 / 80 个志愿')).toBeVisible()
    await expect(main.getByText(/^查了：.*本科还是专科/)).toBeVisible()
    await expect(main.getByText(/个志愿里有 \d+ 个是专科/)).toHaveCount(0)
    await page.goto(`/apprecsim/result?unitLevel=${encodeURIComponent('专科')}`)
    await expect(rows(page).first()).toContainText('专科')
    await page
      .getByRole('button', { name: /加入志愿表$/ })
      .first()
      .click()
    await expect(page.getByText('志愿表 80/80')).toBeVisible()
    await expect(page.getByText('已保存')).toBeVisible()
    await page.goto('/apprecsim/check')
    await expect(main.getByText('80 个志愿里有 1 个是专科。')).toBeVisible()
  })

  test('510: who thinks of 专科 is filled it behind 本科', async ({ careful }) => {
    const { page } = careful
    const { empty } = await become(careful, { provinceId: ZHEJIANG, totalScore: 510, subjectIds })
    await empty()
    const main = page.getByRole('main')
    await page.goto('/apprecsim/check')
    await page.getByRole('button', { name: '自动填充' }).first().click()
    const asked = page.getByRole('dialog', { name: '自动填充' })
    await asked.getByRole('radio', { name: '考虑', exact: true }).click()
    await expect(asked.getByText('先填本科，不够的地方用专科补，都排在本科后面。')).toBeVisible()
    await page.getByRole('button', { name: '看看三种填法' }).click()
    const told = page.getByText(/^本科先填；本科不够的地方补了 \d+ 个专科，都排在本科后面。$/).first()
    await expect(told).toBeVisible()
    await page.getByRole('button', { name: /^用“均衡”，加 \d+ 个$/ }).click()
    await expect(main.getByText(/^80 个志愿里有 \d+ 个是专科。$/)).toBeVisible()
    const levels = await main
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^第 \d+ 志愿/ }) })
      .evaluateAll((choices) => choices.map(({ textContent }) => textContent.includes('专科')))
    expect(levels).toHaveLength(80)
    const first = levels.indexOf(true)
    expect(first).toBeGreaterThan(20)
    expect(levels.slice(first)).not.toContain(false)
  })

  test('480: from the home page to what the next batch holds, and to a list of it that is checked', async ({
    careful,
  }) => {
    const { page } = careful
    const main = page.getByRole('main')
    await test.step('a stranger is led to the plan of the next batch, narrowed to what is open to them', async () => {
      const context = await page
        .context()
        .browser()
        ?.newContext({
          baseURL: careful.product.address,
          viewport: { width: 375, height: 812 },
        })
      if (!context) throw new Error('there is no browser')
      const stranger = await context.newPage()
      await sayScore(stranger, '480', ['政治', '历史', '地理'])
      await stranger
        .getByRole('link', { name: /^看普通类二段招什么（2026 年计划 [\d,]+ 个专科专业）/ })
        .click()
      const cards = rows(stranger).filter({ hasText: '专科' })
      await expect(cards.first()).toBeVisible()
      await expect(stranger.getByRole('checkbox', { name: '只看我的选科能报的' })).toBeChecked()
      await stranger.getByLabel('学费').selectOption('6000')
      await expect(stranger.getByText(/这里有 [\d,]+ 个专业的学费在计划里查不到/)).toHaveCount(0)
      await expect(rows(stranger).first()).toContainText(/学费 [1-6],?\d{3} 元/)
      await expect(stranger.getByRole('link', { name: '去排普通类二段的志愿表，边看边加' })).toBeVisible()
      await context.close()
    })
    await become(careful, { provinceId: ZHEJIANG, totalScore: 480, subjectIds })
    await page.goto('/apprecsim/result')
    await page.getByRole('link', { name: '自己排普通类二段的志愿表' }).click()
    const search = page.getByRole('searchbox', { name: '在招生计划里找学校或专业' })
    await search.fill('护理')
    await search.press('Enter')
    await expect(rows(page, / 护理/).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^加入志愿表：/ })
      .first()
      .click()
    await expect(page.getByText('1 / 80 个志愿')).toBeVisible()
    await expect(main.getByText(/2026 年计划 · 专科 · 选科 .+ · 招 \d+ 人/)).toBeVisible()
    await expect(main.getByText(/^查了有没有重复、选科要求/)).toBeVisible()
    await expect(main.getByText('没能查的')).toBeVisible()
  })
})

// Sex is asked for where it decides; then filling leaves the college out, and the check warns of it.
test('北京: a man and a women’s college', async ({ careful }) => {
  const { page } = careful
  const { empty } = await become(careful, { provinceId: BEIJING, totalScore: 512, subjectIds: sciences })
  await empty()
  const main = page.getByRole('main')
  const asked = page.getByRole('dialog', { name: '自动填充' })
  const question = asked.getByText(/够得着的志愿里有 \d+ 个只招男生或只招女生/)
  const openFilling = async () => {
    await page.goto('/apprecsim/check')
    await page.getByRole('button', { name: '自动填充' }).first().click()
    await expect(asked).toBeVisible()
  }
  await openFilling()
  await expect(question).toBeVisible()
  await asked.getByRole('link', { name: '填性别（选填，单独同意）' }).click()
  await page.getByRole('radio', { name: '已满 14 周岁' }).click()
  await page.getByRole('radio', { name: '男', exact: true }).check()
  await page.getByRole('checkbox', { name: /单独同意保存我的这些敏感个人信息/ }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/apprecsim\/check/)
  await openFilling()
  await expect(question).toHaveCount(0)
  await page.getByLabel('一共填到几个志愿').fill('29')
  await page.getByRole('button', { name: '看看三种填法' }).click()
  await page.getByRole('button', { name: '用“均衡”，加 29 个' }).click()
  await expect(page.getByText('29 / 30 个志愿')).toBeVisible()
  await expect(main.getByText('中华女子学院')).toHaveCount(0)
  await page.goto('/apprecsim/result')
  await seek(page, '中华女子学院')
  await expect(rows(page, /中华女子学院/).first()).toContainText('只招女生')
  await page
    .getByRole('button', { name: /中华女子学院.*加入志愿表$/ })
    .first()
    .click()
  await page.goto('/apprecsim/check')
  await expect(page.getByText('30 / 30 个志愿')).toBeVisible()
  await expect(main.getByText(/中华女子学院.*写明“女”，和你填的有出入/)).toBeVisible()
})

test('江苏: a ceiling keeps, marks and counts unknown fees', async ({ careful }) => {
  const { page } = careful
  await become(careful, { provinceId: JIANGSU, track: '物理', totalScore: 600, subjectIds: sciences })
  await page.goto('/apprecsim/result?highFee=8000')
  const main = page.getByRole('main')
  const note = main.getByText(/有 [\d,]+ 个志愿的学费没有公布，没有因此去掉/)
  await expect(note).toBeVisible()
  await expect(note).toContainText(/中外合作 [\d,]+ 个/)
  await expect(rows(page).first()).toContainText('学费未知')
  await expect(main.getByText('中外合作', { exact: true })).toHaveCount(0)
  await page.goto('/apprecsim/result')
  await expect(rows(page).first()).toContainText('学费暂无')
  await expect(main.getByText('学费未知')).toHaveCount(0)
  await expect(note).toHaveCount(0)
})
