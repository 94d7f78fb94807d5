import { type Path, paths } from '#domain/paths.ts'

interface NotOpen {
  title: string
  paths: readonly Pick<Path, 'pattern'>[]
}

const all = (group: Record<string, Pick<Path, 'pattern'>>): Pick<Path, 'pattern'>[] => Object.values(group)

/** The routes of the specification that have no screen yet. A screen that is built leaves this list. */
export const notOpen: readonly NotOpen[] = [
  { title: '潜能测评', paths: [...all(paths.talent), paths.dd.talent] },
  {
    title: '志愿推荐',
    paths: [...all(paths.apprec).filter((each) => each !== paths.apprec.report), paths.apprecTable],
  },
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
  { title: '帮助', paths: all(paths.help).filter((each) => each !== paths.help.consultantHome) },
  { title: '强基计划', paths: all(paths.enbasic) },
  { title: '报名服务', paths: all(paths.wz) },
]
