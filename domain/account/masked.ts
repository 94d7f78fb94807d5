/** A mobile as it may be seen over a shoulder: 138****5678. */
export function masked(mobile: string): string {
  return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
}
