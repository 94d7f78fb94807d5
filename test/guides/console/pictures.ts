import type { Page } from '@playwright/test'
import type { Role } from '#domain/staff/roles.ts'
import { ROOMS } from '#domain/staff/rooms.ts'

/** One picture of the console, as wide as a laptop; docs/console.md shows it by its name. */
export interface ConsolePicture {
  readonly as: Role
  /** Below /console. */
  readonly at: string
  /** What is done before, by role and label. */
  readonly before?: (page: Page) => Promise<void>
  /** Pixels of its height, 640 where left out. */
  readonly height?: number
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** What docs/console.md shows, by the names of its files. A new room adds its own, and says it there. */
export const consolePictures: Readonly<Record<string, ConsolePicture>> = {
  'editor-write': {
    as: 'editor',
    at: ROOMS.texts.path,
    before: async (page) => {
      await page.getByRole('link', { name: '填报前三天，先做这四件事' }).click()
      await page.getByRole('heading', { name: '一、把位次记下来' }).waitFor()
    },
    height: 800,
  },
  'editor-publish': {
    as: 'editor',
    at: ROOMS.texts.path,
    before: async (page) => {
      await page.getByRole('link', { name: '填报前三天，先做这四件事' }).click()
      await button(page, /^发布$/).click()
      await page.getByRole('heading', { name: '第一次发布' }).waitFor()
    },
  },
  'editor-notices': { as: 'editor', at: ROOMS.notices.path, height: 360 },
  'adviser-inbox': { as: 'adviser', at: ROOMS.inbox.path, height: 400 },
  'adviser-answer': {
    as: 'adviser',
    at: `${ROOMS.inbox.path}/q/asked-0`,
    before: async (page) => {
      await button(page, '接手').click()
      await page
        .getByLabel('写回复')
        .fill('先把位次换算出来，再看三类学校：\n\n- **冲**：位次高一些的\n- **稳**：差不多的')
    },
    height: 800,
  },
  'adviser-list': {
    as: 'adviser',
    at: `${ROOMS.inbox.path}/wz`,
    before: async (page) => {
      await page.getByRole('link', { name: '最后几个兜得住吗？' }).first().click()
      await button(page, '接手').click()
      await page.getByLabel('整份问诊怎么样').and(page.locator(':focus')).waitFor()
      await button(page, /^第 2 个 .*的意见/).click()
      await page.keyboard.type('这个放到第四个后面')
      await page.keyboard.press('Enter')
      await button(page, /这个放到第四个后面$/).scrollIntoViewIfNeeded()
    },
    height: 800,
  },
  'service-codes': { as: 'service', at: ROOMS.codes.path },
  'service-refund': { as: 'service', at: `${ROOMS.orders.path}/20260627000000000000`, height: 760 },
  'service-invoices': { as: 'service', at: ROOMS.invoices.path, height: 360 },
  'service-class': { as: 'service', at: ROOMS.classes.path, height: 700 },
  'data-upload': {
    as: 'data',
    at: ROOMS.figures.path,
    before: async (page) => {
      await page.getByLabel('是什么数据').selectOption({ label: '一分一段表' })
      const table = '考分,本段人数,全省累计\n690,120,120\n689,31,151\n688,849,1000\n687,1003,2003\n'
      await page
        .getByLabel('文件', { exact: true })
        .setInputFiles({ name: '云南-2018-理科.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
      await button(page, /^上传/).click()
      await page.getByText('认出 4 行').waitFor()
    },
    height: 800,
  },
  'data-held': { as: 'data', at: `${ROOMS.figures.path}/held` },
  'owner-partner': {
    as: 'owner',
    at: ROOMS.partners.path,
    before: async (page) => {
      await page.getByRole('link', { name: '某某市第一中学' }).click()
      await page.getByRole('table', { name: '推送' }).scrollIntoViewIfNeeded()
    },
    height: 800,
  },
  'owner-staff': { as: 'owner', at: ROOMS.staff.path },
  'owner-record': { as: 'owner', at: ROOMS.audit.path },
}
