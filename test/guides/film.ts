import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Hand, Walk } from './picture.ts'
import { capture } from './shoot.ts'
import { settle } from './stage.ts'

/** The part of a phone's screen that a video shows, in pixels of the page. */
export const FILM = { width: 375, height: 667 }
/** Characters that are read in a second, and milliseconds that each caption stands at least. */
const READ = 6
const LEAST = 2500
/** Milliseconds of stillness at the end, of a letter, of a touch, and between two moves of the page. */
const END = 1500
const LETTER = 180
const TOUCH = 400
const MOVE = 40
/** Pixels of a move. */
const STRIDE = 24
const LOOK = { format: 'jpeg', quality: 92, scale: 2 } as const

interface Frame {
  readonly jpeg: Buffer
  /** Milliseconds that it stands. */
  readonly stands: number
}

/** A video with its captions. */
export interface Film {
  readonly webm: Buffer
  readonly vtt: string
}

/** What stands for so many milliseconds. */
type Hold = (stands: number) => Promise<void>

/**
 * A hand that shows what it does: it moves the page, touches and types.
 *
 * @param hold takes what is to be seen; left out: nobody looks
 */
export function handOf(page: Page, hold: Hold = async () => {}): Hand {
  const moveTo: Hand['moveTo'] = async (target) => {
    await target.waitFor()
    const way = await target.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      const wanted = top - window.innerHeight / 3
      const { scrollHeight } = document.documentElement
      return Math.max(-scrollY, Math.min(wanted, scrollHeight - window.innerHeight - scrollY))
    })
    const moves = Math.ceil(Math.abs(way) / STRIDE)
    for (let move = 0; move < moves; move += 1) {
      await page.evaluate((by) => scrollBy(0, by), way / moves)
      await hold(MOVE)
    }
  }
  const tap: Hand['tap'] = async (target) => {
    await moveTo(target)
    await target.evaluate(drawRing)
    await hold(TOUCH)
    await page.evaluate(() => document.getElementById('touched')?.remove())
    await target.click()
    await settle(page)
    await hold(TOUCH)
  }
  return {
    moveTo,
    tap,
    type: async (field, text) => {
      await tap(field)
      await field.fill('')
      for (const letter of text) {
        await field.pressSequentially(letter)
        await hold(LETTER)
      }
    },
  }
}

/** Draws a ring on what is touched: in the browser. */
function drawRing(target: Element): void {
  const { left, top, width, height } = target.getBoundingClientRect()
  const ring = document.createElement('div')
  ring.id = 'touched'
  Object.assign(ring.style, {
    position: 'fixed',
    left: `${left + width / 2 - 18}px`,
    top: `${top + height / 2 - 18}px`,
    width: '36px',
    height: '36px',
    borderRadius: '50%',
    border: '3px solid #e0542b',
    background: 'rgb(224 84 43 / 25%)',
    pointerEvents: 'none',
    zIndex: '2147483647',
  })
  document.body.append(ring)
}

/**
 * Goes a walk before the camera, picture by picture: each stands as long as it is told, however slow the machine is.
 *
 * @throws Error without ffmpeg
 */
export async function film(page: Page, { at, steps }: Walk): Promise<Film> {
  const frames: Frame[] = []
  let now = 0
  const hold: Hold = async (stands) => {
    frames.push({ jpeg: await capture(page, { y: null, height: FILM.height }, LOOK), stands })
    now += stands
  }
  const hand = handOf(page, hold)
  await page.goto(at)
  await settle(page)
  const moments: number[] = []
  for (const { text, act } of steps) {
    moments.push(now)
    await act(page.getByRole('main'), page, hand)
    await settle(page)
    const read = Math.max(LEAST, (text.length / READ) * 1000)
    await hold(Math.max(TOUCH, read - (now - (moments.at(-1) ?? 0))))
  }
  await hold(END)
  return {
    webm: encode(frames),
    vtt: captionsOf(
      steps.map(({ text }) => text),
      [...moments, now],
    ),
  }
}

/** Frames a second, and how well they are packed: higher is smaller. */
const RATE = 12
const PACKING = '-c:v libvpx-vp9 -b:v 0 -crf 42 -g 240 -row-mt 1 -an'.split(' ')

/** What stands at each moment, as one file. */
function encode(frames: readonly Frame[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-film-'))
  try {
    const list = frames.flatMap(({ jpeg, stands }, index) => {
      const file = join(folder, `${index}.jpg`)
      writeFileSync(file, jpeg)
      return [`file '${file}'`, `duration ${stands / 1000}`]
    })
    // The last picture is named again, or its time is not kept.
    const last = `file '${join(folder, `${frames.length - 1}.jpg`)}'`
    writeFileSync(join(folder, 'frames.txt'), [...list, last].join('\n'))
    const made = join(folder, 'film.webm')
    const input = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'frames.txt')]
    const picture = ['-vf', `fps=${RATE},scale=trunc(iw/2)*2:trunc(ih/2)*2`, '-pix_fmt', 'yuv420p']
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...picture, ...PACKING, made], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    return readFileSync(made)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** WebVTT: each caption stands until the next. @param moments milliseconds at which they begin, and the end */
function captionsOf(texts: readonly string[], moments: readonly number[]): string {
  const cues = texts.map((text, at) => `${clock(moments[at])} --> ${clock(moments[at + 1])}\n${text}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}

const clock = (milliseconds = 0): string => new Date(milliseconds).toISOString().slice(11, 23)
