/** Where the service worker is: its scope is everything beside it. */
export const SERVICE_WORKER = '/sw.js'
