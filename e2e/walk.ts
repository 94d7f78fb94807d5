import { type BrowserContext, type Page, expect } from '@playwright/test'
import { mock } from '#contract/apprecsim.ts'
import { listContent } from '#contract/content.ts'
import { addComment, listCourses } from '#contract/course.ts'
import { getLines } from '#contract/hiscore.ts'
import { saveList } from '#contract/list.ts'
import { askAdviser, askSchool } from '#contract/question.ts'
import { GOODS, type GoodsId } from '#domain/goods.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openDb } from '#server/db/open.ts'
import { hashIdOf } from '#server/hash-id.ts'
import { type BuiltUser, buildGrant, buildUser } from '#test/factories.ts'
import { send, zhejiangCondition } from '#test/product.ts'
import { newPerson } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test as base } from './served.ts'
import type { Ids, Page as Listed, Walker } from '#test/pages/page.ts'
import { HANGS_AFTER } from '#test/patience.ts'
import { watch } from './watch.ts'

interface Walkers {
  /** Holds the package. */
  holder: BuiltUser
  ids: Ids
}

export const test = base.extend<object, { walkers: Walkers }>({
  walkers: [
    async ({ address, dataDir }, use) => {
      await use(await makeWalkers(address, dataDir))
    },
    { scope: 'worker', timeout: HANGS_AFTER },
  ],
})

const zju = hashIdOf('4133010335')
const computing = hashIdOf('080901')

/** A holder of the package, somebody with goods 3, and what there is to open. */
async function makeWalkers(address: string, dataDir: string): Promise<Walkers> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const db = openDb(database.url)
  const make = async (goods_id: GoodsId): Promise<BuiltUser> => {
    const user = await buildUser(db, { mobile: newPerson().mobile })
    await buildGrant(db, { account_id: user.id, goods_id })
    return user
  }
  try {
    const holder = await make(GOODS.consultant)
    const asker = await make(GOODS.schoolQuestion)
    const call = async (method: string, path: string, body?: unknown, token?: string): Promise<unknown> => {
      const { answer } = await send(address, method, path, {
        body,
        ...(token === undefined ? {} : { token }),
      })
      expect(answer.success, `${method} ${path}: ${answer.info}`).toBe(true)
      return answer.data
    }
    const courses = listCourses.data.parse(
      await call('POST', listCourses.path, { categoryType: 'COURSE', categoryId: 2 }),
    )
    const plans = listCourses.data.parse(await call('POST', listCourses.path, {}))
    const articles = listContent.data.parse(await call('GET', `${listContent.path}?kind=article&size=50`))
    const course = courses[0]?.courseId ?? ''
    const { token } = holder
    await call('POST', '/api/user/apprec/condition', zhejiangCondition, token)
    const { list } = mock.data.parse(await call('POST', mock.path, { provinceId: 11 }, token))
    const majorIds = list.slice(0, 1).map(({ majorId }) => majorId)
    await call('PUT', saveList.path, { provinceId: 11, version: 0, majorIds }, token)
    await call('POST', `/api/user/follow/school?schoolHashId=${zju}`, undefined, token)
    await call('POST', `/api/user/follow/major?majorHashId=${computing}`, undefined, token)
    await call('POST', addComment.path.replace('{courseId}', course), { text: '第二步最有用' }, token)
    await call('POST', '/api/user/feedback', { text: '想看更早几年的线' }, token)
    await call('POST', '/api/user/credit/signin', undefined, token)
    const adviser = { text: '先选专业还是先选学校？' }
    const school = { text: '大一能不能转专业？', schoolHashId: zju }
    const lines = await call(
      'GET',
      `${getLines.path}?provinceId=11&year=2025&q=${encodeURIComponent('浙江大学 图灵班')}`,
    )
    const { batch, list: units } = getLines.data.parse(lines)
    const unit = units[0]
    if (batch === null || unit === undefined) throw new Error('no line of 2025')
    return {
      holder,
      ids: {
        hashId: holder.hashId,
        course,
        // Which plan stands first depends on the day.
        weekly: plans.find(({ title }) => title.startsWith('高一第 9 周'))?.courseId ?? '',
        article: articles.find(({ title }) => title.startsWith('位次和分数'))?.contentHashId ?? '',
        adviserQuestion: askAdviser.data.parse(await call('POST', askAdviser.path, adviser, token)).quId,
        schoolQuestion: askSchool.data.parse(await call('POST', askSchool.path, school, asker.token)).quId,
        unit: unit.majorId,
        unitName: unit.unitName,
        batchId: batch.batchId,
      },
    }
  } finally {
    await db.destroy()
    await database.close()
  }
}

