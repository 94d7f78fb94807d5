import { expect, test } from 'vitest'
import { controlLines } from './control-lines.ts'

test('浙江’s 平行录取一段 is its 普通类一段, other batches keep their names', () => {
  const header = ['province', 'year', 'batch', 'track', 'score']
  const batches = ['平行录取一段', '平行录取二段', '体育类（平行录取一段）', '特殊类型招生控制线']
  const rows = batches.map((batch, at) => ['浙江', 2024, batch, '3+3综合', 500 - at])
  const { rows: read } = controlLines.read([{ name: 'lines', rows: [header, ...rows] }], 'control-lines.csv')
  expect(read.map(({ batch, track, score }) => [batch, track, score])).toEqual([
    ['普通类一段', '综合', 500],
    ['普通类二段', '综合', 499],
    ['体育类（平行录取一段）', '综合', 498],
    ['特殊类型招生控制线', '综合', 497],
  ])
})

test('lines by their full names: ordinary ones by the names of batches, others by whom they are for', () => {
  const header = ['province', 'year', 'track', 'line', 'category', 'score', 'source_quality']
  const rows = [
    ['河北', 2026, '历史类', '普通类本科录取控制分数线', '普通类', 485, 'official-image-verified'],
    ['河北', 2026, '历史类', '普通类专科录取控制分数线', '普通类', 200, 'official'],
    ['河北', 2026, '历史类', '特殊类型招生特殊类型录取控制分数线', '特殊类型招生', 512, 'official-mirror'],
    ['青海', 2026, '历史类', '普通类特殊类型录取控制分数线', '普通类特殊类型招生', 427, 'official-mirror'],
    ['海南', 2026, '综合', '部分特殊类型招生投档最低控制分数线', '部分特殊类型招生', 568, 'official'],
    ['浙江', 2026, '综合', '普通类一段线', '普通类', 494, 'official'],
    ['西藏', 2026, '历史类', '本科一批', 'A类考生', 330, 'official'],
    ['浙江', 2026, '体育类', '体育类第一段', '体育类', 525, 'official'],
    ['北京', 2026, '综合', '高职单考单招控制分数线', '普通类', 120, 'official'],
    ['吉林', 2026, '艺术类', '艺术类合格线', '书法', 97.7, 'official'],
  ]
  const { rows: read, faults } = controlLines.read([{ name: '', rows: [header, ...rows] }], 'control.csv')
  expect(faults).toEqual([])
  expect(read.map((row) => [row['batch'], row['track'], row['score'], row['read_from']])).toEqual([
    ['本科批', '历史', 485, 'picture'],
    ['专科批', '历史', 200, 'transcript'],
    ['特殊类型招生控制线', '历史', 512, 'mirror'],
    ['特殊类型招生控制线', '历史', 427, 'mirror'],
    ['特殊类型招生控制线', '综合', 568, 'transcript'],
    ['普通类一段', '综合', 494, 'transcript'],
    ['本科一批（A类考生）', '文科', 330, 'transcript'],
    ['体育类第一段', '体育类', 525, 'transcript'],
    ['高职单考单招控制分数线', '综合', 120, 'transcript'],
    ['艺术类合格线（书法）', '艺术类', 97.7, 'transcript'],
  ])
})

test('西藏’s candidates are 文科 and 理科, and a 本科 beside its 本科一批 is none that they are held to', () => {
  const header = ['province', 'year', 'track', 'line', 'category', 'score']
  const rows = [
    ['西藏', 2026, '物理类', '本科一批', 'A类考生', 300],
    ['西藏', 2026, '物理类', '本科二批', 'A类考生', 260],
    ['西藏', 2026, '物理类', '专科批', 'A类考生', 195],
    ['西藏', 2026, '物理类', '本科', 'A类考生', 195],
    ['西藏', 2026, '物理类', '专科', 'A类考生', 137],
    ['西藏', 2026, '物理类', '本科', '部队生源', 269],
  ]
  const read = controlLines.read([{ name: '', rows: [header, ...rows] }], 'control.csv')
  expect(read.rows.map(({ batch, track, score }) => [batch, track, score])).toEqual([
    ['本科一批（A类考生）', '理科', 300],
    ['本科二批（A类考生）', '理科', 260],
    ['专科批（A类考生）', '理科', 195],
    ['本科（部队生源）', '理科', 269],
  ])
  expect(read.rejected.map(({ row }) => row)).toEqual([5, 6])
})

test('lines of art and sport keep whether they are of the exam, and what the test asks beside', () => {
  const header = [
    'province',
    'year',
    'track',
    'line',
    'category',
    'score',
    'culture_score',
    'professional_score',
  ]
  const rows = [
    ['江西', 2026, '艺术类', '书法类本科控制线', '书法类', 309, 309, 241],
    ['浙江', 2026, '体育类', '体育类第一段', '体育类', 525, '', ''],
    ['河北', 2026, '历史类', '普通类本科录取控制分数线', '普通类', 485, 485, ''],
    ['河北', 2026, '对口类', '对口体育类对口本科录取控制分数线', '对口体育类', 517, 517, ''],
  ].map((row) => row.map((cell) => (cell === '' ? null : cell)))
  const { rows: read } = controlLines.read([{ name: '', rows: [header, ...rows] }], 'control.csv')
  expect(read.map((row) => [row['score'], row['measure'], row['test_score']])).toEqual([
    [309, 'culture', 241],
    [525, null, null],
    [485, null, null],
    [517, null, null],
  ])
})

test('a table headed in Chinese is read as one headed in English', () => {
  const rows = [
    ['省份', '年份', '批次', '科类', '控制分数线'],
    ['陕西', 2026, '本科批', '历史类', 385],
    ['陕西', 2026, '特殊类型招生控制线', '物理类', 451],
  ]
  const { rows: read, faults } = controlLines.read([{ name: '', rows }], '控制线.csv')
  expect(faults).toEqual([])
  expect(read.map(({ province, batch, track, score }) => [province, batch, track, score])).toEqual([
    ['陕西', '本科批', '历史', 385],
    ['陕西', '特殊类型招生控制线', '物理', 451],
  ])
})

test('新疆 has no 物理类 either', () => {
  const header = ['province', 'year', 'batch', 'track', 'score']
  const rows = [header, ['新疆', 2026, '本科一批', '物理类', 408]]
  const named = [
    ['province', 'year', 'track', 'line', 'category', 'score'],
    ['新疆', 2026, '历史类', '本科一批', '普通类', 444],
  ]
  const tracks = [rows, named].flatMap((table) =>
    controlLines.read([{ name: '', rows: table }], 'c.csv').rows.map(({ track }) => track),
  )
  expect(tracks).toEqual(['理科', '文科'])
})
