import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { parseRequirement } from '#domain/exam/requirement.ts'
import type { Requirement } from '#domain/recommend/engine.ts'
import type { Sheet } from '#server/import/cells.ts'
import { groupLines } from '#server/import/group-lines.ts'
import { readScoreRank } from '#server/import/score-rank.ts'
import { readSheets } from '#server/import/sheet.ts'
import { OpsError } from '#server/ops/command.ts'

/** A line of a 院校专业组. */
export interface GroupLine {
  readonly school: string
  readonly name: string
  readonly code: string
  readonly plan: number | null
  readonly rank: number | null
  readonly requirement: Requirement | null
}

/** A province and track with the lines of each of its years that has ranks, in the order of the files. */
export interface GroupScope {
  readonly province: string
  readonly track: string
  readonly years: ReadonlyMap<number, readonly GroupLine[]>
  /** Choices of one list. */
  readonly slots: number
}

/** The newer year of the pairs that the priors are from. */
export const PRIOR_YEAR = 2024

const PROVINCES = [
  {
    province: '广东',
    isRanked: true,
    slots: 45,
    files: ['guangdong-groups-2023-2024.csv', 'guangdong-groups-2025.csv'],
  },
  {
    province: '江苏',
    isRanked: true,
    slots: 40,
    files: ['jiangsu-groups-2023-2024.csv', 'jiangsu-groups-2025.csv'],
  },
  // Its files have scores alone.
  { province: '北京', isRanked: false, slots: 30, files: ['beijing-groups-2023-2026.csv'] },
]

const SCORE_RANKS = ['score-rank-beijing-shanghai-2024.csv', 'score-rank.csv.gz', 'score-rank-2026.csv.gz']

const groupRow = z.object({
  year: z.number(),
  track: z.string(),
  school_name: z.string(),
  unit_code: z.string(),
  unit_name: z.string(),
  plan: z.number().nullable(),
  min_score: z.number().nullable(),
  min_rank: z.number().nullable(),
  requirement: z.string().nullable(),
})

/**
 * The group lines at hand, by province and track.
 *
 * @param folder The tables of the reference data.
 */
export async function readGroupScopes(folder: string): Promise<GroupScope[]> {
  const scopes: GroupScope[] = []
  for (const { province, isRanked, slots, files } of PROVINCES) {
    const rankOf = isRanked ? () => null : await readRanks(folder, province)
    const tracks = new Map<string, Map<number, GroupLine[]>>()
    for (const name of files) {
      const file = join(folder, name)
      if (!existsSync(file)) throw new OpsError(`${file} is missing: name the reference data with --data`)
      const { rows } = groupLines.read(await readSheets(readFileSync(file)), basename(file))
      for (const row of rows) {
        const line = groupRow.parse(row)
        const years = tracks.get(line.track) ?? new Map<number, GroupLine[]>()
        tracks.set(line.track, years)
        const lines = years.get(line.year) ?? []
        years.set(line.year, lines)
        lines.push({
          school: line.school_name,
          name: line.unit_name,
          code: line.unit_code,
          plan: line.plan,
          rank: line.min_rank ?? rankOf(line.year, line.min_score),
          requirement: parseRequirement(line.requirement),
        })
      }
    }
    for (const [track, years] of tracks) {
      const ranked = [...years].filter(([, lines]) => lines.some(({ rank }) => rank !== null))
      scopes.push({ province, track, years: new Map(ranked.sort(([a], [b]) => a - b)), slots })
    }
  }
  return scopes
}

/** The years that the year before them has lines for. */
export function pairsOf({ years }: GroupScope): number[] {
  return [...years.keys()].filter((year) => years.has(year - 1))
}

/** The last rank of a score in the only track of a province's score-rank tables; null where they do not say. */
async function readRanks(
  folder: string,
  province: string,
): Promise<(year: number, score: number | null) => number | null> {
  const ranks = new Map<string, number>()
  for (const name of SCORE_RANKS) {
    const sheets = await readSheets(readFileSync(join(folder, name)))
    for (const row of readOne(sheets, province))
      for (let score = row.score_min; score <= row.score_max; score += 1)
        ranks.set(`${row.year} ${score}`, row.rank_max)
  }
  return (year, score) => ranks.get(`${year} ${score}`) ?? null
}

/** The tables of one province alone: others of the file may be of other exams. */
function readOne(sheets: readonly Sheet[], province: string) {
  const own = sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.filter((row, index) => index === 0 || row.includes(province)),
  }))
  return own.some(({ rows }) => rows.length > 1) ? readScoreRank(own).rows : []
}
