import { sql } from 'kysely'
import { byFiling, isLaterRound, newestRules } from '#domain/province/rules.ts'
import type { Db } from '#server/db/open.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import type { Ground } from '#server/ground.ts'
import type { Snapshot, WithSnapshot } from '#server/snapshot/snapshot.ts'
import type { LoadedScopes } from './loaded-scopes.ts'
import { listScopes } from '#server/features/scopes/units/queries.ts'
import { type ScopeOptions, loadScope } from './load-scope.ts'
import type { Scope } from './scope.ts'

/** A snapshot with the units of each province. */
export interface UnitSnapshot extends Snapshot {
  readonly scopes: LoadedScopes
}

/** What handlers use that answer from units. */
export interface UnitContext extends Ground, WithSnapshot<UnitSnapshot> {}

/** The scopes of a province: those of the main batch first, of one batch the scope with the most units. */
export async function readScopes(
  db: Db,
  provinceId: number,
  reference: Reference,
  options: ScopeOptions,
): Promise<Scope[]> {
  const scopes: Scope[] = []
  for (const key of await listScopes(db, provinceId)) {
    // What is left after the first round is filed for by another list, once that is out.
    if (isLaterRound(key.batch)) continue
    scopes.push(await loadScope(db, key, reference, options))
  }
  const batches = newestRules(reference.provinces.get(provinceId)?.rules ?? []).map(({ batch }) => batch)
  const place = ({ batch }: Scope): number => {
    const at = batches.indexOf(batch)
    // A batch that no rule names comes after those that one names.
    return at < 0 ? batches.length : at
  }
  return scopes.sort(
    (a, b) => place(a) - place(b) || byFiling(a.batch, b.batch) || b.engine.size - a.engine.size,
  )
}

/** The imported files that predictions rest on. */
export async function listScopeFiles(db: Db) {
  return (
    db
      .selectFrom('import_file')
      .select([
        'id',
        'province_id',
        'accepted',
        'sha256',
        'imported_at',
        // What a plan asks of subjects is told of units of other provinces too; every file of lines counts anyway.
        plansTell.as('tells'),
        'source',
      ])
      // Texts change nothing that is predicted.
      .where('source', '!=', 'content')
      .orderBy('id')
      .execute()
  )
}

const plansTell = sql<boolean>`(import_file.id IN (SELECT import_id FROM plan WHERE requirement IS NOT NULL)
  OR import_file.source = 'requirements')`

/** A file of lines, or of control lines. */
const isOfLines = (source: string): boolean => /(?:^|-)lines$/u.test(source)

type ScopeFile = Awaited<ReturnType<typeof listScopeFiles>>[number]

/** Another database may have given the same number to another file. */
const versionOfFile = ({ id, accepted, sha256, imported_at }: ScopeFile): string =>
  `${id} ${accepted} ${sha256} ${imported_at.getTime()}`

/** For which exam, and from which files and upheavals, scopes are built: they stay while these do. */
export function scopeVersionsOf(
  files: readonly ScopeFile[],
  { provinces }: Reference,
  examYear: number,
): Map<number, string> {
  const versions = new Map<number, string>()
  for (const province of provinces.values()) {
    if (province.lineYears.length === 0) continue
    const own = files.filter(
      // Lines of other provinces say something of the majors of this one.
      (file) =>
        file.province_id === null || file.province_id === province.id || file.tells || isOfLines(file.source),
    )
    const upheavals = province.upheavals.map(({ year }) => year).join(' ')
    const version = [examYear, upheavals, ...own.map(versionOfFile)]
    versions.set(province.id, version.join(','))
  }
  return versions
}
