/** Where nothing was found: that is said with what was looked at, and with whether all could be. */
export const soundText = (checked: readonly string[], unchecked: readonly string[]): string =>
  `查了${checked.join('、')}，没有发现问题。` +
  (unchecked.length === 0 ? '' : '还有几项没能查，填报前请自己核对。')
