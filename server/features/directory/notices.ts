import type { Advice } from '#domain/advice.ts'
import type { Level } from '#domain/directory/level.ts'
import { candidacyOf } from '#server/features/candidacy/service.ts'
import type { CandidateScope } from './show.ts'
import type { DirectorySnapshot } from './snapshot.ts'

/** What has to be known before reading the figures of a school in a province. @param level The school's; null: not known */
export function schoolAdviceOf(
  snapshot: DirectorySnapshot,
  own: CandidateScope,
  level: Level | null,
): Advice[] {
  return lacking(snapshot, own, level) ?? candidacyOf(snapshot, own.provinceId, own.scope, null).advice()
}

/**
 * What has to be known before reading figures of majors in a province: none are loaded, a starter set, groups.
 *
 * @param level Of the majors; null: of both.
 */
export function majorAdviceOf(
  snapshot: DirectorySnapshot,
  own: CandidateScope,
  level: Level | null,
): Advice[] {
  const { provinceId, scope } = own
  const lack = lacking(snapshot, own, level)
  if (lack !== null) return lack
  if (scope === undefined || scope.unitKind === 'major')
    return candidacyOf(snapshot, provinceId, scope, null).advice()
  const text = `${nameOf(snapshot, provinceId)}按院校专业组投档，公布的线是专业组的，看不出组里每个专业的线，所以这里没有分专业的数字。可以到学校页面看各专业组的线。`
  return [{ kind: 'groupsOnly', severity: 'warning', text }]
}

/** The scope of a province's main batch comes first: where that is 专科, there are no lines of 本科. */
function lacking(
  snapshot: DirectorySnapshot,
  { provinceId, scope }: CandidateScope,
  level: Level | null,
): Advice[] | null {
  if (level === '专科' || scope?.batch.startsWith('专科') !== true) return null
  const text = `${nameOf(snapshot, provinceId)}目前只有${scope.batch}的投档线，没有本科的，所以看不到本科在${nameOf(snapshot, provinceId)}的分数线。批次控制线和一分一段表可以查。`
  return [{ kind: 'vocationalOnly', severity: 'warning', text }]
}

const nameOf = ({ reference }: DirectorySnapshot, provinceId: number): string =>
  reference.provinces.get(provinceId)?.name ?? '本省'
