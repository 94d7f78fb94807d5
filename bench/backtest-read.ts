import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { parseCsv } from '#server/import/csv.ts'
import { shandongLines } from '#server/import/shandong-lines.ts'
import { readSheets } from '#server/import/sheet.ts'
import type { Source } from '#server/import/source.ts'
import { zhejiangLines } from '#server/import/zhejiang-lines.ts'
import type { LineRow } from './backtest-evaluate.ts'

/** A province whose official files can be judged, and where they lie. */
export interface Province {
  readonly id: number
  readonly name: string
  readonly folder: string
  readonly file: (year: number) => string
  readonly source: Source
  readonly years: readonly number[]
  readonly skipYears: readonly number[]
  /** Choices of one list. */
  readonly slots: number
  /** Years judged in the printed report. */
  readonly tests: readonly number[]
}

const officialLine = z.object({
  school_name: z.string(),
  unit_name: z.string(),
  plan: z.number().nullable(),
  min_rank: z.number().nullable(),
})

/** Folder of the reference data, beside the project. */
export const REFERENCE = join(import.meta.dirname, '..', '..', 'shared', 'data')

export const PROVINCES: readonly Province[] = [
  {
    id: 11,
    name: '浙江',
    folder: 'zhejiang',
    file: (year) => `lines-${year}-segment1.xls`,
    source: zhejiangLines,
    years: [2020, 2021, 2022, 2023, 2024, 2025],
    skipYears: [2020],
    slots: 80,
    tests: [2022, 2023, 2024, 2025],
  },
  {
    id: 15,
    name: '山东',
    folder: 'shandong',
    file: (year) => `lines-${year}-round1.xls`,
    source: shandongLines,
    years: [2020, 2021, 2023, 2024],
    skipYears: [],
    slots: 96,
    tests: [2023, 2024],
  },
]

/** The province named by id, name or folder. */
export function findProvince(text: string): Province | undefined {
  return PROVINCES.find(({ id, name, folder }) => [String(id), name, folder].includes(text))
}

/** The official lines of a province up to a year that are at hand, by year. */
export async function readOfficial(
  province: Province,
  upTo: number,
  folder: string,
): Promise<Map<number, LineRow[]>> {
  const lines = new Map<number, LineRow[]>()
  for (const year of province.years) {
    const file = join(folder, 'official', province.folder, province.file(year))
    if (year <= upTo && existsSync(file)) lines.set(year, await readLines(province, file))
  }
  return lines
}

/**
 * Reads an official file of the province as its importer does.
 *
 * @throws ImportRefusal when it is none
 */
export async function readLines(province: Province, file: string): Promise<LineRow[]> {
  const { rows } = province.source.read(await readSheets(readFileSync(file)), basename(file))
  return rows.map((row) => {
    const { school_name, unit_name, plan, min_rank } = officialLine.parse(row)
    return { school: school_name, name: unit_name, plan, rank: min_rank }
  })
}

const starter = join(import.meta.dirname, '..', 'data')

/** The lines of the starter set (浙江), by year. */
export function readStarter(): Map<number, LineRow[]> {
  const lines = new Map<number, LineRow[]>()
  for (const year of [2023, 2024, 2025]) {
    const rows = readTable(join(starter, `zhejiang-lines-${year}.csv`))
    const toNumber = (text: string | undefined): number | null => (text ? Number(text) : null)
    lines.set(
      year,
      rows.map((row) => ({
        school: row.get('school_name') ?? '',
        name: row.get('unit_name') ?? '',
        plan: toNumber(row.get('plan')),
        rank: toNumber(row.get('min_rank')),
      })),
    )
  }
  return lines
}

/** Majors of the starter set's catalogue and their categories. */
export function readCategories(): Map<string, string> {
  const rows = readTable(join(starter, 'majors.csv'))
  return new Map(rows.map((row) => [row.get('name') ?? '', row.get('category') ?? '']))
}

function readTable(file: string): Map<string, string>[] {
  const [names = [], ...rows] = parseCsv(readFileSync(file, 'utf8'))
  return rows.map((row) => new Map(names.map((name, at) => [String(name), String(row[at] ?? '')])))
}
