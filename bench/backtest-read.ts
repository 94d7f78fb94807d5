import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import type { Level } from '#domain/directory/level.ts'
import { gazetteerOf } from '#domain/directory/placed.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { type KnownLevels, levelIn } from '#server/snapshot/level-in.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { groupLines } from '#server/import/sources/lines/group-lines.ts'
import { shandongLines } from '#server/import/sources/lines/shandong-lines.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'
import type { FileSource } from '#server/import/layouts/source.ts'
import { zhejiangLines } from '#server/import/sources/lines/zhejiang-lines.ts'
import type { LineRow } from './backtest-evaluate.ts'

/** A province whose official files can be judged, and where they lie. */
export interface Province {
  readonly id: number
  readonly name: string
  readonly kind: 'major' | 'group'
  /** Ranked apart, each judged by itself. */
  readonly tracks: readonly string[]
  /** Inside the reference data. */
  readonly folder: string
  readonly file: (year: number) => string
  readonly source: FileSource
  readonly years: readonly number[]
  readonly skipYears: readonly number[]
  /** Candidates at or above the line of the first segment, by year; score–rank tables at the line announced. */
  readonly qualified: ReadonlyMap<number, number>
  /** Choices of one list. */
  readonly slots: number
  /** Years judged in the printed report; none where too few are at hand to say something of the model. */
  readonly tests: readonly number[]
}

const officialLine = z.object({
  year: z.number(),
  track: z.string(),
  requirement: z.string().nullable(),
  batch: z.string(),
  school_name: z.string(),
  unit_code: z.string(),
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
    kind: 'major',
    tracks: ['综合'],
    folder: 'official/zhejiang',
    file: (year) => `lines-${year}-segment1.xls`,
    source: zhejiangLines,
    years: [2020, 2021, 2022, 2023, 2024, 2025, 2026],
    skipYears: [2020],
    qualified: new Map([
      [2021, 160_516],
      [2022, 170_295],
      [2023, 175_424],
      [2024, 178_059],
      [2025, 184_372],
      [2026, 184_816],
    ]),
    slots: 80,
    tests: [2022, 2023, 2024, 2025, 2026],
  },
  {
    id: 15,
    name: '山东',
    kind: 'major',
    tracks: ['综合'],
    folder: 'official/shandong',
    file: (year) => `lines-${year}-round1.xls`,
    source: shandongLines,
    years: [2020, 2021, 2023, 2024, 2025, 2026],
    skipYears: [],
    // Lines of 普通类一段: 2020–2023 (449, 444, 443) as the table of control lines has them. 2024 (444): it has the line of
    // 播音与主持, which is the same, and 333 of 美术, three quarters of it. 2025 (441): the lowest of the year's own lines
    // stands in the band of that score, 54 ranks above its end; a lower line by a point would be 0.2% in a centre.
    qualified: new Map([
      [2020, 272_673],
      [2021, 276_904],
      [2023, 308_701],
      [2024, 318_935],
      [2025, 333_469],
    ]),
    slots: 96,
    tests: [2023, 2024, 2025, 2026],
  },
  {
    id: 10,
    name: '江苏',
    kind: 'group',
    tracks: ['物理', '历史'],
    folder: 'tables',
    file: () => 'jiangsu-groups-2023-2024.csv',
    source: groupLines,
    years: [2023, 2024],
    skipYears: [],
    qualified: new Map(),
    slots: 40,
    tests: [],
  },
  {
    id: 19,
    name: '广东',
    kind: 'group',
    tracks: ['物理', '历史'],
    folder: 'tables',
    file: () => 'guangdong-groups-2023-2024.csv',
    source: groupLines,
    years: [2023, 2024],
    skipYears: [],
    qualified: new Map(),
    slots: 45,
    tests: [],
  },
]

/** The province named by id, name or folder. */
export function findProvince(text: string): Province | undefined {
  return PROVINCES.find(({ id, name, folder }) =>
    [String(id), name, folder.replace('official/', '')].includes(text),
  )
}

/** The official lines of a province's track up to a year that are at hand, by year. */
export async function readOfficial(
  province: Province,
  track: string,
  upTo: number,
  folder: string,
): Promise<Map<number, LineRow[]>> {
  const lines = new Map<number, LineRow[]>()
  for (const year of province.years) {
    const file = join(folder, province.folder, province.file(year))
    if (year <= upTo && existsSync(file)) lines.set(year, await readLines(province, track, year, file))
  }
  return lines
}

/**
 * Reads a year's lines of a track from an official file of the province, as its importer does.
 *
 * @throws ImportRefusal when it is none
 */
export async function readLines(
  province: Province,
  track: string,
  year: number,
  file: string,
): Promise<LineRow[]> {
  const { rows } = province.source.read(await readSheets(readFileSync(file)), basename(file))
  return rows.flatMap((row) => {
    const line = officialLine.parse(row)
    if (line.year !== year || line.track !== track) return []
    const { school_name: school, unit_name: name, plan, min_rank: rank } = line
    const level = levelOfLine({ provinceId: province.id, batch: line.batch }, line)
    return [{ school, name, plan, rank, level, requirement: parseRequirement(line.requirement) }]
  })
}

const NO_DIRECTORY: KnownLevels = {
  schools: new Map(),
  places: gazetteerOf([], []),
  catalogue: { levelsByName: new Map() },
}

/** The level of a line by what its own file tells: no directory is at hand here. */
export const levelOfLine = (
  { provinceId, batch }: Pick<ScopeKey, 'provinceId' | 'batch'>,
  row: { readonly school_name: string; readonly unit_code: string; readonly unit_name: string },
): Level | null => levelIn({ provinceId, batch }, row, NO_DIRECTORY)

/** A part of the figures, which any checkout has. */
const small = join(import.meta.dirname, '..', 'test/figures')

/** Lines of some 600 units of 浙江, by year. */
export function readStarter(): Map<number, LineRow[]> {
  const lines = new Map<number, LineRow[]>()
  const schools = readTable(join(small, '11/schools.csv'))
  const units = readTable(join(small, '11/units.csv'))
  // They are referred to by their place, the first being 1.
  const placed = <T>(all: readonly T[], place: string | undefined): T | undefined => all[Number(place) - 1]
  for (const year of [2023, 2024, 2025]) {
    const rows = readTable(join(small, `11/lines-${year}.csv`))
    const toNumber = (text: string | undefined): number | null => (text ? Number(text) : null)
    lines.set(
      year,
      rows.map((row) => {
        const unit = placed(units, row['unit'])
        const [school, name] = [placed(schools, unit?.['school'])?.['name'] ?? '', unit?.['name'] ?? '']
        const level = levelOfLine(
          { provinceId: 11, batch: '普通类一段' },
          { school_name: school, unit_code: row['code'] ?? '', unit_name: name },
        )
        return { school, name, plan: toNumber(row['plan']), rank: toNumber(row['min_rank']), level }
      }),
    )
  }
  return lines
}

/** Majors of the catalogue and their categories. */
export function readCategories(): Map<string, string> {
  const rows = readTable(join(small, 'majors.csv'))
  return new Map(rows.map((row) => [row['name'] ?? '', row['category'] ?? '']))
}

/** Categories of the catalogue and their fields (门类). */
export function readFields(): Map<string, string> {
  const rows = readTable(join(small, 'majors.csv'))
  return new Map(rows.map((row) => [row['category'] ?? '', row['discipline'] ?? '']))
}

const readTable = (file: string): Record<string, string>[] => parseRecords(readFileSync(file, 'utf8'), '')
