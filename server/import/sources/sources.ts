import { artLines } from '#server/import/sources/lines/art-lines.ts'
import { artRules } from './art-rules.ts'
import { assessment } from './assessment.ts'
import { controlLines } from './control-lines.ts'
import { doubleFirstClass } from './double-first-class.ts'
import { enbasicCharters, enbasicFormulas, enbasicRules } from './enbasic.ts'
import { groupLines } from '#server/import/sources/lines/group-lines.ts'
import { majors } from './majors.ts'
import { moeSchools } from './moe-schools.ts'
import { planTables } from '#server/import/sources/plans/plan-tables.ts'
import { plans } from '#server/import/sources/plans/plans.ts'
import { provinceRules } from './province-rules.ts'
import { lines } from '#server/import/sources/lines/province-lines.ts'
import { requirements } from './requirements.ts'
import { scoreRank } from './score-rank.ts'
import { shandongLines } from '#server/import/sources/lines/shandong-lines.ts'
import type { FileSource } from '#server/import/layouts/source.ts'
import { trinityLines } from '#server/import/sources/lines/trinity-lines.ts'
import { trinityRules } from './trinity-rules.ts'
import { zhejiangLines } from '#server/import/sources/lines/zhejiang-lines.ts'
import { zhejiangPlan } from '#server/import/sources/plans/zhejiang-plan.ts'

/** Every kind of official file that can be imported. */
export const sources: readonly FileSource[] = [
  zhejiangLines,
  shandongLines,
  groupLines,
  lines,
  plans,
  zhejiangPlan,
  planTables,
  scoreRank,
  controlLines,
  moeSchools,
  majors,
  assessment,
  doubleFirstClass,
  provinceRules,
  enbasicFormulas,
  enbasicRules,
  enbasicCharters,
  artLines,
  artRules,
  trinityRules,
  trinityLines,
  requirements,
]
