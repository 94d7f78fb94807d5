import { type Path, paths } from './paths.ts'

interface NotOpen {
  title: string
  paths: readonly Pick<Path, 'pattern'>[]
}

const all = (group: Record<string, Pick<Path, 'pattern'>>): Pick<Path, 'pattern'>[] => Object.values(group)

/** The routes of the specification that have no screen yet. A screen that is built leaves this list. */
export const notOpen: readonly NotOpen[] = [
  { title: '使用指南', paths: [paths.guide] },
  { title: '活动', paths: [paths.promo] },
  { title: '位置', paths: [paths.position] },
  { title: '商店', paths: [paths.store] },
  { title: '图书', paths: [paths.book] },
  { title: '我的', paths: [paths.my.mycomment, paths.my.mylives] },
  { title: '潜能测评', paths: [...all(paths.talent), paths.dd.talent] },
  { title: '顾问', paths: all(paths.adviser) },
  { title: '课程', paths: all(paths.course) },
  { title: '头条', paths: [...all(paths.headline), paths.ding.headline] },
  { title: '咨询服务', paths: all(paths.consultant) },
  { title: '志愿推荐', paths: [...all(paths.apprec), paths.apprecTable] },
  { title: '艺术类', paths: [...all(paths.art), ...all(paths.artrec)] },
  { title: '专业分数', paths: all(paths.pro) },
  { title: '2020 志愿推荐', paths: all(paths.y2020) },
  {
    title: '学科测评',
    paths: [
      ...all(paths.subass),
      paths.dd.subassHome,
      paths.dd.subassExplain,
      paths.dd.subassIntro,
      paths.dd.subassPaper,
      paths.dd.subassResult,
    ],
  },
  { title: '选科决策', paths: all(paths.subdec) },
  { title: '家长测评', paths: all(paths.parass) },
  { title: '三位一体', paths: all(paths.trirec) },
  { title: '帮助', paths: all(paths.help) },
  { title: '强基计划', paths: all(paths.enbasic) },
  { title: '报名服务', paths: all(paths.wz) },
]
