/** A text with another put in the place of what is selected, and where the cursor stands then. */
export function insertAt(
  text: string,
  put: string,
  from: number,
  to: number,
): { readonly text: string; readonly cursor: number } {
  const before = text.slice(0, from)
  // A saved reply begins a line of its own where something is written already.
  const gap = before === '' || before.endsWith('\n') ? '' : '\n'
  return { text: before + gap + put + text.slice(to), cursor: before.length + gap.length + put.length }
}
