/**
 * Moves apart what would overlap: as little as can be, in order, within the room.
 * @param places Where the middle of each belongs.
 * @param heights How much each takes up.
 * @param room How far all may reach; where it is too small for them, they go beyond its end.
 * @returns by how much each is moved
 */
export function movesApart(
  places: readonly number[],
  heights: readonly number[],
  [low, high]: readonly [number, number],
): number[] {
  const order = places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  // Each one's middle when stacked from 0: apart are those whose distances from there rise.
  const stacked = new Map<number, number>()
  let end = 0
  for (const at of order) {
    const height = heights[at] ?? 0
    stacked.set(at, end + height / 2)
    end += height
  }
  const wanted = (at: number): number => (places[at] ?? 0) - (stacked.get(at) ?? 0)
  // Runs that touch: those of one run have one distance, the mean of what they want.
  const runs: { distance: number; members: number[] }[] = []
  for (const at of order) {
    let run = { distance: wanted(at), members: [at] }
    for (let before = runs.pop(); before !== undefined; before = runs.pop()) {
      if (before.distance <= run.distance) {
        runs.push(before)
        break
      }
      const members = [...before.members, ...run.members]
      run = { distance: members.reduce((sum, each) => sum + wanted(each), 0) / members.length, members }
    }
    runs.push(run)
  }
  const moves = places.map(() => 0)
  for (const { distance, members } of runs) {
    const inside = Math.max(low, Math.min(distance, high - end))
    for (const at of members) moves[at] = inside - wanted(at)
  }
  return moves
}
