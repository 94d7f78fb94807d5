import { MEASURED_SHARE, MEASURED_YEAR, type Upheaval } from '#domain/province/upheaval.ts'
import { listScopes } from '#server/features/scopes/units/queries.ts'
import { type Command, OpsError } from '#server/ops/command.ts'
import { readReference } from '#server/snapshot/reference.ts'
import { type MeasuredChange, measureChanges } from './changed-shares.ts'
import { Editions } from '#server/features/scopes/units/editions.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Tells how much of each province an announced change of rules changes, and what predictions make of it. */
export const upheavalShow: Command = {
  usage: 'upheaval',
  summary:
    'changes of rules that are announced, and of each province and track the share of places whose requirement changes, by the plans of both years or by the edition of requirements that is imported; predictions of that year widen by that share beside the 42 % of 2024, and not where it is not measured',
  read: (args) => {
    if (args.length > 0) throw new OpsError(`upheaval takes no ${args[0]}; or upheaval confirm`)
    return async ({ url, print }) => {
      await withDb(
        url,
        async (db) => {
          const reference = await readReference(db)
          const editions = new Editions(db)
          const announced = [...reference.provinces.values()].flatMap(({ upheavals }) => upheavals)
          for (const text of new Set(announced.map(announcedText))) print(text)
          for (const province of reference.provinces.values()) {
            const tracks = new Map((await listScopes(db, province.id)).map((key) => [key.track, key]))
            for (const key of tracks.values()) {
              const measured = await measureChanges(db, key, province.upheavals, LATEST, editions)
              for (const { year } of province.upheavals) {
                if (year === MEASURED_YEAR) continue
                print(`${province.name} ${key.track} ${year}: ${measuredText(measured.get(year))}`)
              }
            }
          }
        },
        { statementTimeout: 0 },
      )
    }
  },
}

const announcedText = ({ year, certainty, what, source }: Upheaval): string =>
  `${year} ${certainty}: ${what}（${source}）`

/** Later than any exam. */
const LATEST = 2049

function measuredText(change: MeasuredChange | undefined): string {
  if (change === undefined) return 'not measured, predictions stay as wide as usual'
  const { share, places, changed, by } = change
  const percent = (part: number): string => `${(part * 100).toFixed(1)} %`
  const width =
    share === 0
      ? 'predictions stay as wide as usual'
      : `predictions get wider by ${percent(share / MEASURED_SHARE)} of what 2024 did`
  const told = by === 'plans' ? 'by the plans of both years' : 'by the edition and the plan before it'
  return `${percent(share)} of places change (${changed} of ${places}, ${told}); ${width}`
}
