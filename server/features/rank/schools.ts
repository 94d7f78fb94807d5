import type {
  DirectoryContext,
  DirectorySnapshot,
  School,
  CandidateScope,
} from '#server/features/directory/service.ts'
import { SCHOOL_RANKINGS, type SchoolRankingId } from '#contract/rank.ts'
import type { Source } from '#contract/fields.ts'
import { ASSESSMENT, GRADES } from '#domain/directory/grades.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { NOBODY, linesHow, linesNotice, rankByLines, schoolLines } from './lines.ts'
import { countGrades } from '#server/features/directory/service.ts'

/** Said where the grades of the fourth round are not loaded. */
export const NO_ASSESSMENT =
  '这里还没有学科评估的数据。第四轮学科评估的结果由教育部学位中心公布，可以到它的官网查。'

/** A ranking of schools, whole. */
export interface SchoolRanking {
  readonly title: string
  readonly by: string
  readonly how: string
  readonly year: number | null
  readonly sources: Source[]
  readonly notice: string | null
  /** In order; rows of one `value` share a place, which is counted where a row does not bring its own. */
  readonly rows: readonly {
    readonly name: string
    /** null where the directory does not know the name, or several schools share it. */
    readonly school: School | null
    readonly measure: string
    readonly value: string
    readonly place?: number
  }[]
}

type MakeRanking = (
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  own: CandidateScope,
) => SchoolRanking | Promise<SchoolRanking>

const grouped = new Intl.NumberFormat('zh-CN')

/** Candidates of one track are ranked by themselves: 物理类; nothing where there is one for all. */
function trackText(scope: Scope | undefined): string {
  return scope && /^(?:物理|历史)$/u.test(scope.track) ? `${scope.track}类` : ''
}

function byLines(
  _: DirectoryContext,
  snapshot: DirectorySnapshot,
  { provinceId, scope }: CandidateScope,
): SchoolRanking {
  const { directory } = snapshot
  const ranking = scope ? rankByLines(directory, schoolLines(scope, directory)) : NOBODY
  const { schools, sources } = ranking
  const word = unitWord(scope?.unitKind ?? null)
  const province = snapshot.reference.provinces.get(provinceId)?.name ?? ''
  return {
    title: `${province}${trackText(scope)}投档位次排序`,
    by: '选考在线',
    how: linesHow(scope),
    year: scope?.rankedYear ?? null,
    sources: listSources(snapshot.reference, sources),
    notice: linesNotice(snapshot, provinceId, scope, ranking),
    rows: schools.map(({ school, units, medianRank, bestRank }) => ({
      name: school.name,
      school,
      measure: `中位位次 ${grouped.format(medianRank)}，最高 ${grouped.format(bestRank)}（${units} 个${word}）`,
      value: `${medianRank}|${bestRank}`,
    })),
  }
}

/** What a school, or several under one name, got in the fourth round. */
interface Graded {
  readonly name: string
  readonly school: School | null
  /** Disciplines of each grade. */
  readonly held: number[]
}

async function byGrades(context: DirectoryContext, snapshot: DirectorySnapshot): Promise<SchoolRanking> {
  const graded = new Map<School | string, Graded>()
  let importId = 0
  for (const { school_name, grade, disciplines, import_id } of await countGrades(context.db)) {
    importId = import_id
    const school = snapshot.directory.schoolOf(school_name) ?? null
    const known = graded.get(school ?? school_name)
    const own = known ?? { name: school?.name ?? school_name, school, held: GRADES.map(() => 0) }
    graded.set(school ?? school_name, own)
    const at = GRADES.indexOf(grade)
    own.held[at] = (own.held[at] ?? 0) + disciplines
  }
  const rows = [...graded.values()].sort(
    (a, b) => compareCounts(b.held, a.held) || (a.name < b.name ? -1 : 1),
  )
  return {
    title: `${ASSESSMENT.title}成绩排序`,
    by: '选考在线',
    how: '由选考在线按教育部学位中心第四轮学科评估的公开结果计算：先比 A+ 学科的个数，相同再比 A、A-，依此类推。评估本身只公布档次，不给学校排名。',
    year: rows.length > 0 ? ASSESSMENT.year : null,
    sources: listSources(snapshot.reference, [importId]),
    notice: rows.length > 0 ? unlinkedNotice(snapshot, rows) : NO_ASSESSMENT,
    rows: rows.map(({ name, school, held }) => ({
      name,
      school,
      measure: GRADES.flatMap((grade, at) => (held[at] ? `${grade} ${held[at]} 个` : []))
        .slice(0, 3)
        .join('，'),
      value: held.join(),
    })),
  }
}

