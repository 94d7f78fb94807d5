import type { ToolGround } from '#server/features/list/service.ts'
import { badInput } from '#server/http/errors.ts'
import { findTrial } from './trial.ts'

/** Of a past year: its units, and the condition that is tried in it. */
export const trialGround: ToolGround = {
  trial: true,
  find: async (context, accountId, { provinceId, year, batch }) => {
    if (year === undefined) throw badInput('year', '不能为空')
    return findTrial(context, { accountId, provinceId, year }, batch)
  },
}
