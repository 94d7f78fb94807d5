import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

/** Writes .br and .gz beside every text file of the build; the server sends them as they are. */
function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress(join(import.meta.dirname, 'dist'))],
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
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
