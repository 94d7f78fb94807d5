/** What is selected after a tick: that row changes; with `last`, all rows from it become the same. */
export function picking(
  ids: readonly string[],
  picked: ReadonlySet<string>,
  id: string,
  last: string | null,
): Set<string> {
  const isOn = !picked.has(id)
  const [at, before] = [ids.indexOf(id), last === null ? -1 : ids.indexOf(last)]
  const reached = before < 0 ? [id] : ids.slice(Math.min(at, before), Math.max(at, before) + 1)
  const next = new Set(picked)
  for (const each of reached) {
    if (isOn) next.add(each)
    else next.delete(each)
  }
  return next
}
