import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import { knownPlace } from '#web/features/province/parts/location.ts'
import { session } from './session.ts'

/** The province that calls about a reader name, outside of screens: the account's, else what is known of a visitor. */
export const askedProvinceId = (): number =>
  session.get().user?.province?.id ?? (knownPlace() ?? DEFAULT_PROVINCE).id
