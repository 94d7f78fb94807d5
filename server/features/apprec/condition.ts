import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { SheetCondition, confirmCondition } from '#contract/apprec.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Preferences } from '#domain/preference/preferences.ts'
import { majorsOf } from '#domain/preference/wishes.ts'
import { timesTip } from '#domain/season/confirmed.ts'
import { presentBatch, seasonState } from '#domain/season/season.ts'
import {
  type ApprecsimContext,
  type Preferred,
  describeCondition,
  readCondition,
} from '#server/features/apprecsim/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import {
  type SeasonContext,
  type ConfirmedCondition,
  confirmSheet,
  findSeason,
  seasonUnderWay,
} from '#server/features/season/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Reference } from '#server/snapshot/reference.ts'

export type ApprecContext = DirectoryContext & ApprecsimContext & SeasonContext

/** The same object for as long as neither changes: answers are cached by it. */
const confirmed = memo(
  (sheet: ConfirmedCondition, preferences: Preferences, reference: Reference): Preferred => ({
    provinceId: sheet.provinceId,
    hashId: null,
    season: sheet.year,
    condition: { ...sheet.condition, majorIds: majorsOf(preferences.liked, reference.catalogue.majors) },
    removed: [...sheet.removed],
    preferences,
    groups: null,
  }),
)

/**
 * The condition that an account confirmed for the season of a province.
 * @throws Refusal NOT_CONFIRMED; HttpProblem 404 for no province
 */
export async function findConfirmed(
  context: ApprecContext,
  accountId: number,
  provinceId: number,
): Promise<Preferred> {
  const { reference } = context.snapshot()
  provinceFacts(context.snapshot(), provinceId)
  const sheet = await context.seasons.currentSheet(accountId, provinceId, new Date())
  if (sheet === undefined) throw notConfirmed()
  return confirmed(sheet, await context.conditions.preferences(accountId), reference)
}

/** Asked for before a condition was confirmed. */
export const notConfirmed = (): Refusal => new Refusal('请先确认成绩、位次和选科', 'NOT_CONFIRMED')

/**
 * The condition confirmed for the season; where none is, what would be taken over: that of a simulation, or the saved one.
 * @param wanted.year Whose season; left out: the one that counts now
 * @throws HttpProblem 404 for no province, a year without a season, and for a simulation that is not one's own
 */
export async function showSheet(
  context: ApprecContext,
  accountId: number,
  {
    provinceId,
    previousId,
    year,
  }: { provinceId: number; previousId?: string | undefined; year?: number | undefined },
): Promise<SheetCondition> {
  const snapshot = context.snapshot()
  provinceFacts(snapshot, provinceId)
  const now = new Date()
  const season = await findSeason(context.seasons, provinceId, year, now)
  const before = previousId
    ? await context.conditions.simulation(accountId, provinceId, previousId)
    : await context.conditions.condition(accountId, provinceId)
  const sheet = season && (await context.seasons.sheet({ accountId, provinceId, year: season.year }))
  const preferences = await context.conditions.preferences(accountId)
  const shown = sheet ? confirmed(sheet, preferences, snapshot.reference).condition : before?.condition
  const changes = { made: sheet ? sheet.version - 1 : 0, allowed: season?.changes ?? 0 }
  return {
    ...describeCondition(snapshot, provinceId, shown, season?.year ?? null),
    sheet: {
      year: season?.year ?? null,
      state: seasonState(season?.rounds ?? [], now),
      batch: presentBatch(season?.rounds ?? [], now),
      batches: snapshot.scopes.batchesOf(provinceId, shown?.track),
      confirmedAt: sheet?.confirmedAt.toISOString() ?? null,
      version: sheet?.version ?? 0,
      changes,
      timesTip: timesTip(sheet !== undefined, changes),
    },
  }
}

/**
 * Checks a condition by the rules of its province, confirms it for the season, and shows it.
 * @throws Refusal as `confirmCondition` of the contract says
 */
export async function writeSheet(
  context: ApprecContext,
  accountId: number,
  { version, ...body }: BodyOf<typeof confirmCondition>,
): Promise<SheetCondition> {
  const { provinceId } = body
  const figures = await readCondition(context, body, true)
  await context.db.transaction().execute(async (tx) => {
    const now = new Date()
    const season = await seasonUnderWay(tx, provinceId, now)
    if (figures.year !== season.year)
      throw new Refusal(`现在填报的是 ${season.year} 年的志愿，请填 ${season.year} 年的成绩`, 'WRONG_YEAR')
    await confirmSheet(
      tx,
      { accountId, provinceId, year: season.year },
      { condition: { ...figures, majorIds: [] }, version, allowed: season.changes, now },
    )
  })
  await context.rows.waitUntilInvalidated()
  return showSheet(context, accountId, { provinceId })
}
