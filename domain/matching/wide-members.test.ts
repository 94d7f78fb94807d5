import { expect, test } from 'vitest'
import { wideMembers } from './wide-members.ts'

const known = new Set(
  '人工智能 计算机科学与技术 软件工程 自动化 数学类 物理学类 数学与应用数学 经济与金融 法学 经济学 城乡规划'.split(
    ' ',
  ),
)
const told = (name: string, remark: string | null = null) =>
  wideMembers(name, remark, (each) => known.has(each))

test.each<[name: string, remark: string | null, names: string, isWhole: boolean]>([
  ['工科试验班(含人工智能、计算机科学与技术)', null, '人工智能 计算机科学与技术', true],
  ['工科试验班（人工智能、自动化方向）', null, '人工智能 自动化', true],
  ['工科试验班(自主智能)', '含人工智能、自动化专业。类内任选专业。', '人工智能 自动化', true],
  ['工科试验班', '东丽校区。含计算机科学与技术(拔尖班)、软件工程专业。', '计算机科学与技术 软件工程', true],
  ['理科试验班', '数学类、物理学类', '数学类 物理学类', true],
  ['理科试验班', '包含数学与应用数学和经济与金融两个专业', '数学与应用数学 经济与金融', true],
  // Some of them, or with others that nobody knows.
  ['工科试验班', '含人工智能等专业。', '人工智能', false],
  ['工科试验班', '含土木、水利与交通工程，城乡规划专业。', '城乡规划', false],
  // What is said of something else.
  ['工科试验班', '可辅修法学、经济学。', '', false],
  ['计算机类(不含人工智能)', '软件工程，不招色盲考生', '', false],
  ['工科试验班(中外合作办学)', null, '', false],
  ['工科试验班', '软件工程专业第三、四学年每年的收费标准为16000元。', '', false],
])('inside %s with the remark %s are %s', (name, remark, names, isWhole) => {
  expect(told(name, remark)).toEqual({ names: names === '' ? [] : names.split(' '), isWhole })
})
