/** Blank modules that readers need around a code. */
const QUIET = 4

/** A square code's dark modules as one SVG path of runs, inside the quiet zone; `size` counts both. */
export function qrPath(
  modules: number,
  isDark: (row: number, column: number) => boolean,
): { size: number; path: string } {
  const runs: string[] = []
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      if (!isDark(row, column)) continue
      const start = column
      while (column + 1 < modules && isDark(row, column + 1)) column += 1
      runs.push(`M${start + QUIET} ${row + QUIET}h${column - start + 1}v1h-${column - start + 1}z`)
    }
  }
  return { size: modules + 2 * QUIET, path: runs.join('') }
}
