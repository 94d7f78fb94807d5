import { hashIdOf } from '#server/hash-id.ts'
import { type Path, paths } from '#domain/paths.ts'
import {
  type Others,
  type Page,
  type Shows,
  allRoles,
  forPackage,
  forPackageUsers,
  forUsers,
  goOn,
  leadTo,
  next,
  page,
  queryOf,
} from './page.ts'

/** Spec §6: from credit sign-in they go to /credit/login. */
const forCredit: Others = (link) => ({
  visitor: { at: `/credit/login?${next(link)}`, title: '登录后签到', see: '登录后签到领积分' },
})
const nobodys: Shows = { at: '/404', title: '页面不存在', see: '没有找到这个页面', unknown: true }
/** Somebody else's: nobody but they may know that it is there. */
const anothers: Others = (link) => ({ ...forUsers(link), holder: nobodys })

const consultantHome = { title: '顾问', see: '咨询服务已开通' }
/** Spec §4: on pay pages version 8 goes to the package's home, the query kept. */
const notForPackage: Others = (link) => ({
  holder: { at: `/consultant/home${queryOf(link)}`, ...consultantHome },
})

/** A pay page: whoever holds what it sells goes on from it. */
function payPage(path: Pick<Path, 'pattern'>, title: string, goods: string, query = ''): Page {
  const see = [new RegExp(`^${goods}$`), /^现在不在这里出售/]
  return { ...page(path, path.pattern + query, title, see, notForPackage), not: goOn }
}

/** A pay page that sells nothing to anybody: what it would sell is not there. */
const sellsNothing = (path: Pick<Path, 'pattern'>, title: string, see: string): Page =>
  page(path, path.pattern, title, see, notForPackage)

/** A part of the guides that are to no tool. */
const ownSections: Readonly<Record<string, string>> = {
  basehome: '第一次来',
  video: '看不了的时候',
  ways: '每一条都先问四句',
}
const { consultantHome: aboutPackage, ...guides } = paths.help

const zju = hashIdOf('4133010335')
const { adviser, apprec, consultant, course, credit, headline, my, pay, register, talent } = paths
const talentHome: Shows = { at: talent.home(), title: '潜能测评', see: '开始职业兴趣问卷' }

/** A page of the talent test: goods 11 and the package open it, who has neither goes to its pay page. */
function talentPage(path: Path, title: string, see: string, held: Shows = { title, see }): Page {
  const others: Others = (link) => ({
    ...forUsers(link),
    holder: held,
    leads: {
      ...leadTo(allRoles, pay.talent()),
      11: held.at ?? link,
    },
  })
  return page(path, path(), title, see, others)
}
const consulting = '咨询服务'

