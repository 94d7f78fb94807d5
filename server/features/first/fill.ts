import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { fillFirst } from '#contract/first.ts'
import { NO_FACTS } from '#domain/preference/facts.ts'
import { type Lists, fillChoices, visitorSetting } from '#server/features/list/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { ranked, readSaid } from './answer.ts'

/**
 * Three lists for what a visitor says. Nothing of it is kept.
 * @throws Refusal as the first answer, NO_RANK without a rank, NO_LINES; HttpProblem 404 for no province
 */
export async function fillForVisitor(
  context: Lists,
  { preferences, batch, ...body }: BodyOf<typeof fillFirst>,
): Promise<DataOf<typeof fillFirst>> {
  const { facts, said } = readSaid(context.snapshot(), body)
  const { rank } = said
  if (rank === null) throw new Refusal('知道位次才能填志愿表，请先填上位次', 'NO_RANK')
  const setting = await visitorSetting(
    context,
    { provinceId: facts.id, batch: batch ?? undefined },
    ranked(said, rank),
    preferences,
  )
  const { key, scope, capacity, capacityKnown } = setting
  const told = { ...NO_FACTS, marks: [] }
  const filled = await fillChoices(context, setting, [], {}, capacity, told)
  return { ...filled, year: key.year, batch: key.batch, unitKind: scope.unitKind, capacity, capacityKnown }
}
