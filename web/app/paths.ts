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
}

function path<const P extends string>(pattern: P): Path<P> {
  const link = (...given: Arguments<P>): string => {
    const values: Record<string, string | number> = given[0] ?? {}
    return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  }
  return Object.assign(link, { pattern })
}

/** Adds a query to a link; entries without a value are left out. */
export function withQuery(link: string, query: Record<string, string | number | undefined | null>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return entries.length === 0 ? link : `${link}?${new URLSearchParams(entries).toString()}`
}

/** Every route of the product (spec §2). Links are made here and nowhere else. */
export const paths = {
  home: path('/'),
  guide: path('/guide'),
  login: path('/login'),
  promo: path('/promo'),
  position: path('/position'),
  store: path('/store'),
  book: path('/book'),
  register: { index: path('/register'), detail: path('/register/detail/:hashId') },
  resetpwd: path('/resetpwd'),
  logout: path('/logout'),
  notFound: path('/404'),
  gkgwcz: path('/gkgwcz'),

  subject: {
    index: path('/subject'),
    culist: path('/subject/culist'),
    cudetail: path('/subject/cudetail/:cuHashId'),
  },
  major: {
    index: path('/major'),
    culist: path('/major/culist'),
    cumajorTypes: path('/major/cumajor_types/:jobClassCode'),
    cumajorType: path('/major/cumajor_type/:majorTypeCode'),
  },
  cu: {
    index: path('/cu'),
    detail: path('/cu/detail/:cuHashId'),
    intro: path('/cu/intro/:cuHashId'),
    contact: path('/cu/contact/:cuHashId'),
    question: path('/cu/question/:cuHashId'),
    subject: path('/cu/subject/:cuHashId'),
    news: path('/cu/news/:cuHashId'),
    charter: path('/cu/charter/:cuHashId'),
  },
  cumajor: {
    index: path('/cumajor'),
    intro: path('/cumajor/intro/:majorHashId'),
    school: path('/cumajor/school/:majorHashId'),
    major: path('/cumajor/major/:majorHashId'),
  },
  my: {
    index: path('/my'),
    mysetting: path('/my/mysetting'),
    devices: path('/my/mysetting/devices'),
    guardian: path('/my/mysetting/guardian'),
    closing: path('/my/mysetting/closing'),
    mysubject: path('/my/mysubject'),
    myinfo: path('/my/myinfo/:hashId'),
    apprecList: path('/my/apprecList'),
    mymajor: path('/my/mymajor'),
    myschool: path('/my/myschool'),
    changepwd: path('/my/changepwd'),
    changemobile: path('/my/changemobile'),
    orders: path('/my/orders'),
    aboutus: path('/my/aboutus'),
    privacy: path('/my/aboutus/privacy'),
    agreement: path('/my/aboutus/agreement'),
    myaskadviser: path('/my/myaskadviser'),
    myaskadviserDetail: path('/my/myaskadviser/:quId'),
    myschoolquestion: path('/my/myschoolquestion'),
    myschoolquestionDetail: path('/my/myschoolquestion/:quId'),
    myfeedback: path('/my/myfeedback'),
    mycomment: path('/my/mycomment'),
    mylives: path('/my/mylives'),
  },
  search: { index: path('/search'), article: path('/search/article') },
  talent: {
    index: path('/talent'),
    home: path('/talent/home'),
    detail: path('/talent/detail'),
    character: path('/talent/character'),
    job: path('/talent/job'),
    start: path('/talent/start'),
    question: path('/talent/question'),
    resultCharacter: path('/talent/result/character'),
    resultTalent: path('/talent/result/talent'),
    resultJob: path('/talent/result/job'),
    resultMajor: path('/talent/result/major'),
    resultPreview: path('/talent/result/preview'),
    resultEmail: path('/talent/result/email'),
  },
  adviser: { index: path('/adviser'), list: path('/adviser/list') },
  course: {
    index: path('/course'),
    list: path('/course/list/:categoryType/:typeId'),
    comment: path('/course/comment/:courseId'),
  },
  headline: { index: path('/headline'), list: path('/headline/list/:typeId') },
  pay: {
    index: path('/wx/pay'),
    register: path('/wx/pay/register'),
    talent: path('/wx/pay/talent'),
    adviser: path('/wx/pay/adviser'),
    cuquestion: path('/wx/pay/cuquestion'),
    article: path('/wx/pay/article'),
    courselist: path('/wx/pay/courselist'),
    column: path('/wx/pay/column'),
    consultant: path('/wx/pay/consultant'),
    consultantIntro: path('/wx/pay/consultantIntro'),
    vipadviser: path('/wx/pay/vipadviser'),
    subass: path('/wx/pay/subass'),
    elbook: path('/wx/pay/elbook'),
    wz: path('/wx/pay/wz'),
  },
  consultant: {
    index: path('/consultant'),
    home: path('/consultant/home'),
    article: path('/consultant/article'),
    recomment: path('/consultant/recomment'),
  },
  apprec: {
    index: path('/apprec'),
    condition: path('/apprec/condition'),
    conditionMajors: path('/apprec/condition/majors'),
    result: path('/apprec/result'),
    resultFilter: path('/apprec/result/filter'),
    preview: path('/apprec/preview'),
    report: path('/apprec/report'),
    check: path('/apprec/check'),
    history: path('/apprec/history'),
    help: path('/apprec/help'),
    close: path('/apprec/close'),
  },
  apprecsim: {
    index: path('/apprecsim'),
    condition: path('/apprecsim/condition'),
    conditionMajors: path('/apprecsim/condition/majors'),
    result: path('/apprecsim/result'),
    check: path('/apprecsim/check'),
    history: path('/apprecsim/history'),
    help: path('/apprecsim/help'),
    close: path('/apprecsim/close'),
    report: path('/apprecsim/report'),
  },
  apprecTable: path('/apprecTable/:recordId'),
  art: { index: path('/art'), home: path('/art/home'), hiscore: path('/art/hiscore') },
  artrec: {
    index: path('/artrec'),
    condition: path('/artrec/condition'),
    major: path('/artrec/major'),
    confirm: path('/artrec/confirm'),
    result: path('/artrec/result'),
    help: path('/artrec/help'),
  },
  pro: { index: path('/pro'), home: path('/pro/home'), score: path('/pro/score') },
  y2020: {
    index: path('/2020'),
    condition: path('/2020/condition'),
    conditionMajors: path('/2020/condition/majors'),
    result: path('/2020/result'),
    check: path('/2020/check'),
    history: path('/2020/history'),
    help: path('/2020/help'),
  },
  subass: {
    index: path('/subass'),
    home: path('/subass/home'),
    intro: path('/subass/intro/:subId'),
    paper: path('/subass/paper/:subId'),
    result: path('/subass/result/:subId'),
  },
  subdec: {
    index: path('/subdec'),
    home: path('/subdec/home'),
    paper: path('/subdec/paper'),
    result: path('/subdec/result'),
  },
  hiscore: {
    index: path('/hiscore'),
    home: path('/hiscore/home'),
    batch: path('/hiscore/batch/:year'),
    notice: path('/hiscore/notice'),
    advanced: path('/hiscore/advanced/:year'),
    grade: path('/hiscore/grade/:year'),
    majorList: path('/hiscore/major/list/:batchId'),
    majorResult: path('/hiscore/major/result/:majorId/:majorName'),
    major: path('/hiscore/major'),
    majorNotice: path('/hiscore/major/notice'),
  },
  rank: {
    major: path('/rank/major'),
    majorSubCategory: path('/rank/major/sub_category/:categoryId'),
    majorDetail: path('/rank/major/detail/:subCatId'),
    subject: path('/rank/subject'),
    subjectSubCategory: path('/rank/subject/sub_category/:categoryId'),
    subjectDetail: path('/rank/subject/detail/:subCatId'),
    school: path('/rank/school'),
    schoolDetail: path('/rank/school/detail/:id'),
    shuangyi: path('/rank/shuangyi'),
    shuangyiDetail: path('/rank/shuangyi/detail/:id'),
    qsRank: path('/rank/qsRank'),
  },
  credit: {
    index: path('/credit'),
    signin: path('/credit/signin'),
    login: path('/credit/login'),
    intro: path('/credit/intro'),
    rank: path('/credit/rank'),
    record: path('/credit/record'),
    share: path('/credit/share'),
  },
  parass: {
    index: path('/parass'),
    start: path('/parass/start'),
    shareQues: path('/parass/shareQues'),
    shareResult: path('/parass/shareResult'),
    question: path('/parass/question'),
    result: path('/parass/result'),
    mistake: path('/parass/mistake'),
  },
  trirec: { index: path('/trirec'), list: path('/trirec/list'), help: path('/trirec/help') },
  help: {
    consultantHome: path('/help/consultant/home'),
    basehome: path('/help/basehome'),
    channelhome: path('/help/channelhome'),
    video: path('/help/video'),
    chinaMobile: path('/help/chinaMobile'),
    apprec: path('/help/apprec'),
    apprecsimulate: path('/help/apprecsimulate'),
    hiscore: path('/help/hiscore'),
    talent: path('/help/talent'),
    weekly: path('/help/weekly'),
    subass: path('/help/subass'),
    plan: path('/help/plan'),
    trirec: path('/help/trirec'),
    fudaojun: path('/help/fudaojun'),
    enbase: path('/help/enbase'),
    art: path('/help/art'),
    job: path('/help/job'),
  },
  gzssxgh: { index: path('/gzssxgh'), qrcode: path('/gzssxgh/qrcode') },
  huNanxgh: path('/huNanxgh'),
  subquery: path('/subquery'),
  enbasic: {
    index: path('/enbasic'),
    home: path('/enbasic/home'),
    list: path('/enbasic/list'),
    help: path('/enbasic/help'),
  },
  wz: { index: path('/wz'), agreement: path('/wz/agreement'), form: path('/wz/form'), use: path('/wz/use') },

  /** The embedded variant: the same pages in another shell. */
  dd: {
    subject: path('/dd/subject'),
    major: path('/dd/major'),
    cu: path('/dd/cu'),
    cumajor: path('/dd/cumajor'),
    talent: path('/dd/talent'),
    subassHome: path('/dd/subass/home'),
    subassExplain: path('/dd/subass/explain'),
    subassIntro: path('/dd/subass/intro'),
    subassPaper: path('/dd/subass/paper'),
    subassResult: path('/dd/subass/result'),
    hiscore: path('/dd/hiscore'),
    error: path('/dd/error'),
  },
  ding: { headline: path('/ding/headline/:articleHashId') },
}
