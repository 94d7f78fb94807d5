/** Prints rows as a table of aligned columns; numbers to the right. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const cells = rows.map((row) => names.map((name) => String(row[name] ?? '')))
  const widths = names.map((name, at) => Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[], pad: (text: string, width: number, at: number) => string): string =>
    row.map((cell, at) => pad(cell, widths[at] ?? 0, at)).join('  ')
  console.log(line(names, (text, width) => text.padEnd(width)))
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of cells) {
    console.log(
      line(row, (text, width) =>
        /^[\d.,%]+( \w+)?$/.test(text) ? text.padStart(width) : text.padEnd(width),
      ),
    )
  }
}
