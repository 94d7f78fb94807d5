import { expect, test } from 'vitest'
import { commenterProblem, linkCommentProblem, sharedListNameProblem } from './list-link.ts'

test.each(['加V：abcd1234', '13800001234', '一三八零零零零一二三四', 'example点com'])(
  'no list is called %s, which holders of a link read',
  (name) => {
    expect(sharedListNameProblem(name)).toContain('手机号')
    expect(commenterProblem(name)).toBeDefined()
    expect(linkCommentProblem(name)).toContain('手机号')
  },
)

test.each(['冲一冲', '6.28 定稿', '620 分 15023 名', '志愿表 2', '浙大 10335'])('%s is a name', (name) => {
  expect(sharedListNameProblem(name)).toBeUndefined()
})

test.each(['大\n姨', '大\u202e姨', '\u200b', '\u3164', '大\u001b[2J姨'])(
  '%j is none to comment under',
  (name) => {
    expect(commenterProblem(name)).toBeDefined()
  },
)
