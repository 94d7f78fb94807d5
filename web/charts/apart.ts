/**
 * Moves places that are closer than `gap` apart: each as little as can be, in the order they have.
 * @returns by how much each is moved
 */
export function movesApart(places: readonly number[], gap: number): number[] {
  const order = places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  // Runs that touch: where each begins, were its members `gap` apart around where they belong.
  const runs: { begin: number; members: number[] }[] = []
  for (const at of order) {
    let run = { begin: places[at] ?? 0, members: [at] }
    for (let before = runs.pop(); before !== undefined; before = runs.pop()) {
      if (before.begin + before.members.length * gap <= run.begin) {
        runs.push(before)
        break
      }
      const members = [...before.members, ...run.members]
      const middle = members.reduce((sum, member) => sum + (places[member] ?? 0), 0) / members.length
      run = { begin: middle - ((members.length - 1) * gap) / 2, members }
    }
    runs.push(run)
  }
  const moves = places.map(() => 0)
  for (const { begin, members } of runs) {
    members.forEach((member, nth) => {
      moves[member] = begin + nth * gap - (places[member] ?? 0)
    })
  }
  return moves
}
