/** Rows that may be out of one result at once; beyond, the one out for longest comes back. */
const MOST_REMOVED = 2000

/**
 * The rows taken out after a change, by opaque ids: some are added first, then some brought back.
 * @param restore Rows to bring back; 'all': every one that was out before
 */
export function removedAfter(
  removed: readonly string[],
  { remove, restore = [] }: { remove: readonly string[]; restore?: 'all' | readonly string[] | undefined },
): string[] {
  const restored = new Set(restore === 'all' ? removed : restore)
  return [...new Set([...removed, ...remove])].filter((id) => !restored.has(id)).slice(-MOST_REMOVED)
}
