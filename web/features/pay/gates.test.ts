import { expect, test } from 'vitest'
import { payPageOf } from '#domain/gate.ts'
import { GOODS_IDS, mayBeSold } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { goodsOf, leadOf, nextOf, payGates } from './gates.ts'
import { h5Link, wayHere, whoPays } from './parts/payment.ts'

test('every payment gate of the specification is there, once', () => {
  const gates = [paths.pay.index, ...payGates.map(({ path }) => path)].map(({ pattern }) => pattern)
  expect(gates.sort()).toEqual(
    Object.values(paths.pay)
      .map(({ pattern }) => pattern)
      .sort(),
  )
})

test.each(GOODS_IDS.filter(mayBeSold))('goods %i are sold on their page', (id) => {
  const gate = payGates.find((each) => each.path.pattern === payPageOf(id))
  expect(gate && goodsOf(gate, null)).toBe(id)
})

test.each([
  ['/wx/pay/consultant', '11', 12],
  ['/wx/pay/consultant', '13', 12],
  ['/wx/pay/consultant', null, 12],
  ['/wx/pay/wz', null, 12],
  ['/wx/pay/wz', '15', 12],
  ['/wx/pay/article', '15', 15],
  ['/wx/pay/article', null, 12],
  ['/wx/pay/article', '4', 12],
  ['/wx/pay/article', '9', 9],
  ['/wx/pay/article', '13', 12],
])('%s with goodsId %s sells %i', (path, asked, id) => {
  const gate = payGates.find((each) => each.path.pattern === path)
  expect(gate && goodsOf(gate, asked)).toBe(id)
})

test.each([
  ['wechat', false, 'jsapi'],
  ['wechat', true, 'jsapi'],
  ['browser', false, 'h5'],
  ['qq', false, 'h5'],
  ['browser', true, 'native'],
] as const)('in %s (desktop: %s) one pays by %s', (host, isDesktop, way) => {
  expect(wayHere(['jsapi', 'h5', 'native'], host, isDesktop)).toBe(way)
  expect(wayHere([], host, isDesktop)).toBeUndefined()
})

test('WeChat’s pages are told where to come back to', () => {
  const here = 'https://xuankao.example/wx/pay/subass?next=%2Fsubass'
  const page = new URL(whoPays('wx1', here))
  expect(Object.fromEntries(page.searchParams)).toEqual({
    appid: 'wx1',
    redirect_uri: here,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'pay',
  })
  expect(page.hash).toBe('#wechat_redirect')
  expect(new URL(h5Link('https://wx.tenpay.com/x?a=1', here)).searchParams.get('redirect_url')).toBe(here)
})

test.each([
  ['/wx/pay/cuquestion', 'goodsId=3&cuHashId=a1', '/my/myschoolquestion?cuHashId=a1'],
  ['/wx/pay/cuquestion', 'goodsId=3', '/cu'],
  ['/wx/pay/consultant', 'goodsId=13', '/subass/home?goodsId=13'],
  ['/wx/pay/article', 'cuHashId=a1', '/headline'],
  ['/wx/pay/wz', '', '/wz'],
  ['/wx/pay/courselist', 'categoryType=WEEKLY&typeId=9', '/consultant/home?categoryId=9'],
  ['/wx/pay/courselist', 'categoryType=WEEKLY&typeId=77', '/consultant/home'],
  ['/wx/pay/courselist', 'categoryType=COURSE&typeId=3', '/course?typeId=3'],
  ['/wx/pay/courselist', 'categoryType=COURSE&typeId=9', '/course'],
  ['/wx/pay/courselist', 'categoryType=NOVEL&typeId=9', '/course'],
])('%s?%s leads on to %s', (path, query, next) => {
  const gate = payGates.find((each) => each.path.pattern === path)
  expect(gate && nextOf(gate, new URLSearchParams(query))).toBe(next)
})

test.each([
  ['categoryType=WEEKLY&typeId=10', '高三每周学习计划属于咨询服务。'],
  ['categoryType=WEEKLY&typeId=77', '每周学习计划属于咨询服务。'],
  ['categoryType=COURSE&typeId=3', '这组课程要开通下面的服务才能看。'],
])('/wx/pay/courselist?%s says %s', (query, lead) => {
  const gate = payGates.find(({ path }) => path === paths.pay.courselist)
  expect(gate && leadOf(gate, new URLSearchParams(query))).toBe(lead)
})
