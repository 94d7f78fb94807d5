interface Kept {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * Loads the page anew, but only once in a visit for each name: a page that is no better afterwards must not go on for
 * ever. Where the browser keeps nothing it is not loaded anew at all.
 * @returns whether it is on its way out
 */
export function reloadOnce(
  name: string,
  {
    open = () => window.sessionStorage,
    reload = () => window.location.reload(),
  }: { open?: () => Kept; reload?: () => void } = {},
): boolean {
  const key = `reload-once-${name}`
  try {
    const kept = open()
    if (kept.getItem(key) !== null) return false
    kept.setItem(key, '1')
  } catch {
    return false
  }
  reload()
  return true
}
