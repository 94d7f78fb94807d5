import { expect, test } from 'vitest'
import { adviceLine, riskWord } from './advice-text.ts'

const unit = (at: number) => ({ schoolName: `第${at}大学`, unitName: '法学' })
const change = { add: [unit(1), unit(2)], drop: [], nowhere: 0.01, unwanted: 0 }

test('the risk is told with the one addition that helps most', () => {
  expect(adviceLine({ nowhere: 0.09, unwanted: 0 }, change, null)).toEqual({
    text: '加上这 2 个，落空从 9% 降到 1%',
    names: '第1大学 法学、第2大学 法学',
    action: '加上',
  })
  expect(adviceLine({ nowhere: 0.09, unwanted: 0 }, { ...change, nowhere: 0.001 }, null).text).toBe(
    '加上这 2 个，落空从 9% 降到不到 1%',
  )
})

test('a full list makes room, and what one would not go to is told with it', () => {
  expect(adviceLine({ nowhere: 0.05, unwanted: 0 }, { ...change, drop: ['a', 'b'] }, null)).toMatchObject({
    text: '换掉 2 个、加上这 2 个，落空从 5% 降到 1%',
    action: '换上',
  })
  expect(adviceLine({ nowhere: 0.01, unwanted: 0.2 }, { ...change, add: [], drop: ['a'] }, null)).toEqual({
    text: '拿掉不想去的 1 个，落空或去了你不想去的从 21% 降到 1%',
    names: null,
    action: '拿掉',
  })
})

test('without a risk it leads upward, and without that it is calm', () => {
  const line = adviceLine({ nowhere: 0.001, unwanted: 0 }, null, change)
  expect(line.text).toContain('平行志愿里冲不上不吃亏')
  expect(line.action).toBe('加上')
  expect(adviceLine({ nowhere: 0.001, unwanted: 0 }, null, null)).toEqual({
    text: '落空的可能不到 1%，不用再补保底的',
    names: null,
    action: null,
  })
  expect(adviceLine({ nowhere: 0.3, unwanted: 0 }, null, change).text).toBe(
    '落空的可能约 30%，够得着的里面没有更稳的了',
  )
})

test('in a word the risk is told once it is worth one', () => {
  expect(riskWord({ nowhere: 0.1, unwanted: 0 })).toBe('落空约 10%')
  expect(riskWord({ nowhere: 0.01, unwanted: 0 })).toBeNull()
})
