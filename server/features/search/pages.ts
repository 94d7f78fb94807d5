import { type Route, paths } from '#domain/paths.ts'

/** A page of ours that a search may lead to. */
export interface OwnPage {
  readonly route: Route
  readonly text: string
  /** What people call what it is about. */
  readonly words: readonly string[]
}

/**
 * Pages that do one thing; those of a single school or major are found by its name.
 *
 * @param rankings Those by others that any school has a place in
 */
export const pagesOf = (rankings: ReadonlySet<string>): readonly OwnPage[] => [
  {
    route: paths.apprecsim.index,
    text: '填分数、位次和选科，算出每个志愿的录取概率',
    words: ['志愿推荐', '录取概率', '能上什么大学', '模拟志愿', '冲稳保'],
  },
  {
    route: paths.apprecsim.check,
    text: '检查志愿顺序和冲、稳、保的搭配',
    words: ['志愿表', '检查志愿'],
  },
  {
    route: paths.practice,
    text: '用真实的线走一遍投档，看志愿的顺序有多要紧',
    words: ['平行志愿', '滑档', '投档规则', '志愿怎么排'],
  },
  {
    route: paths.apprecsim.bring,
    text: '已有的志愿表（PDF、Excel 或文字）读进来检查',
    words: ['读入志愿表', '上传志愿表'],
  },
  {
    route: paths.apprecsim.help,
    text: '录取概率的算法和历年回测结果',
    words: ['准不准', '回测', '算法'],
  },
  {
    route: paths.hiscore.index,
    text: '一分一段、批次线和各专业历年投档线',
    words: ['一分一段', '位次查询', '分数线', '投档线', '录取线', '控制线', '省控线', '批次线'],
  },
  {
    route: paths.cu.index,
    text: '按地区、层次、公办民办筛选大学',
    words: ['大学库', '院校库', '学校列表'],
  },
  {
    route: paths.major.index,
    text: '本科和高职专业，按门类和专业类查',
    words: ['专业库', '学科门类', '职业'],
  },
  { route: paths.cumajor.index, text: '每个专业的介绍、开设学校和历年投档线', words: ['专业介绍'] },
  {
    route: paths.pro.index,
    text: '几个专业放在一起看位次、走势和省位次的同类专业',
    words: ['专业位次', '专业对比', '冷门专业', '热门专业'],
  },
  {
    route: paths.subquery,
    text: '一种选科组合能报多少专业，组合之间怎么比',
    words: ['选科组合', '选科覆盖率', '物化生', '史政地'],
  },
  {
    route: paths.subdec.index,
    text: '按想学的专业、名次、兴趣和负担，把选科组合排出先后',
    words: ['怎么选科', '选什么科', '选科推荐'],
  },
  {
    route: paths.subject.index,
    text: '各校各专业要求选考哪些科目',
    words: ['选考要求', '选考科目'],
  },
  {
    route: paths.rank.school,
    text: '按投档线和学科评估排出的名次',
    words: ['学校排行', ...(rankings.has('ruanke') ? ['软科排名'] : []), '院校排名'],
  },
  ...(rankings.has('qs')
    ? [{ route: paths.rank.qsRank, text: '内地大学的 QS 名次', words: ['世界排名'] }]
    : []),
  { route: paths.rank.major, text: '同一专业的学校怎么排', words: ['专业排行'] },
  {
    route: paths.rank.subject,
    text: '全国第四轮学科评估结果',
    words: ['学科评估', '第四轮', 'A+学科'],
  },
  {
    route: paths.rank.shuangyi,
    text: '“双一流”建设高校和建设学科',
    words: ['双一流大学', '985名单', '211名单', '一流学科'],
  },
  {
    route: paths.art.index,
    text: '综合分怎么算、控制线和各校投档线',
    words: ['艺考', '艺术生', '体育生', '综合分', '美术生', '音乐生', '艺术类', '体育类'],
  },
  {
    route: paths.artrec.index,
    text: '按综合分看够得着哪些院校，差多少分',
    words: ['艺考志愿', '艺术类志愿', '体育类志愿'],
  },
  {
    route: paths.trirec.index,
    text: '浙江各校的三项比例，算综合分，也倒着算高考和测试各要多少',
    words: ['综合评价', '综合分', '学考折算', '三位一体计算'],
  },
  {
    route: paths.talent.index,
    text: '兴趣、能力和性格，看哪些专业类更合适',
    words: ['性格测试', '职业兴趣', '霍兰德', '能力测试', '适合什么专业', '专业测评'],
  },
  {
    route: paths.parass.index,
    text: '弄清新高考的规则，家长和学生各怎么想也摆出来',
    words: ['家长测试', '家长怎么帮', '新高考规则', '和孩子商量'],
  },
  {
    route: paths.enbasic.index,
    text: '基础学科招生：39 所学校怎么算综合成绩，录上了放弃什么',
    words: ['强基', '基础学科招生', '校测', '自主招生'],
  },
  {
    route: paths.guide,
    text: '从分数到志愿表，一步一步怎么用',
    words: ['怎么用', '教程', '新手'],
  },
  {
    route: paths.book,
    text: '填志愿的规则，一章讲一件事，免费读',
    words: ['志愿手册', '填报指南', '电子书'],
  },
  {
    route: paths.headline.index,
    text: '选科、志愿填报、专业和升学途径的文章',
    words: ['文章', '政策', '资讯'],
  },
  { route: paths.course.index, text: '可以跟着做的小课', words: ['视频课', '网课'] },
  {
    route: paths.consultant.index,
    text: '高一到高三每周的学习计划，属于咨询服务',
    words: ['咨询服务', '学习计划', '周计划'],
  },
  {
    route: paths.wz.index,
    text: '把志愿表发给升学顾问，逐行看、书面回复，属于咨询服务',
    words: ['志愿咨询', '请顾问看志愿表', '志愿审核', '一对一'],
  },
  { route: paths.store, text: '全部服务的价格和内容', words: ['购买', '价格', '服务'] },
]
