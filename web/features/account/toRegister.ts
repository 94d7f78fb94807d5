import { mobile } from '#contract/forms.ts'

/** The state that the registration page is opened with by a login that found nobody. */
export const UNKNOWN = 'unknown'

/** The mobile that one form hands on to another; empty where it is a user name, or half typed. */
export function mobileOf(typed: string | null): string {
  const read = mobile.safeParse(typed)
  return read.success ? read.data : ''
}
