import { paths } from '#domain/paths.ts'
import {
  type Others,
  type Page,
  type Shows,
  allRoles,
  forPackage,
  forPackageUsers,
  forUsers,
  forUsersInside,
  goOn,
  leadTo,
  next,
  page,
} from './page.ts'

/** Spec §6: from a past year visitors log in, and begin there anew. */
const forReplay: Others = () => ({
  visitor: { at: '/login?nextPathname=%2F2020', title: '登录', see: '您还没有登录' },
})

const season: Shows = { at: '/apprec', title: '志愿推荐', see: '今年的填报时间还没有定' }
/** Without a season there is nothing to confirm, and nothing to fill. */
const inSeason: Others = (link) => ({ ...forPackageUsers(link), holder: season })

/** Goods 9 and the package open it, who has neither goes to its pay page. */
const forSubass: Others = (link) => ({
  ...forUsers(link),
  leads: { ...leadTo(allRoles, '/wx/pay/subass'), 9: link },
})
/** Spec §4: the result of a test that was not taken is nobody's; the package leads on from the pay page. */
const noResult: Others = (link) => ({
  ...forUsers(link),
  holder: { at: '/consultant/home', title: '顾问', see: '咨询服务已开通' },
  leads: leadTo(allRoles, '/wx/pay/subass'),
})

const { apprec, apprecsim, art, artrec, dd, enbasic, parass, pro, subass, subdec, trirec, wz, y2020 } = paths
/** What begins a consultation goes to its own pay page. */
const forConsultation: Others = (link) => {
  const at = `/wx/pay/wz?${next(link)}`
  return {
    visitor: { at, title: '志愿问诊', see: '志愿问诊怎么进行', not: goOn },
    leads: leadTo(allRoles, at),
  }
}
const agreement: Shows = { at: wz.agreement(), title: '志愿问诊说明', see: '同意，去填写' }
const physics = { subId: 1 }
const noLines = '没有浙江 2020 年的投档线'
const noSubject = '没有这个科目'

