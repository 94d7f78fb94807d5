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

/** What an area's screens share among themselves, its calls too, is a file or two; its route table belongs to the entry. */
const areaOf = (id: string): string | null =>
  /\/(?:web\/features\/([^/]+)\/(?!routes\.tsx)|contract\/(\w+)\.ts$)/.exec(id)?.slice(1).find(Boolean) ??
  null

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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Not with the names of all that share it.
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/~.*(?=\.)/, '')}-[hash][extname]`,
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // Changes with a new version of a library only: a release of ours leaves it in the caches.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
            },
            // Small parts that most screens share: one file costs less than many. Calls of one area are its own.
            {
              name: 'common',
              test: /\/(?:web\/(?:ui(?!\/(?:QrCode|qrPath))|host|app|client)\/|web\/features\/\w+\/parts\/(?:format|contentLink|contents|session|goods|condition|popups|provinces|location|own)|contract\/(?:apprecsim|content|goods|directory|list|pay|province|session)\.ts$|domain\/(?:gate|goods|paths|province\/unit-word)\.ts$)/,
              minShareCount: 4,
              // The schemas that a contract file was left without are no part of the first view.
              includeDependenciesRecursively: false,
            },
            // Every page loads these, whoever else shares them.
            {
              name: 'base',
              test: /web\/(?:host\/host|ui\/(?:modalStack|historyEntry))\.|domain\/(?:account\/channel|province\/ids)\.|vite\/preload-helper/,
            },
            // What every list of units draws: in the first view of the result as one file, not as seven.
            {
              name: 'units',
              test: /\/web\/(?:charts|features\/\w+\/parts)\/(?:tiers|Tier|LinesHistory|LinesTable|Sparkline|drawing|ChanceTag|leftOut)\./,
            },
            // What stands around every page of the library.
            {
              name: 'library',
              test: /\/web\/(?:charts|ui|features\/\w+\/parts)\/(?:OwnBar|ProvinceNote|ownIn|useAsked|SourcesNote|SchoolRow|Chart|YearsChart|rows|useNear|ShareButton|SharePopup)\b|\/web\/charts\/(?:ownPlace|years)\.|\/domain\/exam\/(?:combination|requirement|subject)\./,
              includeDependenciesRecursively: false,
            },
            // Every chart, one file for all: it comes when one is near the screen.
            {
              name: 'charts',
              test: /\/node_modules\/(?:d3-|internmap)|\/web\/charts\/(?!ownPlace|years\.)/,
              includeDependenciesRecursively: false,
            },
            // What a school's and a major's own pages draw, and lists of them.
            {
              name: 'entry',
              test: /\/(?:contract\/follow\.ts$|web\/features\/\w+\/parts\/(?:Article|CompareBar|Entry|Follow|LineFigures|OfferCard|tallies|useCompared))/,
              includeDependenciesRecursively: false,
            },
            // What the home page and the popups above it ask for and draw.
            {
              name: 'home',
              test: /\/(?:contract\/(?:home|notice|live)\.ts$|web\/(?:areas\/home\/(?:HomePage|HomeParts|BannerRow|queries))\.|web\/app\/shell\/HomePopups\.)/,
              includeDependenciesRecursively: false,
            },
            // The dot that says there is news, for who is logged in.
            {
              name: 'unread',
              test: /\/(?:contract\/unread|web\/features\/notice\/parts\/unread|web\/app\/shell\/UnreadDot)\./,
              includeDependenciesRecursively: false,
            },
            { name: 'forms', test: /node_modules\/(?:react-hook-form)\// },
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
