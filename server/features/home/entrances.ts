import type { Home } from '#contract/home.ts'

/** The ways from the home page into the areas that are open to everybody, and into the consultant's. */
export const entrances: Home['entrances'] = [
  { nameEN: 'apprecsim', title: '模拟推荐', description: '分数换录取概率', path: '/apprecsim' },
  { nameEN: 'check', title: '志愿表检查', description: '保底、顺序、选科', path: '/apprecsim/check' },
  { nameEN: 'hiscore', title: '历年分数', description: '投档线、一分一段', path: '/hiscore' },
  { nameEN: 'cu', title: '查大学', description: '资料、计划、分数', path: '/cu' },
  { nameEN: 'cumajor', title: '查专业', description: '学什么、哪里有', path: '/cumajor' },
  { nameEN: 'subject', title: '选科要求', description: '专业要选哪几门', path: '/subject' },
  { nameEN: 'subquery', title: '选科组合', description: '组合能报多少', path: '/subquery' },
  { nameEN: 'rank', title: '排行', description: '双一流、学科评估', path: '/rank/school' },
  { nameEN: 'course', title: '课程', description: '选科和志愿怎么做', path: '/course' },
  { nameEN: 'headline', title: '头条', description: '政策和填报文章', path: '/headline' },
  { nameEN: 'credit', title: '签到', description: '每天签到得积分', path: '/credit' },
  { nameEN: 'consultant', title: '顾问', description: '每周学习计划', path: '/consultant' },
]
