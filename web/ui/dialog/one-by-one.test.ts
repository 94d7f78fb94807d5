import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneByOne } from './one-by-one.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is said of a login stands for its second, before what is said of the action after it', () => {
  const said: string[] = []
  const say = oneByOne((text) => said.push(text))
  say('登录成功', 1000)
  say('已关注，请到我的关注中查看', 1000)
  expect(said).toEqual(['登录成功'])
  vi.advanceTimersByTime(999)
  expect(said).toEqual(['登录成功'])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['登录成功', '已关注，请到我的关注中查看'])
  vi.advanceTimersByTime(5000)
  say('已取消关注', 1000)
  expect(said).toEqual(['登录成功', '已关注，请到我的关注中查看', '已取消关注'])
})
