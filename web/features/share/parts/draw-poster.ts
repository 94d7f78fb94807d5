import makeCode from 'qrcode-generator'
import { qrPath } from '#web/ui/mark/qr-path.ts'
import { wrapText } from '#web/ui/text/wrap-text.ts'

const WIDTH = 750
const HEIGHT = 1000
const EDGE = 60
const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

const ACCENT = '#2457d6'

export interface Poster {
  heading: string
  text: string
  /** Where its code leads. */
  url: string
}

/**
 * Draws a poster, 750 × 1000: heading and text, below them a code that leads to the page.
 * @returns a PNG as a data: address, since WeChat saves no other by a long press
 * @throws Error where the browser draws nothing
 */
export function drawPoster({ heading, text, url }: Poster): string {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = ACCENT
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawMark(pen, EDGE, 64)
  pen.textBaseline = 'top'
  write(pen, ['选考在线'], { x: EDGE + 84, y: 78, size: 36, weight: 600, colour: '#fff' })

  const inside = WIDTH - 2 * EDGE
  const lines = (content: string, size: number, weight: number, most: number): string[] => {
    pen.font = `${weight} ${size}px ${FONT}`
    return wrapText(content, (part) => pen.measureText(part).width, inside, most)
  }
  const head = lines(heading, 64, 700, 3)
  const below = write(pen, head, { x: EDGE, y: 190, size: 64, weight: 700, colour: '#fff' })
  write(pen, lines(text, 34, 400, 4), { x: EDGE, y: below + 24, size: 34, weight: 400, colour: '#e6edff' })

  const foot = 660
  pen.fillStyle = '#fff'
  pen.fillRect(0, foot, WIDTH, HEIGHT - foot)
  drawCode(pen, url, { x: EDGE - 20, y: foot + 30, size: 280 })
  write(pen, ['长按识别二维码', '打开这一页'], {
    x: 350,
    y: foot + 90,
    size: 36,
    weight: 600,
    colour: '#1a2233',
  })
  pen.font = `400 26px ${FONT}`
  const host = wrapText(new URL(url).host, (part) => pen.measureText(part).width, WIDTH - 350 - 40, 2)
  write(pen, host, { x: 350, y: foot + 210, size: 26, weight: 400, colour: '#4d586e' })
  return canvas.toDataURL('image/png')
}

interface Look {
  x: number
  y: number
  size: number
  weight: number
  colour: string
}

/** @returns where the last line ends */
function write(pen: CanvasRenderingContext2D, lines: readonly string[], look: Look): number {
  pen.font = `${look.weight} ${look.size}px ${FONT}`
  pen.fillStyle = look.colour
  const step = look.size * 1.4
  lines.forEach((line, at) => pen.fillText(line, look.x, look.y + at * step))
  return look.y + lines.length * step
}

/** The product's mark: three bars. */
function drawMark(pen: CanvasRenderingContext2D, x: number, y: number): void {
  const bars = [
    [0, 34, '#9db6f5'],
    [22, 20, '#dfe8fe'],
    [44, 4, '#fff'],
  ] as const
  for (const [left, top, colour] of bars) {
    pen.fillStyle = colour
    pen.fillRect(x + left, y + top, 16, 60 - top)
  }
}

function drawCode(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const code = makeCode(0, 'M')
  code.addData(text)
  code.make()
  const drawn = qrPath(code.getModuleCount(), (row, column) => code.isDark(row, column))
  pen.save()
  pen.translate(x, y)
  pen.scale(size / drawn.size, size / drawn.size)
  pen.fillStyle = '#000'
  const modules = new Path2D(drawn.path)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen's fill, not an array's
  pen.fill(modules)
  pen.restore()
}
