import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '#web/precompress.ts'

/*
 * The console is built by itself, into a folder of the web app's own: no chunk of a student's holds a line of it, and
 * what students load does not change with it (docs/decisions/095). Only current browsers open it.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  publicDir: false,
  plugins: [react(), precompress()],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy takes no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
