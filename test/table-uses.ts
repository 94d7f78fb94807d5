import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { owners } from '#features'
import { type SourceFile, featureNames, isTest, root, sources } from './house.ts'

const schema = readFileSync(join(root, 'server/db/tables.ts'), 'utf8')

/** The tables of the schema, as `npm run tables` wrote them. */
export const tables: ReadonlySet<string> = new Set(
  [...schema.slice(schema.indexOf('interface DB {')).matchAll(/^ {2}(\w+):/gm)].flatMap(
    ([, name]) => name ?? [],
  ),
)

/** Files that may use tables: all of the server's and the operator's, without tests and what was generated. */
export const users: readonly SourceFile[] = sources('{server,ops}/**/*.ts').filter(
  ({ file }) => !isTest(file) && file !== 'server/db/tables.ts',
)

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** Calls of the query builder that change a table. */
const CHANGES = 'insertInto|updateTable|deleteFrom|mergeInto|replaceInto'
/** Those that take a table, or several in a list, as their first argument. */
const BUILDER = new RegExp(
  String.raw`(?:\b(?:selectFrom|${CHANGES}|\w+Join|using|sql\.table)|\.from)\(\s*(\[[^\]]*\]|'[^']*')`,
  'g',
)
/** Calls and statements that change a table. */
const CHANGED = new RegExp(
  String.raw`\b(?:(?:${CHANGES})\(\s*'|(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|MERGE INTO)\s+(?:public\.)?"?)(\w+)`,
  'g',
)
/** `deleteOwn` takes its table behind the database, the store of limits by its name. */
const NAMED = /\b(?:deleteOwn\(\s*\w+,|tableName:)\s*'(\w+)'/g
/** What names tables in SQL, and the list of names behind it, each perhaps with an alias. */
const ITEM = String.raw`(?:public\.)?"?\w+"?(?:\s+(?:AS\s+)?(?!(?:ON|SET|WHERE|JOIN|USING|FROM|INTO|UPDATE|ONLY)\b)\w+)?`
const SQL = new RegExp(
  String.raw`(?<!DISTINCT )\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE|TRUNCATE|COPY|ANALYZE|ONLY|LATERAL)\s+(${ITEM}(?:\s*,\s*${ITEM})*)`,
  'g',
)
/** A table that only running tells: a variable in place of a name. */
const DYNAMIC =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|sql\.table)\(\s*(?![\s'[])(?!\w+\.as\()/

/**
 * The tables that a file uses: those that the query builder is given, those that SQL names, and, where a name comes from a
 * variable, those that its type may name.
 */
export function tablesIn(text: string): string[] {
  const code = withoutComments(text)
  const quoted = [...code.matchAll(BUILDER)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']*)'/g)].map(([, name = '']) => name),
  )
  const told = [...code.matchAll(NAMED)].map(([, name = '']) => name)
  const inSql = [...code.matchAll(SQL)].flatMap(([, names = '']) => names.split(','))
  const perhaps = DYNAMIC.test(code)
    ? [...code.matchAll(/'(\w+)'(?=\s*\|)|(?<=\|\s*)'(\w+)'/g)].map(([, one, other]) => one ?? other ?? '')
    : []
  const named = [...quoted, ...told, ...inSql, ...perhaps].map((name) =>
    name
      .trim()
      .replaceAll('"', '')
      .replace(/^public\./, '')
      .replace(/\s[\s\S]*$/, ''),
  )
  return [...new Set(named)].filter((name) => tables.has(name)).sort()
}

/** Whose a file is: a feature's, else that of its folder below `server`, else its own. */
export const userOf = (file: string): string =>
  /^server\/features\/(\w+)\//.exec(file)?.[1] ??
  /^(?:server\/(?:db|engines|http|import|ops|providers|snapshot|start)(?=\/)|ops(?=\/))/.exec(file)?.[0] ??
  file

const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, owned]) => owned.map((table) => [table, owner] as const)),
)

/** The tables that a file changes, by the query builder or in SQL. */
export function writesIn(text: string): string[] {
  const code = withoutComments(text)
  const changed = code.matchAll(CHANGED)
  return [...new Set([...changed].map(([, name = '']) => name))].filter((name) => tables.has(name)).sort()
}

/** Figures: the import alone writes them. */
const figures = new Set(owners['server/import'])

/** Every use of a table, and those outside its owner; that a feature reads figures is none. */
export function tableUses() {
  const all = users.flatMap(({ file, text }) => {
    const writes = writesIn(text)
    return tablesIn(text).map((table) => ({
      user: userOf(file),
      table,
      file,
      reads: figures.has(table) && !writes.includes(table),
    }))
  })
  const outside = all.filter(
    ({ user, table, reads }) => ownerOf.get(table) !== user && !(reads && featureNames.includes(user)),
  )
  return { all, outside, byFeatures: outside.filter(({ user }) => featureNames.includes(user)) }
}
