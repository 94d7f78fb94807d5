import { describe, expect, test } from 'vitest'
import {
  type ScreenPlace,
  type SubassScreen,
  SUBASS_SCREENS,
  TALENT_SCREENS,
  TOOLS,
  TOOL_NAMES,
  type TalentScreen,
  type Visitor,
  askTool,
  goodsAt,
  guardGoods,
  backFrom,
  guardPay,
  guardProvince,
  guardTool,
  isGuarded,
  loginAt,
  payPageOf,
  rowInForce,
  subassScreenAt,
  subdecLeads,
  toolAt,
} from './gate.ts'
import {
  type SubassAsked,
  type SubassResult,
  type SubassStatus,
  SUBASS_STATUSES,
  TALENT_STATUSES,
  type TalentStatus,
  guardSubass,
  guardTalent,
} from '#domain/assess/assess-gate.ts'

const at = (path: string): ScreenPlace => {
  const [pathname = '', query] = path.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}` }
}
const nobody: Visitor = { isAuthenticated: false, version: 0, held: [] }
const user: Visitor = { isAuthenticated: true, version: 0, held: [] }
const holder: Visitor = { ...user, held: [12] }
const packaged: Visitor = { ...user, version: 8 }

describe('tools', () => {
  test('are those of the specification; what works freely is open until it is sold', () => {
    expect(TOOL_NAMES).toEqual([
      'consultant',
      'apprec',
      'apprecsim',
      'art',
      'artrec',
      'pro',
      'hiscore',
      'enbasic',
    ])
    const open = TOOL_NAMES.filter((tool) => TOOLS[tool].demand === 'open')
    expect(open).toEqual(['apprecsim', 'hiscore'])
  })

  test.each([
    ['open', null, nobody, 'open'],
    ['user', null, nobody, 'login'],
    ['user', null, user, 'open'],
    ['goods', null, nobody, 'pay'],
    ['goods', null, user, 'pay'],
    ['goods', null, { ...user, version: 7 }, 'pay'],
    ['goods', null, { ...user, version: undefined }, 'pay'],
    ['goods', null, packaged, 'open'],
    ['goods', 12, holder, 'open'],
    ['goods', 9, holder, 'pay'],
    ['goods', 9, packaged, 'open'],
  ] as const)('that ask for %s (goods %j) of %j: %s', (demand, goodsId, visitor, verdict) => {
    expect(askTool({ demand, goodsId }, visitor)).toBe(verdict)
  })

  test.each([
    ['/consultant/home', 'consultant'],
    ['/consultant', 'consultant'],
    ['/apprec/result/filter', 'apprec'],
    ['/apprecTable/12', undefined],
    ['/apprecsim', 'apprecsim'],
    ['/art/home', 'art'],
    ['/artrec/condition', 'artrec'],
    ['/pro/score', 'pro'],
    ['/hiscore/major/result/1/help', undefined],
    ['/hiscore/batch/2025', 'hiscore'],
    ['/dd/hiscore', 'hiscore'],
    ['/enbasic/list', 'enbasic'],
    ['/apprec/help', undefined],
    ['/help/apprec', undefined],
    ['/dd', undefined],
    ['/', undefined],
    ['/2020', undefined],
    ['/constructor', undefined],
  ])('%s belongs to %s', (pathname, tool) => {
    expect(toolAt(pathname)).toBe(tool)
  })

  const sold = { demand: 'goods', goodsId: null } as const
  test.each([
    ['/consultant/home', user, '/wx/pay/consultant?next=%2Fconsultant%2Fhome'],
    [
      '/consultant/home?origin=sd',
      user,
      '/wx/pay/consultant?origin=sd&next=%2Fconsultant%2Fhome%3Forigin%3Dsd',
    ],
    ['/consultant/home?next=%2Fmy', user, '/wx/pay/consultant?next=%2Fmy'],
    ['/dd/hiscore', nobody, '/dd/error'],
    ['/consultant/home', packaged, null],
  ])('%s, sold, of %j leads to %s', (path, visitor, to) => {
    expect(guardTool('consultant', sold, visitor, at(path))).toBe(to)
  })

  test('ask for goods only once somebody can get them', () => {
    const withGoods = { demand: 'goods', goodsId: 9 } as const
    expect(rowInForce(sold, new Set())).toEqual({ demand: 'open', goodsId: null })
    expect(rowInForce(sold, new Set([9]))).toEqual({ demand: 'open', goodsId: null })
    expect(rowInForce(sold, new Set([12]))).toEqual(sold)
    expect(rowInForce(withGoods, new Set([9]))).toEqual(withGoods)
    expect(rowInForce(withGoods, new Set([11]))).toEqual({ demand: 'open', goodsId: 9 })
    expect(rowInForce({ demand: 'user', goodsId: null }, new Set())).toEqual({
      demand: 'user',
      goodsId: null,
    })
  })

  test('for users send a visitor to the login', () => {
    expect(guardTool('hiscore', { demand: 'user', goodsId: null }, nobody, at('/hiscore?a=1'))).toBe(
      '/login?next=%2Fhiscore%3Fa%3D1',
    )
  })

  test.each(TOOL_NAMES)('%s goes to its pay page or home when its guard cannot be asked', (tool) => {
    const to = TOOLS[tool].demand === 'goods' ? `/wx/pay/consultant?next=%2F${tool}` : '/'
    expect(guardTool(tool, undefined, packaged, at(`/${tool}`))).toBe(to)
  })
})

describe('login', () => {
  test.each([
    ['/credit/signin', '/credit/login?next=%2Fcredit%2Fsignin'],
    ['/credit/record?a=1', '/credit/login?next=%2Fcredit%2Frecord%3Fa%3D1'],
    ['/2020', '/login?nextPathname=%2F2020'],
    ['/2020/result?a=1', '/login?nextPathname=%2F2020'],
    ['/my?tab=1', '/login?next=%2Fmy%3Ftab%3D1'],
    ['/', '/login'],
    ['/logout', '/login'],
    ['/login?next=%2Fmy', '/login'],
  ])('from %s is at %s', (path, to) => {
    expect(loginAt(at(path))).toBe(to)
  })
})

describe('a province', () => {
  const homeless = { hashId: 'abc', hasProvince: false }
  test.each([
    [homeless, '/', '/my/myinfo/abc'],
    [homeless, '/my/myinfo/abc', null],
    [homeless, '/my/myinfo/other', '/my/myinfo/abc'],
    [homeless, '/wz/form', null],
    [homeless, '/wx/pay/wz', null],
    [{ ...homeless, hasProvince: true }, '/', null],
    [null, '/', null],
  ])('of %j at %s: %s', (who, path, to) => {
    expect(guardProvince(who, path)).toBe(to)
  })
})

describe('pay pages', () => {
  test.each([
    [8, undefined, '/wx/pay/consultant', '/consultant/home'],
    [8, undefined, '/wx/pay/talent?origin=js', '/consultant/home?origin=js'],
    [8, '/', '/wx/pay', '/consultant/home'],
    [8, '/', '/wx/pay/wz', '/consultant/home?next=%2Fwz'],
    [8, '/', '/wx/pay/wz?next=%2Fwz%2Fform', '/consultant/home?next=%2Fwz%2Fform'],
    [7, '/', '/wx/pay/wz', null],
    [8, undefined, '/wx/pay/elbook', '/consultant/home'],
    [8, '/consultant/home', '/wx/pay/elbook', null],
    [8, '/consultantx', '/wx/pay/elbook', '/consultant/home'],
    [8, '/book', '/wx/pay/elbook', null],
    [8, '/store', '/wx/pay/elbook', null],
    [8, '/', '/wx/pay/elbook', '/consultant/home'],
    [8, '/consultant/home', '/wx/pay/subass', '/consultant/home'],
    [0, undefined, '/wx/pay/consultant', null],
    [7, undefined, '/wx/pay/consultant', null],
    [undefined, undefined, '/wx/pay/consultant', null],
  ])('with version %s from %s at %s: %s', (version, from, path, to) => {
    expect(guardPay(version, from, at(path))).toBe(to)
  })

  test('who has bought the book beside the package reads it from anywhere, and pays for nothing else', () => {
    expect(guardPay(8, undefined, at('/wx/pay/elbook'), true)).toBeNull()
    expect(guardPay(8, undefined, at('/wx/pay/subass'), true)).toBe('/consultant/home')
  })
})

describe('goods', () => {
  test.each([
    [3, '/wx/pay/cuquestion'],
    [9, '/wx/pay/subass'],
    [11, '/wx/pay/talent'],
    [12, '/wx/pay/consultant'],
    [13, '/wx/pay/consultant'],
    [15, '/wx/pay/elbook'],
  ])('%i are sold at %s, and lead back', (goodsId, payPage) => {
    expect(payPageOf(goodsId)).toBe(payPage)
    const needed = { goodsId, payPage }
    expect(guardGoods(needed, false, at('/x?a=1'))).toBe(`${payPage}?a=1&next=%2Fx%3Fa%3D1`)
    expect(guardGoods(needed, undefined, at('/x'))).toBe(`${payPage}?next=%2Fx`)
    expect(guardGoods(needed, true, at('/x'))).toBeNull()
  })

  test.each([
    ['/cu/question/a1', 3, '/wx/pay/cuquestion'],
    ['/wz', 12, '/wx/pay/wz'],
    ['/wz/form', 12, '/wx/pay/wz'],
  ])('%s needs goods %i, and leads to %s', (pathname, goodsId, payPage) => {
    expect(goodsAt(pathname)).toEqual({ goodsId, payPage })
    expect(isGuarded(pathname)).toBe(true)
  })

  test.each([
    '/cu/detail/a1',
    '/cu',
    '/my/myschoolquestion',
    '/dd/cu',
    // What was sent stays its owner's, and what is agreed to is read before it is paid for.
    '/wz/use',
    '/wz/agreement',
    '/wzx',
  ])('%s needs none', (pathname) => {
    expect([goodsAt(pathname), isGuarded(pathname)]).toEqual([undefined, false])
  })
})

describe('subass', () => {
  test.each([
    ['/subass/home', 'home'],
    ['/subass/paper/4', 'paper'],
    ['/dd/subass/result', 'result'],
    ['/subass', undefined],
    ['/dd/subass/explain', undefined],
    ['/subassx/home', undefined],
  ])('%s is the screen %s', (pathname, screen) => {
    expect([subassScreenAt(pathname), isGuarded(pathname)]).toEqual([screen, screen !== undefined])
  })

  const asked: SubassAsked = {
    screen: 'home',
    goodsId: 9,
    subId: undefined,
    origin: undefined,
    isBack: false,
  }
  const result: SubassResult = { status: 'UNSTART', trial: false, remindTimes: null, recentSubjectId: null }

  const opens: Record<SubassScreen, readonly SubassStatus[]> = {
    home: SUBASS_STATUSES,
    intro: ['UNSTART', 'FIRST_PAPER_IN_PROGRESS', 'FIRST_PAPER_COMPLETED', 'SECOND_PAPER_IN_PROGRESS'],
    paper: ['UNSTART', 'FIRST_PAPER_IN_PROGRESS', 'FIRST_PAPER_COMPLETED', 'SECOND_PAPER_IN_PROGRESS'],
    result: ['FIRST_PAPER_COMPLETED', 'SECOND_PAPER_IN_PROGRESS', 'SECOND_PAPER_COMPLETED'],
  }
  const rows = SUBASS_SCREENS.flatMap((screen) =>
    [...SUBASS_STATUSES, undefined].map((status) => ({
      screen,
      status,
      open: status !== undefined && opens[screen].includes(status),
    })),
  )
  test.each(rows)('$screen at $status: open $open', ({ screen, status, open }) => {
    const on = { ...asked, screen, subId: 4 }
    const answer = { ...result, status }
    if (status === 'SECOND_PAPER_COMPLETED' && !open) {
      expect(guardSubass(on, answer)).toBe('/subass/result/4')
      expect(guardSubass({ ...on, origin: 'sd' }, answer)).toBe('/subass/result/4?origin=sd')
      expect(guardSubass({ ...on, goodsId: 13 }, answer)).toBe('/subass/result/4?goodsId=13')
      return
    }
    expect(guardSubass(on, answer)).toBe(open ? null : '/wx/pay/subass')
    expect(guardSubass({ ...on, origin: 'sd' }, answer)).toBe(open ? null : '/wx/pay/subass?origin=sd')
    expect(guardSubass({ ...on, goodsId: 13 }, answer)).toBe(open ? null : '/wx/pay/consultant')
  })

  test('goes to its pay page when its guard cannot be asked', () => {
    expect(guardSubass(asked, undefined)).toBe('/wx/pay/subass')
    expect(guardSubass({ ...asked, goodsId: 13 }, undefined)).toBe('/wx/pay/consultant')
  })

  test.each([9, 13])('back to a paper of goods %i is home', (goodsId) => {
    const on = { ...asked, screen: 'paper', subId: 4, goodsId, isBack: true } as const
    expect(guardSubass(on, result)).toBe(`/subass/home?goodsId=${goodsId}`)
  })

  const trial = { ...result, trial: true }
  test.each([
    ['home', undefined, trial, null],
    ['intro', 4, { ...trial, remindTimes: 2 }, null],
    ['intro', 4, { ...trial, remindTimes: 0 }, null],
    ['intro', 4, { ...trial, recentSubjectId: 4 }, null],
    ['intro', 4, { ...trial, recentSubjectId: 5 }, '/subass/home?goodsId=13'],
    ['paper', 4, trial, '/subass/home?goodsId=13'],
    ['paper', 4, result, null],
  ] as const)('goods 13, %s of subject %s: %j leads to %s', (screen, subId, answer, to) => {
    expect(guardSubass({ ...asked, goodsId: 13, screen, subId }, answer)).toBe(to)
  })

  test('a trial of goods 9 has no such limit', () => {
    expect(guardSubass({ ...asked, screen: 'paper', subId: 4 }, trial)).toBeNull()
  })
})

describe('talent', () => {
  const opens: Record<TalentScreen, readonly TalentStatus[]> = {
    entry: [0],
    home: [1, 2, 3, 4],
    start: [1, 2, 4],
    question: [1, 2, 4],
    result: [3, 4],
  }
  const rows = TALENT_SCREENS.flatMap((screen) =>
    [...TALENT_STATUSES, undefined].map((status) => ({ screen, status })),
  )
  test.each(rows)('$screen at $status', ({ screen, status }) => {
    const open = status !== undefined && opens[screen].includes(status)
    const unpaid = status === undefined || status === 0
    const search = '?origin=hb'
    expect(guardTalent(screen, status, undefined, search)).toBe(
      open ? null : unpaid ? `/wx/pay/talent${search}` : `/talent/home${search}`,
    )
    expect(guardTalent(screen, status, 11, search)).toBe(
      open ? null : unpaid ? `/wx/pay/consultant${search}` : `/talent/home${search}`,
    )
  })
})

test('subdec is walked in one direction', () => {
  expect(subdecLeads).toEqual({ back: '/subdec/home', forward: '/subdec/paper' })
})

test.each([
  ['/subdec/paper', '/subdec', '/subdec/home'],
  ['/subdec/paper', '/', '/subdec/home'],
  ['/subdec/result', '/my', '/subdec/home'],
  ['/subdec/paper', '/subdec/home', null],
  ['/subdec/home', '/subdec', null],
  ['/cu', '/subdec', null],
])('back from %s, entered from %s, leads to %s', (from, to, instead) => {
  expect(backFrom(from, to)).toBe(instead)
})
