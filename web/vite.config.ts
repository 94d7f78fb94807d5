import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

/** Writes .br and .gz beside every text file of the build; the server sends them as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir: folder = '' }) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:js|css|html|svg|json|webmanifest)$/.test(name)) continue
        const file = join(folder, name)
        const bytes = readFileSync(file)
        if (bytes.length < 1024) continue
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}

/** The browser shows sentences of our own: zod's English ones stay out of the first view. */
function withoutZodTexts(): Plugin {
  return {
    name: 'without-zod-texts',
    load: (id) =>
      id.endsWith('zod/v4/locales/en.js')
        ? `export default () => ({ localeError: () => '填写有误' })`
        : undefined,
  }
}

/**
 * Every zod schema carries the code that draws it as a JSON schema, which only the server's OpenAPI page
 * needs: in the browser those functions do nothing, and the first view is lighter by their size.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform(code, id) {
      if (!/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      const also = code.includes('processSchema as process') ? ', nothing as process' : ''
      return `const nothing = () => undefined\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')}${also} }`
    },
  }
}

/** What each call is for is said on the server's OpenAPI page. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    transform: (code, id) =>
      /\/contract\/\w+\.ts$/.test(id)
        ? code.replace(/^\s*summary:\s*(?:'[^']*'|"[^"]*"),\n?/gm, '')
        : undefined,
  }
}

/** What an area's screens share among themselves, its calls too, is a file or two; its route table belongs to the entry. */
const areaOf = (id: string): string | null =>
  /\/(?:web\/areas\/([^/]+)\/(?!routes\.tsx)|contract\/(\w+)\.ts$)/.exec(id)?.slice(1).find(Boolean) ?? null

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutSummaries(), withoutJsonSchema(), withoutZodTexts(), precompress()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'zod.ts') }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The webviews of WeChat on older phones.
    target: 'es2020',
    cssTarget: ['chrome86', 'safari14'],
    // The content security policy takes no data: scripts or fonts, and small files cost little over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What declares a call or a shape does nothing else: those that no screen uses are left out.
      treeshake: { manualPureFunctions: ['endpoint', 'z'] },
      output: {
        // Not with the names of all that share it.
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/~.*(?=\.)/, '')}-[hash][extname]`,
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // Changes with a new version of a library only: a release of ours leaves it in the caches.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|zod|@tanstack)\//,
            },
            // Small parts that most screens share: one file costs less than many. Calls of one area are its own.
            {
              name: 'common',
              test: /\/(?:web\/(?:ui|host|app|data(?!\/unread))\/|web\/library\/format|contract\/(?:endpoint|fields|unit|library|session|province)\.ts$)/,
              minShareCount: 4,
            },
            // What every list of units draws: in the first view of the result as one file, not as seven.
            {
              name: 'units',
              test: /\/web\/library\/(?:tiers|Tier|LinesTable|Sparkline|drawing|ChanceTag)\./,
            },
            // What stands around every page of the library.
            {
              name: 'library',
              test: /\/web\/library\/(?:OwnBar|SourcesNote|SchoolRow|Chart|YearsChart|rows|useNear)\b/,
              includeDependenciesRecursively: false,
            },
            // What the home page and the popups above it ask for and draw.
            {
              name: 'home',
              test: /\/(?:contract\/(?:home|content|notice|live)\.ts$|web\/(?:library\/contentLink|areas\/home\/(?:HomePage|HomeParts|BannerRow|queries))\.|web\/app\/shell\/HomePopups\.)/,
              includeDependenciesRecursively: false,
            },
            // The dot that says there is news, for who is logged in.
            {
              name: 'unread',
              test: /\/(?:contract\/unread|web\/data\/unread|web\/app\/shell\/UnreadDot)\./,
              includeDependenciesRecursively: false,
            },
            { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)\// },
            {
              name: areaOf,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              // What the result does not show is no part of its first view.
              entriesAware: true,
              entriesAwareMergeThreshold: 6000,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
