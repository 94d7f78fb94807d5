import type { User } from '#contract/account.ts'
import { createStore } from './store.ts'

/** Whether screens show what this device has kept, since the server cannot be reached. */
export const networkMissed = createStore(false)

/** What is done where the network is missed; set once by the app. */
export const withoutNetwork = {
  /** Brings back what this device has kept. @returns whose it is; undefined: nobody's, or nothing is kept */
  recall: async (): Promise<User | undefined> => undefined,
}
