import { newestRules } from '#domain/province/rules.ts'
import type { Judged } from '#server/features/candidacy/facts.ts'

/** That no official text says how many choices are filed; past years have rules of their own. */
export function uncheckedRule({ scope, facts, student }: Judged): string | null {
  if (student === null || scope.filed !== null) return null
  const rule = newestRules(facts.rules).find(({ batch }) => batch === scope.batch)
  if (rule === undefined || rule.certainty === 'H') return null
  const majors = scope.unitKind === 'major' ? '' : '、每个志愿填几个专业'
  return `${facts.name}${scope.batch}能填几个志愿${majors}，还没有核对到官方文件，请以省考试院公布的为准。`
}
