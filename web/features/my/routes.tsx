import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { my } = paths

export const screens: readonly Screen[] = [
  { path: my.index, title: '我的', access: 'user', load: () => import('./MyPage.tsx') },
  {
    path: my.mysetting,
    title: '设置',
    access: 'user',
    load: () => import('#web/features/account/MySettingPage.tsx'),
  },
  {
    path: my.devices,
    title: '登录的设备',
    access: 'user',
    load: () => import('#web/features/account/DevicesPage.tsx'),
  },
  {
    path: my.guardian,
    title: '年龄和监护人',
    access: 'limited',
    load: () => import('#web/features/account/GuardianPage.tsx'),
  },
  {
    path: my.closing,
    title: '注销账号',
    access: 'limited',
    load: () => import('#web/features/account/ClosingPage.tsx'),
  },
  {
    path: my.mysubject,
    title: '我的选科',
    access: 'user',
    load: () => import('#web/features/recommend/MySubjectPage.tsx'),
  },
  {
    path: my.myinfo,
    title: '我的资料',
    access: 'user',
    load: () => import('#web/features/account/MyInfoPage.tsx'),
  },
  {
    path: my.apprecList,
    title: '模拟和志愿表',
    access: 'user',
    load: () => import('#web/features/list/ApprecListPage.tsx'),
  },
  {
    path: my.myschool,
    title: '关注的大学',
    access: 'user',
    load: () => import('#web/features/follow/MySchoolPage.tsx'),
  },
  {
    path: my.mymajor,
    title: '关注的专业',
    access: 'user',
    load: () => import('#web/features/follow/MyMajorPage.tsx'),
  },
  {
    path: my.mycomment,
    title: '我的评论',
    access: 'user',
    load: () => import('#web/features/course/MyCommentPage.tsx'),
  },
  {
    path: my.mylives,
    title: '直播课',
    access: 'user',
    load: () => import('#web/features/live/MyLivesPage.tsx'),
  },
  {
    path: my.orders,
    title: '我的订单',
    access: 'user',
    load: () => import('#web/features/pay/OrdersPage.tsx'),
  },
  {
    path: my.changepwd,
    title: '修改密码',
    access: 'user',
    load: () => import('#web/features/account/ChangePwdPage.tsx'),
  },
  {
    path: my.changemobile,
    title: '更换手机号',
    access: 'user',
    load: () => import('#web/features/account/ChangeMobilePage.tsx'),
  },
  {
    path: my.aboutus,
    title: '关于我们',
    access: 'anyone',
    load: () => import('#web/features/account/AboutUsPage.tsx'),
  },
  {
    path: my.privacy,
    title: '隐私政策',
    access: 'anyone',
    load: () => import('#web/features/account/PrivacyPage.tsx'),
  },
  {
    path: my.agreement,
    title: '用户协议',
    access: 'anyone',
    load: () => import('#web/features/account/AgreementPage.tsx'),
  },
  {
    path: my.myaskadviser,
    title: '顾问答疑',
    access: 'user',
    load: () => import('#web/features/question/MyAskAdviserPage.tsx'),
  },
  {
    path: my.myaskadviserDetail,
    title: '顾问答疑',
    access: 'user',
    load: () => import('#web/features/question/MyAskAdviserDetailPage.tsx'),
  },
  {
    path: my.myschoolquestion,
    title: '院校提问',
    access: 'user',
    load: () => import('#web/features/question/MySchoolQuestionPage.tsx'),
  },
  {
    path: my.myschoolquestionDetail,
    title: '院校提问',
    access: 'user',
    load: () => import('#web/features/question/MySchoolQuestionDetailPage.tsx'),
  },
  {
    path: my.myfeedback,
    title: '我的反馈',
    access: 'user',
    load: () => import('#web/features/question/MyFeedbackPage.tsx'),
  },
]
