import { token } from '#web/client/token.ts'
import { isFrameSaid } from '#web/features/account/parts/visit.ts'
import { knownProvinceId } from '#web/features/province/parts/location.ts'

/** Whether this device holds what makes a page another than everybody's. */
export const isKnownReader = (): boolean =>
  token.get() !== null || knownProvinceId() !== undefined || isFrameSaid()
