import type { Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

interface Drag {
  /** To where `target` stands now. */
  to: (target: Locator) => Promise<void>
  /** To the window's lower edge. */
  toBottom: () => Promise<void>
  end: () => Promise<void>
}

async function centreOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('what is dragged, or dragged to, is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes hold of `from` in the middle of the window, with a finger or with the mouse. */
export async function startDrag(page: Page, from: Locator, byTouch: boolean): Promise<Drag> {
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const start = await centreOf(from)
  let last = start
  const finger = byTouch ? await page.context().newCDPSession(page) : null
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Point[],
  ): Promise<void> => {
    await finger?.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  const move = async (target: Point): Promise<void> => {
    const steps = 6
    for (let step = 1; step <= steps; step += 1) {
      const x = last.x + ((target.x - last.x) * step) / steps
      const y = last.y + ((target.y - last.y) * step) / steps
      await (finger ? touch('touchMove', [{ x, y }]) : page.mouse.move(x, y))
    }
    last = target
  }
  if (finger) {
    await touch('touchStart', [start])
  } else {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
  }
  return {
    to: async (target) => move(await centreOf(target)),
    toBottom: async () => {
      const height = await page.evaluate(() => window.innerHeight)
      await move({ x: start.x, y: height - 20 })
    },
    end: async () => {
      await (finger ? touch('touchEnd', []) : page.mouse.up())
      await finger?.detach()
    },
  }
}
