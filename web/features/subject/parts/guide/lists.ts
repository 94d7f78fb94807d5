/** How a province chooses subjects, where it does. */
export type ChoosingModel = '3+3' | '3+1+2'

/** What people say of choosing subjects, and what is true of it. */
export const mistakesOf = (model: ChoosingModel): readonly (readonly [wrong: string, right: string])[] => [
  [
    '哪门分数高就选哪门',
    `${model === '3+3' ? '选考' : '再选'}科目要赋分，卷面分高不等于名次高。要看自己在选这门的人里大概排第几，拿年级或联考的名次估。`,
  ],
  [
    '选的人少，赋分就容易高',
    '人少可能是因为难，留下的多是学得好的。人数少的时候，一个名次占的比例也大，起伏更大。',
  ],
  [
    '物化生能报得最多，选它最稳',
    '能报得多，是多了选择，不是多了分数。如果其中一门一直拖后腿，录取的学校会整体往下走。',
  ],
  ['选历史就是不用学数学', '语文、数学、外语人人都考，分值一样；经济、管理、法学等专业也都看总分。'],
  [
    '不限选科的专业谁都能上',
    `不限只是能报。能报的人多，位次要求往往更高${model === '3+1+2' ? '；物理类和历史类的计划还要分开看' : ''}。`,
  ],
  [
    '先选学校，选科以后再说',
    '选科要求是按专业定的，同一所学校里有的不限，有的要物理和化学。要先看专业，再看学校。',
  ],
  ['以前“选一门就行”，现在也一样', '那是 2024 年以前的写法。现在要求两门的，两门都得选，旧资料不能照用。'],
  ['先随便选，不合适再换', '换组合要补课，还要看学校有没有班。报名确认以后一般不能再改。'],
]

const WISHES = '听孩子说一遍想学什么、不想学什么，先不打断'
const PLACES = '看过最近三次大考各科的年级名次，而不只是分数'
const TEACHERS = '问过各科老师：这门课往后学，孩子主要难在哪里'
const HEALTH = '确认身体条件：色觉、视力等会限制一些专业，以招生章程为准'
const REASONS = '最后的决定由孩子自己说出理由'

/** What parents can see to before the choice of 文 or 理 is final. */
export const PARENTS_OF_TRACKS: readonly string[] = [WISHES, PLACES, TEACHERS, HEALTH, REASONS]

/** What parents can see to before the choice of subjects is final. */
export const parentsOf = (model: ChoosingModel): readonly string[] => [
  WISHES,
  PLACES,
  '查过三到五个目标专业的选科要求',
  '问过学校：开哪些组合、每种几个班、走班怎么排',
  TEACHERS,
  model === '3+3' ? '知道选考的三门要折算，不是卷面分直接相加' : '知道再选科目按名次赋分，首选科目用卷面分',
  '知道换组合的截止时间和要补的课',
  HEALTH,
  REASONS,
]