const softly = expect.configure({ soft: true })
/** Screens that axe-core has looked at; what a user sees too, it looks at then. */
const looked = new Set<string>()

/** Whether a holder is sent on from a page, so that visitors alone see it. */
const isVisitors = ({ link, others }: Listed, ids: Ids): boolean => others(link(ids)).holder?.at !== undefined

/** What visitors see, and one page for each place that they are sent on to. The loaders are asked for all the others. */
function openedByVisitors(pages: readonly Listed[], ids: Ids): Listed[] {
  const places = new Set<string>()
  return pages.filter(({ link, others }) => {
    const at = others(link(ids)).visitor?.at
    if (at === undefined) return true
    const place = at.split('?')[0] ?? at
    if (places.has(place)) return false
    places.add(place)
    return true
  })
}

/** Goes from one screen to another as a link of the app does. */
const moveTo = (page: Page, link: string): Promise<void> =>
  page.evaluate((to) => {
    // As the router counts its entries, so that it knows which way it goes.
    const state = { ...history.state, idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, link)

/** Whether a screen is loaded from nothing. Each is once: on a phone, by a visitor where they see it. */
const isLoaded = ({ link, others, alone }: Listed, who: Walker, { ids, isPhone }: Walk): boolean =>
  alone === true || (isPhone && (who === 'visitor' || others(link(ids)).visitor?.at !== undefined))

interface Walk {
  ids: Ids
  /** Whether every official figure is imported. */
  isFull: boolean
  isPhone: boolean
}

/** Opens these pages one after the other, on one page of a browser. */
async function walk(page: Page, who: Walker, pages: readonly Listed[], how: Walk): Promise<void> {
  const { ids, isFull } = how
  const faults = watch(page)
  for (const [at, listed] of pages.entries()) {
    const { path, link, others, starter, ...most } = listed
    const asked = link(ids)
    const shows = others(asked)[who] ?? (isFull ? most : (starter ?? most))
    await test.step(asked, async () => {
      await (at === 0 || isLoaded(listed, who, how) ? page.goto(asked) : moveTo(page, asked))
      const end = new URL(shows.moves ?? shows.at ?? asked, page.url())
      // What a page names in its address, it names beside what was asked for.
      await softly(page).toHaveURL(
        ({ pathname, searchParams }) =>
          pathname === end.pathname &&
          [...end.searchParams].every(([name, value]) => searchParams.get(name) === value),
      )
      await softly(page).toHaveTitle(shows.title === '选考在线' ? shows.title : `${shows.title} - 选考在线`)
      await softly(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await softly(page.getByText('正在打开选考在线')).toHaveCount(0)
      const main = page.getByRole('main')
      for (const see of [shows.see].flat()) {
        await softly(main.getByText(see).filter({ visible: true }).first()).toBeVisible()
      }
      if (shows.not !== undefined) await softly(main.getByText(shows.not)).toHaveCount(0)
      await softly(page.getByLabel('正在加载')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      const isLookedAt = who === 'holder' || isVisitors(listed, ids)
      if (shows.at === undefined && isLookedAt && !looked.has(path.pattern)) {
        looked.add(path.pattern)
        await expectAccessible(page)
        const size = page.viewportSize()
        if (size !== null && size.width < 400) {
          await page.setViewportSize({ width: 320, height: 640 })
          await expectNoSidewaysScroll(page)
          await page.setViewportSize(size)
        }
      }
      softly(faults.filter((fault) => shows.unknown !== true || !fault.includes('404'))).toEqual([])
      faults.length = 0
    })
  }
}

/**
 * Every page of a table as a holder of the package, and those that a visitor sees as one. On a desktop in the dark, visitors open what
 * nobody else sees.
 */
export function walkAll(what: string, pages: readonly Listed[]): void {
  for (const who of ['visitor', 'holder'] as const) {
    test(`every page ${what} as a ${who}`, async ({ page, context, isMobile, isFull, walkers }) => {
      test.setTimeout(2 * HANGS_AFTER)
      await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' })
      if (who === 'holder') await enter(context, walkers.holder)
      const { ids } = walkers
      const seen = isMobile ? openedByVisitors(pages, ids) : pages.filter((each) => isVisitors(each, ids))
      const opened = who === 'holder' ? pages : seen
      await walk(page, who, opened, { ids, isFull, isPhone: isMobile })
    })
  }
}

export async function enter(context: BrowserContext, { token }: BuiltUser): Promise<void> {
  const kept = [tokenHeader, token] as const
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), kept)
}
