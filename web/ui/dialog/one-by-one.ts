/** Says one remark after the other, each for its own time. @param say is called with the time in ms that it has */
export function oneByOne(
  say: (text: string, duration: number) => void,
): (text: string, duration: number) => void {
  /** The first is in sight, the others wait. */
  const remarks: { text: string; duration: number }[] = []
  const sayFirst = (): void => {
    const [first] = remarks
    if (!first) return
    say(first.text, first.duration)
    setTimeout(() => {
      remarks.shift()
      sayFirst()
    }, first.duration)
  }
  return (text, duration) => {
    remarks.push({ text, duration })
    if (remarks.length === 1) sayFirst()
  }
}
