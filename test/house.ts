import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { storeys } from '#features'

export const root = join(import.meta.dirname, '..')

export interface SourceFile {
  /** From the root. */
  readonly file: string
  readonly text: string
}

export function sources(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', 'web/dist/**'] }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
}

/** The specifiers that a file imports, types included. */
export function importsOf(text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].flatMap((match) => (match[1] === undefined ? [] : [match[1]]))
}

/** The file that a specifier leads to, from the root; undefined for a package. */
export function fileOf(file: string, specifier: string): string | undefined {
  const found = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : undefined
  return found !== undefined && existsSync(join(root, found)) ? found : undefined
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const storeyOf = new Map(storeys.flatMap((features, at) => features.map(({ name }) => [name, at] as const)))
export const featureNames: readonly string[] = [...storeyOf.keys()]

/** The feature that a file belongs to; undefined for ground and for what composes features. */
export function featureOf(file: string): string | undefined {
  const name =
    /^(?:server|web|web\/console)\/features\/([^/]+)\//.exec(file)?.[1] ??
    /^(?:contract|contract\/console|web\/client\/calls|web\/console\/calls)\/(\w+)(?:-fields)?\.ts$/.exec(
      file,
    )?.[1]
  return name !== undefined && (storeyOf.has(name) || file.includes('/features/')) ? name : undefined
}

/** Folders and files that put features together; nothing below may import them. */
const composes =
  /^(?:server\/(?:app|main|start|context|read-snapshot)\.ts|server\/(?:start|engines)\/|web\/(?:console\/)?(?:app\/|main\.tsx))/
const door = { server: /\/service\.ts$/, web: /\/(?:parts|calls)\//, contract: /./ }

/** What is wrong with an import between two files of one side, or of a side and its contract; undefined: nothing. */
export function faultOf(from: string, to: string): string | undefined {
  if (composes.test(from)) return undefined
  if (composes.test(to)) return 'imports what composes features'
  const [a, b] = [featureOf(from), featureOf(to)]
  if (b === undefined || a === b) return undefined
  if (a === undefined) return 'is ground and imports a feature'
  const [above, below] = [storeyOf.get(a), storeyOf.get(b)]
  if (above === undefined || below === undefined) return 'is of no feature in features.ts'
  if (below >= above) return below > above ? 'imports upwards' : 'imports sideways'
  const side = to.startsWith('server/') ? 'server' : to.startsWith('web/') ? 'web' : 'contract'
  return door[side].test(to) ? undefined : `imports past the door of ${b}`
}

/** The storeys as docs/storeys.md shows them, the highest first. */
export function printStoreys(): string {
  const width = Math.max(...featureNames.map(({ length }) => length))
  return storeys
    .map((features, at) =>
      features.map(({ name, what }, place) => `${place === 0 ? at : ' '}  ${name.padEnd(width)}  ${what}`),
    )
    .reverse()
    .flat()
    .join('\n')
}

export interface Edge {
  from: string
  to: string
}

/** Every import between files of the product, types included. */
export const edgesOf = (files: readonly SourceFile[]): Edge[] =>
  files.flatMap(({ file, text }) =>
    importsOf(text).flatMap((name) => {
      const to = fileOf(file, name)
      return to === undefined ? [] : [{ from: file, to }]
    }),
  )

/** A circle of imports, or undefined. */
export function circleIn(edges: readonly Edge[]): string[] | undefined {
  const imports = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]): string[] | undefined => {
    const at = way.indexOf(file)
    if (at >= 0) return [...way.slice(at), file]
    if (done.has(file)) return undefined
    for (const { to } of imports.get(file) ?? []) {
      const circle = walk(to, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return undefined
}

/** Rooms of the domain that several features stand on, and which of the others each may know. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  matching: [],
  forecast: ['matching'],
  engine: ['matching', 'forecast'],
  filing: ['forecast'],
  list: ['matching', 'forecast', 'engine', 'filing'],
}

/** Rooms of the import, and which of the others each may know; what stands beside them puts them together. */
export const IMPORT_ROOMS: Readonly<Record<string, readonly string[]>> = {
  layouts: [],
  sources: ['layouts'],
  checks: ['layouts'],
  store: ['layouts'],
}

/** A feature on one side: its rooms stand inside and count as one with it, its door to the web by itself. */
const SIDE = /^(?:server|web|web\/console)\/features\/\w+(?:\/parts(?=\/))?/

/** The folders that hold files of a feature, by its name; what a command writes (web/client/calls) is nobody's work. */
export function foldersOf(name: string): string[] {
  const files = globSync(
    [
      `contract/{,console/}${name}.ts`,
      `{server,web,web/console}/features/${name}/**/*`,
      ...(name in ROOMS ? [] : [`domain/${name}/*`]),
      `e2e/${name}{,-*}.{spec.ts,ts}`,
    ],
    { cwd: root },
  ).filter((file) => /\.\w+$/.test(file))
  return [...new Set(files.map((file) => SIDE.exec(file)?.[0] ?? dirname(file)))].sort()
}

/** What a command writes is nobody's work. */
export const isWritten = (file: string): boolean =>
  file === 'server/db/tables.ts' || /^web\/(?:client|console)\/calls\//.test(file)

/** Folders that are lists, by what they are lists of: nobody looks for a file there but by its name. */
export const LISTS: Readonly<Record<string, string>> = {
  contract: 'a file a feature',
  'web/client/calls': 'a file a feature, written by a command',
  'server/db/migrations': 'a file a change, never moved',
  e2e: 'specs of a feature, by its name',
  bench: 'a file a command, and what it measures with',
  test: 'a file a thing that tests stand on',
}

/** How many files of code a folder may hold, tests and style sheets with them. */
export const MOST_FILES = 30

/** How many files of code each folder holds, where that is more than a reader finds their way in. */
export function fullFolders(): Map<string, number> {
  const files = globSync('{domain,contract,server,web,ops,data,test,bench,e2e}/**/*.{ts,tsx,css,sql}', {
    cwd: root,
    exclude: ['**/node_modules/**', 'web/dist*/**'],
  })
  const folders = Map.groupBy(files, (file) => dirname(file))
  return new Map(
    [...folders].flatMap(([folder, { length }]) => (length > MOST_FILES ? [[folder, length] as const] : [])),
  )
}

/** The product's own files, without tests. */
export const product = sources('{domain,contract,server,web}/**/*.{ts,tsx}').filter(
  ({ file }) => !isTest(file),
)

const DECLARED = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gmu

/** Names that more than one exported type has, with their files; what a command writes is nobody's work. */
export function sharedTypes(files: readonly SourceFile[]): Map<string, string[]> {
  const all = files.flatMap(({ file, text }) =>
    isWritten(file) ? [] : [...text.matchAll(DECLARED)].map(([, name = '']) => ({ name, file })),
  )
  const named = Map.groupBy(all, ({ name }) => name)
  return new Map(
    [...named].flatMap(([name, types]) =>
      types.length > 1 ? [[name, types.map(({ file }) => file)] as const] : [],
    ),
  )
}

/** The names that a feature's door on the server hands out. */
export function doorOf(feature: string): string[] {
  const { text = '' } = product.find(({ file }) => file === `server/features/${feature}/service.ts`) ?? {}
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(','),
  )
  const own = [...text.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)]
  const named = lists.map((name) => name.trim().replace(/^type |^\w+ as /g, ''))
  return [...named.filter(Boolean), ...own.map(([, name = '']) => name)]
}

/** What there is to know of a student's units, in three features: which units, how they are shown, what has to be known. */
export const ABOUT_UNITS = ['scopes', 'recommend', 'candidacy'] as const

/** The names that the three hand to features beside them. */
export function namesBeyond(): string[] {
  const all = ABOUT_UNITS.flatMap((feature) => {
    const door = `#server/features/${feature}/service.ts`
    return product.flatMap(({ file, text }) =>
      ABOUT_UNITS.some((own) => featureOf(file) === own) || featureOf(file) === undefined
        ? []
        : [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, list = '', from]) =>
            from === door ? list.split(',').map((name) => name.trim().replace(/^type | as .*$/g, '')) : [],
          ),
    )
  })
  return [...new Set(all.filter(Boolean))].sort()
}
