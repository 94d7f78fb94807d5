import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasOfficial, officialFolder } from '#test/official.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'

describe.skipIf(!hasOfficial)('PDFs of authorities', () => {
  const rowsOf = async (path: string) =>
    (await readSheets(readFileSync(join(officialFolder, path)))).flatMap(({ rows }) => rows)

  test('have scores, counts and totals under their titles', async () => {
    const rows = await rowsOf('official/score-rank-2026/beijing-2026-yifenyiduan.pdf')
    expect(rows.slice(1, 4)).toEqual([
      ['分数', '本段人数', '累计人数'],
      ['692分以上', '111', '111'],
      ['691', '21', '132'],
    ])
    const zhejiang = await rowsOf('official/zhejiang/score-rank-2026.pdf')
    expect(zhejiang[2]?.slice(0, 3)).toEqual(['693↑', null, '392'])
    expect(new Set(zhejiang.slice(1).map((row) => row.length))).toEqual(new Set([9]))
  })

  test('say in one row what belongs to a title that stands beside it', async () => {
    const rows = await rowsOf('official/score-rank-2026/guizhou-2026-lishi.pdf')
    expect(rows.slice(1, 4).map((row) => row.slice(0, 3))).toEqual([
      ['分数', '662及以上', '661'],
      ['本段人数', '31', '3'],
      ['累计人数', '31', '34'],
    ])
  })

  test('are read where Han stands lower, in a font that is not embedded', async () => {
    const rows = await rowsOf('../cases/云南2026-历史-投档-基线差.pdf')
    expect(rows[1]).toHaveLength(7)
    expect(rows.slice(2).map((row) => row.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(rows[4]).toEqual(['10002', '虚构乙大学', '208', '6', '6', '666', '47'])
  })
})
