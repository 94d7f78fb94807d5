import { config } from 'zod/v4'

// What `zod` means in the browser, by the alias in vite.config.ts. Without this every schema tries
// `new Function` when it is made, which the content security policy reports as an attack.
config({ jitless: true })

export * from 'zod/v4'
