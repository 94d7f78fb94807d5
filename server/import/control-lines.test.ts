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
