// Written by `npm run calls` from contract/list-fields.ts.
import type * as contract from '#contract/list-fields.ts'

export const MOST_BASE64: typeof contract.MOST_BASE64 = 2000000
export const MOST_FILE_BYTES: typeof contract.MOST_FILE_BYTES = 1500000
