import {
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type Node,
  loadModule,
  parseSync,
} from 'libpg-query'
import { isConcurrent, type Migration } from '#server/db/migrate.ts'

await loadModule()

/** What a new file may do beside a release that runs; anything else is refused unread. */
const HARMLESS = [
  'CreateStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'ViewStmt',
  'CommentStmt',
  'InsertStmt',
  'UpdateStmt',
  'SelectStmt',
]
/** Changes of a table that hold it for moments and that no older code notices. */
const HARMLESS_CHANGES = ['AT_ValidateConstraint', 'AT_SetStatistics', 'AT_SetRelOptions']

/**
 * What in new migrations the release before would not bear, or would stand still for, a sentence each. Tables that are new
 * themselves may be changed in any way: no release knows them. A file that says `-- contract: of release X` may take away
 * what releases before X use, once X is out.
 * @param migrations Those since the last release, in the order in which they landed
 * @param releases Versions that are out
 */
export function faultsOf(migrations: readonly Migration[], releases: readonly string[]): string[] {
  const own = new Set<string>()
  return migrations.flatMap((migration) => {
    const { name, sql, worksFrom } = migration
    const statements = (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => stmt ?? [])
    for (const statement of statements)
      if ('CreateStmt' in statement) own.add(statement.CreateStmt.relation?.relname ?? '')
    const faults = statements.flatMap((statement) => faultsOfStatement(statement, own))
    if (isConcurrent(migration) && statements.length > 1)
      faults.push('an index that is made CONCURRENTLY needs a file of its own')
    if (worksFrom !== null && !releases.includes(worksFrom))
      return [`${name}: contract of release ${worksFrom}, which is not out`]
    if (worksFrom !== null) return []
    return faults.map((fault) => `${name}: ${fault}`)
  })
}

function faultsOfStatement(statement: Node, own: ReadonlySet<string>): string[] {
  const [kind = ''] = Object.keys(statement)
  if ('AlterTableStmt' in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt
    const table = relation?.relname ?? ''
    if (own.has(table)) return []
    return cmds.flatMap((each) => ('AlterTableCmd' in each ? faultsOfChange(table, each.AlterTableCmd) : []))
  }
  if ('IndexStmt' in statement) {
    const { relation, unique, concurrent, if_not_exists: again, idxname } = statement.IndexStmt
    const table = relation?.relname ?? ''
    if (own.has(table)) return []
    if (unique) return [`${table}: a UNIQUE index refuses what the release before writes`]
    if (!concurrent) return [`${table}: an index without CONCURRENTLY stops every write until it is made`]
    return again && idxname
      ? []
      : [`${table}: CREATE INDEX CONCURRENTLY IF NOT EXISTS name, to be tried again`]
  }
  if ('AlterEnumStmt' in statement && statement.AlterEnumStmt.newVal && !statement.AlterEnumStmt.oldVal)
    return []
  if (HARMLESS.includes(kind)) return []
  return [`${kind}: takes away or changes what the release before uses, or is not known to be harmless`]
}

function faultsOfChange(table: string, { subtype = 'AT_AddColumn', name, def }: AlterTableCmd): string[] {
  const at = `${table}${name === undefined ? '' : `.${name}`}`
  if (HARMLESS_CHANGES.includes(subtype)) return []
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return faultsOfColumn(table, def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return faultsOfConstraint(at, def.Constraint)
  if (subtype === 'AT_ColumnDefault')
    return def ? [] : [`${at}: DROP DEFAULT, and the release before leaves it out of what it writes`]
  return [`${at}: ${subtype.replace('AT_', '')} is for the release after: expand first, contract later`]
}

function faultsOfConstraint(at: string, { contype, skip_validation: later }: Constraint): string[] {
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN')
    return [`${at}: ${contype} refuses what the release before writes`]
  return later ? [] : [`${at}: a constraint without NOT VALID reads the whole table while nobody may use it`]
}

function faultsOfColumn(table: string, { colname = '', constraints = [], typeName }: ColumnDef): string[] {
  const at = `${table}.${colname}`
  const each = constraints.flatMap((one) => ('Constraint' in one ? one.Constraint : []))
  const types = each.map(({ contype }) => contype)
  const value = each.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const isSerial = typeName?.names?.some((one) => 'String' in one && /serial/.test(one.String.sval ?? ''))
  const faults: string[] = []
  if (types.includes('CONSTR_NOTNULL') && value === undefined)
    faults.push(`${at}: NOT NULL without a default, and the release before does not write it`)
  if (isSerial || types.includes('CONSTR_IDENTITY') || types.includes('CONSTR_GENERATED') || !isFixed(value))
    faults.push(`${at}: a value of its own for each row rewrites the table`)
  if (types.includes('CONSTR_UNIQUE') || types.includes('CONSTR_PRIMARY'))
    faults.push(`${at}: UNIQUE makes an index while nobody may use the table`)
  if (types.includes('CONSTR_CHECK'))
    faults.push(`${at}: a CHECK reads the whole table; add it NOT VALID beside the column`)
  if (types.includes('CONSTR_FOREIGN') && value !== undefined)
    faults.push(`${at}: REFERENCES with a default reads the whole table; add it NOT VALID beside the column`)
  return faults
}

/** Whether a default is the same for all rows, so that none has to be written. */
function isFixed(value: Node | undefined): boolean {
  if (value === undefined || 'A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return isFixed(value.TypeCast.arg)
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isFixed)
  if (!('FuncCall' in value)) return false
  const [last] = (value.FuncCall.funcname ?? []).slice(-1)
  return last !== undefined && 'String' in last && last.String.sval === 'now'
}
