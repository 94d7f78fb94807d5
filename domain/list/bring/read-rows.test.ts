import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOf } from './columns.ts'
import { readRows } from './read-rows.ts'

const grid = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

describe('the form of 浙江: school code, school, major code, major', () => {
  const filled = Array.from({ length: 80 }, (_, at) => [
    String(at + 1),
    String(at + 1).padStart(4, '0'),
    `第${at + 1}大学`,
    '101',
    '计算机科学与技术(含人工智能)',
  ])
  const head = ['志愿序号', '院校代号', '院校名称', '专业代号', '专业名称']

  test('all 80 rows, in order, under a title', () => {
    const { rows, left, notes } = readRows(
      [['2026年浙江省普通高校招生志愿表'], ['姓名：', '', '考生号：'], head, ...filled],
      false,
    )
    expect(rows).toHaveLength(80)
    expect(rows[4]).toEqual({
      at: 8,
      order: 5,
      schoolCode: '0005',
      schoolName: '第5大学',
      unitCode: '101',
      unitName: '计算机科学与技术(含人工智能)',
      majors: [],
      adjusts: null,
    })
    expect(left.map(({ at }) => at)).toEqual([1, 2])
    expect(notes).toEqual([])
  })

  test('rows that were left empty are none, and a head that comes again on a page neither', () => {
    const { rows, left } = readRows([head, ...filled.slice(0, 3), head, ['4', '', '', '', ''], ['5']], false)
    expect([rows.length, left]).toEqual([3, []])
  })

  test('the number of a choice decides, not the place in the file', () => {
    const [one = [], two = [], three = []] = filled
    expect(readRows([head, three, one, two], false).rows.map(({ order }) => order)).toEqual([1, 2, 3])
    const twice = readRows([head, three, one, ['3', ...two.slice(1)]], false)
    expect(twice.rows.map(({ schoolName }) => schoolName)).toEqual(['第3大学', '第1大学', '第2大学'])
    expect(twice.notes).toEqual(['第 3 志愿在文件里出现了两次，按文件里的先后排。'])
  })
})

describe('the form of 山东: a head in two rows, codes with letters', () => {
  test('院校 over 代号 and 名称', () => {
    const { rows } = readRows(
      grid(`
        志愿 | 院校 |  | 专业 |
         | 代号 | 名称 | 代号 | 名称
        1 | A001 | 山东大学 | 01 | 数学类
        2 | A422 | 山东大学威海分校 | 0A | 工科试验班（机械）`),
      false,
    )
    expect(rows).toMatchObject([
      { order: 1, schoolCode: 'A001', schoolName: '山东大学', unitCode: '01', unitName: '数学类' },
      { schoolCode: 'A422', schoolName: '山东大学威海分校', unitCode: '0A', unitName: '工科试验班（机械）' },
    ])
  })

  test('code and name in one cell', () => {
    const { rows } = readRows(
      grid(`
        顺序 | 院校代号及名称 | 专业代号及名称
        1 | A001 山东大学 | 01 数学类
        2 | [E395]云南大学 | 临床医学(5A12)`),
      false,
    )
    expect(rows).toMatchObject([
      { schoolCode: 'A001', schoolName: '山东大学', unitCode: '01', unitName: '数学类' },
      { schoolCode: 'E395', schoolName: '云南大学', unitCode: '5A12', unitName: '临床医学' },
    ])
  })
})

describe('a province of groups', () => {
  test('six columns of majors, and 调剂', () => {
    const { rows } = readRows(
      grid(`
        志愿序号 | 院校代码 | 院校名称 | 专业组代码 | 专业1 | 专业2 | 专业3 | 是否服从专业调剂
        1 | 10558 | 中山大学 | 203 | 001 数学类 | 002 物理学类 |  | 服从
        2 | 10561 | 华南理工大学 | 10561204 | 软件工程 |  |  | 不服从`),
      true,
    )
    expect(rows).toMatchObject([
      { schoolName: '中山大学', unitCode: '203', majors: ['数学类', '物理学类'], adjusts: true },
      { schoolCode: '10561', unitCode: '204', majors: ['软件工程'], adjusts: false },
    ])
  })

  test('a row a major, school and group in merged cells', () => {
    const { rows } = readRows(
      grid(`
        志愿 | 院校名称 | 院校专业组 | 专业名称
        1 | 中山大学 | 第203组 | 数学类
         |  |  | 物理学类
        2 | 中山大学 | 第204组 | 法学
        2 | 中山大学 | 第204组 | 哲学`),
      true,
    )
    expect(rows.map(({ unitCode, majors }) => [unitCode, majors])).toEqual([
      ['203', ['数学类', '物理学类']],
      ['204', ['法学', '哲学']],
    ])
  })

  test('school and group in one cell', () => {
    const { rows } = readRows(
      grid(`
        志愿 | 院校专业组
        1 | 1101 南京大学 第05专业组
        2 | 东南大学（06专业组）`),
      true,
    )
    expect(rows).toMatchObject([
      { schoolCode: '1101', schoolName: '南京大学', unitCode: '05' },
      { schoolName: '东南大学', unitCode: '06' },
    ])
  })
})

describe('text without a head', () => {
  const read = (text: string, areGroups = false) =>
    readRows(
      text.split('\n').map((line) => [line]),
      areGroups,
    )

  test.each([
    ['1 0001 浙江大学 101 计算机科学与技术', '0001', '浙江大学', '101', '计算机科学与技术'],
    ['1、浙江大学 计算机类 (含软件工程, 网络工程)', '', '浙江大学', '', '计算机类(含软件工程, 网络工程)'],
    ['第1志愿：0001浙江大学，101计算机科学与技术', '0001', '浙江大学', '101', '计算机科学与技术'],
    ['1\t0001\t浙江大学\t101\t计算机科学与技术', '0001', '浙江大学', '101', '计算机科学与技术'],
  ])('%s', (line, schoolCode, schoolName, unitCode, unitName) => {
    expect(read(line).rows).toMatchObject([{ order: 1, schoolCode, schoolName, unitCode, unitName }])
  })

  test('a group with its majors', () => {
    expect(read('3 10558 中山大学 第203组 数学类 物理学类 服从', true).rows).toMatchObject([
      { order: 3, schoolName: '中山大学', unitCode: '203', majors: ['数学类', '物理学类'], adjusts: true },
    ])
  })

  test('a short name with a number is a school that is asked for', () => {
    expect(read('5 浙大 临床医学').rows).toMatchObject([{ schoolName: '浙大', unitName: '临床医学' }])
  })

  test('what names no school is left, and said', () => {
    const { rows, left } = read('我的志愿\n浙江大学 法学\n祝好')
    expect([rows.length, left.map(({ text }) => text)]).toEqual([1, ['我的志愿', '祝好']])
  })
})

test('heads of exports', () => {
  expect(['序号', '大学名称', '专业（组）', '层次', '录取概率', '院校专业组代码'].map(kindOf)).toEqual([
    'order',
    'school',
    'unit',
    'other',
    'other',
    'groupCode',
  ])
})

test('whatever a file holds, each row is read, left or empty', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 6 })),
      fc.boolean(),
      (cells, areGroups) => {
        const { rows, left } = readRows(cells, areGroups)
        return rows.length + left.length <= cells.length
      },
    ),
  )
})
