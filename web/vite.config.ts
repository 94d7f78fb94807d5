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
        // Of less, the headers of the answer weigh more than what is saved.
        if (bytes.length < 256) continue
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}

/** The feature of a module, by its folder or its calls. */
const featureOf = (id: string): string | null =>
  /\/web\/(?:features\/([^/]+)\/|client\/calls\/(\w+)\.ts$)/.exec(id)?.slice(1).find(Boolean) ?? null

/** Screens that share a module before every screen gets it: fewer would bring much that most pages never use. */
const SHARED_BY_MANY = 16

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The webviews of WeChat on older phones.
    target: 'es2020',
    cssTarget: ['chrome86', 'safari14', 'ios14'],
    // The content security policy takes no data: scripts or fonts, and small files cost little over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded need not be named with each of them.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:vendor|app|index|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // Not with the names of all that share it.
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/~.*(?=\.)/, '')}-[hash][extname]`,
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          // A module comes without what it imports: that has a chunk by the same rules (docs/decisions/025).
          includeDependenciesRecursively: false,
          groups: [
            // Changes with a new version of a library only: a release of ours leaves it in the caches.
            { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\// },
            // Comes when a chart is near the screen.
            {
              name: 'charts',
              test: /\/node_modules\/(?:d3-|internmap)|\/web\/charts\/(?!Chart\.|[Ss]parkline|own-place|years\.)/,
            },
            // What every page loads.
            { name: 'app', tags: ['$initial'] },
            // What many screens share.
            { name: 'common', test: /\/(?:web|domain)\//, minShareCount: SHARED_BY_MANY },
            // What the screens of a feature share, or others of it; only with those that use it.
            { name: featureOf, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
