import { paths } from '#web/app/paths.ts'
import type { Screen } from '#web/app/screen.ts'

const { my } = paths

export const screens: readonly Screen[] = [
  { path: my.index, title: '我的', access: 'user', load: () => import('./MyPage.tsx') },
  { path: my.mysetting, title: '设置', access: 'user', load: () => import('./MySettingPage.tsx') },
  { path: my.devices, title: '登录的设备', access: 'user', load: () => import('./DevicesPage.tsx') },
  { path: my.guardian, title: '年龄和监护人', access: 'limited', load: () => import('./GuardianPage.tsx') },
  { path: my.closing, title: '注销账号', access: 'limited', load: () => import('./ClosingPage.tsx') },
  { path: my.mysubject, title: '我的选科', access: 'user', load: () => import('./MySubjectPage.tsx') },
  { path: my.myinfo, title: '我的资料', access: 'user', load: () => import('./MyInfoPage.tsx') },
  { path: my.apprecList, title: '模拟和志愿表', access: 'user', load: () => import('./ApprecListPage.tsx') },
  { path: my.myschool, title: '关注的大学', access: 'user', load: () => import('./MySchoolPage.tsx') },
  { path: my.mymajor, title: '关注的专业', access: 'user', load: () => import('./MyMajorPage.tsx') },
  { path: my.mycomment, title: '我的评论', access: 'user', load: () => import('./MyCommentPage.tsx') },
  { path: my.mylives, title: '直播课', access: 'user', load: () => import('./MyLivesPage.tsx') },
  { path: my.orders, title: '我的订单', access: 'user', load: () => import('./OrdersPage.tsx') },
  { path: my.changepwd, title: '修改密码', access: 'user', load: () => import('./ChangePwdPage.tsx') },
  {
    path: my.changemobile,
    title: '更换手机号',
    access: 'user',
    load: () => import('./ChangeMobilePage.tsx'),
  },
  { path: my.aboutus, title: '关于我们', access: 'anyone', load: () => import('./AboutUsPage.tsx') },
  { path: my.privacy, title: '隐私政策', access: 'anyone', load: () => import('./PrivacyPage.tsx') },
  { path: my.agreement, title: '用户协议', access: 'anyone', load: () => import('./AgreementPage.tsx') },
  { path: my.myaskadviser, title: '顾问答疑', access: 'user', load: () => import('./MyAskAdviserPage.tsx') },
  {
    path: my.myaskadviserDetail,
    title: '顾问答疑',
    access: 'user',
    load: () => import('./MyAskAdviserDetailPage.tsx'),
  },
  {
    path: my.myschoolquestion,
    title: '院校提问',
    access: 'user',
    load: () => import('./MySchoolQuestionPage.tsx'),
  },
  {
    path: my.myschoolquestionDetail,
    title: '院校提问',
    access: 'user',
    load: () => import('./MySchoolQuestionDetailPage.tsx'),
  },
  { path: my.myfeedback, title: '我的反馈', access: 'user', load: () => import('./MyFeedbackPage.tsx') },
]
