import type { ContentKind } from '#contract/content.ts'
import { GOODS, type GoodsId, GOODS_IDS, mayBeSold } from '#domain/goods.ts'
import { type Route, paths } from '#domain/paths.ts'
import { TOPICS } from '#web/client/calls/content.ts'
import { withQuery } from '#web/client/with-query.ts'
import { gradeIn } from '#web/features/goods/parts/grade.ts'
import { BOOK } from '#web/features/goods/parts/goods-link.ts'

/** A payment gate: what it sells, and where who has it goes on. */
export interface PayGate {
  path: Route
  /** What may be sold here: the query's `goodsId` picks one, else it is the first. */
  goods: readonly [GoodsId, ...GoodsId[]]
  /** What is not sold but may be opened by a code, where the query's `goodsId` names it. */
  byCode?: readonly GoodsId[]
  /** The texts that stand behind it; left out: none do. */
  kind?: Extract<ContentKind, 'article' | 'course' | 'column'>
  /** Why somebody is here, in a sentence. */
  lead: string
  /** Where the way leads back to, where the query names no `next`. */
  next: string
}

const { pay } = paths
/** Where what is behind the gate may be part of several goods. */
const anyGoods = [GOODS.consultant, ...GOODS_IDS.filter((id) => id !== GOODS.consultant)] as const
const consultant = { goods: [GOODS.consultant], next: paths.consultant.home() } as const

/** Every gate of the specification but the list of all goods, /wx/pay. */
export const payGates: readonly PayGate[] = [
  {
    path: pay.register,
    goods: anyGoods,
    lead: '服务记在账号上，换手机也在。先注册或登录，再用邀请码激活，或者购买。',
    next: paths.home(),
  },
  {
    path: pay.talent,
    goods: [GOODS.talent],
    lead: '潜能测评从性格、能力和职业兴趣几个方面，帮您看看哪些专业可能更适合自己。',
    next: paths.talent.index(),
  },
  {
    path: pay.adviser,
    goods: [GOODS.consultant],
    lead: '向顾问提问，属于咨询服务的一部分。',
    next: paths.adviser.index(),
  },
  {
    path: pay.cuquestion,
    goods: [GOODS.schoolQuestion],
    lead: '把想问大学的写下来，由我们查证后书面答复：专业怎么分流、转专业要什么条件、宿舍和校区、录取规则怎么算。不回答今年的录取线会是多少、能不能保证录取。有效期内不限哪几所、问几个，一天最多 20 个；问和答不公开。不想花钱的，招生章程里大多写着，也可以直接问学校招生办。',
    next: paths.cu.index(),
  },
  {
    path: pay.article,
    goods: anyGoods,
    kind: 'article',
    lead: '这些文章要开通下面的服务才能看全文。',
    next: paths.headline.index(),
  },
  {
    path: pay.courselist,
    goods: anyGoods,
    kind: 'course',
    lead: '这组课程要开通下面的服务才能看。',
    next: paths.course.index(),
  },
  {
    path: pay.column,
    goods: anyGoods,
    kind: 'column',
    lead: '这些专栏要开通下面的服务才能看。',
    next: paths.headline.index(),
  },
  {
    path: pay.consultant,
    ...consultant,
    byCode: [GOODS.trial],
    lead: '包含什么，都列在下面。买之前看清用多久、多少钱、怎么退。',
  },
  {
    path: pay.consultantIntro,
    ...consultant,
    lead: '咨询服务包含什么，都列在下面。',
  },
  {
    path: pay.vipadviser,
    goods: [GOODS.consultant],
    lead: '写下自己的情况和问题，顾问只就您的情况书面答复。这属于咨询服务的一部分。',
    next: paths.adviser.index(),
  },
  {
    path: pay.subass,
    goods: [GOODS.subass],
    lead: '学科测评用试卷看看您在各科上的底子，给选科做参考。',
    next: paths.subass.home(),
  },
  {
    path: pay.elbook,
    goods: [GOODS.elbook],
    lead: '《志愿填报手册》全部章节合订成一页，可打印、存成 PDF 离线看，内容与免费的在线手册相同。',
    // It is read on this very page.
    next: `${pay.elbook()}#${BOOK}`,
  },
  {
    path: pay.wz,
    goods: [GOODS.consultant],
    lead: '把志愿表发给升学顾问，逐行看、书面回复，还能追问一次。这属于咨询服务的一部分，不单独卖。',
    next: paths.wz.index(),
  },
]

/** Whether somebody asked for the weekly plans, which are no courses of their own. */
export const isWeekly = ({ path }: PayGate, query: URLSearchParams): boolean =>
  path === pay.courselist && query.get('categoryType') === 'WEEKLY'

/** Why somebody is here; for the weekly plans of a grade that the query names, which. */
export function leadOf(gate: PayGate, query: URLSearchParams): string {
  return isWeekly(gate, query) ? `${gradeIn(query)?.name ?? ''}每周学习计划属于咨询服务。` : gate.lead
}

/** Where the way leads on, where the query names no `next`: to the list that it names, or for a school, to the question form. */
export function nextOf(gate: PayGate, query: URLSearchParams): string {
  const { path, next } = gate
  if (isWeekly(gate, query)) return withQuery(paths.consultant.home(), { categoryId: gradeIn(query)?.id })
  if (path === pay.courselist && query.get('categoryType') === 'COURSE') {
    const topic = TOPICS.find(({ id }) => String(id) === query.get('typeId'))
    return withQuery(next, { typeId: topic?.id })
  }
  // A code of the trial is typed in where the package is sold.
  if (codeGoodsOf(gate, GOODS.consultant, query.get('goodsId')) === GOODS.trial)
    return withQuery(paths.subass.home(), { goodsId: GOODS.trial })
  const cuHashId = path === pay.cuquestion ? query.get('cuHashId') : null
  return cuHashId === null ? next : withQuery(paths.my.myschoolquestion(), { cuHashId })
}

/** The goods whose code is asked for at a gate that sells others. @param asked the query's `goodsId` */
export const codeGoodsOf = ({ byCode = [] }: PayGate, sold: number, asked: string | null): number =>
  byCode.find((id) => String(id) === asked) ?? sold

/** The goods that a gate sells here and now. @param asked the query's `goodsId` */
export const goodsOf = ({ goods: [first, ...others] }: PayGate, asked: string | null): GoodsId =>
  others.find((id) => mayBeSold(id) && String(id) === asked) ?? first
