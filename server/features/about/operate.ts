import { ABOUT_NAMES, type AboutName, type LegalKind } from '#domain/contact/about.ts'
import { beijingDay } from '#domain/beijing.ts'
import type { Db } from '#server/db/open.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import * as queries from './queries.ts'

/** Sets what is told of the operator; '' takes one away. @throws Refusal CHANGED */
export async function setAbout(
  db: Db,
  { about, before }: { about: Record<AboutName, string>; before: queries.AboutHeld },
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await queries.lockAbout(tx)
    const held = await queries.findAbout(tx)
    const wanted = (name: AboutName): string | null => (about[name] === '' ? null : about[name])
    const changed = ABOUT_NAMES.filter((name) => wanted(name) !== held[name])
    if (changed.some((name) => held[name] !== before[name]))
      throw new Refusal('同事刚改过，请看过新的再改', 'CHANGED')
    for (const name of changed) await queries.putAbout(tx, name, wanted(name))
    await deed(tx, { deed: 'about.set', kind: 'operator_setting', id: 'all', fields: changed })
  })
}

interface LegalVersion {
  readonly kind: LegalKind
  readonly holdsFrom: string
}

/**
 * Adds a version that holds from a day on; what held before is never changed.
 * @throws HttpProblem 400 for a day that is over; Refusal ALREADY
 */
export async function addText(db: Db, version: LegalVersion & { text: string }, deed: Deed): Promise<void> {
  if (version.holdsFrom < beijingDay(new Date())) throw badInput('holdsFrom', '不能是过去的日子')
  await db.transaction().execute(async (tx) => {
    const id = await queries.insertText(tx, version)
    if (id === undefined) throw new Refusal('已经有从这一天起施行的一版', 'ALREADY')
    await deed(tx, { deed: 'about.addText', kind: 'legal_text', id, fields: ['holds_from', 'text'] })
  })
}

/** Takes away a version that does not hold yet. @throws HttpProblem 404 */
export async function removeText(db: Db, version: LegalVersion, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await queries.deleteText(tx, { ...version, after: beijingDay(new Date()) })
    if (id === undefined) throw notFound()
    await deed(tx, { deed: 'about.removeText', kind: 'legal_text', id })
  })
}
