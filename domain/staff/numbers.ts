/** What is counted by day and province, in the order in which a student comes to it; with what exactly is counted. */
export const COUNTED = {
  open: {
    name: '打开次数',
    about:
      '从外面打开一次页面、刷新一次，各算一次；在里面点来点去不算，自报是爬虫的不算。数的是次数，不是人数：我们不认人。',
  },
  first: { name: '第一次回答', about: '没有账号也能问的“这个分数能上什么”，回答一次算一次。' },
  account: { name: '新账号', about: '注册的账号；后来注销了也不减。' },
  list: { name: '新志愿表', about: '新建的志愿表，试填往年的不算。' },
  filled: { name: '填了志愿的表', about: '第一次存进志愿的志愿表，算在那一天。' },
  confirmed: {
    name: '确认填报条件',
    about: '学生为正式填报确认了成绩和选科。真正的填报在考试院的网站，我们看不到。',
  },
  test: { name: '做完的测评', about: '分几部分的测评，每做完一部分算一次。' },
  order: { name: '新订单', about: '下的订单，付没付款都算。' },
  paid: { name: '付款的订单', about: '算在付款那一天；后来退款的不减。' },
} as const

export type CountedName = keyof typeof COUNTED

const isCounted = (name: string): name is CountedName => Object.hasOwn(COUNTED, name)
export const COUNTED_NAMES: readonly CountedName[] = Object.keys(COUNTED).filter(isCounted)

/** What leaves no row, and is counted as it happens; the rest is counted from what is kept anyway. */
export const HAPPENING = ['open', 'first'] as const satisfies readonly CountedName[]
export type Happening = (typeof HAPPENING)[number]

/** The place of what belongs to no province, or to one that is not known. */
export const NO_PROVINCE = 0

/** Days that are looked at together at most. */
export const MOST_DAYS = 400
