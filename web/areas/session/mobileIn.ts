import { mobile } from '#contract/forms.ts'

/** The mobile that an address hands on to a form; none where it is a user name, or only half typed. */
export function mobileIn(query: URLSearchParams): string {
  const read = mobile.safeParse(query.get('mobile'))
  return read.success ? read.data : ''
}