/** Every page of the tools, with what must be on it. */
export const toolPages: readonly Page[] = [
  page(paths.practice, paths.practice(), '平行志愿模拟', /五分钟，不用登录/),
  // A score that was said meanwhile is answered at once.
  { ...page(paths.first, paths.first(), '我能上哪些学校', /高考省份/), alone: true },
  page(paths.preference, paths.preference(), '我的偏好', '半分钟，说说你的想法'),
  page(paths.assess, paths.assess({ instrument: 'character' }), '性格问卷', '这份测评看什么'),
  page(paths.assessTalent, paths.assessTalent(), '能力测评的统计', '多少人做过'),

  page(apprec.conditionMajors, apprec.conditionMajors(), '志愿推荐', '', inSeason),
  page(apprec.result, apprec.result(), '志愿推荐', '', inSeason),
  page(apprec.resultFilter, apprec.resultFilter(), '志愿推荐', '', inSeason),
  page(apprec.check, apprec.check(), '志愿推荐', '', inSeason),
  page(apprec.hand, apprec.hand(), '志愿推荐', '', inSeason),
  page(apprec.bring, apprec.bring(), '志愿推荐', '', inSeason),
  page(apprec.close, apprec.close(), '志愿推荐', '', inSeason),
  page(apprec.preview, apprec.preview(), '填报对照表', '已抄 0 / 1', forPackageUsers),
  page(apprec.history, apprec.history(), '志愿表的历史', /^每次保存都留一版/, forPackageUsers),
  {
    ...page(
      paths.apprecTable,
      paths.apprecTable({ recordId: 'nobodys' }),
      '志愿表',
      '没有这份志愿表',
      forUsers,
    ),
    unknown: true,
  },

  page(apprecsim.index, apprecsim.index(), '模拟推荐', '我的分数，能上哪些学校？'),
  page(apprecsim.condition, apprecsim.condition(), '成绩条件', '考试省份：浙江（3+3）', forUsers),
  page(apprecsim.conditionMajors, apprecsim.conditionMajors(), '喜欢的专业', /个专业$/, forUsers),
  page(apprecsim.result, apprecsim.result(), '模拟结果', /610 分/, forUsers),
  page(apprecsim.check, apprecsim.check(), '志愿表检查', '志愿表', forUsers),
  page(apprecsim.history, apprecsim.history(), '模拟记录', /610 分/, forUsers),
  page(apprecsim.help, apprecsim.help(), '概率怎么算', '概率是怎么算的'),
  page(apprecsim.close, apprecsim.close(), '暂不能模拟', '浙江现在可以模拟', forUsers),
  page(apprecsim.report, apprecsim.report(), '志愿报告', '2026 年浙江普通类一段志愿报告', forUsers),
  page(apprecsim.bring, apprecsim.bring(), '读入已有的志愿表', '把已有的志愿表读进来', forUsers),
  page(apprecsim.hand, apprecsim.hand(), '自己排志愿表', '2026 年普通类一段志愿表', forUsers),
  page(apprecsim.versions, apprecsim.versions(), '志愿表的历史', /^每次保存都留一版/, forUsers),

  page(art.index, art.index(), '艺术体育类', '你的省份有哪些数据', forPackage),
  page(art.home, art.home(), '综合分计算', '反过来算：还要考多少', forPackage),
  page(art.hiscore, art.hiscore(), '艺术体育分数线', '考试类别', forPackage),
  page(artrec.index, artrec.index(), '艺术体育推荐', '按综合分，看够得着哪些院校', forPackage),
  page(artrec.condition, artrec.condition(), '填艺考成绩', '高考文化总分', forPackage),
  page(artrec.major, artrec.major(), '选想学的专业类', '美术与设计类常报的专业类', forPackage),
  page(artrec.confirm, artrec.confirm(), '核对成绩', '先填两份成绩', forPackage),
  page(artrec.result, artrec.result(), '够得着哪些', '先填两份成绩', forPackage),
  page(artrec.help, artrec.help(), '艺术体育推荐说明', '为什么没有录取概率'),
  page(pro.index, pro.index(), '专业分数', '想学的专业，要多少位次？', forPackage),
  page(pro.home, `${pro.home()}?aims=080901`, '几个专业放在一起看', '历年位次分布', forPackage),
  page(pro.score, `${pro.score()}?aims=080901`, '计算机科学与技术的位次', '同类里省位次的', forPackage),

  page(trirec.index, trirec.index(), '三位一体', '填自己的三项'),
  page(trirec.list, trirec.list(), '三位一体的学校', /^38 所/),
  page(
    trirec.list,
    `${trirec.list()}?school=${encodeURIComponent('浙江大学')}`,
    '浙江大学三位一体',
    '学考每门折',
  ),
  page(trirec.help, trirec.help(), '综合分怎么算', '能报几所'),

  page(enbasic.index, enbasic.index(), '强基计划', '高考一般占 85%，学校考核占 15%', forPackage),
  page(enbasic.home, enbasic.home(), '强基综合成绩', /^同一年一般只能报一所/, forPackage),
  page(enbasic.list, enbasic.list(), '强基招生学校', '不同学校的综合成绩不能比', forPackage),
  page(enbasic.help, enbasic.help(), '强基计划怎么看', '一个算例'),

  page(y2020.index, y2020.index(), '往年试填', '浙江 2020 年', forReplay),
  page(y2020.condition, y2020.condition(), '当年的成绩', noLines, forReplay),
  page(y2020.conditionMajors, y2020.conditionMajors(), '当年喜欢的专业', noLines, forReplay),
  page(y2020.result, y2020.result(), '当年够不够线', noLines, forReplay),
  page(y2020.check, y2020.check(), '当年会在哪里录取', noLines, forReplay),
  page(y2020.history, y2020.history(), '试填记录', noLines, forReplay),
  page(y2020.help, y2020.help(), '往年试填怎么看', '够不够线怎么比', forReplay),

  page(subass.index, subass.index(), '学科测评', '看看自己和每一科的关系'),
  page(subass.home, subass.home(), '学科测评', '选一科', forSubass),
  page(subass.intro, subass.intro(physics), '物理学科测评', '第一卷：问卷', forSubass),
  { ...page(subass.paper, subass.paper(physics), '物理学科测评', '第一卷还没开始', forSubass), alone: true },
  page(subass.result, subass.result(physics), '', '', noResult),

  page(subdec.index, subdec.index(), '选科决策', '把几种组合放在一起比'),
  page(subdec.home, subdec.home(), '我的选科决策', '浙江，35 种组合', forUsers),
  page(subdec.paper, subdec.paper(), '填选科决策', '你想学什么？', forUsers),
  page(subdec.result, subdec.result(), '选科决策的结果', '你看重什么', forUsers),

  page(parass.index, parass.index(), '家长测评', '家长和学生一起做的两份题'),
  page(parass.start, parass.start(), '开始家长测评', '新高考的规则', forUsers),
  page(parass.shareQues, parass.shareQues(), '请家里人来答', '请另一方来答', forUsers),
  page(parass.shareResult, parass.shareResult(), '家长测评结果分享', '把结果给别人看', forUsers),
  page(parass.question, parass.question(), '', '', (link) => ({
    ...forUsers(link),
    holder: { at: '/parass/start', title: '开始家长测评', see: '新高考的规则' },
  })),
  page(parass.result, parass.result(), '家长测评结果', '还没有做完哪一份', forUsers),
  page(parass.mistake, parass.mistake(), '没做对的题', '规则这一份还没有做', forUsers),

  page(dd.talent, dd.talent(), '潜能测评', '三份测评，一起看专业', (link) => ({
    ...forUsersInside(link),
    holder: { at: '/dd/talent?page=home', title: '潜能测评', see: '开始职业兴趣问卷' },
    leads: { 11: '/dd/talent?page=home' },
  })),
  page(dd.login, dd.login(), '登录', '手机号或用户名', () => ({
    holder: { at: '/', title: '选考在线', see: '浙江考生' },
  })),
  page(dd.subass, dd.subass(), '学科测评', '选一科', () => ({
    ...forUsersInside(dd.subassHome()),
    holder: { at: dd.subassHome(), title: '学科测评', see: '选一科' },
    leads: { ...leadTo(allRoles, '/dd/error'), 9: dd.subassHome() },
  })),
  page(dd.subassHome, dd.subassHome(), '学科测评', '选一科', (link) => ({
    ...forUsersInside(link),
    leads: { ...leadTo(allRoles, '/dd/error'), 9: link },
  })),
  page(dd.subassExplain, dd.subassExplain(), '学科测评', '看看自己和每一科的关系'),
  page(dd.subassIntro, dd.subassIntro(), '学科测评', noSubject, forUsersInside),
  page(dd.subassPaper, dd.subassPaper(), '学科测评', noSubject, forUsersInside),
  page(dd.subassResult, dd.subassResult(), '学科测评', noSubject, forUsersInside),

  page(wz.index, wz.index(), '志愿问诊', '先自己检查一遍志愿表', forConsultation),
  page(wz.agreement, wz.agreement(), '志愿问诊说明', ['三、意见不是承诺', '看看怎么开通'], () => ({
    holder: { title: '志愿问诊说明', see: ['三、意见不是承诺', '同意，去填写'] },
  })),
  // Nothing is agreed to yet.
  page(wz.form, wz.form(), '志愿问诊说明', '', (link) => ({ ...forConsultation(link), holder: agreement })),
  page(wz.use, wz.use(), '我的志愿问诊', '还没有问诊', forUsers),
]
