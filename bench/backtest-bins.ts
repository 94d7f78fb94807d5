/** Probabilities and outcomes of the simulated students. */
export interface Outcomes {
  readonly probability: Float64Array
  readonly admitted: Uint8Array
}

/** Ten bins of probability: share of students, mean probability, share admitted. */
export function binsOf({ probability, admitted }: Outcomes): [number, number, number][] {
  const bins = Array.from({ length: 10 }, () => ({ n: 0, p: 0, hit: 0 }))
  probability.forEach((p, i) => {
    const bin = bins[Math.min(9, Math.floor(p * 10))]
    if (bin === undefined) return
    bin.n += 1
    bin.p += p
    bin.hit += admitted[i] ?? 0
  })
  return bins.map(({ n, p, hit }) => (n === 0 ? [0, 0, 0] : [n / probability.length, p / n, hit / n]))
}
