import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, type Plugin, type Rolldown, build, defineConfig } from 'vite'
import { isGuarded } from '#domain/gate.ts'
import { DRAWER, OPENINGS, type Opening, type Openings } from '#domain/openings.ts'
import { type Route, paths } from '#domain/paths.ts'
import { SERVED } from '#domain/served/pages.ts'
import { precompress } from './precompress.ts'

/** What of the router nobody uses, by its file. */
const UNUSED: readonly (readonly [file: string, leaveOut: (code: string) => string])[] = [
  [
    'dom/lib',
    (code) =>
      code
        // Components that nobody imports (forms among them): what is named after it was made counts as used.
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replaceAll('= React$1.forwardRef', '= /* @__PURE__ */ React$1.forwardRef')
        // No link asks to fetch ahead: each would hold two states and two effects for it.
        .replace('usePrefetchBehavior(prefetch, rest)', '[false, null, {}]')
        .replace('mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef')
        .replace(/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'),
  ],
  [
    'router/instrumentation',
    (code) => {
      const [, names = ''] = /^export \{ (.*) \};$/m.exec(code) ?? []
      return `const none = () => undefined\nexport { ${names.replaceAll(/\w+/g, 'none as $&')} }`
    },
  ],
]

/** Leaves out what the bundler takes for used. */
function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    apply: 'build',
    transform: {
      filter: { id: UNUSED.map(([file]) => new RegExp(`/react-router/.*/lib/${file}\\.js$`)) },
      handler(code, id) {
        const left = UNUSED.find(([file]) => id.endsWith(`/lib/${file}.js`))?.[1](code) ?? code
        // A new version of the router is another text.
        const rest = /usePrefetchBehavior\(|createElement\(PrefetchPageLinks|function instrument/.exec(
          left,
        )?.[0]
        if (rest !== undefined) this.error(`${id} still has ${rest}`)
        return left
      },
    },
  }
}

/** Writes what opens with each entrance, and with every other address: the server names it in the page. */
function sayOpenings(): Plugin {
  return {
    name: 'say-openings',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const openedBy = (isStart: (chunk: Rolldown.OutputChunk) => boolean): Set<Rolldown.OutputChunk> => {
        const reached = new Set(chunks.filter(isStart))
        for (const { imports } of reached)
          for (const next of chunks) if (imports.includes(next.fileName)) reached.add(next)
        return reached
      }
      const everywhere = openedBy(({ isEntry }) => isEntry)
      const holding = (source: string) => (chunk: Rolldown.OutputChunk) =>
        chunk.moduleIds.some((id) => id.endsWith(source))
      // Its route is among those that come after the first.
      const isFollowing = (source: string): boolean =>
        !chunks.some(
          (chunk) =>
            holding(source)(chunk) &&
            [...everywhere].some(({ dynamicImports }) => dynamicImports.includes(chunk.fileName)),
        )
      const opening = ({ pattern }: Pick<Route, 'pattern'>, ...sources: string[]): Opening => {
        const opens = [...openedBy((chunk) => sources.some((source) => holding(source)(chunk)))].filter(
          (chunk) => !everywhere.has(chunk),
        )
        const styles = new Set(opens.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        return {
          at: pattern,
          files: [...opens.map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`),
          isServed: SERVED.some(([at]) => at.pattern === pattern),
        }
      }
      const served = SERVED.filter(([at]) => !entrances.some(([entrance]) => entrance.pattern === at.pattern))
      const openings = [
        ...entrances.map(([at, screen]) =>
          opening(at, `/features/${screen}.tsx`, ...(isGuarded(at.pattern) ? [GUARDS] : [])),
        ),
        ...served.map(([at, screen]) => {
          const source = `/features/${screen}.tsx`
          return opening(at, source, ...(isFollowing(source) ? [OTHERS] : []))
        }),
        opening({ pattern: '/*' }, OTHERS),
      ]
      const begin = this.emitFile({ type: 'asset', name: 'begin.js', source: await bundleBegin() })
      const told: Openings = { begin: `/${this.getFileName(begin)}`, at: openings }
      this.emitFile({ type: 'asset', fileName: OPENINGS, source: JSON.stringify(told) })
    },
  }
}

/** What brings the app to a page that the server has drawn: one file, which loads nothing that it does not need. */
const bundleBegin = (): Promise<string> => bundleScript('app/served/begin.ts', {})

/** A script that is one file, and a build of its own. @param define What stands in it for names */
async function bundleScript(input: string, define: Record<string, string>): Promise<string> {
  const made = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: browserBuild.target,
      copyPublicDir: false,
      rolldownOptions: { input: join(import.meta.dirname, input), output: { format: 'iife' } },
    },
  })
  const files = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = files.find(({ type }) => type === 'chunk')
  if (script?.type !== 'chunk') throw new Error(`${input} was not built`)
  return script.code
}

/** Screens that open without a network though nobody has opened them before (docs/decisions/093). */
const WITHOUT_NETWORK = [
  'web/app/(?:guards|other-routes)\\.tsx?',
  'web/app/(?:shell|offline)/.*',
  'web/features/(?:help|home)/.*',
  'web/features/apprec(?:sim)?/(?!.*(?:Backtest|Calibration|ConditionForm|MajorPicker)).*',
  'web/features/list/(?!bring|hand|fill).*',
].map((path) => new RegExp(`/${path}$`))

/** Makes the service worker, which is told what there is of this release. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const shell = files.find(({ fileName }) => fileName === 'index.html')
      if (entry === undefined || shell?.type !== 'asset') throw new Error('the build has no page')
      const isWanted = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
        moduleIds.some((id) => WITHOUT_NETWORK.some((path) => path.test(id)))
      const reached = new Set([entry, ...chunks.filter(isWanted)])
      for (const { imports } of reached)
        for (const next of chunks) if (imports.includes(next.fileName)) reached.add(next)
      const names = [...reached].flatMap(({ fileName, viteMetadata }) => [
        fileName,
        ...(viteMetadata?.importedCss ?? []),
      ])
      const precached = [
        { url: '/index.html', revision: hash('sha256', shell.source).slice(0, 16) },
        ...[...new Set(names)].sort().map((name) => ({ url: `/${name}`, revision: null })),
      ]
      const source = await bundleScript('offline/worker/sw.ts', {
        PRECACHED: JSON.stringify(precached),
        RELEASE: JSON.stringify(`/${entry.fileName}`),
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

/** What a screen waits for whose tool asks something. */
const GUARDS = '/app/guards.ts'

/** The routes that follow the first. */
const OTHERS = '/app/other-routes.tsx'

/** The feature of a module, by its folder or its calls. */
const featureOf = (id: string): string | null =>
  /\/web\/(?:features\/([^/]+)\/|client\/calls\/(\w+)\.ts$)/.exec(id)?.slice(1).find(Boolean) ?? null

/** Screens that people come in by, where: what their first views load is held (docs/decisions/025). */
const entrances: readonly [at: Route, screen: string][] = [
  [paths.home, 'home/HomePage'],
  [paths.apprecsim.result, 'apprecsim/ResultPage'],
  [paths.cu.detail, 'cu/DetailPage'],
  [paths.hiscore.grade, 'hiscore/GradePage'],
  [paths.first, 'first/FirstPage'],
]
/** What the frame of every screen draws once it is there. */
const afterwards = 'app/shell/UnreadDot'
/** What follows a while after: it would bring the rest of a chunk along to every page. */
const later = 'app/shell/SeasonWay'

interface Imports {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const opening = new Map<string, string>()
/** Which of the entrances open with a module, as the name of a chunk; null for none. */
function openingOf(id: string, imports: Imports): string | null {
  if (opening.size === 0) noteOpenings(imports)
  return opening.get(id) ?? null
}

function noteOpenings(imports: Imports): void {
  for (const [, screen] of entrances) {
    const [feature = ''] = screen.split('/')
    for (const id of reachedFrom([`features/${screen}`, afterwards], imports))
      opening.set(id, `${opening.get(id) ?? 'first'}-${feature}`)
  }
  for (const id of reachedFrom([later], imports)) {
    const name = opening.get(id)
    if (name !== undefined) opening.set(id, `${name}-later`)
  }
}

/** Screens, and all modules that come with them. */
function reachedFrom(screens: readonly string[], imports: Imports): Set<string> {
  const reached = new Set(screens.map((screen) => join(import.meta.dirname, `${screen}.tsx`)))
  for (const id of reached) for (const next of imports.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

/** Screens that share a module before every screen gets it: fewer would bring much that most pages never use. */
const SHARED_BY_MANY = 45

/** Pictures have one name, whoever draws them. */
const assetNames = {
  // Every page that names other files has their hashes in it, which do not pack: four bytes each, not six.
  hashCharacters: 'hex',
  // Not with the names of all that share it.
  assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/~.*(?=\.)/, '')}-[hash][extname]`,
} satisfies Rolldown.OutputOptions

/** What browsers load. */
const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist',
  emptyOutDir: true,
  // The webviews of WeChat on older phones.
  target: 'es2020',
  cssTarget: ['chrome86', 'safari14', 'ios14'],
  // The content security policy takes no data: scripts or fonts, and small files cost little over HTTP/2.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // What every page has loaded need not be named with each of them; the page itself names it.
    resolveDependencies: (_, files, { hostType }) =>
      hostType === 'html'
        ? files
        : files.filter((file) => !/\/(?:vendor|app|index|rolldown-runtime)-/.test(file)),
  },
  rolldownOptions: {
    output: {
      ...assetNames,
      chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      codeSplitting: {
        // A module comes without what it imports: that has a chunk by the same rules (docs/decisions/025).
        includeDependenciesRecursively: false,
        groups: [
          // Changes with a new version of a library only: a release of ours leaves it in the caches.
          {
            name: 'vendor',
            test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\//,
          },
          // Comes when a chart is near the screen; what stands at the head of the folder is light and does not wait.
          { name: 'charts', test: /\/node_modules\/(?:d3-|internmap)|\/web\/charts\/\w+\// },
          // What every page loads.
          { name: 'app', tags: ['$initial'] },
          // What many screens share.
          { name: 'common', test: /\/(?:web|domain)\//, minShareCount: SHARED_BY_MANY },
          // What the same entrances open with: a few files, which pack better than many.
          {
            name: openingOf,
            test: /\/(?:web|domain)\//,
            minShareCount: 2,
            entriesAware: true,
            entriesAwareMergeThreshold: 8000,
          },
          // What the screens of a feature share, or others of it; only with those that use it.
          { name: featureOf, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
        ],
      },
    },
  },
}

/** The same screens for the server, which draws pages with them: in one piece with their libraries. */
const serverBuild: BuildEnvironmentOptions = {
  outDir: join('dist', DRAWER.folder),
  emptyOutDir: true,
  target: 'node24',
  copyPublicDir: false,
  assetsInlineLimit: 0,
  rolldownOptions: { output: assetNames },
}

/** Which contract the browser's part was built with: what a device keeps of another is not read. */
const contract = hash(
  'sha256',
  readdirSync(join(import.meta.dirname, '../contract'))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => readFileSync(join(import.meta.dirname, '../contract', name), 'utf8'))
    .join(''),
).slice(0, 12)

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  define: { 'import.meta.env.CONTRACT': JSON.stringify(contract) },
  plugins: [
    react(),
    leaveOutUnused(),
    ...(isSsrBuild === true ? [] : [sayOpenings(), serviceWorker(), precompress()]),
  ],
  build: isSsrBuild === true ? serverBuild : browserBuild,
  ssr: { noExternal: true },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
