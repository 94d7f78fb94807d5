import { MOBILE } from '#domain/account/login-name.ts'

/** The state that the registration page is opened with by a login that found nobody. */
export const UNKNOWN = 'unknown'

/** The mobile that one form hands on to another; empty where it is a user name, or half typed. */
export const mobileOf = (typed: string | null): string => (typed !== null && MOBILE.test(typed) ? typed : '')
