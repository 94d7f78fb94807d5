/** What does not begin a line in Chinese. */
const HANGING = /^[，。、；：？！”’）》」】…]/

/**
 * Breaks a text into lines of `width`, between Chinese characters and words. More than `most` lines end in
 * ….
 */
export function wrapText(
  text: string,
  measure: (text: string) => number,
  width: number,
  most: number,
): string[] {
  const lines: string[] = []
  let line = ''
  const parts = text.match(/[\w.,%:/-]+|\s+|[^]/gu) ?? []
  const push = (): void => {
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
  }
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    // A comma takes the character before it along to the next line.
    const next = parts[at + 1] ?? ''
    const needed = HANGING.test(next) ? part + next : part
    if (measure(line + needed) > width && line.trim() !== '') push()
    if (measure(part) <= width) line += line === '' ? part.trimStart() : part
    else {
      for (const one of part) {
        if (measure(line + one) > width) push()
        line += one
      }
    }
  }
  push()
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most)
  let last = shown[most - 1] ?? ''
  while (last !== '' && measure(`${last}…`) > width) last = [...last].slice(0, -1).join('')
  shown[most - 1] = `${last}…`
  return shown
}