/** Which names lead to no school: those that several were graded under together, and those that are not in the directory. */
function unlinkedNotice({ directory }: DirectorySnapshot, rows: readonly Graded[]): string | null {
  const unlinked = rows.filter(({ school }) => school === null).map(({ name }) => name)
  const joint = unlinked.filter((name) => directory.jointlyNamed(name).length > 0).sort()
  const unknown = unlinked.length - joint.length
  const sentences = [
    ...(joint.length > 0
      ? [
          `${joint.join('、')}各有几所同名的学校一起参评，公布的结果没有分开，这里按参评的名字各排一行；各校的页面列有它们共同的成绩。`,
        ]
      : []),
    ...(unknown > 0
      ? [`另有 ${unknown} 所不在已载入的学校名录里（如军队院校），只有名字，没有学校页面。`]
      : []),
  ]
  return sentences.join('') || null
}

function compareCounts(a: readonly number[], b: readonly number[]): number {
  for (const [at, count] of a.entries()) {
    const difference = count - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The place that the directory has of a school in rankings by others. */
const PUBLISHED = {
  ruanke: ({ ruankeRank }: School) => ruankeRank,
  qs: ({ qsRank }: School) => qsRank,
} as const
const isPublished = (id: SchoolRankingId): id is keyof typeof PUBLISHED => id in PUBLISHED

/** A ranking by others, as far as the directory of schools carries it. */
function published(
  snapshot: DirectorySnapshot,
  id: keyof typeof PUBLISHED,
  text: { title: string; by: string; how: string; year: number },
): SchoolRanking {
  const placeOf = PUBLISHED[id]
  const ranked = snapshot.directory.schools
    .flatMap((school) => {
      const place = placeOf(school)
      return place === null ? [] : [{ school, place }]
    })
    .sort((a, b) => a.place - b.place)
  const [first] = ranked
  return {
    ...text,
    sources: listSources(snapshot.reference, [first?.school.profileSource ?? first?.school.source]),
    notice:
      ranked.length === 0
        ? `这里没有${text.title}的名次，可以到${text.by}的官网查。`
        : `已载入的学校目录表里只有 ${ranked.length} 所学校带有这个排名，不是全榜；没有列出的学校不等于没有上榜。`,
    rows: ranked.map(({ school, place }) => ({
      name: school.name,
      school,
      measure: `第 ${place} 名`,
      value: String(place),
      place,
    })),
  }
}

const makers: Readonly<Record<SchoolRankingId, MakeRanking>> = {
  lines: byLines,
  assessment: byGrades,
  ruanke: (_context, snapshot) =>
    published(snapshot, 'ruanke', {
      title: '软科中国大学排名',
      by: '软科',
      how: '软科中国大学排名（主榜）的名次，取自学校目录表，没有逐一核对原榜。',
      year: 2026,
    }),
  qs: (_context, snapshot) =>
    published(snapshot, 'qs', {
      title: 'QS 世界大学排名',
      by: 'QS（Quacquarelli Symonds）',
      how: 'QS 世界大学排名的全球名次，取自学校目录表，没有逐一核对原榜。',
      year: 2026,
    }),
}

/** The rankings that there are, in the order they are shown in. */
export function offeredRankings({ directory }: DirectorySnapshot): SchoolRankingId[] {
  return SCHOOL_RANKINGS.filter((id) => !isPublished(id) || directory.rankings.has(id))
}

/** One ranking of schools, whole. */
export async function makeSchoolRanking(
  id: SchoolRankingId,
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  own: CandidateScope,
): Promise<SchoolRanking> {
  return makers[id](context, snapshot, own)
}
