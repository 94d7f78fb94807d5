/** Numbers by a name, all in one array, each group behind its length: as arrays of their own those of a nation take megabytes. */
export interface GroupedNumbers {
  readonly starts: ReadonlyMap<string, number>
  readonly cells: Int32Array
}

/** Lays out groups in one array. */
export function packGroups(groups: ReadonlyMap<string, readonly number[]>): GroupedNumbers {
  let size = 0
  for (const { length } of groups.values()) size += 1 + length
  const starts = new Map<string, number>()
  const cells = new Int32Array(size)
  let start = 0
  for (const [key, group] of groups) {
    starts.set(key, start)
    cells[start] = group.length
    cells.set(group, start + 1)
    start += 1 + group.length
  }
  return { starts, cells }
}

/** The numbers of a group; none where there is no such group. */
export function groupOf({ starts, cells }: GroupedNumbers, key: string): number[] {
  const at = starts.get(key)
  return at === undefined ? [] : [...cells.subarray(at + 1, at + 1 + (cells[at] ?? 0))]
}