/** Every page around the tools, with what must be on it. */
export const aroundPages: readonly Page[] = [
  page(paths.home, paths.home(), '选考在线', '成绩公布以后，一步一步做什么'),
  page(paths.guide, paths.guide(), '使用指南', '二、填条件'),
  page(paths.promo, paths.promo(), '活动', '每天签到，攒积分'),
  page(paths.position, paths.position(), '位置', '你登录的账号在浙江参加高考', () => ({
    visitor: { title: '位置', see: '在哪个省参加高考' },
  })),
  page(paths.store, paths.store(), '商店', '现在没有出售的服务', () => ({
    holder: { title: '商店', see: '已开通' },
  })),
  page(paths.book, paths.book(), '志愿填报手册', '一分一段表怎么看，三步换出自己的位次', () => ({
    holder: { title: '志愿填报手册', see: '已开通' },
  })),

  page(adviser.index, adviser.index(), '顾问', '先自己查，查不清再问'),
  page(adviser.list, adviser.list(), '顾问介绍', '顾问团队'),
  page(course.index, course.index(), '课程', '二十分钟学会用位次查学校'),
  page(
    course.list,
    `${course.list({ categoryType: 'WEEKLY', typeId: 9 })}?channel=x`,
    '开通课程',
    '高二每周学习计划属于咨询服务。',
    () => ({
      visitor: {
        moves: '/wx/pay/courselist?channel=x&categoryType=WEEKLY&typeId=9',
        title: '开通课程',
        see: '高二每周学习计划属于咨询服务。',
      },
      holder: {
        at: '/consultant/home?channel=x&categoryType=WEEKLY&typeId=9',
        ...consultantHome,
      },
    }),
  ),
  page(
    course.comment,
    (ids) => course.comment({ courseId: ids.course }),
    '二十分钟学会用位次查学校',
    '写评论',
  ),
  page(headline.index, headline.index(), '头条', '成绩公布以后，一步一步做什么'),
  page(headline.list, headline.list({ typeId: 1 }), '选科', '选科先看专业要求：三步缩到两三种组合'),
  page(
    paths.ding.headline,
    (ids) => paths.ding.headline({ articleHashId: ids.article }),
    '位次和分数，填志愿到底看哪个',
    '在新窗口打开选考在线',
  ),
  page(aboutPackage, aboutPackage(), '咨询服务说明', '不包含什么'),
  ...Object.entries(guides).map(([name, path]) =>
    page(path, path(), path.title, ownSections[name] ?? '容易弄错的地方'),
  ),

  page(consultant.index, `${consultant.index()}?channel=x`, '顾问', '咨询服务已开通', (link) => ({
    ...forPackage(link),
    holder: { moves: '/consultant/home?channel=x', title: '顾问', see: '咨询服务已开通' },
  })),
  page(consultant.home, `${consultant.home()}?categoryId=10`, '顾问', /^高三第 \d+ 周/, forPackage),
  page(
    consultant.article,
    (ids) => `${consultant.article()}?courseId=${ids.weekly}`,
    '高一第 9 周：和学长学姐聊半小时',
    '这个年级的全部学习计划',
    forPackage,
  ),
  page(consultant.recomment, consultant.recomment(), '推荐阅读', /^选科先看专业要求/, forPackage),

  page(pay.index, pay.index(), '购买服务', ['现在没有出售的服务', '院校提问邀请码'], notForPackage),
  payPage(pay.register, '注册并开通', consulting),
  payPage(pay.talent, '潜能测评', '潜能测评', '?goodsId=11'),
  payPage(pay.adviser, '开通顾问服务', consulting),
  payPage(pay.cuquestion, '开通院校提问', '院校提问', `?goodsId=3&cuHashId=${zju}`),
  sellsNothing(pay.article, '开通后阅读', '现在没有要开通的文章'),
  sellsNothing(pay.courselist, '开通课程', '现在没有要开通的课程'),
  sellsNothing(pay.column, '开通专栏', '现在没有要开通的专栏'),
  payPage(pay.consultant, '开通咨询服务', consulting),
  payPage(pay.consultant, '开通咨询服务', consulting, '?goodsId=13'),
  payPage(pay.consultantIntro, '咨询服务介绍', consulting),
  payPage(pay.vipadviser, '开通一对一顾问', consulting),
  payPage(pay.subass, '学科测评', '学科测评', '?channel=x'),
  page(pay.elbook, pay.elbook(), '电子书', [/^电子书$/, /^现在不在这里出售/, /合订成一页/], notForPackage),
  payPage(pay.wz, '志愿问诊', consulting, '?next=%2Fwz'),

  page(talent.index, talent.index(), '潜能测评', '三份测评，一起看专业', () => ({
    holder: talentHome,
    leads: { 11: talent.home() },
  })),
  page(talent.detail, talent.detail(), '潜能测评怎么测', '能力测评怎么出题'),
  talentPage(talent.home, '潜能测评', '开始职业兴趣问卷'),
  talentPage(talent.character, '性格问卷', '依据什么编的'),
  talentPage(talent.job, '职业兴趣问卷', '依据什么编的'),
  talentPage(talent.start, '能力测评', '两道样题'),
  talentPage(talent.question, '测评题目', '还没有开始哪一项'),
  talentPage(talent.resultCharacter, '性格结果', '', talentHome),
  talentPage(talent.resultTalent, '能力结果', '', talentHome),
  talentPage(talent.resultJob, '职业兴趣结果', '', talentHome),
  talentPage(talent.resultMajor, '合适的专业类', '', talentHome),
  talentPage(talent.resultPreview, '测评报告', '', talentHome),
  talentPage(talent.resultEmail, '把报告发到邮箱', '', talentHome),

  page(my.index, my.index(), '我的', '浙江考生', forUsers),
  page(my.mysetting, my.mysetting(), '设置', '下载我的资料', forUsers),
  page(my.devices, my.devices(), '登录的设备', '这台设备', forUsers),
  page(my.partners, my.partners(), '关联的学校和机构', '没有关联的学校和机构', forUsers),
  page(my.guardian, my.guardian(), '年龄和监护人', /已满 14 周岁/, forUsers),
  page(my.factor, my.factor(), '两步验证', '还没有开启', forUsers),
  page(my.closing, my.closing(), '注销账号', /15 天/, forUsers),
  page(my.mysubject, my.mysubject(), '我的选科', '物理化学生物能报哪些专业', forUsers),
  page(my.myinfo, (ids) => my.myinfo({ hashId: ids.hashId }), '我的资料', '浙江', forUsers),
  page(my.apprecList, my.apprecList(), '模拟和志愿表', /^1 个志愿/, forUsers),
  page(my.apprecList, `${my.apprecList()}?tab=simulation`, '模拟和志愿表', /610 分/, forUsers),
  page(my.mymajor, my.mymajor(), '关注的专业', '计算机科学与技术', forUsers),
  page(my.myschool, my.myschool(), '关注的大学', '浙江大学', forUsers),
  page(my.changepwd, my.changepwd(), '修改密码', '新密码', forUsers),
  page(my.changemobile, my.changemobile(), '更换手机号', '新手机号', forUsers),
  page(my.orders, my.orders(), '我的订单', '还没有订单', forUsers),
  page(paths.feedback, paths.feedback(), '写反馈', '身份证号、住址、准考证号'),
  page(my.aboutus, my.aboutus(), '关于我们', '数字从哪里来'),
  page(my.privacy, my.privacy(), '隐私政策', /^一、我们存什么/),
  page(my.agreement, my.agreement(), '用户协议', '一、这份协议'),
  page(my.myaskadviser, my.myaskadviser(), '顾问答疑', '看看咨询服务', (link) => ({
    ...forUsers(link),
    holder: { title: '顾问答疑', see: '问顾问' },
  })),
  page(
    my.myaskadviserDetail,
    (ids) => my.myaskadviserDetail({ quId: ids.adviserQuestion }),
    '顾问答疑',
    '先选专业还是先选学校？',
    forUsers,
  ),
  page(
    my.myschoolquestion,
    `${my.myschoolquestion()}?cuHashId=${zju}`,
    '院校提问',
    '看看怎么开通',
    (link) => ({
      ...forUsers(link),
      holder: { title: '院校提问', see: '问浙江大学' },
    }),
  ),
  page(
    my.myschoolquestionDetail,
    (ids) => my.myschoolquestionDetail({ quId: ids.schoolQuestion }),
    '院校提问',
    '大一能不能转专业？',
    anothers,
  ),
  page(my.myfeedback, my.myfeedback(), '我的反馈', '想看更早几年的线', forUsers),
  page(my.mycomment, my.mycomment(), '我的评论', '第二步最有用', forUsers),
  page(my.mylives, my.mylives(), '直播课', '近期没有直播课', forUsers),

  page(credit.index, credit.index(), '积分', '积分不是钱，不能买卖、转让，也不能提现。'),
  page(credit.intro, credit.intro(), '积分说明', '积分不是钱，不能买卖、转让，也不能提现。'),
  page(credit.login, credit.login(), '登录后签到', '登录后签到领积分', () => ({
    holder: { at: '/credit/signin', title: '每日签到', see: '今天已签到' },
  })),
  page(credit.signin, credit.signin(), '每日签到', '今天已签到', forCredit),
  page(credit.rank, credit.rank(), '积分榜', /（你）/, forCredit),
  page(credit.record, credit.record(), '积分记录', '每日签到', forCredit),
  page(credit.share, credit.share(), '分享得积分', /今天第一次分享得/, forCredit),

  page(paths.login, paths.login(), '登录', '手机号或用户名', () => ({
    holder: { at: '/', title: '选考在线', see: '浙江考生' },
  })),
  page(register.index, register.index(), '注册', '设置密码'),
  page(
    register.detail,
    (ids) => register.detail({ hashId: ids.hashId }),
    '完善资料',
    /最后确认一下年龄/,
    forUsers,
  ),
  page(paths.resetpwd, paths.resetpwd(), '重置密码', '新密码'),
  { ...page(paths.notFound, paths.notFound(), '页面不存在', '没有找到这个页面'), unknown: true },
  { ...page({ pattern: '*' }, '/nowhere/at/all', '页面不存在', '没有找到这个页面'), unknown: true },
  page(paths.dd.error, paths.dd.error(), '钉钉里不提供', '钉钉里不提供这项功能'),
  { ...page(paths.gkgwcz, paths.gkgwcz(), '咨询服务说明', '不包含什么'), at: '/help/consultant/home' },
  page(apprec.index, apprec.index(), '志愿推荐', '今年的填报时间还没有定', forPackage),
  page(apprec.help, apprec.help(), '志愿推荐怎么用', '和模拟推荐有什么不同'),
  // Without a season there is nothing to confirm.
  {
    ...page(apprec.condition, apprec.condition(), '志愿推荐', '今年的填报时间还没有定', forPackageUsers),
    at: '/apprec',
  },
  page(apprec.report, apprec.report(), '志愿报告', /位次/, forPackageUsers),
  // The last: it ends the session.
  page(paths.logout, paths.logout(), '退出登录', '已退出登录'),
]
