/** Names of the `:parameters` of a pattern. */
type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Values<P extends string> = { readonly [K in Names<P>]: string | number }
type Arguments<P extends string> = [Names<P>] extends [never] ? [] : [values: Values<P>]

/** One route: called with its parameters it gives the link, `pattern` is what the router matches. */
export interface Path<P extends string = string> {
  (...values: Arguments<P>): string
  readonly pattern: P
  /** What the page is called wherever it is named: its own bar, links to it, search. */
  readonly title: string
}

/** A route as tables of routes hold it, whatever its parameters. */
export type Route = Pick<Path, 'pattern' | 'title'>

function path<const P extends string>(pattern: P, title: string): Path<P> {
  const link = (...given: Arguments<P>): string => {
    const values: Record<string, string | number> = given[0] ?? {}
    return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  }
  return Object.assign(link, { pattern, title })
}

/** Every route of the product (spec §2). Links are made here and nowhere else. */
export const paths = {
  home: path('/', '选考在线'),
  guide: path('/guide', '使用指南'),
  login: path('/login', '登录'),
  promo: path('/promo', '活动'),
  position: path('/position', '位置'),
  store: path('/store', '商店'),
  book: path('/book', '志愿填报手册'),
  register: { index: path('/register', '注册'), detail: path('/register/detail/:hashId', '完善资料') },
  resetpwd: path('/resetpwd', '重置密码'),
  logout: path('/logout', '退出登录'),
  notFound: path('/404', '页面不存在'),
  gkgwcz: path('/gkgwcz', '咨询服务'),

  subject: {
    index: path('/subject', '选科要求'),
    culist: path('/subject/culist', '按学校查选科'),
    cudetail: path('/subject/cudetail/:cuHashId', '学校的选科要求'),
  },
  major: {
    index: path('/major', '查专业'),
    culist: path('/major/culist', '按专业找学校'),
    cumajorTypes: path('/major/cumajor_types/:jobClassCode', '职业对应的专业'),
    cumajorType: path('/major/cumajor_type/:majorTypeCode', '专业类'),
  },
  cu: {
    index: path('/cu', '查大学'),
    detail: path('/cu/detail/:cuHashId', '大学'),
    intro: path('/cu/intro/:cuHashId', '大学简介'),
    contact: path('/cu/contact/:cuHashId', '联系方式'),
    question: path('/cu/question/:cuHashId', '向大学提问'),
    subject: path('/cu/subject/:cuHashId', '选科要求'),
    news: path('/cu/news/:cuHashId', '大学新闻'),
    charter: path('/cu/charter/:cuHashId', '招生章程'),
  },
  cumajor: {
    index: path('/cumajor', '专业录取位次'),
    intro: path('/cumajor/intro/:majorHashId', '专业介绍'),
    school: path('/cumajor/school/:majorHashId', '开设学校'),
    major: path('/cumajor/major/:majorHashId', '相近专业'),
  },
  my: {
    index: path('/my', '我的'),
    mysetting: path('/my/mysetting', '设置'),
    devices: path('/my/mysetting/devices', '登录的设备'),
    guardian: path('/my/mysetting/guardian', '年龄和监护人'),
    closing: path('/my/mysetting/closing', '注销账号'),
    mysubject: path('/my/mysubject', '我的选科'),
    myinfo: path('/my/myinfo/:hashId', '我的资料'),
    apprecList: path('/my/apprecList', '模拟和志愿表'),
    mymajor: path('/my/mymajor', '关注的专业'),
    myschool: path('/my/myschool', '关注的大学'),
    changepwd: path('/my/changepwd', '修改密码'),
    changemobile: path('/my/changemobile', '更换手机号'),
    orders: path('/my/orders', '我的订单'),
    aboutus: path('/my/aboutus', '关于我们'),
    privacy: path('/my/aboutus/privacy', '隐私政策'),
    agreement: path('/my/aboutus/agreement', '用户协议'),
    myaskadviser: path('/my/myaskadviser', '顾问答疑'),
    myaskadviserDetail: path('/my/myaskadviser/:quId', '顾问答疑'),
    myschoolquestion: path('/my/myschoolquestion', '院校提问'),
    myschoolquestionDetail: path('/my/myschoolquestion/:quId', '院校提问'),
    myfeedback: path('/my/myfeedback', '我的反馈'),
    mycomment: path('/my/mycomment', '我的评论'),
    mylives: path('/my/mylives', '直播课'),
  },
  first: path('/first', '我能上哪些学校'),
  preference: path('/preference', '我的偏好'),
  search: { index: path('/search', '搜索'), article: path('/search/article', '文章') },
  talent: {
    index: path('/talent', '潜能测评'),
    home: path('/talent/home', '潜能测评'),
    detail: path('/talent/detail', '潜能测评'),
    character: path('/talent/character', '潜能测评'),
    job: path('/talent/job', '潜能测评'),
    start: path('/talent/start', '潜能测评'),
    question: path('/talent/question', '潜能测评'),
    resultCharacter: path('/talent/result/character', '潜能测评'),
    resultTalent: path('/talent/result/talent', '潜能测评'),
    resultJob: path('/talent/result/job', '潜能测评'),
    resultMajor: path('/talent/result/major', '潜能测评'),
    resultPreview: path('/talent/result/preview', '潜能测评'),
    resultEmail: path('/talent/result/email', '潜能测评'),
  },
  adviser: { index: path('/adviser', '顾问'), list: path('/adviser/list', '顾问介绍') },
  course: {
    index: path('/course', '课程'),
    list: path('/course/list/:categoryType/:typeId', '课程'),
    comment: path('/course/comment/:courseId', '课程'),
  },
  headline: { index: path('/headline', '头条'), list: path('/headline/list/:typeId', '头条') },
  pay: {
    index: path('/wx/pay', '购买服务'),
    register: path('/wx/pay/register', '注册并开通'),
    talent: path('/wx/pay/talent', '潜能测评'),
    adviser: path('/wx/pay/adviser', '开通顾问服务'),
    cuquestion: path('/wx/pay/cuquestion', '开通院校提问'),
    article: path('/wx/pay/article', '开通后阅读'),
    courselist: path('/wx/pay/courselist', '开通课程'),
    column: path('/wx/pay/column', '开通专栏'),
    consultant: path('/wx/pay/consultant', '开通咨询服务'),
    consultantIntro: path('/wx/pay/consultantIntro', '咨询服务介绍'),
    vipadviser: path('/wx/pay/vipadviser', '开通一对一顾问'),
    subass: path('/wx/pay/subass', '学科测评'),
    elbook: path('/wx/pay/elbook', '电子书'),
    wz: path('/wx/pay/wz', '报名服务'),
  },
  consultant: {
    index: path('/consultant', '顾问'),
    home: path('/consultant/home', '顾问'),
    article: path('/consultant/article', '学习计划'),
    recomment: path('/consultant/recomment', '推荐阅读'),
  },
  apprec: {
    index: path('/apprec', '志愿推荐'),
    condition: path('/apprec/condition', '正式成绩'),
    conditionMajors: path('/apprec/condition/majors', '意向专业'),
    result: path('/apprec/result', '推荐的志愿'),
    resultFilter: path('/apprec/result/filter', '筛选志愿'),
    preview: path('/apprec/preview', '志愿推荐'),
    report: path('/apprec/report', '志愿报告'),
    check: path('/apprec/check', '志愿表检查'),
    history: path('/apprec/history', '志愿推荐'),
    help: path('/apprec/help', '志愿推荐怎么用'),
    close: path('/apprec/close', '填报已结束'),
  },
  apprecsim: {
    index: path('/apprecsim', '模拟推荐'),
    condition: path('/apprecsim/condition', '成绩条件'),
    conditionMajors: path('/apprecsim/condition/majors', '意向专业'),
    result: path('/apprecsim/result', '模拟结果'),
    check: path('/apprecsim/check', '志愿表检查'),
    history: path('/apprecsim/history', '模拟记录'),
    help: path('/apprecsim/help', '概率怎么算'),
    close: path('/apprecsim/close', '暂不能模拟'),
    report: path('/apprecsim/report', '志愿报告'),
    hand: path('/apprecsim/hand', '自己排志愿表'),
  },
  apprecTable: path('/apprecTable/:recordId', '志愿表'),
  art: {
    index: path('/art', '艺术类'),
    home: path('/art/home', '艺术类'),
    hiscore: path('/art/hiscore', '艺术类'),
  },
  artrec: {
    index: path('/artrec', '艺术类'),
    condition: path('/artrec/condition', '艺术类'),
    major: path('/artrec/major', '艺术类'),
    confirm: path('/artrec/confirm', '艺术类'),
    result: path('/artrec/result', '艺术类'),
    help: path('/artrec/help', '艺术类'),
  },
  pro: {
    index: path('/pro', '专业分数'),
    home: path('/pro/home', '专业分数'),
    score: path('/pro/score', '专业分数'),
  },
  y2020: {
    index: path('/2020', '往年试填'),
    condition: path('/2020/condition', '当年的成绩'),
    conditionMajors: path('/2020/condition/majors', '当年的意向专业'),
    result: path('/2020/result', '当年够不够线'),
    check: path('/2020/check', '当年会在哪里录取'),
    history: path('/2020/history', '试填记录'),
    help: path('/2020/help', '往年试填怎么看'),
  },
  subass: {
    index: path('/subass', '学科测评'),
    home: path('/subass/home', '学科测评'),
    intro: path('/subass/intro/:subId', '学科测评'),
    paper: path('/subass/paper/:subId', '学科测评'),
    result: path('/subass/result/:subId', '学科测评'),
  },
  subdec: {
    index: path('/subdec', '选科决策'),
    home: path('/subdec/home', '选科决策'),
    paper: path('/subdec/paper', '选科决策'),
    result: path('/subdec/result', '选科决策'),
  },
  hiscore: {
    index: path('/hiscore', '历年分数'),
    home: path('/hiscore/home', '分数线查询'),
    batch: path('/hiscore/batch/:year', '批次线'),
    notice: path('/hiscore/notice', '分数怎么看'),
    advanced: path('/hiscore/advanced/:year', '投档线'),
    grade: path('/hiscore/grade/:year', '一分一段'),
    majorList: path('/hiscore/major/list/:batchId', '专业分数线'),
    majorResult: path('/hiscore/major/result/:majorId/:majorName', '历年投档线'),
    major: path('/hiscore/major', '专业分数线'),
    majorNotice: path('/hiscore/major/notice', '专业线怎么看'),
  },
  rank: {
    major: path('/rank/major', '专业排名'),
    majorSubCategory: path('/rank/major/sub_category/:categoryId', '专业排名'),
    majorDetail: path('/rank/major/detail/:subCatId', '专业排名'),
    subject: path('/rank/subject', '学科评估'),
    subjectSubCategory: path('/rank/subject/sub_category/:categoryId', '学科评估'),
    subjectDetail: path('/rank/subject/detail/:subCatId', '学科评估'),
    school: path('/rank/school', '院校排名'),
    schoolDetail: path('/rank/school/detail/:id', '院校排名'),
    shuangyi: path('/rank/shuangyi', '双一流'),
    shuangyiDetail: path('/rank/shuangyi/detail/:id', '双一流'),
    qsRank: path('/rank/qsRank', 'QS 排名'),
  },
  credit: {
    index: path('/credit', '积分'),
    signin: path('/credit/signin', '每日签到'),
    login: path('/credit/login', '登录后签到'),
    intro: path('/credit/intro', '积分说明'),
    rank: path('/credit/rank', '积分榜'),
    record: path('/credit/record', '积分记录'),
    share: path('/credit/share', '分享得积分'),
  },
  parass: {
    index: path('/parass', '家长测评'),
    start: path('/parass/start', '家长测评'),
    shareQues: path('/parass/shareQues', '家长测评'),
    shareResult: path('/parass/shareResult', '家长测评'),
    question: path('/parass/question', '家长测评'),
    result: path('/parass/result', '家长测评'),
    mistake: path('/parass/mistake', '家长测评'),
  },
  trirec: {
    index: path('/trirec', '三位一体'),
    list: path('/trirec/list', '三位一体'),
    help: path('/trirec/help', '三位一体'),
  },
  help: {
    consultantHome: path('/help/consultant/home', '咨询服务说明'),
    basehome: path('/help/basehome', '帮助'),
    channelhome: path('/help/channelhome', '帮助'),
    video: path('/help/video', '帮助'),
    chinaMobile: path('/help/chinaMobile', '帮助'),
    apprec: path('/help/apprec', '帮助'),
    apprecsimulate: path('/help/apprecsimulate', '帮助'),
    hiscore: path('/help/hiscore', '帮助'),
    talent: path('/help/talent', '帮助'),
    weekly: path('/help/weekly', '帮助'),
    subass: path('/help/subass', '帮助'),
    plan: path('/help/plan', '帮助'),
    trirec: path('/help/trirec', '帮助'),
    fudaojun: path('/help/fudaojun', '帮助'),
    enbase: path('/help/enbase', '帮助'),
    art: path('/help/art', '帮助'),
    job: path('/help/job', '帮助'),
  },
  gzssxgh: { index: path('/gzssxgh', '高一选科指南'), qrcode: path('/gzssxgh/qrcode', '指南二维码') },
  huNanxgh: path('/huNanxgh', '湖南选科指南'),
  subquery: path('/subquery', '选科查询'),
  enbasic: {
    index: path('/enbasic', '强基计划'),
    home: path('/enbasic/home', '强基计划'),
    list: path('/enbasic/list', '强基计划'),
    help: path('/enbasic/help', '强基计划'),
  },
  wz: {
    index: path('/wz', '报名服务'),
    agreement: path('/wz/agreement', '报名服务'),
    form: path('/wz/form', '报名服务'),
    use: path('/wz/use', '报名服务'),
  },

  /** The embedded variant: the same pages in another shell. */
  dd: {
    subject: path('/dd/subject', '选科要求'),
    major: path('/dd/major', '查专业'),
    cu: path('/dd/cu', '查大学'),
    cumajor: path('/dd/cumajor', '专业录取位次'),
    talent: path('/dd/talent', '潜能测评'),
    subassHome: path('/dd/subass/home', '学科测评'),
    subassExplain: path('/dd/subass/explain', '学科测评'),
    subassIntro: path('/dd/subass/intro', '学科测评'),
    subassPaper: path('/dd/subass/paper', '学科测评'),
    subassResult: path('/dd/subass/result', '学科测评'),
    hiscore: path('/dd/hiscore', '历年分数'),
    error: path('/dd/error', '钉钉里不提供'),
  },
  ding: { headline: path('/ding/headline/:articleHashId', '头条') },
}
