import type { Bar, Stretch } from './document.ts'
import { INK, type PaperSheet } from './sheet.ts'

const SIZE = 9.5
const ROW = 17
const TRACK = 6
/** Of the whole width: the name, and the text; the track has what is left. */
const NAME = 0.27
const TEXT = 0.22
const GAP = 8

/** Draws bars: the name, what is filled of a track, the error as a line with ends, and the text. */
export function drawBars(sheet: PaperSheet, bars: readonly Bar[]): void {
  const name = sheet.inner * NAME
  const text = sheet.inner * TEXT
  const track = sheet.inner - name - text - 2 * GAP
  const left = sheet.margin + name + GAP
  for (const bar of bars) {
    const fitted = sheet.fit(bar.name, name, [SIZE, SIZE * 0.9], 2)
    const row = Math.max(ROW, fitted.lines.length * fitted.size * 1.3 + 4)
    if (sheet.y + row > sheet.bottom) sheet.newPage()
    const middle = sheet.y + row / 2
    for (const [at, line] of fitted.lines.entries()) {
      const top = middle + (at - fitted.lines.length / 2) * fitted.size * 1.3
      sheet.text(line, sheet.margin, top - 1, name, { size: fitted.size })
    }
    const draw = ({ from, to }: Stretch, high: number, colour: string): void => {
      const [start, end] = [inside(from), inside(to)]
      sheet.fill(left + start * track, middle - high / 2, Math.max(0.6, (end - start) * track), high, colour)
    }
    draw({ from: 0, to: 1 }, TRACK, INK.soft)
    if (bar.fill && bar.fill.to > bar.fill.from) draw(bar.fill, TRACK, INK.bar)
    if (bar.band) {
      draw(bar.band, 1, INK.text)
      for (const end of [bar.band.from, bar.band.to]) draw({ from: end, to: end }, TRACK + 3, INK.text)
    }
    if (bar.mark !== undefined) draw({ from: bar.mark, to: bar.mark }, TRACK + 5, INK.text)
    const right = sheet.margin + sheet.inner - text
    sheet.text(bar.text, right, middle - SIZE * 0.72, text, { size: SIZE, align: 'right' })
    sheet.y += row
  }
  sheet.y += 4
}

const inside = (part: number): number => Math.min(1, Math.max(0, part))
