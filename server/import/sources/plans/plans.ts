import { chooseDescription } from '#server/import/layouts/choose.ts'
import { planDescription, readDescription } from '#server/import/layouts/description.ts'
import { planProvinces } from './plan-tables.ts'
import { planTarget, plansSource, readPlans } from '#server/import/layouts/read-plans.ts'
import type { FileSource } from '#server/import/layouts/source.ts'
import { zhejiangPlanTable } from './zhejiang-plan.ts'

const descriptions = [zhejiangPlanTable, ...planProvinces]

/** Plans of any province whose layout is described. */
export const plans: FileSource = {
  ...plansSource(
    {
      name: 'plans',
      summary:
        '招生计划 of any province whose layout is known: 专业+学校, or 院校专业组 with their majors; its columns tell which',
      target: planTarget,
    },
    descriptions,
  ),
  readBy: (description, sheets, fileName) =>
    readPlans([readDescription(planDescription, description)], sheets, fileName),
  describe: (sheets, fileName) =>
    JSON.stringify(chooseDescription(descriptions, sheets, fileName).description),
}
