import type { SchoolRankingId } from '#contract/rank.ts'
import type { Source } from '#contract/unit.ts'
import { GRADES } from '#domain/library/grades.ts'
import type { Context } from '#server/context.ts'
import type { Loaded } from '#server/engine/engines.ts'
import { noticeOf, unitWord } from '#server/engine/province.ts'
import type { Scope } from '#server/engine/scope.ts'
import type { School } from '#server/library/library.ts'
import type { Own } from '#server/library/show.ts'
import { NOBODY, linesHow, rankByLines } from './lines.ts'
import { countGrades } from './queries.ts'

/** Said where the grades of the fourth round are not loaded. */
export const NO_ASSESSMENT =
  '还没有学科评估数据。管理员用 npm run ops -- import assessment 导入教育部学位中心公布的第四轮学科评估结果后，就能看到。'

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
    readonly school: School
    readonly measure: string
    readonly value: string
    readonly place?: number
  }[]
}

type MakeRanking = (context: Context, loaded: Loaded, own: Own) => SchoolRanking | Promise<SchoolRanking>

const grouped = new Intl.NumberFormat('zh-CN')

/** Candidates of one track are ranked by themselves: 物理类; nothing where there is one for all. */
function trackText(scope: Scope | undefined): string {
  return scope && /^(?:物理|历史)$/u.test(scope.track) ? `${scope.track}类` : ''
}

function byLines(_context: Context, loaded: Loaded, { provinceId, scope }: Own): SchoolRanking {
  const { schools, sources } = scope ? rankByLines(scope, loaded.library) : NOBODY
  const word = scope ? unitWord(scope) : '专业'
  const province = loaded.reference.provinces.get(provinceId)?.name ?? ''
  return {
    title: `${province}${trackText(scope)}投档位次排序`,
    by: '选考在线',
    how: linesHow(scope),
    year: scope?.rankedYear ?? null,
    sources: sources.flatMap((id) => loaded.reference.sources.get(id) ?? []),
    notice: noticeOf(loaded, provinceId, scope, null),
    rows: schools.map(({ school, units, medianRank, bestRank }) => ({
      school,
      measure: `中位位次 ${grouped.format(medianRank)}，最高 ${grouped.format(bestRank)}（${units} 个${word}）`,
      value: `${medianRank}|${bestRank}`,
    })),
  }
}

async function byGrades(context: Context, loaded: Loaded): Promise<SchoolRanking> {
  const counts = new Map<School, number[]>()
  const joint = new Set<string>()
  let importId = 0
  for (const { school_name, grade, disciplines, import_id } of await countGrades(context.db)) {
    importId = import_id
    const school = loaded.library.schoolOf(school_name)
    const at = GRADES.indexOf(grade)
    if (loaded.library.jointlyNamed(school_name).length > 0) joint.add(school_name)
    if (!school || at < 0) continue
    const held = counts.get(school) ?? GRADES.map(() => 0)
    held[at] = (held[at] ?? 0) + disciplines
    counts.set(school, held)
  }
  const rows = [...counts].sort(([a, x], [b, y]) => compareCounts(y, x) || (a.name < b.name ? -1 : 1))
  return {
    title: '第四轮学科评估成绩排序',
    by: '选考在线',
    how: '由选考在线按教育部学位中心第四轮学科评估的公开结果计算：先比 A+ 学科的个数，相同再比 A、A-，依此类推。评估本身只公布档次，不给学校排名。',
    year: counts.size > 0 ? 2017 : null,
    sources: [loaded.reference.sources.get(importId) ?? []].flat(),
    notice: counts.size > 0 ? jointNotice(joint) : NO_ASSESSMENT,
    rows: rows.map(([school, held]) => ({
      school,
      measure:
        GRADES.flatMap((grade, at) => (held[at] ? `${grade} ${held[at]} 个` : []))
          .slice(0, 3)
          .join('，') || '无',
      value: held.join(),
    })),
  }
}

/** Who is left out: schools graded together, whose grades cannot be told apart. */
function jointNotice(names: ReadonlySet<string>): string | null {
  if (names.size === 0) return null
  return `${[...names].sort().join('、')}各有几所同名的学校一起参评，公布的结果没有分开，所以不在这个排序里；各校的页面列有它们共同的成绩。`
}

function compareCounts(a: readonly number[], b: readonly number[]): number {
  for (const [at, count] of a.entries()) {
    const difference = count - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A ranking by others, as far as the directory of schools carries it. */
function published(
  loaded: Loaded,
  text: { title: string; by: string; how: string; year: number },
  placeOf: (school: School) => number | null,
): SchoolRanking {
  const ranked = loaded.library.schools
    .flatMap((school) => {
      const place = placeOf(school)
      return place === null ? [] : [{ school, place }]
    })
    .sort((a, b) => a.place - b.place)
  const [first] = ranked
  const source = first && loaded.reference.sources.get(first.school.detailsSource ?? first.school.source)
  return {
    ...text,
    sources: source ? [source] : [],
    notice: `已载入的学校目录表里只有 ${ranked.length} 所学校带有这个排名，不是全榜；没有列出的学校不等于没有上榜。`,
    rows: ranked.map(({ school, place }) => ({
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
  ruanke: (_context, loaded) =>
    published(
      loaded,
      {
        title: '软科中国大学排名',
        by: '软科',
        how: '软科中国大学排名（主榜）的名次，取自学校目录表，没有逐一核对原榜。',
        year: 2026,
      },
      (school) => school.ruankeRank,
    ),
  qs: (_context, loaded) =>
    published(
      loaded,
      {
        title: 'QS 世界大学排名',
        by: 'QS（Quacquarelli Symonds）',
        how: 'QS 世界大学排名的全球名次，取自学校目录表，没有逐一核对原榜。',
        year: 2026,
      },
      (school) => school.qsRank,
    ),
}

/** One ranking of schools, whole. */
export async function makeSchoolRanking(
  id: SchoolRankingId,
  context: Context,
  loaded: Loaded,
  own: Own,
): Promise<SchoolRanking> {
  return makers[id](context, loaded, own)
}
