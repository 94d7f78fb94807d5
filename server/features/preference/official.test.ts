import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { read, utils } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { limitsOf } from '#domain/preference/limits.ts'
import { hasOfficial, officialFolder } from '#test/official.ts'

/** What a text asks of colours: it refuses somebody, or warns them. */
const ASKS = /(?:不招|不予|不录|慎).{0,40}(?:色盲|色弱)|(?:色盲|色弱)[^，,。；;]{0,12}(?:不予|不录|慎)/u

describe.skipIf(!hasOfficial)('remarks of official plans', () => {
  test('河北 2026: every row that refuses or warns of colours is read so', () => {
    const file = join(officialFolder, 'tables/plans/hebei-2026-physics.csv.gz')
    const rows = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1)
    const asking = rows.filter((row) => ASKS.test(row))
    expect(asking.length).toBeGreaterThan(4000)
    expect(asking.filter((row) => !limitsOf(row).some(({ kind }) => kind === 'colour'))).toEqual([])
  })

  test('浙江 2026: every remark that asks for a mark is read with its subject and figure', () => {
    const file = join(officialFolder, 'official/zhejiang/plan-2026-physics-chemistry-biology.xlsm')
    const sheets = Object.values(read(readFileSync(file)).Sheets)
    const cells = sheets.flatMap((sheet) => utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).flat())
    const remarks = cells.filter((cell) => typeof cell === 'string')
    const asking = remarks.flatMap((remark) => [...remark.matchAll(/要求高考(..)成绩不低于(\d+)分/gu)])
    expect(asking.length).toBeGreaterThan(300)
    for (const { input, 1: subject, 2: least } of asking) {
      expect(limitsOf(input)).toContainEqual(
        expect.objectContaining({ kind: 'mark', subject, least: Number(least), isStrict: true }),
      )
    }
    // Of majors, teachers and halls that are named after a language or a colour nothing is asked.
    const named = remarks.filter(
      (remark) => /有色金属|特色班|英语教学/.test(remark) && !/要求|只招|限/.test(remark),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.flatMap((remark) => limitsOf(remark))).toEqual([])
  })
})
