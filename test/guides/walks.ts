import { paths } from '#domain/paths.ts'
import { candidate } from './candidate.ts'
import type { Walk } from './picture.ts'

const score = String(candidate.totalScore)

/** The videos by their names: each answers one question of somebody who is here for the first time. */
export const walks: Readonly<Record<string, Walk>> = {
  'first-answer': {
    at: paths.home(),
    steps: [
      {
        text: '打开首页，在“总分”里填自己的分数。不用登录',
        act: async (main, _, hand) => hand.type(main.getByLabel('总分'), score),
      },
      {
        text: '点三门选考科目',
        act: async (main, _, hand) => {
          for (const name of ['物理', '化学', '生物']) {
            await hand.tap(main.getByRole('checkbox', { name, exact: true }))
          }
        },
      },
      {
        text: '点“看看能上哪些”',
        act: async (main, _, hand) => hand.tap(main.getByRole('button', { name: '看看能上哪些' })),
      },
      {
        text: '分数换成了位次，冲、稳、保各有几个例子，每个都写着录取概率',
        act: async (main, _, hand) => hand.moveTo(main.getByRole('region', { name: '稳的例子' })),
      },
      {
        text: '往下看保底的例子，概率在九成以上',
        act: async (main, _, hand) => hand.moveTo(main.getByRole('region', { name: '保的例子' })),
      },
    ],
  },
  'fill-list': {
    at: paths.apprecsim.result(),
    as: 'student',
    steps: [
      {
        text: '登录后打开“模拟结果”，每行一个志愿，写着录取概率',
        act: async (main, _, hand) => hand.moveTo(main.getByRole('article').first()),
      },
      {
        text: '点一行右边的加号，放进志愿表',
        act: async (main, _, hand) => hand.tap(main.getByRole('button', { name: /加入志愿表$/ }).first()),
      },
      {
        text: '再放一个，点“去检查志愿表”',
        act: async (main, page, hand) => {
          await hand.tap(main.getByRole('button', { name: /加入志愿表$/ }).nth(1))
          await hand.tap(page.getByRole('link', { name: '去检查志愿表' }))
        },
      },
      {
        text: '志愿还少，点“自动填充”，填到 20 个',
        act: async (main, page, hand) => {
          await hand.tap(main.getByRole('button', { name: '自动填充' }))
          await page.getByLabel('一共填到几个志愿').fill('20')
        },
      },
      {
        text: '三种填法，各写着可能录取到哪里，挑一种再加',
        act: async (_, page) => {
          await page.getByRole('button', { name: '看看三种填法' }).click()
          await page.getByRole('button', { name: /^用“均衡”/ }).waitFor()
        },
      },
      {
        text: '用“均衡”。加进来的随时能撤销',
        act: async (main, page) => {
          await page.getByRole('button', { name: /^用“均衡”/ }).click()
          await main.getByText('20 / 80 个志愿').waitFor()
        },
      },
      {
        text: '最后看检查结果：查了哪些，哪里要改，哪些没能查',
        act: async (main, _, hand) => hand.moveTo(main.getByText(/^查了：/)),
      },
    ],
  },
  'read-lines': {
    at: paths.hiscore.grade({ year: 2025 }),
    steps: [
      {
        text: '打开一分一段，填分数，位次就出来',
        act: async (main, _, hand) => hand.type(main.getByLabel('分数', { exact: true }), score),
      },
      {
        text: '同一个位次在各年是多少分：比分数，先换成位次',
        act: async (main, _, hand) => hand.moveTo(main.getByRole('table', { name: /在各年的分数/ })),
      },
      {
        text: '再看投档线，每行写着最低分和最低位次',
        act: async (main, page) => {
          await page.goto(paths.hiscore.advanced({ year: 2025 }))
          await main.getByRole('listitem').first().waitFor()
        },
      },
      {
        text: '在搜索里写学校的名字',
        act: async (main, page, hand) => {
          const field = main.getByLabel('在投档线里找学校或专业')
          await hand.tap(field)
          // At once: it searches whenever typing rests, and a camera rests between letters.
          await field.fill('杭州电子科技大学')
          await page.waitForURL(/q=/)
          await main
            .getByRole('listitem')
            .getByText(/^杭州电子科技大学/)
            .first()
            .waitFor()
        },
      },
      {
        text: '点开一行，看它历年的线',
        act: async (main, _, hand) => hand.tap(main.getByRole('listitem').getByRole('link').first()),
      },
    ],
  },
}
