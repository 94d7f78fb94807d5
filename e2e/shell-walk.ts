import { type BrowserContext, type Page, expect } from '@playwright/test'
import { mock } from '#contract/apprecsim.ts'
import { listContent } from '#contract/content.ts'
import { addComment, listCourses } from '#contract/course.ts'
import { saveList } from '#contract/list.ts'
import { askAdviser, askSchool } from '#contract/question.ts'
import type { GoodsId } from '#domain/goods.ts'
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
import type { Ids, SurroundPage, Who } from './shell-pages.ts'
import { watch } from './watch.ts'

/**
 * Every page around the tools as a visitor, as a user, and with each goods. By default those who hold goods open what
 * they see otherwise, and what only the package opens; with E2E_FULL=1 they open everything.
 */
export const all = process.env.E2E_FULL === '1'

interface Walkers {
  of: Readonly<Record<Exclude<Who, 'visitor'>, BuiltUser>>
  ids: Omit<Ids, 'hashId'>
}

export const test = base.extend<object, { walkers: Walkers }>({
  walkers: [
    async ({ address, dataDir }, use) => {
      await use(await makeWalkers(address, dataDir))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const zju = hashIdOf('4133010335')
const computing = hashIdOf('080901')

/** A user without goods and one with each, and what there is to open. */
async function makeWalkers(address: string, dataDir: string): Promise<Walkers> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const db = openDb(database.url)
  const make = async (goods?: GoodsId): Promise<BuiltUser> => {
    const user = await buildUser(db, { mobile: newPerson().mobile })
    if (goods !== undefined) await buildGrant(db, { account_id: user.id, goods_id: goods })
    return user
  }
  try {
    const user = await make()
    const of = {
      user,
      3: await make(3),
      9: await make(9),
      11: await make(11),
      12: await make(12),
      13: await make(13),
      15: await make(15),
    }
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
    const [weekly] = listCourses.data.parse(await call('POST', listCourses.path, {}))
    const articles = listContent.data.parse(await call('GET', `${listContent.path}?kind=article&size=50`))
    const course = courses[0]?.courseId ?? ''
    for (const { token } of all ? Object.values(of) : [user]) {
      await call('POST', '/api/user/apprec/condition', zhejiangCondition, token)
      const { list } = mock.data.parse(await call('POST', mock.path, { provinceId: 11 }, token))
      const majorIds = list.slice(0, 1).map(({ majorId }) => majorId)
      await call('PUT', saveList.path, { provinceId: 11, version: 0, majorIds }, token)
      await call('POST', `/api/user/follow/school?schoolHashId=${zju}`, undefined, token)
      await call('POST', `/api/user/follow/major?majorHashId=${computing}`, undefined, token)
      await call('POST', addComment.path.replace('{courseId}', course), { text: '第二步最有用' }, token)
      await call('POST', '/api/user/feedback', { text: '想看更早几年的线' }, token)
      await call('POST', '/api/user/credit/signin', undefined, token)
    }
    const adviser = { text: '先选专业还是先选学校？' }
    const school = { text: '大一能不能转专业？', schoolHashId: zju }
    return {
      of,
      ids: {
        course,
        weekly: weekly?.courseId ?? '',
        article: articles.find(({ title }) => title.startsWith('位次和分数'))?.contentHashId ?? '',
        adviserQuestion: askAdviser.data.parse(await call('POST', askAdviser.path, adviser, of[12].token))
          .quId,
        schoolQuestion: askSchool.data.parse(await call('POST', askSchool.path, school, of[3].token)).quId,
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

/** Opens these pages one after the other, on one page of a browser. */
export async function walk(page: Page, who: Who, pages: readonly SurroundPage[], ids: Ids): Promise<void> {
  const faults = watch(page)
  for (const { path, link, others, ...most } of pages) {
    const asked = link(ids)
    const shows = others(asked)[who] ?? most
    await test.step(asked, async () => {
      await page.goto(asked)
      await softly(page).toHaveURL((url) => url.pathname + url.search === (shows.at ?? asked))
      await softly(page).toHaveTitle(shows.title === '选考在线' ? shows.title : `${shows.title} - 选考在线`)
      const main = page.getByRole('main')
      for (const see of [shows.see].flat()) {
        await softly(main.getByText(see).filter({ visible: true }).first()).toBeVisible()
      }
      if (shows.not !== undefined) await softly(main.getByText(shows.not)).toHaveCount(0)
      await softly(page.getByLabel('正在加载')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      const isLookedAt = who === 'visitor' && others(asked).user?.at === undefined
      if (shows.at === undefined && !isLookedAt && !looked.has(path.pattern)) {
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

export async function enter(context: BrowserContext, { token }: BuiltUser): Promise<void> {
  const kept = [tokenHeader, token] as const
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), kept)
}
