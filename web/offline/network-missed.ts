import { createStore } from '#web/client/store.ts'

/** Whether screens show what this device has kept, since the server cannot be reached. */
export const networkMissed = createStore(false)
