import { visitorProvinceId } from '#web/features/province/parts/location.ts'
import { accountProvinceId } from './session.ts'

/** The province that calls about a reader name, outside of screens: as `useProvinceId` finds it. */
export const askedProvinceId = (): number => accountProvinceId() ?? visitorProvinceId()
